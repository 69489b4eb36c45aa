import { estimateOf } from './estimate.ts'
import type { Market } from './market.server.ts'
import type { Subject } from './comparable.ts'
import type { Valuation } from './valuation.ts'

/** The market as this platform's own stock shows it. */
export const localMarketProvider = (market: Market) => ({
  async valuation(site: { readonly slug: string }, subject: Subject): Promise<Valuation | null> {
    return estimateOf(subject, await market.comparables(site.slug, subject))
  },
})
