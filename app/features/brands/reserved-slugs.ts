/**
 * First segments of addresses that belong to the product: a brand of this name would have a page that nobody reaches.
 * A test holds the list against the routes.
 */
const RESERVED = new Set([
  'api',
  'apply-for-finance',
  'assets',
  'blog',
  'book-test-drive',
  'brands',
  'budget-finder',
  'cars',
  'checkout-journey',
  'compare',
  'console',
  'contact',
  'contact-us',
  'dealer-locator',
  'favourites',
  'finance',
  'finance-enquiry',
  'health',
  'locations',
  'media',
  'models',
  'my-garage',
  'pages',
  'parts',
  'personalised',
  'print',
  'search',
  'sell-my-car',
  'sell-your-car',
  'service',
  'sign-in',
  'special-offers',
  'success',
  'trade-in',
])

export const isReserved = (slug: string): boolean => RESERVED.has(slug)
