import type { Logger } from 'pino'
import { contentLibrary, type ContentLibrary } from '#app/features/content/content-library.ts'
import type { IconPainter } from '#app/features/content/icons/icon-painter.ts'
import { contentOf } from '#app/features/content/content-store.server.ts'
import type { Database } from '#app/features/site/database.ts'
import type { SiteDocuments } from '#app/features/site/documents/site-documents.ts'
import { type QuoteSource, quoteSource } from '#app/features/finance/quote/quote-source.server.ts'
import type { CheckoutPorts } from '#app/features/checkout/checkout-ports.ts'
import type { AlertPorts } from '#app/features/garage/alerts/alert-ports.ts'
import type { LeadPorts } from '#app/features/leads/lead-ports.ts'
import type { Geocoder } from '#app/features/locations/delivery/delivery.ts'
import { localGeocoder } from '#app/features/locations/delivery/delivery.server.ts'
import { openPlaces } from '#app/features/locations/places/places.server.ts'
import type { Places } from '#app/features/locations/places/places.ts'
import { MarkupCache } from '#app/kept-markup.server.tsx'
import { revisionCache, type RevisionCache } from '#app/features/site/revision-cache.ts'
import type { MediaStore } from '#app/features/site/pictures/media.ts'
import type { ValuationSource } from '#app/features/trade-in/valuation/valuation-source.server.ts'
import type { SocialPictures } from '#app/features/vehicle/structured-data/social-pictures.ts'
import type { SheetDocuments } from '#app/features/vehicle/print/sheet-documents.ts'
import type { PushService } from '#app/features/staff/devices/push-service.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { httpQuotes } from '#platform/finance-quote/http-quotes.ts'
import { rateTable } from '#platform/finance-quote/rate-table.ts'
import { socialPictures } from '#platform/media/social-pictures.ts'
import { withinQuota } from '#platform/media/store/within-quota.ts'
import { paintSvg } from '#platform/media/paint-svg.ts'
import type { StockPapers } from '#app/features/inventory/print/stock-papers.ts'
import { sheetDocuments } from '#platform/pdf/sheet-documents.ts'
import { alertDelivery } from './workers/letters/alert-delivery.ts'
import { alertWatch } from './workers/letters/alert-watch.ts'
import { type CheckoutWorker, checkoutWorker } from './workers/checkout-worker.ts'
import { Allowance } from '#lib/allowance.ts'
import type { Environment } from './env.ts'
import { feedAlarms } from './workers/feeds/feed-alarms.ts'
import type { FeedPorts } from '#app/features/inventory/feeds/feed-ports.ts'
import { feedPorts } from './workers/feeds/feed-ports.ts'
import { feedNeeds } from './workers/feeds/feed-needs.ts'
import { feedWorker } from './workers/feeds/feed-worker.ts'
import { importThread } from './workers/feeds/import-thread.ts'
import { inboxWorkers } from './workers/inbox/inbox-workers.ts'
import { leadDelivery } from './workers/letters/lead-delivery.ts'
import { openLog } from './log/log.ts'
import { databaseFigures } from './metrics/database-figures.ts'
import { type Metrics, openMetrics } from './metrics/metrics.ts'
import { indexFigures, timedSearch } from './metrics/timed-search.ts'
import { type MarketThread, marketThread } from './market/market-thread.ts'
import type { OutboxWorker } from './workers/letters/outbox-worker.ts'
import { withHostedSearch } from './search/hosted-search.ts'
import { type MediaWorker, mediaWorker } from './workers/media-worker.ts'
import { paymentProviders } from './payment-providers.ts'
import { pushService } from './push-service.ts'
import { type Readiness, readinessOf } from './readiness.ts'
import type { SearchIndexes } from './search/search-indexes.ts'
import { storedSearchIndexes } from './search/stored/stored-indexes.ts'
import { marketPrices } from './workers/stock/market-prices.ts'
import { stockJobs } from './workers/stock/stock-jobs.ts'
import { SentFeeds } from './workers/feeds/sent-feeds.ts'
import { pollSites } from './sites/site-poll.ts'
import { consoleDocuments } from './sites/documents/console-documents.ts'
import { siteMedia } from './sites/site-media.ts'
import { signInServices, type SignInServices } from './sign-in-services.ts'
import { openSiteRegistry, type SiteRegistry } from './sites/site-registry.ts'
import { formSlots, type FormSlots } from './http/form-slots.ts'
import { memoryGauge } from './metrics/memory-gauge.ts'
import { pageGauges } from './metrics/page-gauges.ts'
import { type PageSlots, pageSlots } from './http/page-slots.ts'
import { valuationServices } from './valuations.ts'

/** The code of the error that says: this program is older than the database. */
const DATABASE_NEWER = 'DATABASE_NEWER'

/**
 * Searches from elsewhere may take six seconds of the processor at once and then a tenth of it, from one address: a
 * thousand searches of 10,000 cars a minute, with all their facets.
 */
const SEARCH_ALLOWANCE = { most: 6_000, perSecond: 100, clients: 20_000 }

/** Everything that lives as long as the server: made here once, and nowhere else. */
export interface Services extends SignInServices {
  environment: Environment
  log: Logger
  metrics: Metrics
  database: Database
  registry: SiteRegistry
  search: SearchIndexes
  /** Something that pages show was changed by this process: they have it at once, not after the next question. */
  siteChanged(): void
  media: MediaStore
  content: ContentLibrary
  revisionCache: RevisionCache
  markup: MarkupCache
  paintIcon: IconPainter
  leadPorts: LeadPorts
  /** Started by the program that listens; until then leads wait. */
  leadWorker: OutboxWorker
  alertPorts: AlertPorts
  /** Takes notices to the devices of people of dealers. */
  push: PushService
  /** They find what is new in saved searches, and send it; started like the worker for leads. */
  alertWorkers: readonly Pick<OutboxWorker, 'start' | 'stop'>[]
  /** The clocks of inboxes, and the letters that go out of them; started like the worker for leads. */
  inboxWorkers: readonly Pick<OutboxWorker, 'start' | 'stop'>[]
  /** They carry out changes of many cars, and what is planned of the stock; started like the worker for leads. */
  stockWorkers: readonly Pick<OutboxWorker, 'start' | 'stop'>[]
  checkoutPorts: CheckoutPorts
  /** Ends reservations and settles their payments; started like the worker for leads. */
  checkoutWorker: CheckoutWorker
  /** Fetches the pictures that feeds name by address; started like the worker for leads. */
  mediaWorker: MediaWorker
  /** They run the feeds that are due, and tell dealers of those that are not well; started like the worker for leads. */
  feedWorkers: readonly Pick<OutboxWorker, 'start' | 'stop'>[]
  /** Runs the feeds that are sent to us. */
  sentFeeds: SentFeeds
  /** The documents of sites for whoever changes them in the console. */
  siteDocuments: SiteDocuments
  /** What people in the console do about feeds. */
  feedPorts: FeedPorts
  places: Places
  geocoder: Geocoder
  documents: SheetDocuments & StockPapers
  socialPictures: SocialPictures
  market: MarketThread
  quotes: QuoteSource
  valuations: ValuationSource
  /** Admits what costs processor time. */
  pageSlots: PageSlots
  /** Admits forms that take much memory. */
  formSlots: FormSlots
  /** What one address may take of searches from elsewhere, ms of processor time. */
  searchAllowance: Allowance
  ready: Readiness['ready']
  retire: Readiness['retire']
  /** Everything that `/metrics` says. */
  readMetrics(): Promise<{ text: string; contentType: string }>
  close(): Promise<void>
}

interface ServiceOptions {
  /** How often it asks which sites others have changed, for tests, ms. */
  readonly sitePollMs?: number | undefined
}

export async function createServices(environment: Environment, options: ServiceOptions = {}): Promise<Services> {
  const log = openLog(environment.logLevel)
  const metrics = openMetrics()
  const onConnectionLost = (err: Error) => {
    metrics.databaseError()
    log.warn({ err }, 'a connection to the database was lost')
  }
  const database = openDatabase({ ...environment, postgres: { onConnectionLost }, failed: metrics.databaseError })
  try {
    return await servicesOn(database, { environment, log, metrics, ...options })
  } catch (error) {
    await database.close()
    throw error
  }
}

async function servicesOn(
  database: Database,
  { environment, log, metrics, sitePollMs }: Pick<Services, 'environment' | 'log' | 'metrics'> & ServiceOptions,
): Promise<Services> {
  const { dataFolder, databaseUrl, baseDomain, port } = environment
  const migrated = await migrate(database)
  if (!migrated.ok) throw Object.assign(new Error(migrated.reason), { code: DATABASE_NEWER })
  const registry = await openSiteRegistry({ database, baseDomain, port })
  const indexes = storedSearchIndexes({ registry, log, environment })
  const search = timedSearch(withHostedSearch(indexes, { log, rules: { allow: environment.outgoingAllow } }), metrics)
  indexFigures(indexes, metrics)
  const poll = pollSites({ registry, search, log, everyMs: sitePollMs })
  const siteChanged = poll.notify
  const figures = databaseFigures(database, metrics)
  const media = withinQuota(siteMedia({ environment, log }))
  const rules = { allow: environment.outgoingAllow }
  if (rules.allow.length > 0) log.warn({ allowed: rules.allow }, 'these private hosts may be asked')
  const pictures = mediaWorker({ database, registry, media, rules, log })
  const imports = importThread({ dataFolder, databaseUrl }, { imported: siteChanged })
  const needs = { ...feedNeeds(environment), importFile: imports.importFile }
  const feedWorkers = [
    feedWorker({ ...needs, database, registry, log }),
    feedAlarms({ database, registry, environment, log }),
  ]
  const sentFeeds = new SentFeeds({ ...needs, registry, log })
  const siteDocuments = consoleDocuments(database, registry)
  const documents = sheetDocuments({
    media,
    failed: (reason, site, slug) => log.error({ reason, site, slug }, 'PDF not made'),
  })

  const { ready, retire } = readinessOf(database)
  const slots = pageSlots()
  pageGauges(slots, metrics)
  memoryGauge(environment, metrics)

  const places = openPlaces()
  const market = marketThread({ dataFolder, databaseUrl, logLevel: environment.logLevel })
  const leadWorker = leadDelivery({ database, registry, environment, log })
  const alertSecret = await sharedSecret(database, 'alerts')
  const signIn = await signInServices({ database, environment, log })
  const alertWorker = alertDelivery({ database, registry, environment, log, sms: signIn.sms, secret: alertSecret })
  const watch = alertWatch({ database, registry, search, places, log, found: alertWorker.notifyWorker })

  const push = await pushService(database, environment)
  const inbox = await inboxWorkers({ database, registry, environment, log, push, sms: signIn.sms })
  const stockWorkers = [
    stockJobs({ database, registry, log, changed: siteChanged }),
    marketPrices({ database, registry, market, log }),
  ]
  const onLead = () => [leadWorker, inbox].forEach((worker) => worker.notifyWorker())
  const providers = await paymentProviders(database, environment)
  const reservations = checkoutWorker({ database, registry, providers, log, onLetters: onLead, changed: siteChanged })

  return {
    environment,
    log,
    metrics,
    database,
    registry,
    search,
    siteChanged,
    media,
    content: contentLibrary(contentOf),
    // What was made from an index that is being rebuilt is made again from the new one.
    markup: new MarkupCache(environment.keptMarkupBytes),
    revisionCache: revisionCache((slug) => `${registry.revision(slug)} ${search.revision(slug)}`),
    paintIcon: paintSvg,
    leadPorts: {
      secret: await sharedSecret(database, 'forms'),
      notifyWorker: onLead,
      failed: (site, err) => log.error({ err, site }, 'a lead could not be stored'),
    },
    leadWorker,
    alertPorts: { secret: alertSecret, notifyWorker: alertWorker.notifyWorker },
    alertWorkers: [watch, alertWorker],
    inboxWorkers: inbox.workers,
    stockWorkers,
    push,
    checkoutPorts: {
      providers,
      sandbox: providers.sandbox,
      secret: await sharedSecret(database, 'checkout'),
      notifyWorker() {
        siteChanged()
        for (const worker of [reservations, leadWorker, inbox]) worker.notifyWorker()
      },
      failed: (site, err) => log.error({ err, site }, 'a reservation could not be made'),
    },
    checkoutWorker: reservations,
    mediaWorker: pictures,
    feedWorkers,
    sentFeeds,
    siteDocuments,
    feedPorts: await feedPorts({ environment, imports, documents: siteDocuments }),
    places,
    geocoder: localGeocoder(places),
    documents,
    socialPictures: socialPictures(),
    market,
    quotes: quoteSource({ provider: quotesOf(environment), log }),
    pageSlots: slots,
    formSlots: formSlots(),
    searchAllowance: new Allowance(SEARCH_ALLOWANCE),
    valuations: await valuationServices({ environment, market, log }),
    ...signIn,
    ready,
    retire,
    async readMetrics() {
      await figures.read()
      return { text: await metrics.text(), contentType: metrics.contentType }
    },
    async close() {
      poll.stop()
      metrics.close()
      const workers = [reservations, leadWorker, watch, alertWorker, ...inbox.workers, ...stockWorkers, pictures, ...feedWorkers, sentFeeds] // prettier-ignore
      await Promise.all(workers.map((worker) => worker.stop()))
      await imports.close()
      await search.close()
      await market.close()
      await documents.close()
      await database.close()
    },
  }
}

/** The provider that the environment names, else each site's own table of rates. */
const quotesOf = ({ quoteUrl: url, quoteKey: key }: Environment) => (url ? httpQuotes({ url, key }) : rateTable())
