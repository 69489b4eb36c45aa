import { routesOf, type RouteConfigEntry } from '#app/pages/route-table.ts'

const page = routesOf('search')

export const searchRoutes: RouteConfigEntry[] = [
  page('cars', 'search.tsx'),
  page('special-offers', 'search.tsx'),
  page('api/search/count', 'count.ts'),
  page('budget-finder', 'budget-finder.tsx'),
  page('models', 'models.tsx'),
  page('search/:first?/:second?', 'search.tsx'),
  page('api/search/multi-search', 'api-multi-search.ts'),
  page('api/search/indexes/:uid/search', 'api-index-search.ts'),
  page('api/search/indexes/:uid/facet-search', 'api-facet-search.ts'),
  page('api/search/*', 'api-search-status.ts'),
  page('api/search/suggest', 'suggest.ts'),
  page('api/search/values', 'search-values.ts'),
]
