import { routesOf, type RouteConfigEntry } from '#app/pages/route-table.ts'
import * as paths from '#app/paths.ts'

const page = routesOf('search')

export const searchRoutes: RouteConfigEntry[] = [
  page(paths.cars, 'search.tsx'),
  page(paths.offers, 'search.tsx'),
  page(paths.searchCount, 'count.ts'),
  page(paths.budgetFinder, 'budget-finder.tsx'),
  page(paths.models, 'models.tsx'),
  page(paths.searchOf(':first?', ':second?'), 'search.tsx'),
  page(paths.multiSearch, 'api-multi-search.ts'),
  page(paths.indexSearch(':uid'), 'api-index-search.ts'),
  page(paths.facetSearch(':uid'), 'api-facet-search.ts'),
  page(`${paths.searchApi}/*`, 'api-search-status.ts'),
  page(paths.searchSuggest, 'suggest.ts'),
  page(paths.filterValues, 'search-values.ts'),
  page(paths.cardPictures(':slug'), 'card-pictures.ts'),
]
