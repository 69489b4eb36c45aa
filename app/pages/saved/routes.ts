import { routesOf, type RouteConfigEntry } from '#app/pages/route-table.ts'

const page = routesOf('saved')

export const savedRoutes: RouteConfigEntry[] = [
  page('compare', 'compare.tsx'),
  page('favourites', 'favourites.tsx'),
  page('favourites/cars', 'cars.ts'),
  page('watchlist', 'watchlist.tsx'),
  page('api/watchlist/:what?', 'watchlist-api.ts'),
]
