import type { Account } from '#app/features/account/account.ts'
import type { Site } from '#app/features/site/site.ts'
import { readFavourites } from '../favourites.ts'
import { moveFavourites } from './move-favourites.server.ts'
import { saveCar } from './save-car.server.ts'
import { hasWatchlist } from './watchlist-on.ts'

/** What the sign-in form carried for the watchlist; anybody can have written it. */
interface SignInFormCars {
  readonly save: string | null
  readonly favourites: string | null
}

/** Once a shopper has signed in: the car that was to be saved is, and the favourites of the browser move in. */
export async function fillWatchlist(site: Site, account: Account, { save, favourites }: SignInFormCars): Promise<void> {
  if (!hasWatchlist(site)) return
  const kept = readFavourites(favourites)
  // First the favourites: the car that was asked for now stands above them.
  if (kept.length > 0) {
    await moveFavourites(
      site,
      account,
      kept.map(({ slug }) => slug),
    )
  }
  if (save) await saveCar(site, account, { slug: save })
}
