import * as paths from '#app/paths.ts'
import type { SaleSettings } from './online-sale.ts'

/** Where a car is reserved: the checkout of the site, or the form of a request that the dealer confirms. */
export const reservePath = (slug: string, { address, by_request }: SaleSettings['reserve']): string =>
  by_request ? requestPath(slug) : paths.checkoutPage(slug, address)

export const requestPath = (slug: string): string => paths.formAbout('reserve-request', encodeURIComponent(slug))
