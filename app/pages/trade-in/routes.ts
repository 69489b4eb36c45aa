import { routesOf, type RouteConfigEntry } from '#app/pages/route-table.ts'
import * as paths from '#app/paths.ts'

const page = routesOf('trade-in')

export const tradeInRoutes: RouteConfigEntry[] = [
  page(paths.valuation(':id'), 'valuation.tsx'),
  page(paths.valuationPhotos(':key'), 'photos.ts'),
  page(paths.valuationPhoto(':key', ':photo'), 'photo.ts'),
  page(paths.valuationLog, 'miscellaneous.ts'),
]
