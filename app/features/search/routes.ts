import { routesOf, type RouteConfigEntry } from '#app/route-table.ts'

const page = routesOf('search')

export const searchRoutes: RouteConfigEntry[] = [
  page('cars', 'search.tsx'),
  page('special-offers', 'search.tsx'),
  page('search/:first?/:second?', 'search.tsx'),
  page('api/search/suggest', 'suggest.ts'),
]
