import type { Valuation } from '#app/features/market/valuation.ts'
import { DAY } from '#lib/durations.ts'
import { type Adjustment, shareLeft } from './adjustments.ts'

/** What vehicles like this one are listed for. Dollars. */
export type Estimate = Pick<Valuation, 'low' | 'average' | 'high' | 'confidence'> & {
  /** In words for people, what it was compared with. */
  readonly explanation: string | null
}

/** What the dealer offers, under the names of the wire. Dollars. */
export interface Offer {
  readonly offer_price: number
  readonly low: number
  readonly high: number
  /** 0 to 1 */
  readonly confidence: number
  readonly explanation: string | null
  readonly adjustments: readonly Adjustment[]
  /** Epoch ms. */
  readonly made_at: number
  readonly expires_at: number
}

export interface OfferRules {
  /** What lies between the price on the windscreen and what the dealer pays, % of the former. */
  readonly margin_percent: number
  readonly valid_days: number
  /** Dollars within which figures are named online. */
  readonly least_offer: number
  readonly most_offer: number
  /** 0 to 1: below or at it no figure is named. */
  readonly least_confidence: number
}

/** Figures are named in steps of so many dollars. */
const STEP = 50

const toStep = (amount: number): number => Math.round(amount / STEP) * STEP

export type OfferResult =
  | { readonly ok: true; readonly offer: Offer }
  | { readonly ok: false; readonly reason: 'unsure' | 'range' }

/** An estimate turned into an offer, or why a person should look at it first. */
export function offerFrom(
  estimate: Estimate,
  adjustments: readonly Adjustment[],
  { rules, now }: { readonly rules: OfferRules; readonly now: number },
): OfferResult {
  if (estimate.confidence <= rules.least_confidence) return { ok: false, reason: 'unsure' }
  const share = (1 - rules.margin_percent / 100) * shareLeft(adjustments)
  const offer_price = toStep(estimate.average * share)
  if (!(offer_price >= rules.least_offer && offer_price <= rules.most_offer)) return { ok: false, reason: 'range' }
  return {
    ok: true,
    offer: {
      offer_price,
      low: Math.min(offer_price, toStep(estimate.low * share)),
      high: Math.max(offer_price, toStep(estimate.high * share)),
      confidence: estimate.confidence,
      explanation: estimate.explanation,
      adjustments,
      made_at: now,
      expires_at: now + rules.valid_days * DAY,
    },
  }
}

/** Price of a car less the offer for the one that is traded in, when the offer is above 0 (T01); nothing is left below 0. */
export const reducedPrice = (price: number, offer: number): number => (offer > 0 ? Math.max(0, price - offer) : price)

/** How sure a figure is, in a word. */
export const confidenceWord = (confidence: number): 'high' | 'fair' | 'modest' =>
  confidence >= 0.5 ? 'high' : confidence >= 0.3 ? 'fair' : 'modest'
