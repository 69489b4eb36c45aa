import type { SaleSettings } from './online-sale.ts'

/** Where a car is reserved: the checkout of the site, or the form of a request that the dealer confirms. */
export const reservePath = (slug: string, { address, by_request }: SaleSettings['reserve']): string =>
  by_request ? requestPath(slug) : `/cars/${slug}/${address}`

export const requestPath = (slug: string): string => `/forms/reserve-request?car=${encodeURIComponent(slug)}`
