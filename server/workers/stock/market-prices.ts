import type { Logger } from 'pino'
import { renewMarketPrices } from '#app/features/inventory/market/market-prices.server.ts'
import { carMarketOf } from '#app/features/market/valuation.server.ts'
import type { MarketProvider } from '#app/features/market/port.ts'
import { MINUTE, SECOND } from '#lib/durations.ts'
import type { SiteRegistry } from '../../sites/site-registry.ts'
import type { OutboxWorker } from '../letters/outbox-worker.ts'
import { workerLoop } from '../worker-loop.ts'

interface Needs {
  readonly registry: Pick<SiteRegistry, 'list' | 'bySlug'>
  readonly market: MarketProvider
  readonly log: Logger
  readonly everyMs?: number
}

/** Cars of one site that are asked about before the next site has its turn. */
const MOST = 100

/** Keeps what the market asks for every car in stock, for the lists of those who price them. */
export function marketPrices({ registry, market, log, everyMs = MINUTE }: Needs): OutboxWorker {
  const loop = workerLoop({
    async look() {
      let more = false
      for (const { slug } of registry.list()) {
        if (loop.signal.aborted) return undefined
        const site = await registry.bySlug(slug)
        const done = site ? await renewMarketPrices(site, carMarketOf(site, market, log), MOST) : 0
        more ||= done === MOST
      }
      return more ? SECOND : undefined
    },
    everyMs,
    firstMs: 5 * SECOND,
    failed: (err) => log.error({ err }, 'what the market asks for stock could not be kept; asking again'),
    recovered: () => log.info('what the market asks for stock is kept again'),
  })
  return { start: () => loop.start(), notifyWorker: () => loop.notify(), stop: () => loop.stop() }
}
