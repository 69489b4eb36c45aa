import { autogaugeOf } from '../autogauge.ts'
import { gaugeOf } from '../gauge/gauge-rules.ts'
import type { Valuation } from '../valuation.ts'

/** What is kept of a valuation for lists. */
export type KeptValuation = Pick<Valuation, 'low' | 'average' | 'high' | 'confidence' | 'description'>

/**
 * What a list says of a price, in the word that the gauge of its vehicle page has; null where the gauge stays hidden.
 * Above the average of its market no price is praised, whatever the gauge does.
 */
export function marketWord(price: number, kept: KeptValuation): string | null {
  if (price > kept.average) return null
  return gaugeOf(autogaugeOf(price, kept))?.label ?? null
}
