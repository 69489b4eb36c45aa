import type { Subject } from '#app/features/market/estimate/comparable.ts'
import type { MarketProvider } from '#app/features/market/port.ts'
import type { ValuationRequest, ValuationProvider } from '#app/features/trade-in/valuation/port.ts'

/** Values vehicles by what the market of this platform asks for their like: the default. */
export const marketValuation = (market: MarketProvider): ValuationProvider => ({
  value: (site, requested, signal) => market.valuation(site, subjectOf(requested), signal),
})

/** The vehicle as the market compares it; what nobody was asked, or does not know, is left open. */
const subjectOf = ({ make, model, badge, year, km, state, noun }: ValuationRequest): Subject => ({
  make,
  model,
  badge,
  year,
  km: km ?? undefined,
  state,
  body: '',
  transmission: '',
  drive: '',
  condition: 'used',
  ...(badge === '' && { openBadge: true }),
  ...(noun !== 'car' && { noun }),
})
