import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY } from '#lib/durations.ts'
import type { CarRow } from '#app/features/stock/stock.tables.ts'
import { listedSpans } from './listed-spans.ts'
import { bestWas, wasEvidence } from './was-evidence.ts'

const NOW = Date.parse('2026-11-24T00:00:00Z')
const RULE = { days: 28, within: 90 }
const ALWAYS = [{ from: 0, until: NOW }]
/** A price in dollars that was said some days ago; null: by hand, the feed's own again. */
const said = (daysAgo: number, source: string, price: number | null, offer: number | null = null) => ({
  at: NOW - daysAgo * DAY,
  source,
  price_cents: price === null ? null : price * 100,
  offer_price_cents: offer === null ? null : offer * 100,
})
const evidence = (prices: Parameters<typeof wasEvidence>[0], was: number, now: number) =>
  wasEvidence(prices, { was, now, at: NOW, listed: ALWAYS }, RULE)

test.each([
  [
    'asked for four weeks',
    [said(30, 'feed', 30_000), said(1, 'staff:Kim', 28_000)],
    { may: true, from: 30_000, stood: 29 },
  ],
  [
    'asked for a fortnight',
    [said(14, 'feed', 30_000)],
    { may: false, reason: '$30,000 was asked for 14 days of the last 90; “Was” takes 28 days.' },
  ],
  [
    'asked in two parts',
    [said(60, 'feed', 30_000), said(45, 'feed', 29_000), said(20, 'feed', 30_000)],
    { may: true, from: 30_000, stood: 35 },
  ],
  [
    'asked long ago',
    [said(200, 'feed', 30_000), said(91, 'feed', 28_000)],
    { may: false, reason: '$30,000 has not been asked for a whole day in the last 90; “Was” takes 28 days.' },
  ],
  [
    'only said by a feed below what was set by hand',
    [said(60, 'staff:Kim', 28_000), said(60, 'feed', 30_000)],
    { may: false },
  ],
  [
    'asked again once the price by hand was taken back',
    [said(60, 'staff:Kim', 28_000), said(60, 'feed', 30_000), said(40, 'staff:Lee', null)],
    { may: true, stood: 40 },
  ],
  [
    'no price by hand',
    [said(80, 'feed', 30_000), said(60, 'staff:Kim', 0)],
    { may: false, reason: expect.stringContaining('20 days') },
  ],
  ['an offer stood before it', [said(60, 'feed', 30_000, 27_000)], { may: false }],
  ['two feeds, of which the lower counts', [said(60, 'feed:a', 30_000), said(60, 'feed:b', 29_000)], { may: false }],
] as const)('K37 %s', (_, prices, expected) => {
  expect(evidence(prices, 30_000, 26_000)).toMatchObject(expected)
})

test('K37 a price before that is not above the price now is none', () => {
  expect(evidence([said(60, 'feed', 30_000)], 30_000, 30_000)).toMatchObject({ may: false, reason: '$30,000 is not above $30,000.' }) // prettier-ignore
})

test('K37 the highest price that stood long enough is offered', () => {
  const prices = [said(89, 'feed', 31_000), said(80, 'feed', 30_000), said(40, 'feed', 29_000)]
  expect(bestWas(prices, { now: 26_000, at: NOW, listed: ALWAYS }, RULE)).toEqual({
    may: true,
    from: 30_000,
    stood: 40,
  })
  expect(bestWas(prices, { now: 30_000, at: NOW, listed: ALWAYS }, RULE)).toBeNull()
})

test('K37 never longer than the days that are counted, and never of a price that nobody asked', () => {
  const price = fc.record({
    at: fc.integer({ min: NOW - 200 * DAY, max: NOW + DAY }),
    source: fc.constantFrom('feed', 'feed:b', 'staff:Kim', 'staff:Lee'),
    price_cents: fc.option(fc.integer({ min: 0, max: 6 }).map((n) => n * 500_000)),
    offer_price_cents: fc.option(fc.constantFrom(0, 500_000), { freq: 3 }),
  })
  fc.assert(
    fc.property(fc.array(price, { maxLength: 12 }), fc.integer({ min: 1, max: 8 }), (prices, n) => {
      const was = n * 5_000
      const found = wasEvidence(prices, { was, now: 1, at: NOW, listed: ALWAYS }, RULE)
      if (!found.may) return
      expect(found.stood).toBeLessThanOrEqual(90)
      expect(prices.flatMap((each) => [each.price_cents, each.offer_price_cents])).toContain(was * 100)
    }),
  )
})

const row = (columns: Partial<CarRow> = {}) => ({ status: 'in_stock', listed: 1, withdrawn_at: null, summary: '{}', ...columns }) as CarRow // prettier-ignore
const became = (daysAgo: number, field: string, [before, after]: readonly [string, string], source = 'staff:Kim') => ({
  at: NOW - daysAgo * DAY, source, field, before, after,
}) // prettier-ignore
const DRAFT = ['false', 'true'] as const

test.each([
  ['of a draft that was published', [became(40, 'show_on_dealer_website', DRAFT)], row(), 40],
  ['of a draft that is none yet', [], row({ listed: 0 }), 0],
  ['of one that was withdrawn for a while', [became(60, 'withdrawn_at', ['null', '1']), became(50, 'withdrawn_at', ['1', 'null'])], row(), 80],
  ['of one that was sold until it came back', [became(30, 'status', ['"sold"', '"in_stock"'], 'feed')], row(), 30],
  ['of one that a person withdrew, whatever its feed says', [became(70, 'withdrawn_at', ['null', '1']), became(60, 'withdrawn_at', ['1', 'null'], 'feed')], row({ withdrawn_at: 1 }), 20],
  ['of one that a person put back on sale against its feed', [became(70, 'status', ['"in_stock"', '"sold"'], 'feed'), became(60, 'status', ['"sold"', '"in_stock"'])], row(), 80],
  ['of one that its feed withdrew after a person had put it back', [became(70, 'withdrawn_at', ['1', 'null']), became(60, 'withdrawn_at', ['null', '1'], 'feed')], row({ withdrawn_at: 1 }), 10],
] as const)('K37 the days count in which a car could be had: %s', (_, changes, car, days) => {
  const listed = listedSpans(car, changes, NOW)
  const found = wasEvidence([said(90, 'feed', 30_000)], { was: 30_000, now: 26_000, at: NOW, listed }, { days: 1, within: 90 }) // prettier-ignore
  expect(found.may ? found.stood : 0).toBe(days)
}) // prettier-ignore
