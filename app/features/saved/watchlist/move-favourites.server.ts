import type { Account } from '#app/features/account/account.ts'
import type { Site } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { isCarSlug } from '#app/features/vehicle/car-slug.ts'
import { watchlistOf } from './watchlist.server.ts'

/**
 * Takes a browser's favourites into the account: those that this site still lists, sold ones too. Gives the slugs for
 * which the list has no room.
 */
export async function moveFavourites(
  site: Site,
  account: Pick<Account, 'id'>,
  slugs: readonly string[],
): Promise<readonly string[]> {
  const cars = await stockOf(site).bySlugs([...new Set(slugs)].filter(isCarSlug))
  const shown = cars.filter((car) => car.show_on_dealer_website)
  return shown.length > 0 ? watchlistOf(site).move(account.id, shown) : []
}
