import type { Log } from '#app/features/site/request/log.ts'
import type { Site } from '#app/features/site/site.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { withinLimit } from '#lib/time-limit.ts'
import { subjectOf } from './estimate/comparable.ts'
import type { MarketProvider } from './port.ts'
import { checkedValuation, type Valuation, withFeedAverages } from './valuation.ts'

/** How long anybody waits for a provider, ms. */
export const PROVIDER_LIMIT_MS = 2_000

export type ValuationResult =
  | { readonly ok: true; readonly valuation: Valuation | null }
  /** The provider was down, too slow, or answered nonsense. */
  | { readonly ok: false; readonly reason: 'failed' | 'slow' | 'nonsense' }

export interface CarMarket {
  /** `limit` in ms; never throws, never takes longer. */
  value(car: StockCar, limit?: number): Promise<ValuationResult>
}

/** Asks a provider about cars of one site, and copes with whatever comes back. */
export function carMarketOf(site: Site, provider: MarketProvider, log: Log): CarMarket {
  return {
    async value(car, limit = PROVIDER_LIMIT_MS) {
      // Nobody knows how far it was driven, so nobody can say what it is worth.
      const isOpen = car.car_type === 'used' && car.km === undefined
      const subject = isOpen ? null : subjectOf(car)
      const answered = subject
        ? await withinLimit(limit, async (signal) => (await provider.valuation(site, subject, signal)) ?? null)
        : ({ ok: true, value: null } as const)
      if (!answered.ok) {
        log.warn({ err: answered.error, site: site.slug, car: car.slug, reason: answered.reason }, FAILED)
        return { ok: false, reason: answered.reason }
      }
      const valuation = checkedValuation(answered.value)
      if (answered.value !== null && valuation === null) {
        log.warn({ site: site.slug, car: car.slug, reason: 'nonsense' }, FAILED)
        return { ok: false, reason: 'nonsense' }
      }
      return { ok: true, valuation: withFeedAverages(valuation, car.autograb_data) }
    },
  }
}

const FAILED = 'Failed to fetch auto gauge data'
