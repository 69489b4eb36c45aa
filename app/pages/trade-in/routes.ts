import { routesOf, type RouteConfigEntry } from '#app/pages/route-table.ts'

const page = routesOf('trade-in')

export const tradeInRoutes: RouteConfigEntry[] = [
  page('valuation/:id', 'valuation.tsx'),
  page('valuation/photos/:key', 'photos.ts'),
  page('valuation/photos/:key/:photo', 'photo.ts'),
  page('api/miscellaneous', 'miscellaneous.ts'),
]
