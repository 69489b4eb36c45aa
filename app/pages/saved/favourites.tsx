import { data, redirect } from 'react-router'
import { loadLatestCars } from '#app/features/search/car-list/car-list.server.ts'
import { fetchCards } from '#app/features/search/card/fetch-cards.ts'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { savedSettings } from '#app/features/saved/settings.schema.ts'
import { hasWatchlist } from '#app/features/saved/watchlist/watchlist-on.ts'
import * as paths from '#app/paths.ts'
import type { Route } from './+types/favourites.ts'
import { FavouritesView, FavouritesWaiting } from './favourites-view.tsx'
import { favourites } from '#app/features/saved/saved-lists.ts'

export const cache = 'public'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const chrome = matches[0].loaderData
  return [{ title: `Favourites | ${chrome?.name ?? ''}` }, { name: 'robots', content: 'noindex, follow' }]
}

/** What came in last, for a shopper without favourites: which they are, only their browser knows. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = portsOf(context).site
  if (hasWatchlist(site)) throw redirect(paths.watchlistPage)
  if (!settingsOf(site, savedSettings).store_favourites) throw data(null, { status: 404 })
  return { latest: await loadLatestCars(site, { search: portsOf(context).search, places: portsOf(context).places }) }
}

/** The favourites of this browser with what the site knows of them now; null when it could not be asked. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { latest } = await serverLoader()
  const saved = favourites.read()
  const cards = saved.length ? await fetchCards(saved.map(({ slug }) => slug)).catch(() => null) : []
  return { saved, cards, latest }
}
clientLoader.hydrate = true as const

export function HydrateFallback({ loaderData }: Route.HydrateFallbackProps) {
  return <FavouritesWaiting latest={loaderData?.latest} />
}

export default function Favourites({ loaderData }: Route.ComponentProps) {
  return <FavouritesView {...loaderData} />
}
