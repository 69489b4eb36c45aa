import type { Log } from '#app/features/site/request/log.ts'
import type { Site } from '#app/features/site/site.ts'
import { BoundedCache } from '#lib/cache/bounded-cache.ts'
import { HOUR, MINUTE } from '#lib/durations.ts'
import { withinLimit } from '#lib/time-limit.ts'
import type { FinanceQuotes, FinanceQuote, QuoteRequest } from './port.ts'
import { checkedQuote } from './quote.ts'

/** How long anybody waits for a provider, ms. */
export const QUOTE_LIMIT_MS = 3_000
/** How long a quote stands, and how long a provider that failed is left alone with the same question, ms. */
const QUOTE_MS = 6 * HOUR
const FAILURE_MS = 30_000
/** Quotes kept, over all sites. */
const KEPT = 2_000

/** Asks a provider, and copes with whatever comes back. */
export interface QuoteSource {
  /** Whether pages of this site have something to ask for. */
  quotes(site: Site): boolean
  /** `revision` is any text that changes with the car. Null when there is no quote, for whatever reason; never throws. */
  quote(site: Site, request: QuoteRequest, revision?: string): Promise<FinanceQuote | null>
}

interface Options {
  readonly provider: FinanceQuotes
  readonly log: Log
  readonly now?: () => number
  readonly limit?: number
  readonly kept?: number
}

interface QuoteCacheEntry {
  readonly answer: Promise<FinanceQuote | null>
  until: number
}

/** The quotes of a server: one source for all sites, bounded in what it keeps and in what it asks the provider. */
export function quoteSource({
  provider,
  log,
  now = Date.now,
  limit = QUOTE_LIMIT_MS,
  kept = KEPT,
}: Options): QuoteSource {
  const known = new BoundedCache<string, QuoteCacheEntry>(kept)
  const budget = callBudget(provider.perMinute, now)

  async function requested(site: Site, request: QuoteRequest): Promise<FinanceQuote | null> {
    const answered = await withinLimit(limit, async (signal) => (await provider.quote(site, request, signal)) ?? null)
    if (!answered.ok) throw new Failure(answered.reason, { cause: answered.error })
    if (answered.value === null) return null
    const quote = checkedQuote(answered.value, request)
    if (!quote) throw new Failure('nonsense')
    return quote
  }

  return {
    quotes: (site) => provider.quotes?.(site) ?? true,
    async quote(site, request, revision = '') {
      const key = JSON.stringify([site.slug, site.version, revision, Object.values(request)])
      const found = known.peek(key)
      if (found && found.until > now()) return found.answer
      if (!budget.take(site.slug)) {
        log.warn({ site: site.slug, reason: 'over budget' }, FAILED)
        return null
      }
      const entry: QuoteCacheEntry = {
        until: now() + QUOTE_MS,
        answer: requested(site, request).catch((error: unknown) => {
          const { reason, cause } = error instanceof Failure ? error : { reason: 'failed', cause: error }
          log.warn({ err: cause, site: site.slug, reason }, FAILED)
          entry.until = now() + FAILURE_MS
          return null
        }),
      }
      known.set(key, entry)
      return entry.answer
    },
  }
}

const FAILED = 'Failed to fetch a finance quote'

class Failure extends Error {
  readonly reason: string
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

/** Counts what each site has asked in the minute that runs. */
function callBudget(perMinute: number | undefined, now: () => number) {
  let minute = 0
  const calls = new Map<string, number>()
  return {
    take(site: string): boolean {
      if (perMinute === undefined) return true
      const current = Math.floor(now() / MINUTE)
      if (current !== minute) calls.clear()
      minute = current
      const made = calls.get(site) ?? 0
      if (made >= perMinute) return false
      calls.set(site, made + 1)
      return true
    },
  }
}
