/**
 * Addresses that the product answers itself: a page written there would never be shown. A star stands for one part of
 * the address, two for any number of them. A test holds the list against the routes.
 */
const OWNED = [
  '/api/**',
  '/assets/**',
  '/blog',
  '/blog/*',
  '/brands',
  '/budget-finder',
  '/cars',
  '/cars/*',
  '/cars/*/autogauge',
  '/cars/*/buy-online',
  '/cars/*/checkout',
  '/cars/*/delivery',
  '/cars/*/finance-disclaimer',
  '/cars/*/pdf',
  '/checkout-journey',
  '/compare',
  '/contact',
  '/contact-us',
  '/contact-us/*',
  '/dealer-locator',
  '/favourites',
  '/favourites/cars',
  '/forms/**',
  '/health/**',
  '/icons/*',
  '/locations',
  '/locations/*',
  '/media/**',
  '/models',
  '/my-garage',
  '/my-garage/**',
  '/mybigboxcars',
  '/mybigboxcars/**',
  '/myblinkr',
  '/myblinkr/**',
  '/mymotorama',
  '/mymotorama/**',
  '/myservco',
  '/myservco/**',
  '/pages/unsubscribe',
  '/parts/search',
  '/print',
  '/reservations/**',
  '/reviews',
  '/search',
  '/search/*',
  '/search/*/*',
  '/sign-in',
  '/sign-out',
  '/sitemaps/*',
  '/special-offers',
  '/success',
  '/success/calendar',
  '/valuation/**',
  '/watchlist',
]

/** Below an address of the product, and still a page of the dealer. */
const OPEN = new Set(['/cars/trade-in'])

const patterns = OWNED.map((address) => {
  const body = address.replaceAll(/\*\*|\*/g, (star) => (star === '**' ? '.+' : '[^/]+'))
  return { address, matches: new RegExp(`^${body}$`) }
})

/** Addresses that the product answers at every site as they stand here. */
export const OWN_ADDRESSES: readonly string[] = OWNED.filter((address) => !address.includes('*'))

/** The address of the product, with stars, that a path falls under; null where a page may stand. */
export function ownerOf(path: string): string | null {
  return OPEN.has(path) ? null : (patterns.find(({ matches }) => matches.test(path))?.address ?? null)
}
