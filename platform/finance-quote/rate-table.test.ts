import { expect, test } from 'vitest'
import { siteDocument } from '#tests/factories/site-document.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { checkedQuote } from '#app/features/finance/quote/quote.ts'
import type { QuoteRequest } from '#app/features/finance/quote/port.ts'
import type { Site } from '#app/features/site/site.ts'
import { rateTable } from './rate-table.ts'

const TODAY = '2026-11-21T00:00:00Z'
function site(finance: object, now = TODAY): Site {
  const checked = checkSiteDocument(siteDocument({ slug: 'alpha', finance }))
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return { settings: checked.document, now: () => Date.parse(now) } as unknown as Site
}
const request = (year: number, purchasePrice = 30_000): QuoteRequest => ({
  selfAssessedCreditScore: 'GREAT',
  purchasePrice,
  loanTerm: 5,
  year,
  vin: '',
  nvic: '',
  whoIsHelping: '',
})
const TABLE = {
  quote: {
    rates: [
      { within_years: 3, interest: 8.99, fee: 395 },
      { within_years: 10, interest: 12.94, fee: 1_300 },
    ],
  },
}
const ask = (finance: object, year: number, price?: number) =>
  rateTable().quote(site(finance), request(year, price), AbortSignal.timeout(1_000))

test.each([
  ['of this year', TABLE, 2026, 8.99, 9.59],
  ['of next year', TABLE, 2027, 8.99, 9.59],
  ['three years old', TABLE, 2023, 8.99, 9.59],
  ['four years old', TABLE, 2022, 12.94, 14.9],
  ['at the advertised rate', { advertised: { interest: 9.49, comparison: 10.24 } }, 1990, 9.49, 10.24],
])('F06 a car %s', async (_, finance, year, advertisedRate, comparison) => {
  const quote = await ask(finance, year)
  expect(quote).toMatchObject({ advertisedRate, comparisonRate: comparison })
  expect(checkedQuote(quote, request(year))).toEqual(quote)
})

test.each([
  ['older than the table', TABLE, 2010, 30_000],
  ['of a site without rates', {}, 2026, 30_000],
  ['too cheap', TABLE, 2026, 1_000],
  ['of 1e308', TABLE, 2026, 1e308],
])('F06 no quote for a car %s', async (_, finance, year, price) => {
  expect(await ask(finance, year, price)).toBeNull()
})

test.each([
  ['2026-12-31T13:30:00Z', 2023, 8.99],
  ['2026-12-31T14:30:00Z', 2023, 12.94],
])('F06 at %s a car of 2023 is as old as the dealer’s calendar has it', async (now, year, advertisedRate) => {
  const quote = await rateTable().quote(site(TABLE, now), request(year), AbortSignal.timeout(1_000))
  expect(quote).toMatchObject({ advertisedRate })
})
