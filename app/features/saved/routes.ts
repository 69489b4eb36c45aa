import { routesOf, type RouteConfigEntry } from '#app/route-table.ts'

const page = routesOf('saved')

export const savedRoutes: RouteConfigEntry[] = [
  page('compare', 'compare.tsx'),
  page('favourites', 'favourites.tsx'),
  page('favourites/cars', 'cars.ts'),
  page('watchlist', 'watchlist.tsx'),
  page('api/watchlist', 'watchlist-list.ts'),
  page('api/watchlist/save-car', 'watchlist-save.ts'),
  page('api/watchlist/remove-car', 'watchlist-remove.ts'),
  page('api/watchlist/favourites', 'watchlist-favourites.ts'),
]
