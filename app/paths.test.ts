import { readFileSync } from 'node:fs'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { OTHER_NAMES } from './features/content/pages/other-names.ts'
import { DEFAULT_PAGES, FORMER_PAGES } from './features/content/pages/defaults/default-page-paths.ts'
import { FORM_KINDS } from './features/leads/forms/form-kinds.ts'
import * as paths from './paths.ts'
import siteMap from './routes.ts'

const routes = siteMap.map(({ id, path, index }) => (index ? { id, index } : { id, path })) as RouteObject[]
/** The route that shows what no other does: pages of the dealer, with our words or their own, and those of brands. */
const WRITTEN = 'content:/*'

/** What paths.ts makes, as it stands in a browser, and the route that answers; `server` where no route does. */
const TABLE: readonly (readonly [made: string, address: string, answers: string])[] = [
  [paths.cars, '/cars', 'search:/cars'],
  [paths.search, '/search', 'search:/search/:first?/:second?'],
  [paths.searchOf('kia'), '/search/kia', 'search:/search/:first?/:second?'],
  [paths.searchOf('kia', 'rio'), '/search/kia/rio', 'search:/search/:first?/:second?'],
  [paths.allStock, '/search/new-used-and-demo-cars', 'search:/search/:first?/:second?'],
  [paths.newStock, '/search/new-cars', 'search:/search/:first?/:second?'],
  [paths.usedStock, '/search/used-cars', 'search:/search/:first?/:second?'],
  [paths.demoStock, '/search/demo-cars', 'search:/search/:first?/:second?'],
  [paths.newAndDemoStock, '/search/new-and-demo-cars', 'search:/search/:first?/:second?'],
  [paths.offers, '/special-offers', 'search:/special-offers'],
  [paths.budgetFinder, '/budget-finder', 'search:/budget-finder'],
  [paths.models, '/models', 'search:/models'],
  [paths.brands, '/brands', 'brands:/brands'],
  [paths.brand('kia'), '/kia', 'content:/*'],
  [paths.accessories('rio'), '/rio/accessories', 'content:/*'],
  [paths.partsSearch, '/parts/search', 'parts:/parts/search'],
  [paths.searchApi, '/api/search', 'search:/api/search/*'],
  [paths.searchIndexes, '/api/search/indexes', 'search:/api/search/*'],
  [paths.searchCount, '/api/search/count', 'search:/api/search/count'],
  [paths.searchSuggest, '/api/search/suggest', 'search:/api/search/suggest'],
  [paths.filterValues, '/api/search/values', 'search:/api/search/values'],
  [paths.cardPictures('rio'), '/api/search/pictures/rio', 'search:/api/search/pictures/:slug'],
  [paths.multiSearch, '/api/search/multi-search', 'search:/api/search/multi-search'],
  [paths.indexSearch('a1'), '/api/search/indexes/a1/search', 'search:/api/search/indexes/:uid/search'],
  [paths.facetSearch('a1'), '/api/search/indexes/a1/facet-search', 'search:/api/search/indexes/:uid/facet-search'],
  [paths.vehicle('2021-kia-rio'), '/cars/2021-kia-rio', 'vehicle:/cars/:slug'],
  [paths.vehiclePdf('2021-kia-rio'), '/cars/2021-kia-rio/pdf', 'vehicle:/cars/:slug/pdf'],
  [paths.vehicleCard('2021-kia-rio'), '/cars/2021-kia-rio/card.jpg', 'vehicle:/cars/:slug/card.jpg'],
  [paths.vehicleDelivery('2021-kia-rio'), '/cars/2021-kia-rio/delivery', 'vehicle:/cars/:slug/delivery'],
  [paths.vehicleGauge('2021-kia-rio'), '/cars/2021-kia-rio/autogauge', 'vehicle:/cars/:slug/autogauge'],
  [paths.vehicleViews('2021-kia-rio'), '/cars/2021-kia-rio/view.json', 'vehicle:/cars/:slug/view.json'],
  [paths.vehicleSimilar('2021-kia-rio'), '/cars/2021-kia-rio/similar.json', 'vehicle:/cars/:slug/similar.json'],
  [
    paths.vehicleDisclaimer('2021-kia-rio'),
    '/cars/2021-kia-rio/finance-disclaimer',
    'finance:/cars/:slug/finance-disclaimer',
  ],
  [paths.printPage, '/print', 'vehicle:/print'],
  [paths.countView, '/api/views', 'vehicle:/api/views'],
  [paths.checkoutPage('2021-kia-rio', 'checkout'), '/cars/2021-kia-rio/checkout', 'checkout:/cars/:slug/checkout'],
  [
    paths.checkoutPage('2021-kia-rio', 'buy-online'),
    '/cars/2021-kia-rio/buy-online',
    'checkout:/cars/:slug/buy-online',
  ],
  [paths.purchase, '/checkout-journey', 'checkout:/checkout-journey'],
  [paths.purchaseOf('2021-kia-rio'), '/checkout-journey?car_id=2021-kia-rio', 'checkout:/checkout-journey'],
  [paths.reservation('a1'), '/reservations/a1', 'checkout:/reservations/*'],
  [paths.sandboxPayment('a1'), '/reservations/sandbox/a1', 'checkout:/reservations/*'],
  [paths.onlinePayment, '/online-payment', 'checkout:/online-payment'],
  [paths.paymentNotice, '/api/hooks/payments', 'server'],
  [paths.youxQuote, '/api/youx/quote', 'finance:/api/youx/quote'],
  [paths.form('enquiry'), '/forms/enquiry', 'leads:/forms/:form'],
  [paths.formAbout('enquiry', '2021-kia-rio'), '/forms/enquiry?car=2021-kia-rio', 'leads:/forms/:form'],
  [paths.formPart('enquiry'), '/forms/enquiry/part', 'leads:/forms/:form/part'],
  [paths.formToken('enquiry'), '/forms/enquiry/token', 'leads:/forms/:form/token'],
  [paths.formToken('reserve'), '/forms/reserve/token', 'leads:/forms/:form/token'],
  [paths.formToken('valuation'), '/forms/valuation/token', 'leads:/forms/:form/token'],
  [paths.driveSlots, '/forms/test-drive/slots', 'test-drives:/forms/test-drive/slots'],
  [paths.driveChange, '/forms/test-drive/change', 'test-drives:/forms/test-drive/change'],
  [paths.successPage, '/success', 'leads:/success'],
  [paths.success('a1'), '/success?lead_id=a1', 'leads:/success'],
  [paths.calendarPage, '/success/calendar', 'test-drives:/success/calendar'],
  [paths.calendar('a1'), '/success/calendar?lead_id=a1', 'test-drives:/success/calendar'],
  [paths.phoneReveal, '/api/leads/phone', 'leads:/api/leads/phone'],
  [paths.newValuation, '/valuation/new', 'trade-in:/valuation/:id'],
  [paths.valuation('a1'), '/valuation/a1', 'trade-in:/valuation/:id'],
  [paths.valuationPhotos('a1'), '/valuation/photos/a1', 'trade-in:/valuation/photos/:key'],
  [paths.valuationPhoto('a1', 'b2'), '/valuation/photos/a1/b2', 'trade-in:/valuation/photos/:key/:photo'],
  [paths.valuationLog, '/api/miscellaneous', 'trade-in:/api/miscellaneous'],
  [paths.compare, '/compare', 'saved:/compare'],
  [paths.favouritesPage, '/favourites', 'saved:/favourites'],
  [paths.favouriteCars, '/favourites/cars', 'saved:/favourites/cars'],
  [paths.watchlistPage, '/watchlist', 'saved:/watchlist'],
  [paths.watchlistApi, '/api/watchlist', 'saved:/api/watchlist/:what?'],
  [paths.watchlistAction('save-car'), '/api/watchlist/save-car', 'saved:/api/watchlist/:what?'],
  [paths.signIn, '/sign-in', 'account:/sign-in'],
  [paths.signOutPage, '/sign-out', 'account:/sign-out'],
  [paths.garage, '/my-garage', 'garage:/my-garage/*'],
  [paths.garageNames[0], '/mymotorama', 'garage:/mymotorama/*'],
  [paths.garageNames[1], '/mybigboxcars', 'garage:/mybigboxcars/*'],
  [paths.garageNames[2], '/myblinkr', 'garage:/myblinkr/*'],
  [paths.garageNames[3], '/myservco', 'garage:/myservco/*'],
  [paths.garageDetails, '/my-garage/details.json', 'garage:/my-garage/details.json'],
  [paths.garageData, '/my-garage/my-data.json', 'garage:/my-garage/my-data.json'],
  [paths.savedSearches, '/my-garage/searches', 'garage:/my-garage/searches/*'],
  [paths.savedSearch('a1'), '/my-garage/searches/a1', 'garage:/my-garage/searches/*'],
  [paths.newSavedSearch, '/my-garage/searches/new', 'garage:/my-garage/searches/*'],
  [paths.watchlistAlerts, '/my-garage/searches/watchlist', 'garage:/my-garage/searches/*'],
  [paths.confirmSearch, '/my-garage/searches/confirm', 'garage:/my-garage/searches/*'],
  [paths.unsubscribe, '/pages/unsubscribe', 'garage:/pages/unsubscribe'],
  [paths.unsubscribeHook, '/api/hooks/unsubscribe', 'garage:/api/hooks/unsubscribe'],
  [paths.locations, '/locations', 'locations:/locations'],
  [paths.location('albury'), '/locations/albury', 'locations:/locations/:slug'],
  [paths.dealerLocator, '/dealer-locator', 'locations:/dealer-locator'],
  [paths.contact, '/contact-us', 'locations:/contact-us'],
  [paths.contactAt('albury'), '/contact-us/albury', 'locations:/contact-us/:slug'],
  [paths.shortContact, '/contact', 'locations:/contact'],
  [paths.reviews, '/reviews', 'locations:/reviews'],
  [paths.blog, '/blog', 'content:/blog'],
  [paths.blogPost('new-in-may'), '/blog/new-in-may', 'content:/blog/:slug'],
  [paths.salesThisMonth, '/api/sales-this-month', 'content:/api/sales-this-month'],
  [paths.privacyPolicy, '/privacy-policy', 'content:/*'],
  [paths.terms, '/terms-and-conditions', 'content:/*'],
  [paths.aboutUs, '/about-us', 'content:/*'],
  [paths.buying, '/buying', 'content:/*'],
  [paths.warranty, '/warranty', 'content:/*'],
  [paths.finance, '/finance', 'content:/*'],
  [paths.financeEnquiry, '/finance-enquiry', 'content:/*'],
  [paths.applyForFinance, '/apply-for-finance', 'content:/*'],
  [paths.financeAndInsurance, '/finance-and-insurance', 'content:/*'],
  [paths.service, '/service', 'content:/*'],
  [paths.bookTestDrive, '/book-test-drive', 'content:/*'],
  [paths.tradeIn, '/trade-in', 'content:/*'],
  [paths.sellYourCar, '/sell-your-car', 'content:/*'],
  [paths.sellMyCar, '/sell-my-car', 'content:/*'],
  [paths.partsAndAccessories, '/vehicle-parts-and-accessories', 'content:/*'],
  [paths.careers, '/careers', 'content:/*'],
  [paths.fleet, '/fleet', 'content:/*'],
  [paths.faqs, '/faqs', 'content:/*'],
  [paths.teams, '/teams', 'content:/*'],
  [paths.cappedPriceServicing, '/capped-price-servicing', 'content:/*'],
  [paths.roadsideAssist, '/roadside-assist', 'content:/*'],
  [paths.bookAService, '/pages/book-a-service', 'content:/*'],
  [paths.partsPage, '/pages/parts-accessories', 'content:/*'],
  [paths.warrantyPage, '/pages/warranty', 'content:/*'],
  [paths.homeDrive, '/pages/home-drive', 'content:/*'],
  [paths.preOwnedBenefits, '/pages/pre-owned-benefits', 'content:/*'],
  [paths.serviceBenefits, '/pages/service-benefits', 'content:/*'],
  [paths.lifecycleCheckup, '/pages/lifecycle-checkup', 'content:/*'],
  [paths.reviewsPage, '/pages/reviews', 'content:/*'],
  [paths.carsTradeIn, '/cars/trade-in', 'content:/cars/trade-in'],
  [paths.tradeInFor('2021-kia-rio'), '/cars/trade-in?car_id=2021-kia-rio', 'content:/cars/trade-in'],
  [paths.personalisedFinance, '/personalised/finance', 'content:/*'],
  [paths.spinToWin, '/spin-to-win', 'content:/*'],
  [paths.robots, '/robots.txt', 'content:/robots.txt'],
  [paths.sitemap, '/sitemap.xml', 'content:/sitemap.xml'],
  [paths.sitemapPart('2.xml'), '/sitemaps/2.xml', 'content:/sitemaps/:file'],
  [paths.webManifest, '/site.webmanifest', 'content:/site.webmanifest'],
  [paths.favicon, '/favicon.svg', 'content:/favicon.svg'],
  [paths.touchIcon, '/apple-touch-icon.png', 'content:/apple-touch-icon.png'],
  [paths.icon('192.png'), '/icons/192.png', 'content:/icons/:file'],
  [paths.api, '/api', 'prefix'],
  [paths.hooks, '/api/hooks', 'prefix'],
  [paths.feedPushes, '/api/feeds', 'prefix'],
  [paths.feed('dms'), '/api/feeds/dms', 'server'],
  [paths.assets, '/assets', 'prefix'],
  [paths.mediaFolder, '/media', 'prefix'],
  [paths.media('a1'), '/media/a1', 'prefix'],
  [paths.mediaFile('a1', 'b2'), '/media/a1/b2', 'server'],
  [paths.health, '/health', 'prefix'],
  [paths.healthLive, '/health/live', 'server'],
  [paths.healthReady, '/health/ready', 'server'],
  [paths.metrics, '/metrics', 'server'],
]

test.each(TABLE)('%s is %s', (made, address, answers) => {
  expect(made).toBe(address)
  if (answers === 'server' || answers === 'prefix') return
  expect(matchRoutes(routes, made)?.at(-1)?.route.id).toBe(answers)
})

test('the table has every address', () => {
  const source = readFileSync(new URL('paths.test.ts', import.meta.url), 'utf8')
  expect(Object.keys(paths).filter((name) => !new RegExp(`\\[\\s*paths\\.${name}\\b`).test(source))).toEqual([])
})

test('no two are the same', () => {
  const seen = TABLE.map(([, address]) => address)
  expect(seen.filter((address, index) => seen.indexOf(address) !== index)).toEqual([])
})

test('every route is led to but the home page and what any other address means', () => {
  const led = new Set(TABLE.map(([, , answers]) => answers))
  const unled = siteMap.map(({ id }) => id!).filter((id) => !led.has(id))
  expect(unled).toEqual(['content:/'])
})

test('what no other route shows is a page with our own words, another name of a page, or that of a brand', () => {
  const written = TABLE.filter(([, , answers]) => answers === WRITTEN).map(([, address]) => address)
  const known = new Set<string>([...DEFAULT_PAGES, ...OTHER_NAMES.keys(), ...FORMER_PAGES])
  expect(written.filter((address) => !known.has(address))).toEqual([paths.brand('kia'), paths.accessories('rio')])
  expect(DEFAULT_PAGES.filter((address) => !TABLE.some(([made]) => made === address))).toEqual([])
})

test('the server answers the rest under the names it is given here', () => {
  const server = readFileSync(new URL('../server/app.ts', import.meta.url), 'utf8')
  const answered = [...server.matchAll(/\bapp\.(?:get|post)\(\s*paths\.(\w+)(?:\([^)]*\))?,/g)].map(([, name]) => name)
  expect(new Set(answered)).toEqual(
    new Set(['feed', 'healthLive', 'healthReady', 'mediaFile', 'metrics', 'paymentNotice']),
  )
})

test('a prefix begins other addresses', () => {
  const prefixes = TABLE.filter(([, , answers]) => answers === 'prefix').map(([, address]) => address)
  const alone = prefixes.filter((prefix) => !TABLE.some(([, address]) => address.startsWith(`${prefix}/`)))
  expect(alone).toEqual([paths.assets])
})

test('forms are the kinds that leads know', () => {
  // Fails to compile where the two lists differ.
  const names: readonly paths.FormName[] = FORM_KINDS
  const kinds: readonly (typeof FORM_KINDS)[number][] = names
  expect(kinds.map(paths.form).every((address) => matchRoutes(routes, address))).toBe(true)
})
