import { routesOf, type RouteConfigEntry } from '#app/pages/route-table.ts'

const page = routesOf('checkout')

/** Few entries: each costs every page of the site some of its script budget. */
export const checkoutRoutes: RouteConfigEntry[] = [
  page('cars/:slug/checkout', 'reserve.tsx'),
  page('cars/:slug/buy-online', 'reserve.tsx'),
  page('checkout-journey', 'checkout-journey.tsx'),
  page('reservations/*', 'reservations.tsx'),
  page('online-payment', 'online-payment.tsx'),
]
