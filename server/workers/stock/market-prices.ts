import type { Logger } from 'pino'
import { hasOldPrices, renewMarketPrices } from '#app/features/inventory/market/market-prices.server.ts'
import { carMarketOf } from '#app/features/market/valuation.server.ts'
import type { MarketProvider } from '#app/features/market/port.ts'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import type { SiteTables } from '#app/features/site/site.tables.ts'
import { MINUTE, SECOND } from '#lib/durations.ts'
import type { SiteRegistry } from '../../sites/site-registry.ts'
import type { OutboxWorker } from '../letters/outbox-worker.ts'
import { restsOf, workerLoop } from '../worker-loop.ts'

interface Needs {
  readonly database: Database
  readonly registry: Pick<SiteRegistry, 'bySlug'>
  readonly market: MarketProvider
  readonly log: Logger
  readonly everyMs?: number
  readonly firstMs?: number
}

/** Cars of one site that are asked about before the next site has its turn. */
const MOST = 100

/**
 * A site whose stock and document stay as they are is looked at again after this long, ms: its prices grow old by
 * themselves. Ten thousand sites of 300 cars take half a second of the processor a minute.
 */
const LOOK_AGAIN_MS = 10 * MINUTE

/**
 * Keeps what the market asks for every car in stock, for the lists of those who price them. A new server with 600,000
 * cars asks about them for hours, so it rests between two.
 */
export function marketPrices(needs: Needs): OutboxWorker {
  const { database, registry, market, log, everyMs = MINUTE, firstMs = 5 * SECOND } = needs
  const failing = new Set<string>()

  /** Sites with nothing old: what they looked like then, and until when they are believed, ms. */
  const fresh = new Map<string, { readonly state: string; readonly until: number }>()

  /** How many cars of a site were asked about. */
  const renewOne = async (slug: string): Promise<number> => {
    try {
      const site = await registry.bySlug(slug)
      const requested = site ? await renewMarketPrices(site, carMarketOf(site, market, log), MOST, restsOf(loop)) : 0
      failing.delete(slug)
      return requested
    } catch (error) {
      // A site that fails each time is logged once, and holds up no other.
      if (!failing.has(slug)) log.error({ err: error, site: slug }, 'what the market asks was not kept; asking again')
      failing.add(slug)
      return 0
    }
  }

  const sitesNow = () =>
    tablesOf<SiteTables>(database).read.selectFrom('site').select(['slug', 'revision', 'version']).execute()

  const loop = workerLoop({
    async look() {
      let more = false
      for (const { slug, revision, version } of await sitesNow()) {
        if (loop.signal.aborted) return undefined
        const state = `${revision} ${version}`
        const known = fresh.get(slug)
        const now = Date.now()
        if (known?.state === state && now < known.until) continue
        const rest = restsOf(loop)
        const isOld = await hasOldPrices(database, slug, now)
        await rest()
        if (isOld) more = (await renewOne(slug)) === MOST || more
        else fresh.set(slug, { state, until: now + LOOK_AGAIN_MS })
      }
      return more ? SECOND : undefined
    },
    everyMs,
    firstMs,
    failed: (err) => log.error({ err }, 'could not read for which stock the market is to be asked; asking again'),
    recovered: () => log.info('the market is asked for stock again'),
  })
  return { start: () => loop.start(), notifyWorker: () => loop.notify(), stop: () => loop.stop() }
}
