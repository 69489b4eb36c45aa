import { routesOf, type RouteConfigEntry } from '#app/pages/route-table.ts'
import * as paths from '#app/paths.ts'

const page = routesOf('checkout')

/** Few entries: each costs every page of the site some of its script budget. */
export const checkoutRoutes: RouteConfigEntry[] = [
  page(paths.checkoutPage(':slug', 'checkout'), 'reserve.tsx'),
  page(paths.checkoutPage(':slug', 'buy-online'), 'reserve.tsx'),
  page(paths.purchase, 'checkout-journey.tsx'),
  page(paths.reservation('*'), 'reservations.tsx'),
  page(paths.onlinePayment, 'online-payment.tsx'),
]
