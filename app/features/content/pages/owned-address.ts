import * as paths from '#app/paths.ts'

/**
 * Addresses that the product answers itself: a page written there would never be shown. A star stands for one part of
 * the address, two for any number of them. A test holds the list against the routes.
 */
const OWNED = [
  `${paths.api}/**`,
  `${paths.assets}/**`,
  paths.blog,
  paths.blogPost('*'),
  paths.brands,
  paths.budgetFinder,
  paths.cars,
  paths.vehicle('*'),
  paths.vehicleGauge('*'),
  paths.checkoutPage('*', 'buy-online'),
  paths.checkoutPage('*', 'checkout'),
  paths.vehicleDelivery('*'),
  paths.vehicleDisclaimer('*'),
  paths.vehiclePdf('*'),
  paths.purchase,
  paths.compare,
  paths.shortContact,
  paths.contact,
  paths.contactAt('*'),
  paths.dealerLocator,
  paths.favouritesPage,
  paths.favouriteCars,
  `${paths.form('*')}*`,
  `${paths.health}/**`,
  paths.icon('*'),
  paths.locations,
  paths.location('*'),
  `${paths.mediaFolder}/**`,
  paths.models,
  paths.garage,
  `${paths.garage}/**`,
  ...paths.garageNames.flatMap((name) => [name, `${name}/**`]),
  paths.unsubscribe,
  paths.partsSearch,
  paths.printPage,
  paths.reservation('**'),
  paths.reviews,
  paths.search,
  paths.searchOf('*'),
  paths.searchOf('*', '*'),
  paths.signIn,
  paths.signOutPage,
  paths.sitemapPart('*'),
  paths.offers,
  paths.successPage,
  paths.calendarPage,
  paths.valuation('**'),
  paths.watchlistPage,
]

/** Below an address of the product, and still a page of the dealer. */
const OPEN = new Set([paths.carsTradeIn])

const patterns = OWNED.flatMap((address) =>
  address.endsWith('/**') ? [address.slice(0, -3), address] : [address],
).map((address) => {
  const body = address.replaceAll(/\*\*|\*/g, (star) => (star === '**' ? '.+' : '[^/]+'))
  return { address, matches: new RegExp(`^${body}$`) }
})

/** Addresses that the product answers at every site as they stand here. */
export const OWN_ADDRESSES: readonly string[] = OWNED.filter((address) => !address.includes('*'))

/** The address of the product, with stars, that a path falls under; null where a page may stand. */
export function ownerOf(path: string): string | null {
  return OPEN.has(path) ? null : (patterns.find(({ matches }) => matches.test(path))?.address ?? null)
}
