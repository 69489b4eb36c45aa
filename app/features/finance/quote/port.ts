import type { Site } from '#app/features/site/site.ts'

/** What a provider is asked (F06), field for field. */
export interface QuoteRequest {
  /** Every quote assumes an excellent credit history, and says so: see `QUOTE_ASSUMPTION`. */
  readonly selfAssessedCreditScore: 'GREAT'
  /** Dollars. */
  readonly purchasePrice: number
  /** Years. */
  readonly loanTerm: 5
  readonly year: number
  /** Empty where the car has none. */
  readonly vin: string
  readonly nvic: string
  readonly whoIsHelping: ''
}

/** What a provider answers, and all that a browser gets of it. */
export interface FinanceQuote {
  /** Dollars. */
  readonly weeklyRepaymentAmount: number
  /** % a year */
  readonly comparisonRate: number
  readonly advertisedRate: number
}

/**
 * Says what a car might cost a week. `server/services.ts` wires the one in use: by default the site's own table of
 * rates. A provider may fail, hang or answer nonsense; whoever needs a quote goes through the quote source.
 */
export interface FinanceQuotes {
  /** Requests a minute that one site may cause; absent: as many as it likes, because nobody else is asked. */
  readonly perMinute?: number
  /** Whether it may have a quote for cars of this site at all, so that pages need not ask; absent: for those of every site. */
  readonly quotes?: (site: Site) => boolean
  /** Null when it quotes no such car. `signal` ends when nobody waits any more. */
  quote(site: Site, request: QuoteRequest, signal: AbortSignal): Promise<unknown>
}
