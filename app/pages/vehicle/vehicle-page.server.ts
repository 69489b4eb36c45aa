import type { Content } from '#app/features/content/content-store.server.ts'
import type { QuoteSource } from '#app/features/finance/quote/quote-source.server.ts'
import { isPreviewToken } from '#app/features/inventory/by-hand/preview-link.ts'
import type { CarMarket } from '#app/features/market/valuation.server.ts'
import { keptPage } from '#app/features/site/request/kept-page.ts'
import { timedSearch } from '#app/features/search/list/timed-search.ts'
import type { RevisionCache } from '#app/features/site/revision-cache.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { holds, type TimedValue } from '#app/features/site/timed.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { isCarSlug } from '#app/features/vehicle/car-slug.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { commentsOf } from '#app/features/vehicle/page/comments.server.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { loadBuyer } from './parts/buyer-part.server.ts'
import { type DeliveryPorts, loadCalculators, type TypedFigures } from './parts/calculators-part.server.ts'
import { loadFacts, loadHighlights, loadSections } from './parts/facts-part.server.ts'
import { loadFinance } from './parts/finance-part.server.ts'
import { loadForms } from './parts/forms-part.server.ts'
import { listedCar } from './parts/listed-car.ts'
import { loadLocation, loadPanel, loadSidebar } from './parts/location-part.server.ts'
import { loadMarket } from './parts/market-part.server.ts'
import { loadName } from './parts/name-part.server.ts'
import { loadOffer } from './parts/offer-part.server.ts'
import { loadPictures } from './parts/pictures-part.server.ts'
import { loadPosts } from './parts/posts-part.server.ts'
import { loadSimilar, type SimilarPorts } from './parts/similar-part.server.ts'
import { loadTracking } from './parts/tracking-part.server.ts'
import { loadLists } from './parts/vehicle-lists.ts'
import { loadHead } from './vehicle-head.server.ts'
import { drawnSections } from './view/drawn-sections.server.tsx'

interface VehiclePageRequest extends TypedFigures {
  readonly slug: string
  readonly figures?: (name: string) => string | null
  /** Nothing was typed: the page is the same for everybody. */
  readonly isPlain?: boolean
  /** Signs the forms, and what lets somebody see a draft. */
  readonly secret: string
  /** What a preview of a draft was opened with. */
  readonly preview?: string | null
}

export interface VehiclePagePorts extends DeliveryPorts, SimilarPorts {
  readonly market: CarMarket
  readonly quotes: Pick<QuoteSource, 'quotes'>
  readonly content: Content
}

type WholePage = NonNullable<Awaited<ReturnType<typeof makePage>>>
export type VehiclePage = Omit<WholePage, 'head'>

/** Everything the vehicle page shows, part by part, or null when the site has no such car. */
export function loadVehiclePage(
  site: Site,
  ports: VehiclePagePorts,
  { isPlain = false, ...request }: VehiclePageRequest,
): Promise<WholePage | null> {
  const cache = isPlain ? ports.cache : undefined
  return keptPage(site, { cache, kind: 'vehicle page', name: request.slug }, (on) =>
    makePage(on, { ...ports, search: timedSearch(on, ports.search) }, request),
  )
}

async function makePage(
  site: Site,
  ports: VehiclePagePorts,
  { slug, figures = () => null, secret, preview, ...typed }: Omit<VehiclePageRequest, 'isPlain'>,
) {
  const car = isCarSlug(slug) ? await carNamed(site, slug, ports.cache) : undefined
  if (!car) return null
  const isDraft = !car.show_on_dealer_website
  if (isDraft && !isPreviewToken(secret, preview ?? '', { site: site.slug, slug, now: site.now() })) return null

  const listed = listedCar(site, car)
  const [{ similar, comparison }, { delivery, towing }, posts, forms] = await Promise.all([
    loadSimilar(site, listed, ports),
    loadCalculators(site, listed, { ports, typed }),
    loadPosts(site, ports.content),
    loadForms(site, listed, secret),
  ])
  // By itself: its time limit is for the answer of the market, not for what the page does besides.
  const market = await loadMarket(site, listed, ports.market)
  const panel = loadPanel(site, listed)
  const name = loadName(site, listed)
  const { electric, history, ...buyer } = loadBuyer(site, listed)
  const page = {
    ...name,
    ...loadLists(site, listed),
    ...loadOffer(site, listed),
    ...loadPictures(site, listed),
    ...loadHighlights(listed),
    delivery,
    towing,
    finance: loadFinance(site, listed, { quotes: ports.quotes, typed: figures }),
    buyer,
    ...loadSections(site),
    comparison,
    drawn: drawnSections({
      ...loadFacts(site, listed),
      typeName: name.typeName,
      comments: commentsOf(car.dealercomments),
      electric,
      history,
      posts,
    }),
    ...loadSidebar(site, listed, panel),
    ...loadLocation(site, listed, panel),
    // Its days are somebody else's, who knows of no arrival.
    appointment: listed.sold || listed.coming ? null : (settingsOf(site, vehicleSettings).appointment_frame ?? null),
    forms,
    similar,
    market,
    ...loadTracking(site, listed),
    isDraft,
  }
  return { ...page, head: loadHead(site, listed, { ...page, places: ports.places }) }
}

/** A car as the stock has it, read once for the pages of a minute. */
async function carNamed(site: Site, slug: string, cache: RevisionCache | undefined): Promise<StockCar | undefined> {
  const section = cache?.section<TimedValue<StockCar>>(site, 'car')
  const kept = section?.get(slug)
  if (kept && holds(site, kept)) return kept.value
  const car = await stockOf(site).bySlug(slug)
  if (car) section?.put(slug, { value: car, at: site.now(), until: null })
  return car
}
