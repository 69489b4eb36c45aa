import { expect, test } from 'vitest'
import { askQuote } from './ask-quote.ts'
import { readQuoteRequest } from './quote-request.schema.ts'

const ASK = { slug: 'kia-rio-1', price: 24_990, year: 2020 }
const GOOD = { weeklyRepaymentAmount: 118.4, comparisonRate: 9.9, advertisedRate: 8.9 }
const answering =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status })

test('F06 a page sends the specified body, with the car it is about', async () => {
  const sent: [unknown, RequestInit | undefined][] = []
  const found = await askQuote(ASK, async (address, request) => {
    sent.push([address, request])
    return Response.json({ ...GOOD, vin: 'LEAK' })
  })
  expect(found).toEqual(GOOD)
  const [address, request] = sent[0]!
  expect([address, request?.method]).toEqual(['/api/youx/quote', 'POST'])
  expect(JSON.parse(request?.body as string)).toEqual({
    selfAssessedCreditScore: 'GREAT',
    purchasePrice: 24_990,
    loanTerm: 5,
    year: 2020,
    vin: '',
    nvic: '',
    whoIsHelping: '',
    slug: 'kia-rio-1',
  })
  expect(readQuoteRequest(request?.body as string).ok).toBe(true)
})

test.each([
  ['no quote', answering(null)],
  ['an error', answering({ message: 'This vehicle is no longer listed.' }, 404)],
  ['an error with a quote in it', answering(GOOD, 500)],
  ['a page', async () => new Response('<html>')],
  ['no connection', () => Promise.reject(new TypeError('failed'))],
  ['no comparison rate', answering({ ...GOOD, comparisonRate: null })],
  ['a repayment in words', answering({ ...GOOD, weeklyRepaymentAmount: '118' })],
])('F06 %s is silence', async (_, send) => {
  expect(await askQuote(ASK, send)).toBeNull()
})
