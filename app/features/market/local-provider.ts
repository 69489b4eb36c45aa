import { estimateOf } from './estimate.ts'
import type { Market } from './market.server.ts'
import type { MarketProvider } from './port.ts'

/** The market as this platform's own stock shows it. */
export const localMarketProvider = (market: Market): MarketProvider => ({
  async valuation(site, subject) {
    return estimateOf(subject, await market.comparables(site.slug, subject))
  },
})
