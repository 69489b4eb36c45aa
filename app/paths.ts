/**
 * Every address of the product, once: its pages, what they post to and fetch, and what the server answers besides.
 * Read it as a namespace (`import * as paths from '#app/paths.ts'`), so that a page loads only those it uses.
 *
 * Parts come as they stand in an address, encoded where they need it. The routes are made of the same functions:
 * `vehicle(':slug')` is the pattern of a route, `vehicle('*')` that of a gate.
 */

/** Stock: lists of vehicles, and what leads to them. */
export const cars = '/cars'
export const search = '/search'
/** A make, a make and its model, or types of car as one word. */
export const searchOf = (first: string, second?: string): string =>
  second === undefined ? `/search/${first}` : `/search/${first}/${second}`
/** The search that menus link to. */
export const allStock = '/search/new-used-and-demo-cars'
export const newStock = '/search/new-cars'
export const usedStock = '/search/used-cars'
export const demoStock = '/search/demo-cars'
export const newAndDemoStock = '/search/new-and-demo-cars'
export const offers = '/special-offers'
export const budgetFinder = '/budget-finder'
export const models = '/models'
export const brands = '/brands'
/** A brand or a make stands directly below the site. */
export const brand = (slug: string): string => `/${slug}`
export const accessories = (model: string): string => `/${model}/accessories`
export const partsSearch = '/parts/search'

/** What the search fetches, and Meilisearch's API. */
export const searchApi = '/api/search'
export const searchCount = '/api/search/count'
export const searchSuggest = '/api/search/suggest'
export const filterValues = '/api/search/values'
export const cardPictures = (slug: string): string => `/api/search/pictures/${slug}`
export const multiSearch = '/api/search/multi-search'
/** Where programs search one index. */
export const searchIndexes = '/api/search/indexes'
export const indexSearch = (uid: string): string => `${searchIndexes}/${uid}/search`
export const facetSearch = (uid: string): string => `${searchIndexes}/${uid}/facet-search`

/** One vehicle: its page, and what belongs to it. */
export const vehicle = (slug: string): string => `/cars/${slug}`
export const vehiclePdf = (slug: string): string => `/cars/${slug}/pdf`
/** The picture that others show beside a link to it. */
export const vehicleCard = (slug: string): string => `/cars/${slug}/card.jpg`
export const vehicleDelivery = (slug: string): string => `/cars/${slug}/delivery`
export const vehicleGauge = (slug: string): string => `/cars/${slug}/autogauge`
export const vehicleViews = (slug: string): string => `/cars/${slug}/view.json`
export const vehicleSimilar = (slug: string): string => `/cars/${slug}/similar.json`
export const vehicleDisclaimer = (slug: string): string => `/cars/${slug}/finance-disclaimer`
export const printPage = '/print'
export const countView = '/api/views'

/** Reserving and buying; under which name a site has its checkout (R06). */
export type CheckoutName = 'checkout' | 'buy-online'
export const checkoutPage = (slug: string, name: CheckoutName): string => `/cars/${slug}/${name}`
export const purchase = '/checkout-journey'
export const purchaseOf = (slug: string): string => `/checkout-journey?car_id=${slug}`
export const reservation = (id: string): string => `/reservations/${id}`
export const sandboxPayment = (ref: string): string => `/reservations/sandbox/${ref}`
export const onlinePayment = '/online-payment'
export const paymentNotice = '/api/hooks/payments'
export const youxQuote = '/api/youx/quote'

/** Forms, and what follows one that was sent. */
export type FormName =
  | 'enquiry'
  | 'quick-enquiry'
  | 'email-us'
  | 'test-drive'
  | 'request-photos'
  | 'finance-enquiry'
  | 'pre-approval'
  | 'contact'
  | 'service'
  | 'parts'
  | 'careers'
  | 'fleet'
  | 'sell-your-car'
  | 'reserve-request'
  | 'lead'
/** Forms that stand in pages of their own and take a token like the others. */
type OtherForm = 'reserve' | 'valuation'
export const form = (name: FormName | ':form' | '*'): string => `/forms/${name}`
export const formAbout = (name: FormName, slug: string): string => `/forms/${name}?car=${slug}`
export const formPart = (name: FormName | ':form'): string => `/forms/${name}/part`
export const formToken = (name: FormName | OtherForm | ':form'): string => `/forms/${name}/token`
export const driveSlots = '/forms/test-drive/slots'
export const driveChange = '/forms/test-drive/change'
export const successPage = '/success'
export const success = (lead: string): string => `/success?lead_id=${lead}`
export const calendarPage = '/success/calendar'
export const calendar = (lead: string): string => `/success/calendar?lead_id=${lead}`
export const phoneReveal = '/api/leads/phone'

/** Valuations of a shopper's own vehicle. */
export const newValuation = '/valuation/new'
export const valuation = (id: string): string => `/valuation/${id}`
export const valuationPhotos = (key: string): string => `/valuation/photos/${key}`
export const valuationPhoto = (key: string, photo: string): string => `/valuation/photos/${key}/${photo}`
export const valuationLog = '/api/miscellaneous'

/** What a shopper keeps, and their own page. */
export const compare = '/compare'
export const favouritesPage = '/favourites'
export const favouriteCars = '/favourites/cars'
export const watchlistPage = '/watchlist'
export const watchlistApi = '/api/watchlist'
export const watchlistAction = (what: string): string => `/api/watchlist/${what}`
export const signIn = '/sign-in'
export const signOutPage = '/sign-out'
/** Where My Garage stands on every site with sign-in. */
export const garage = '/my-garage'
/** Names that some groups of dealers give it: a site that is configured so shows it under them too. */
export const garageNames = ['/mymotorama', '/mybigboxcars', '/myblinkr', '/myservco'] as const
export const garageDetails = '/my-garage/details.json'
export const garageData = '/my-garage/my-data.json'
export const savedSearches = '/my-garage/searches'
export const savedSearch = (id: string): string => `/my-garage/searches/${id}`
export const newSavedSearch = '/my-garage/searches/new'
export const watchlistAlerts = '/my-garage/searches/watchlist'
export const confirmSearch = '/my-garage/searches/confirm'
export const unsubscribe = '/pages/unsubscribe'
export const unsubscribeHook = '/api/hooks/unsubscribe'

/** Where the dealer stands, and what others say. */
export const locations = '/locations'
export const location = (slug: string): string => `/locations/${slug}`
export const dealerLocator = '/dealer-locator'
export const contact = '/contact-us'
export const contactAt = (slug: string): string => `/contact-us/${slug}`
export const shortContact = '/contact'
export const reviews = '/reviews'

/** Posts. */
export const blog = '/blog'
export const blogPost = (slug: string): string => `/blog/${slug}`
export const salesThisMonth = '/api/sales-this-month'

/** Pages with our own words, which a dealer may write anew. */
export const privacyPolicy = '/privacy-policy'
export const terms = '/terms-and-conditions'
export const aboutUs = '/about-us'
export const buying = '/buying'
export const warranty = '/warranty'
export const finance = '/finance'
export const financeEnquiry = '/finance-enquiry'
export const applyForFinance = '/apply-for-finance'
export const financeAndInsurance = '/finance-and-insurance'
export const service = '/service'
export const bookTestDrive = '/book-test-drive'
export const tradeIn = '/trade-in'
export const sellYourCar = '/sell-your-car'
export const sellMyCar = '/sell-my-car'
export const partsAndAccessories = '/vehicle-parts-and-accessories'
export const careers = '/careers'
export const fleet = '/fleet'
export const faqs = '/faqs'
export const teams = '/teams'
export const cappedPriceServicing = '/capped-price-servicing'
export const roadsideAssist = '/roadside-assist'
export const bookAService = '/pages/book-a-service'
export const partsPage = '/pages/parts-accessories'
export const warrantyPage = '/pages/warranty'
export const homeDrive = '/pages/home-drive'
export const preOwnedBenefits = '/pages/pre-owned-benefits'
export const serviceBenefits = '/pages/service-benefits'
export const lifecycleCheckup = '/pages/lifecycle-checkup'

/** Other names of pages, from sites that dealers had before. */
export const reviewsPage = '/pages/reviews'
export const carsTradeIn = '/cars/trade-in'
export const tradeInFor = (slug: string): string => `/cars/trade-in?car_id=${slug}`
export const personalisedFinance = '/personalised/finance'
export const spinToWin = '/spin-to-win'

/** Files that every site has. */
export const robots = '/robots.txt'
export const sitemap = '/sitemap.xml'
export const sitemapPart = (file: string): string => `/sitemaps/${file}`
export const webManifest = '/site.webmanifest'
export const favicon = '/favicon.svg'
export const touchIcon = '/apple-touch-icon.png'
export const icon = (file: string): string => `/icons/${file}`

/** What the server answers itself, besides pages. */
export const api = '/api'
export const hooks = '/api/hooks'
export const feedPushes = '/api/feeds'
export const feed = (id: string): string => `/api/feeds/${id}`
export const assets = '/assets'
/** Pictures, films and documents: as they came, and as a preset or a file of them. */
export const mediaFolder = '/media'
export const media = (id: string): string => `/media/${id}`
export const mediaFile = (id: string, file: string): string => `/media/${id}/${file}`
export const health = '/health'
export const healthLive = '/health/live'
export const healthReady = '/health/ready'
export const metrics = '/metrics'
