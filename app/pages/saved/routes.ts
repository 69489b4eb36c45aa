import { routesOf, type RouteConfigEntry } from '#app/pages/route-table.ts'
import * as paths from '#app/paths.ts'

const page = routesOf('saved')

export const savedRoutes: RouteConfigEntry[] = [
  page(paths.compare, 'compare.tsx'),
  page(paths.favouritesPage, 'favourites.tsx'),
  page(paths.favouriteCars, 'cars.ts'),
  page(paths.watchlistPage, 'watchlist.tsx'),
  page(paths.watchlistAction(':what?'), 'watchlist-api.ts'),
]
