/** Pages that come with our own words: those most dealers have. */
export const USUAL_PAGES = [
  '/privacy-policy',
  '/terms-and-conditions',
  '/about-us',
  '/buying',
  '/warranty',
  '/finance',
  '/finance-enquiry',
  '/apply-for-finance',
  '/service',
  '/book-test-drive',
  '/trade-in',
  '/sell-your-car',
  '/sell-my-car',
  '/vehicle-parts-and-accessories',
  '/online-payment',
  '/careers',
  '/fleet',
  '/faqs',
] as const

/** Pages with our own words that a site names when it wants them. */
const OTHER_PAGES = [
  '/teams',
  '/capped-price-servicing',
  '/roadside-assist',
  '/pages/book-a-service',
  '/pages/parts-accessories',
  '/pages/warranty',
  '/pages/reviews',
  '/pages/home-drive',
  '/pages/pre-owned-benefits',
  '/pages/service-benefits',
  '/pages/lifecycle-checkup',
  '/finance-and-insurance',
] as const

/** Every path that has words of our own. */
export const DEFAULT_PAGES = [...USUAL_PAGES, ...OTHER_PAGES] as const

/** Documents from before may name these: the product answers there itself by now, or a dealer's own page does. */
export const FORMER_PAGES = ['/my-garage', '/spin-to-win', '/pages/unsubscribe'] as const

export type DefaultPagePath = (typeof DEFAULT_PAGES)[number]
