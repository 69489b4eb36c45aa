import type { Site } from '#app/features/site/site.ts'
import type { Subject } from './estimate/comparable.ts'
import type { Valuation } from './valuation.ts'

/**
 * Says what the market asks for a car. `server/services.ts` wires the one in use: by default the comparables on this
 * platform. A provider may fail, be slow or answer nonsense; whoever asks goes through `valuationOf`.
 */
export interface MarketProvider {
  /** Null when it knows too little. `signal` ends when nobody waits any more. */
  valuation(site: Site, subject: Subject, signal: AbortSignal): Promise<Valuation | null>
}
