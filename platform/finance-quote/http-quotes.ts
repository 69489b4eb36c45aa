import type { FinanceQuotes } from '#app/features/finance/quote/port.ts'
import { boundedText } from '#lib/text/bounded-text.ts'

/** Requests a minute that the pages of one site may cause. */
const PER_MINUTE = 60
/** A quote is three numbers; a longer answer is something else, bytes. */
const MAX_ANSWER = 65_536

interface Provider {
  readonly url: string
  readonly key?: string | undefined
}

/** Quotes of a provider that answers `POST /api/youx/quote` as specified. It is sent no personal data, but the car's VIN. */
export function httpQuotes({ url, key }: Provider): FinanceQuotes {
  return {
    perMinute: PER_MINUTE,
    async quote(_site, request, signal) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
        body: JSON.stringify(request),
        redirect: 'error',
        signal,
      })
      if (!answer.ok) {
        await answer.body?.cancel()
        throw new Error(`The quote provider answered with status ${answer.status}.`)
      }
      const text = await boundedText(answer, MAX_ANSWER)
      if (text === null) throw new Error('The answer of the quote provider is too long.')
      return JSON.parse(text) as unknown
    },
  }
}
