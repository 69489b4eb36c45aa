import * as paths from '#app/paths.ts'
import type { FinanceQuote } from './port.ts'
import { readQuote } from './read-quote.ts'

/** The car that a page asks about. */
export interface QuoteAsk {
  readonly slug: string
  /** Dollars. */
  readonly price: number
  readonly year: number
}

/** The server itself gives up sooner; this is for a connection that hangs, ms. */
const PATIENCE_MS = 8_000

/**
 * Asks what a car might cost a week (F06). The server fills vin and nvic in, so the page never knows them. Whatever
 * goes wrong is no quote: the page stays as it was.
 */
export async function askQuote(
  { slug, price, year }: QuoteAsk,
  send: typeof fetch = fetch,
): Promise<FinanceQuote | null> {
  try {
    const answer = await send(paths.youxQuote, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        selfAssessedCreditScore: 'GREAT',
        purchasePrice: price,
        loanTerm: 5,
        year,
        vin: '',
        nvic: '',
        whoIsHelping: '',
        slug,
      }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return answer.ok ? readQuote(await answer.json()) : null
  } catch {
    return null
  }
}
