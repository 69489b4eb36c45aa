/** The demo dealers, by their slugs, each with the template of its site. */
export const DEMO_SITES = [
  'southbank-motor-group',
  'grevillea-toyota',
  'melaleuca-kia',
  'sheoak-motorcycles',
  'wandoo-automotive',
  'ironbark-trucks',
  'saltbush-caravans',
] as const

/** From phone to desk, px. */
export const WIDTHS = [390, 768, 1440] as const

export interface DemoPage {
  readonly name: string
  /** Its path; `:car` is the first car of the site's list. A page that a site does not have is left out. */
  readonly path: string
}

/** The main pages of a dealer's site: everything whose look a change of the kit or of a sheet may touch. */
export const DEMO_PAGES: readonly DemoPage[] = [
  { name: 'home', path: '/' },
  { name: 'search', path: '/search/new-used-and-demo-cars' },
  { name: 'search-chosen', path: '/search/used-cars?price=10000:60000&sortBy=price_low' },
  { name: 'search-empty', path: '/search?query=zzzzzz' },
  { name: 'vehicle', path: '/cars/:car' },
  { name: 'print', path: '/print?car=:car' },
  { name: 'models', path: '/models' },
  { name: 'budget', path: '/budget-finder' },
  { name: 'parts', path: '/parts/search' },
  { name: 'offers', path: '/special-offers' },
  { name: 'finance', path: '/finance' },
  { name: 'sell', path: '/sell-your-car' },
  { name: 'enquiry', path: '/forms/enquiry?car=:car' },
  { name: 'test-drive', path: '/forms/test-drive?car=:car' },
  { name: 'contact', path: '/contact-us' },
  { name: 'locations', path: '/locations' },
  { name: 'reviews', path: '/reviews' },
  { name: 'brands', path: '/brands' },
  { name: 'about', path: '/about-us' },
  { name: 'blog', path: '/blog' },
  { name: 'compare', path: '/compare?cars=:car' },
  { name: 'watchlist', path: '/watchlist' },
  { name: 'sign-in', path: '/sign-in' },
  { name: 'missing', path: '/nothing-here' },
]
