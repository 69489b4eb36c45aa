import type { Log } from '#app/features/site/log.ts'
import type { Site } from '#app/features/site/site.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { subjectOf } from './comparable.ts'
import type { MarketProvider } from './port.ts'
import { checkedValuation, type Valuation, withFeedAverages } from './valuation.ts'

/** How long anybody waits for a provider, ms. */
export const PROVIDER_LIMIT_MS = 2_000

export type Valued =
  | { readonly ok: true; readonly valuation: Valuation | null }
  /** The provider was down, too slow, or answered nonsense. */
  | { readonly ok: false; readonly reason: 'failed' | 'slow' | 'nonsense' }

export interface CarMarket {
  /** `limit` in ms; never throws, never takes longer. */
  value(car: StockCar, limit?: number): Promise<Valued>
}

/** Asks a provider about cars of one site, and copes with whatever comes back. */
export function carMarketOf(site: Site, provider: MarketProvider, log: Log): CarMarket {
  return {
    async value(car, limit = PROVIDER_LIMIT_MS) {
      const subject = subjectOf(car)
      const answered = subject
        ? await asked((signal) => provider.valuation(site, subject, signal), limit)
        : ({ ok: true, answer: null } as const)
      if (!answered.ok) {
        log.warn({ err: answered.error, site: site.slug, car: car.slug, reason: answered.reason }, FAILED)
        return { ok: false, reason: answered.reason }
      }
      const valuation = checkedValuation(answered.answer)
      if (answered.answer !== null && valuation === null) {
        log.warn({ site: site.slug, car: car.slug, reason: 'nonsense' }, FAILED)
        return { ok: false, reason: 'nonsense' }
      }
      return { ok: true, valuation: withFeedAverages(valuation, car.autograb_data) }
    },
  }
}

const FAILED = 'Failed to fetch auto gauge data'

type Answered =
  | { readonly ok: true; readonly answer: unknown }
  | { readonly ok: false; readonly reason: 'failed' | 'slow'; readonly error?: unknown }

async function asked(ask: (signal: AbortSignal) => Promise<unknown>, limit: number): Promise<Answered> {
  const ending = new AbortController()
  const late = Promise.withResolvers<Answered>()
  const timer = setTimeout(() => {
    late.resolve({ ok: false, reason: 'slow' })
    ending.abort()
  }, limit)
  const answer = Promise.try(ask, ending.signal).then(
    (value): Answered => ({ ok: true, answer: value ?? null }),
    (error: unknown): Answered => ({ ok: false, reason: 'failed', error }),
  )
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
