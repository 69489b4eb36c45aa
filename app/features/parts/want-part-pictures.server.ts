import type { Transaction } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { addSources } from '#app/features/stock/pictures/wanted/want-media.server.ts'
import { picturesOf } from '#app/features/stock/pictures/settings.schema.ts'
import { sourceId, FETCH_TURN } from '#app/features/stock/pictures/wanted/wanted-media.ts'
import type { WantedMediaTables } from '#app/features/stock/pictures/wanted/wanted-media.tables.ts'
import { isWebAddress } from '#lib/text/plain-address.ts'
import type { Part } from './part.ts'
import { rowToPart } from './part-row.ts'
import type { PartsTables } from './parts.tables.ts'

type Tables = PartsTables & WantedMediaTables
type PicturedPart = Pick<Part, 'part_number' | 'image'>

const BATCH = 500

/** The source of a part's picture; null where its picture is the site's own or there is none. */
export const pictureSource = ({ image }: Pick<Part, 'image'>): string | null =>
  image !== undefined && isWebAddress(image) ? sourceId('picture', image) : null

/**
 * Takes down what parts name of pictures by address, as part of the transaction that writes them; their rows have to be
 * there.
 */
export async function wantPartPictures(
  trx: Transaction<Tables>,
  of: { readonly site: string; readonly parts: readonly PicturedPart[]; readonly fetch: boolean; readonly now: number },
): Promise<void> {
  const { site, fetch, now } = of
  for (let start = 0; start < of.parts.length; start += BATCH) {
    const parts = of.parts.slice(start, start + BATCH)
    const numbers = parts.map(({ part_number }) => part_number)
    await trx.deleteFrom('wanted_part_media').where('site_id', '=', site).where('part_number', 'in', numbers).execute()
    const wanted = parts.flatMap((part) => {
      const id = fetch ? pictureSource(part) : null
      return id === null ? [] : [{ part, id }]
    })
    if (wanted.length === 0) continue
    const uses = wanted.map(
      ({ part, id }) => ({ id, kind: 'picture', url: part.image!, turn: FETCH_TURN.rest }) as const,
    )
    await addSources(trx, { site, uses, now })
    const rows = wanted.map(({ part, id }) => ({
      site_id: site,
      part_number: part.part_number,
      source_id: id,
      behind: 0,
    }))
    await trx.insertInto('wanted_part_media').values(rows).execute()
  }
}

/** Takes down what parts name by address and nobody has taken down: of imports before there was a fetcher, or that had it off. */
export async function wantForgottenParts(site: Site): Promise<number> {
  if (!picturesOf(site).fetch) return 0
  const { read, write } = tablesOf<Tables>(site.database)
  let count = 0
  for (let after = ''; ;) {
    const rows = await read
      .selectFrom('part')
      .selectAll()
      .where('site_id', '=', site.slug)
      .where('part_number', '>', after)
      .where('details', 'like', '%"image":"http%')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('wanted_part_media')
              .select('source_id')
              .where('wanted_part_media.site_id', '=', site.slug)
              .whereRef('wanted_part_media.part_number', '=', 'part.part_number'),
          ),
        ),
      )
      .orderBy('part_number')
      .limit(BATCH)
      .execute()
    const parts = rows.map(rowToPart).filter((part) => pictureSource(part) !== null)
    if (parts.length > 0) {
      await write(async (trx) => {
        // An import may have changed or removed some of them meanwhile.
        const there = await trx
          .selectFrom('part')
          .selectAll()
          .where('site_id', '=', site.slug)
          .where(
            'part_number',
            'in',
            parts.map(({ part_number }) => part_number),
          ) // prettier-ignore
          .orderBy('part_number')
          .$if(site.database.engine === 'postgres', (query) => query.forUpdate())
          .execute()
        const still = there.map(rowToPart)
        await wantPartPictures(trx, { site: site.slug, parts: still, fetch: true, now: site.now() })
      })
    }
    count += parts.length
    if (rows.length < BATCH) return count
    after = rows.at(-1)!.part_number
  }
}
