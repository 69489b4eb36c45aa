import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { WantedMediaTables } from '#app/features/stock/pictures/wanted/wanted-media.tables.ts'
import type { HeldPart } from './part.ts'
import { rowToPart } from './part-row.ts'
import type { PartsTables } from './parts.tables.ts'

/** Rows that one query asks for at most. */
const BATCH = 500

/** The parts of one site. */
export interface Parts {
  /**
   * Listed parts (500 at most), in the order given, each with the picture that the site has of it; a number without a
   * listed part is left out.
   */
  listed(numbers: readonly string[]): Promise<HeldPart[]>
  /** Every part, listed or not, in the order of the numbers, read page by page. */
  all(): AsyncGenerator<HeldPart>
  count(): Promise<number>
  /** Whether a shopper can find any part here. */
  anyListed(): Promise<boolean>
}

/** The parts of this site and of no other. */
export function partsOf(site: Site): Parts {
  const { read } = tablesOf<PartsTables & WantedMediaTables>(site.database)
  const parts = () => read.selectFrom('part').where('site_id', '=', site.slug)

  return {
    async listed(numbers) {
      if (numbers.length === 0) return []
      const rows = await parts().selectAll().where('part_number', 'in', numbers.slice(0, BATCH)).execute()
      const found = new Map(rows.map((row) => [row.part_number, row]))
      const fetched = await read
        .selectFrom('wanted_part_media as w')
        .innerJoin('media_source as s', (join) =>
          join.onRef('s.site_id', '=', 'w.site_id').onRef('s.source_id', '=', 'w.source_id'),
        )
        .select(['w.part_number', 's.kept_as'])
        .where('w.site_id', '=', site.slug)
        .where('w.part_number', 'in', [...found.keys(), ''])
        .execute()
      const pictures = new Map(fetched.map(({ part_number, kept_as }) => [part_number, kept_as]))
      return numbers.flatMap((number) => {
        const row = found.get(number)
        if (row?.listed !== 1) return []
        const part = rowToPart(row)
        return [{ ...part, image: pictures.get(number) ?? part.image }]
      })
    },
    async *all() {
      let after = ''
      for (;;) {
        const rows = await parts()
          .selectAll()
          .where('part_number', '>', after)
          .orderBy('part_number')
          .limit(BATCH)
          .execute()
        for (const row of rows) yield rowToPart(row)
        const last = rows.at(-1)
        if (!last || rows.length < BATCH) return
        after = last.part_number
      }
    },
    async count() {
      const row = await parts()
        .select(({ fn }) => fn.countAll<number | string>().as('parts'))
        .executeTakeFirstOrThrow()
      return Number(row.parts)
    },
    async anyListed() {
      const row = await parts().select('part_number').where('listed', '=', 1).limit(1).executeTakeFirst()
      return row !== undefined
    },
  }
}
