import { type RawBuilder, sql } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { StockTables } from './stock.tables.ts'

export interface CarsWithoutPictures {
  readonly count: number
  /** When the one that has waited longest came in, epoch ms; null where there is none. */
  readonly oldest: number | null
}

/** Cars on the website that can be bought and of which there is no picture to see. */
export async function carsWithoutPictures(
  site: Site,
  /** Ids of the locations that count; null for all. */
  locations: readonly string[] | null,
): Promise<CarsWithoutPictures> {
  const { read } = tablesOf<StockTables>(site.database)
  const isSqlite = site.database.engine === 'sqlite'
  const cover: RawBuilder<unknown> = isSqlite ? sql`json_extract(summary, '$.cover')` : sql`summary::json -> 'cover'`
  const location = isSqlite
    ? sql<string>`cast(json_extract(summary, '$.location_id') as text)`
    : sql<string>`summary::json ->> 'location_id'`
  const row = await read
    .selectFrom('car')
    .where('site_id', '=', site.slug)
    .where('listed', '=', 1)
    .where('withdrawn_at', 'is', null)
    .where('sold_at', 'is', null)
    .where(cover, 'is', null)
    .$if(locations !== null, (query) => query.where(location, 'in', [...locations!]))
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), oldest: row.oldest === null ? null : Number(row.oldest) }
}
