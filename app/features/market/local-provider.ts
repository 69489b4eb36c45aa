import type { Comparable, Subject } from './estimate/comparable.ts'
import { completed } from './estimate/completed.ts'
import { estimateOf } from './estimate/estimate.ts'
import type { Market } from './market.server.ts'
import { explanationOf } from './model/explanation.ts'
import type { MarketModel } from './model/market-model.ts'
import { median } from './estimate/robust.ts'
import type { Valuation } from './valuation.ts'

/** Half of what a state's own cars say is believed once there are this many. */
const STATE_SHRINKAGE = 6

/**
 * The market as this platform's own stock shows it: what the model says, or the comparables alone where no model has
 * been learnt. Either way nothing is said below eight comparables from three other dealers.
 */
export const localMarketProvider = (market: Market, modelNow: () => MarketModel | null = () => null) => ({
  async valuation(site: { readonly slug: string }, requested: Subject): Promise<Valuation | null> {
    const comparables = await market.comparables(site.slug, requested)
    if (comparables.length === 0) return null
    const model = modelNow()
    const subject = model && requested.openBadge ? requested : completed(requested, comparables)
    const explanation = explanationOf(subject, comparables)
    if (model) return byModel({ model, owner: site.slug, subject, comparables, explanation })
    const valuation = estimateOf(subject, comparables)
    return valuation && { ...valuation, explanation }
  },
})

interface ModelValuationRequest {
  readonly model: MarketModel
  readonly owner: string
  readonly subject: Subject
  readonly comparables: readonly Comparable[]
  readonly explanation: string | null
}

/** Null also where the comparables are rather wrong than right: better no word than a wrong one. */
function byModel({ model, owner, subject, comparables, explanation }: ModelValuationRequest): Valuation | null {
  const estimated = model.estimate({ subject, comparables, owner })
  if (!estimated.ok || estimated.estimate.unlikely) return null
  const { average, low, high, confidence, prices } = estimated.estimate
  const inState = prices.filter((_, index) => subject.state !== '' && comparables[index]!.state === subject.state)
  const believed = inState.length / (inState.length + STATE_SHRINKAGE)
  return {
    average,
    stateAverage: inState.length ? average * (median(inState) / median(prices)) ** believed : null,
    low,
    high,
    confidence,
    description: null,
    prices: prices.toSorted((a, b) => a - b),
    explanation,
  }
}
