import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { GarageTables } from '../garage.tables.ts'

/** How many shoppers keep a car in their garage; who they are is theirs. */
export async function keptBy(site: Site, slug: string): Promise<number> {
  const row = await tablesOf<GarageTables>(site.database)
    .read.selectFrom('watchlist_car')
    .select(({ fn }) => fn.countAll<number | string>().as('people'))
    .where('site_id', '=', site.slug)
    .where('car_slug', '=', slug)
    .executeTakeFirstOrThrow()
  return Number(row.people)
}
