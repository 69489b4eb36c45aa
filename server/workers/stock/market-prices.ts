import type { Logger } from 'pino'
import { renewMarketPrices, sitesWithOldPrices } from '#app/features/inventory/market/market-prices.server.ts'
import { carMarketOf } from '#app/features/market/valuation.server.ts'
import type { MarketProvider } from '#app/features/market/port.ts'
import type { Database } from '#app/features/site/database.ts'
import { MINUTE, SECOND } from '#lib/durations.ts'
import type { SiteRegistry } from '../../sites/site-registry.ts'
import type { OutboxWorker } from '../letters/outbox-worker.ts'
import { workerLoop } from '../worker-loop.ts'

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

/** Keeps what the market asks for every car in stock, for the lists of those who price them. */
export function marketPrices(needs: Needs): OutboxWorker {
  const { database, registry, market, log, everyMs = MINUTE, firstMs = 5 * SECOND } = needs
  const failing = new Set<string>()

  /** How many cars of a site were asked about. */
  const renewOne = async (slug: string): Promise<number> => {
    try {
      const site = await registry.bySlug(slug)
      const requested = site ? await renewMarketPrices(site, carMarketOf(site, market, log), MOST) : 0
      failing.delete(slug)
      return requested
    } catch (error) {
      // A site that fails each time is logged once, and holds up no other.
      if (!failing.has(slug)) log.error({ err: error, site: slug }, 'what the market asks was not kept; asking again')
      failing.add(slug)
      return 0
    }
  }

  const loop = workerLoop({
    async look() {
      let more = false
      for (const slug of await sitesWithOldPrices(database, Date.now())) {
        if (loop.signal.aborted) return undefined
        more = (await renewOne(slug)) === MOST || more
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
