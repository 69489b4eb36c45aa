import { describe, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import type { FinanceQuotes, QuoteRequest } from './port.ts'
import { quoteSource } from './quote-source.server.ts'

const site = (slug = 'a', version = 1) => ({ slug, version }) as Site
const request = (purchasePrice = 20_000): QuoteRequest => ({
  selfAssessedCreditScore: 'GREAT',
  purchasePrice,
  loanTerm: 5,
  year: 2020,
  vin: 'SECRETVIN',
  nvic: '',
  whoIsHelping: '',
})
const GOOD = { weeklyRepaymentAmount: 95, comparisonRate: 9.9, advertisedRate: 8.9 }

function source(answer: FinanceQuotes['quote'], more: { perMinute?: number; kept?: number; limit?: number } = {}) {
  const { perMinute, ...options } = more
  let calls = 0
  const logged: { fields: object; message: string }[] = []
  const clock = { now: 1_000_000 }
  const provider: FinanceQuotes = {
    ...(perMinute !== undefined && { perMinute }),
    quote: (...requested) => {
      calls++
      return answer(...requested)
    },
  }
  const made = quoteSource({
    provider,
    log: { warn: (fields, message) => logged.push({ fields, message }) },
    now: () => clock.now,
    limit: 40,
    ...options,
  })
  return { ...made, logged, clock, calls: () => calls }
}

/** What a provider does wrong, and what the log calls it. */
const BAD: readonly (readonly [does: string, answer: FinanceQuotes['quote'], reason: string])[] = [
  ['hangs', () => new Promise(() => undefined), 'slow'],
  ['fails', () => Promise.reject(new Error('down')), 'failed'],
  [
    'throws at once',
    () => {
      throw new Error('broken')
    },
    'failed',
  ],
  ['answers nonsense', async () => ({ weeklyRepaymentAmount: Number.NaN }), 'nonsense'],
  ['answers 1e308', async () => ({ ...GOOD, weeklyRepaymentAmount: 1e308 }), 'nonsense'],
  ['answers a negative figure', async () => ({ ...GOOD, weeklyRepaymentAmount: -1 }), 'nonsense'],
  ['answers a text', async () => 'GREAT', 'nonsense'],
]

describe('F06 the quote desk', () => {
  test('hands on what a provider quotes, and asks once a car and revision', async () => {
    const own = source(async () => ({ ...GOOD, vin: 'SECRETVIN' }))
    const same = await Promise.all([1, 2, 3].map(() => own.quote(site(), request(), 'car 1')))
    expect(same).toEqual([GOOD, GOOD, GOOD])
    expect(own.calls()).toBe(1)
    await own.quote(site(), request(), 'car 2')
    await own.quote(site(), request(21_000), 'car 1')
    await own.quote(site('b'), request(), 'car 1')
    await own.quote(site('a', 2), request(), 'car 1')
    expect(own.calls()).toBe(5)
    own.clock.now += 7 * 3_600_000
    await own.quote(site(), request(), 'car 1')
    expect(own.calls()).toBe(6)
  })

  test.each(BAD)('a provider that %s is no quote, told to the log alone', async (_, answer, reason) => {
    const own = source(answer)
    expect(await own.quote(site(), request())).toBeNull()
    expect(own.logged).toEqual([
      { fields: expect.objectContaining({ site: 'a', reason }), message: expect.any(String) },
    ])
    expect(JSON.stringify(own.logged)).not.toContain('SECRETVIN')
    await own.quote(site(), request())
    expect(own.calls()).toBe(1)
    own.clock.now += 31_000
    await own.quote(site(), request())
    expect(own.calls()).toBe(2)
  })

  test('a provider that quotes no such car is no failure', async () => {
    const own = source(async () => null)
    expect(await own.quote(site(), request())).toBeNull()
    expect(own.logged).toEqual([])
  })

  test('tells a provider when nobody waits any more', async () => {
    let ended = false
    const own = source((_site, _request, signal): Promise<unknown> => {
      signal.addEventListener('abort', () => void (ended = true))
      return new Promise(() => undefined)
    })
    await own.quote(site(), request())
    expect(ended).toBe(true)
  })

  test('a site has so many calls a minute, whatever another site asks', async () => {
    const own = source(async () => GOOD, { perMinute: 2 })
    const quotes = []
    for (let price = 20_000; price < 20_004; price++) quotes.push(await own.quote(site(), request(price)))
    expect(quotes).toEqual([GOOD, GOOD, null, null])
    expect(own.logged).toHaveLength(2)
    expect(await own.quote(site('b'), request())).toEqual(GOOD)
    expect(await own.quote(site(), request(20_000))).toEqual(GOOD)
    own.clock.now += 60_000
    expect(await own.quote(site(), request(20_003))).toEqual(GOOD)
  })

  test('keeps so many quotes, the newest', async () => {
    const own = source(async () => GOOD, { kept: 2 })
    for (const price of [20_000, 20_001, 20_002, 20_002, 20_000]) await own.quote(site(), request(price))
    expect(own.calls()).toBe(4)
  })
})
