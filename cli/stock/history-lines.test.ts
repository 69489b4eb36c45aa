import { expect, test } from 'vitest'
import type { CarOverrideRow, CarPriceRow } from '#app/features/stock/stock.tables.ts'
import { historyLines } from './history-lines.ts'

const KIM = 'staff:Kim'
const price = (at: number, source: string, dollars: number | null, was: number | null = null): CarPriceRow => ({
  site_id: 'a',
  car_slug: 'ute',
  at,
  source,
  price_cents: dollars === null ? null : dollars * 100,
  before_price_cents: was === null ? null : was * 100,
  offer_price_cents: null,
})
const set = (at: number, field: string, value: unknown, fed: unknown, note = ''): CarOverrideRow => ({
  site_id: 'a',
  car_slug: 'ute',
  field,
  value: JSON.stringify(value),
  feed_value: JSON.stringify(fed),
  set_by: KIM,
  set_at: at,
  note,
  until: 'dealer',
})
const texts = (prices: readonly CarPriceRow[], overrides: readonly CarOverrideRow[]) =>
  historyLines(prices, overrides).map(({ at, text }) => `${at} ${text}`)

test('a price that was set is one line, with what the feed says below it and the note', () => {
  const overrides = [set(2, 'offer_price', null, null, 'EOFY'), set(2, 'price', 66_000, 80_100, 'EOFY')]
  expect(texts([price(1, 'feed:dms', 80_100), price(2, KIM, 66_000)], overrides)).toEqual([
    '1 feed dms: price $80,100',
    '2 Kim: price $66,000, over $80,100 of its feed (EOFY)',
  ])
  const withWas = [
    set(2, 'price', 66_000, 80_100),
    set(2, 'before_price', 70_000, null),
    set(2, 'offer_price', null, 1),
  ]
  expect(texts([price(2, KIM, 66_000, 70_000)], withWas)).toEqual(['2 Kim: price $66,000, was $70,000, over $80,100 of its feed']) // prettier-ignore
})

test('an earlier price by hand, and the one of the feed again, say what they were', () => {
  expect(texts([price(1, KIM, 66_000), price(3, KIM, null)], [])).toEqual([
    '1 Kim: price $66,000',
    '3 Kim: the price of its feed again',
  ])
})

test('what was set in one moment is one line, what was set in another is its own', () => {
  const overrides = [
    set(1, 'sold_date_timestamp', 1_800_000_000, null, 'Cash'),
    set(1, 'status', 'sold', 'in_stock', 'Cash'),
    set(2, 'km', 9, 10),
    set(3, 'withdrawn_at', 3, null),
  ]
  expect(texts([], overrides)).toEqual([
    '1 Kim: status "sold", over "in_stock" of its feed (Cash)',
    '2 Kim: km 9, over 10 of its feed',
    '3 Kim: withdrawn',
  ])
})

test('a price of which only what was set is known is told in dollars', () => {
  expect(texts([], [set(1, 'price', 66_000, 80_100)])).toEqual(['1 Kim: price $66,000, over $80,100 of its feed'])
})
