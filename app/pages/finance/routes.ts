import { routesOf, type RouteConfigEntry } from '#app/pages/route-table.ts'
import * as paths from '#app/paths.ts'

const page = routesOf('finance')

export const financeRoutes: RouteConfigEntry[] = [
  page(paths.youxQuote, 'youx-quote.ts'),
  page(paths.vehicleDisclaimer(':slug'), 'finance-disclaimer.ts'),
]
