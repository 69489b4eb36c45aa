import { routesOf, type RouteConfigEntry } from '#app/pages/route-table.ts'

const page = routesOf('finance')

export const financeRoutes: RouteConfigEntry[] = [
  page('api/youx/quote', 'youx-quote.ts'),
  page('cars/:slug/finance-disclaimer', 'finance-disclaimer.ts'),
]
