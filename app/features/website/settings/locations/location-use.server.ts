import { sql } from 'kysely'
import type { InboxTables } from '#app/features/inbox/inbox.tables.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'

/** What stands at a location, or waits there. */
export interface LocationUse {
  /** Cars in stock. */
  readonly cars: number
  /** Threads of leads that are not over. */
  readonly leads: number
}

/** What would be left without its location. */
export async function locationUse(site: Site, id: string): Promise<LocationUse> {
  const { read } = tablesOf<StockTables & InboxTables>(site.database)
  const at =
    site.database.engine === 'sqlite'
      ? sql<string>`cast(json_extract(summary, '$.location_id') as text)`
      : sql<string>`summary::json ->> 'location_id'`
  const [cars, leads] = await Promise.all([
    read
      .selectFrom('car')
      .where('site_id', '=', site.slug)
      .where('withdrawn_at', 'is', null)
      .where(at, '=', id)
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirst(),
    read
      .selectFrom('thread')
      .where('site_id', '=', site.slug)
      .where('location_id', '=', id)
      .where('waiting', 'in', ['us', 'them', 'asleep'])
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirst(),
  ])
  return { cars: Number(cars?.count ?? 0), leads: Number(leads?.count ?? 0) }
}
