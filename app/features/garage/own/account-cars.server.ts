import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { GarageTables } from '../garage.tables.ts'

/** Slugs of the cars that an account keeps in its watchlist, or has looked at, the latest first. */
export async function accountCars(
  site: Site,
  { account, list, limit }: { account: string; list: 'watchlist_car' | 'viewed_car'; limit: number },
): Promise<string[]> {
  const rows = await tablesOf<GarageTables>(site.database)
    .read.selectFrom(list)
    .where('site_id', '=', site.slug)
    .where('account_id', '=', account)
    .orderBy('at', 'desc')
    .orderBy('car_slug')
    .limit(limit)
    .select('car_slug')
    .execute()
  return rows.map(({ car_slug }) => car_slug)
}
