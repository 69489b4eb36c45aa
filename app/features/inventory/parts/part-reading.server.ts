import { fitsText } from '#app/features/parts/feed/fits-text.ts'
import type { HeldPart } from '#app/features/parts/part.ts'
import { rowToPart } from '#app/features/parts/part-row.ts'
import type { PartRow, PartsTables } from '#app/features/parts/parts.tables.ts'
import { partsOf } from '#app/features/parts/parts.server.ts'
import { showsParts } from '#app/features/parts/parts-shown.server.ts'
import { LIST_FILTERS, type ListFilter } from '#app/features/parts/search/part-query.ts'
import { partSorts } from '#app/features/parts/search/part-sorts.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { recordAudit } from '#app/features/staff/audit/audit.server.ts'
import { auditOf } from '#app/features/staff/site-actor.ts'
import { csvLine } from '#lib/text/csv.ts'
import { likePatterns } from '#lib/text/like-patterns.ts'
import type { InventoryActor } from '../inventory-actor.ts'

/** A part with what tells whether somebody has changed it since. */
export interface SeenPart {
  readonly part: HeldPart
  readonly seen: string
}

/** What somebody looks for among the parts of a site. */
export interface PartListQuery {
  readonly text: string
  readonly filters: Readonly<Partial<Record<ListFilter, string>>>
  /** Those that the website does not list, in place of those that it does. */
  readonly hidden: boolean
  readonly page: number
}

export interface PartList {
  readonly parts: readonly HeldPart[]
  readonly count: number
  readonly page: number
  readonly pages: number
  /** Values of each filter with their counts. */
  readonly facets: Readonly<Record<ListFilter, readonly (readonly [value: string, count: number])[]>>
  /** Parts that the website does not list. */
  readonly hiddenCount: number
  /** Whether the website has a page of parts. */
  readonly isShown: boolean
}

const SIZE = 50
const MOST_VALUES = 60
/** Columns of the file, which an upload reads by their names. */
const COLUMNS = [
  'part_number', 'name', 'description', 'category', 'brand', 'fits', 'price', 'price_note', 'availability', 'quantity',
  'lead_time_days', 'location', 'image', 'show_on_dealer_website',
] as const satisfies readonly (keyof HeldPart)[] // prettier-ignore

/** What whoever sees the stock may read of its parts. */
export type PartReading = ReturnType<typeof partReading>

export function partReading(actor: InventoryActor) {
  const { site, ports } = actor
  const { read } = tablesOf<PartsTables>(site.database)
  const hidden = () => read.selectFrom('part').where('site_id', '=', site.slug).where('listed', '=', 0)
  const countOf = (row: { parts: number | string } | undefined) => Number(row?.parts ?? 0)

  async function hiddenParts(text: string, page: number) {
    const found = likePatterns(text).reduce(
      (query, pattern) =>
        query.where((is) => is.or([is(is.fn('lower', ['name']), 'like', pattern), is(is.fn('lower', ['part_number']), 'like', pattern)])), // prettier-ignore
      hidden(),
    )
    const [count, rows] = await Promise.all([
      found.select(({ fn }) => fn.countAll<number | string>().as('parts')).executeTakeFirst(),
      found.selectAll().orderBy('part_number').offset((page - 1) * SIZE).limit(SIZE).execute(), // prettier-ignore
    ])
    return { count: countOf(count), parts: rows.map(rowToPart) }
  }

  async function listedParts({ text, filters, page }: PartListQuery) {
    const chosen = Object.entries(filters).map(([name, value]) => [name, { values: [value] }] as const)
    const answer = await ports.searchParts(site).search({
      text,
      refinements: Object.fromEntries(chosen),
      facets: LIST_FILTERS,
      sort: text === '' ? partSorts.name.by : [],
      offset: (page - 1) * SIZE,
      limit: SIZE,
    })
    return { count: answer.count, parts: await partsOf(site).listed(answer.keys), answer }
  }

  return {
    async parts(query: PartListQuery): Promise<PartList> {
      const [listed, hiddenRow, isShown] = await Promise.all([
        listedParts(query.hidden ? { ...query, page: 1 } : query),
        hidden().select(({ fn }) => fn.countAll<number | string>().as('parts')).executeTakeFirst(), // prettier-ignore
        showsParts(site),
      ])
      const found = query.hidden ? await hiddenParts(query.text, query.page) : listed
      const values = (name: ListFilter) =>
        (listed.answer.facets[name] ?? []).slice(0, MOST_VALUES).map(({ value, count }) => [value, count] as const)
      return {
        parts: found.parts,
        count: found.count,
        page: query.page,
        pages: Math.max(1, Math.ceil(found.count / SIZE)),
        facets: { category: values('category'), brand: values('brand'), availability: values('availability') },
        hiddenCount: countOf(hiddenRow),
        isShown,
      }
    },

    /** Null where the site has no such part. */
    async part(number: string): Promise<SeenPart | null> {
      const row = await partRow(read, site.slug, number)
      return row ? { part: rowToPart(row), seen: row.content_hash } : null
    },

    /** Every part as a CSV file, which an upload takes back; it is recorded that somebody took it. */
    async *partsCsv(): AsyncGenerator<string> {
      const subject = { kind: 'parts', id: site.slug }
      await site.database.write((trx) =>
        recordAudit(trx, { ...auditOf(actor), verb: 'parts.export', subject, at: site.now() }),
      )
      // The mark says that this is UTF-8.
      yield `\uFEFF${csvLine(COLUMNS)}`
      for await (const part of partsOf(site).all()) {
        yield csvLine(COLUMNS.map((column) => (column === 'fits' ? fitsText(part.fits) : part[column])))
      }
    },
  }
}

/** The row of a part by its number. */
export const partRow = (
  read: Pick<ReturnType<typeof tablesOf<PartsTables>>['read'], 'selectFrom'>,
  site_id: string,
  part_number: string,
): Promise<PartRow | undefined> =>
  read
    .selectFrom('part')
    .selectAll()
    .where((is) => is.and({ site_id, part_number }))
    .executeTakeFirst()
