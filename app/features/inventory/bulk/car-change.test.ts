import { expect, test } from 'vitest'
import { carToRow } from '#app/features/stock/car-row.ts'
import type { CarOverrideRow, CarPriceRow, CarRow } from '#app/features/stock/stock.tables.ts'
import { DAY, HOUR } from '#lib/durations.ts'
import { car } from '#tests/factories/car.ts'
import { carChange, type ChangedCar, differsSince, seenCar } from './car-change.ts'
import { changeVerb, changeWords, type PriceChange, type StockChange } from './stock-change.ts'
import { previewedCar, stockPreview } from './stock-preview.ts'

const NOW = Date.parse('2026-11-24T00:00:00Z')
const at = { at: NOW, rule: { days: 28, within: 90 } }

const rowOf = (more: object = {}, columns: Partial<CarRow> = {}): CarRow => ({
  ...carToRow('banksia', { ...car({ slug: 'ute', status: 'in_stock', price: 41_500 }), before_price: undefined, offer_price: undefined, created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z', ...more } as never), // prettier-ignore
  ...columns,
})
const one = (row: CarRow, overrides: readonly CarOverrideRow[] = [], prices: readonly CarPriceRow[] = []) => ({
  row,
  overrides,
  prices,
  listings: [],
  middle: null,
})
const override = (field: string, value: unknown, feed: unknown): CarOverrideRow => ({
  site_id: 'banksia', car_slug: 'ute', field, value: JSON.stringify(value), feed_value: JSON.stringify(feed),
  set_by: 'staff:Kim', set_at: 1, note: '', until: 'dealer',
}) // prettier-ignore
const price = (how: PriceChange['how'], amount: number | null, more: Partial<PriceChange> = {}): PriceChange => ({
  kind: 'price', how, amount, ending: null, was: false, until: 'dealer', ...more,
}) // prettier-ignore
const change = (what: StockChange, row = rowOf(), overrides: readonly CarOverrideRow[] = []) =>
  carChange(one(row, overrides), what, at)

test.each([
  ['3 percent less', price('percent', -3), 40_255],
  ['to whole dollars', price('percent', -3.33), 40_118],
  ['ending in 990', price('percent', -3, { ending: 990 }), 39_990],
  ['to the nearest such price', price('dollars', -1_400, { ending: 990 }), 39_990],
  ['dollars more', price('dollars', 500), 42_000],
  ['set to the cent', price('set', 39_999.5), 39_999.5],
] as const)('K38 a price is changed: %s', (_, what, next) => {
  expect(change(what)).toMatchObject({ changes: true, now: 4_150_000, next: next * 100, values: { price: next, offer_price: null } }) // prettier-ignore
})

test.each([
  ['one that is reserved', price('percent', -3), rowOf({}, { reserved_until: NOW + HOUR }), 'It is reserved. Its price stays what the buyer saw.'],
  ['one that is sold', price('percent', -3), rowOf({ status: 'sold' }), 'It is sold.'],
  ['one that is withdrawn', price('percent', -3), rowOf({}, { withdrawn_at: 1 }), 'It is withdrawn.'],
  ['one without a price', price('percent', -3), rowOf({ price: undefined }), 'It has no price to begin with.'],
  ['one that costs so much', price('set', 41_500), rowOf(), 'It costs that already.'],
  ['one that would cost nothing', price('dollars', -41_495), rowOf(), 'Nothing would be left of its price.'],
  ['one that says so', { kind: 'field', field: 'tag', value: 'Special', until: 'dealer' }, rowOf({ tag: 'Special' }), 'It says so already.'],
  ['one of which nothing is held', { kind: 'let-go', fields: ['colour'] }, rowOf(), 'Nothing of it is held.'],
  ['one that is on sale', { kind: 'on-sale' }, rowOf(), 'It is on sale already.'],
  ['one that is reserved and to be withdrawn', { kind: 'withdraw' }, rowOf({}, { reserved_until: NOW + HOUR }), 'It is reserved. Cancel the reservation first.'],
] as const satisfies readonly (readonly [string, StockChange, CarRow, string])[])('K38 %s is left alone', (_, what, row, reason) => expect(change(what, row)).toEqual({ changes: false, reason })) // prettier-ignore

test('K38 an offer is what a car costs, and it goes with a new price', () => {
  const offered = rowOf({ offer_price: 40_000 })
  expect(change(price('percent', -10), offered)).toMatchObject({ now: 4_000_000, next: 3_600_000 })
})

test('K38 fields are held as they are shown, and given back to what the feed says', () => {
  const row = rowOf({ colour: 'Red', price: 39_000 })
  expect(change({ kind: 'hold', fields: ['colour'], until: 'dealer' }, row)).toMatchObject({
    values: { colour: 'Red' },
  })
  const held = [override('price', 39_000, 41_500), override('colour', 'Red', 'White')]
  expect(change({ kind: 'hold', fields: ['colour'], until: 'dealer' }, row, held)).toMatchObject({ changes: false })
  expect(change({ kind: 'let-go', fields: ['price'] }, row, held)).toMatchObject({ values: { price: 41_500 }, now: 3_900_000, next: 4_150_000 }) // prettier-ignore
})

test('K38 “Was” is shown where there is evidence of it', () => {
  const said = (days: number): CarPriceRow => ({ site_id: 'banksia', car_slug: 'ute', at: NOW - days * DAY, source: 'feed', price_cents: 4_150_000, before_price_cents: null, offer_price_cents: null }) // prettier-ignore
  const reduced = (days: number) => carChange(one(rowOf(), [], [said(days)]), price('percent', -3, { was: true }), at)
  expect(reduced(40)).toMatchObject({ values: { price: 40_255, before_price: 41_500 }, withoutWas: false })
  expect(reduced(10)).toMatchObject({ withoutWas: true })
  expect(reduced(10)).not.toHaveProperty('values.before_price')
})

test('K38 a preview counts, sums, names the ten largest differences and asks about what surprises', () => {
  const cars = Array.from({ length: 12 }, (_, n) => one(rowOf({ slug: `ute-${n}`, price: 10_000 + n * 1_000 })))
  const reserved = one(rowOf({ slug: 'held' }, { reserved_until: NOW + HOUR }))
  const preview = looked([...cars, reserved], price('percent', -10), { forSale: 100 })
  expect(preview).toMatchObject({ changes: 12, skipped: 1, sum: -18_600, questions: [] })
  expect(preview.largest.map(({ slug }) => slug)).toEqual(Array.from({ length: 10 }, (_, n) => `ute-${11 - n}`))
  expect(preview.alone).toMatchObject([{ slug: 'held', reason: 'It is reserved. Its price stays what the buyer saw.' }])
  expect(looked([...cars, reserved], price('percent', -60), { forSale: 23 }).questions).toMatchObject([
    { id: 'most', words: 'This changes 12 of the 23 cars that are for sale, more than half of the stock.' },
    { id: 'far', words: expect.stringContaining('and 9 more.') },
  ])
  const dear = { ...one(rowOf({ autograb_data: { state_average_market_price: 99_000 } })), middle: 4_400_000 }
  expect(looked([dear], price('percent', -3)).notes).toEqual([
    expect.stringMatching(/ will be \$3,745 under the middle of its market\.$/),
  ])
})

const looked = (cars: readonly ChangedCar[], what: StockChange, { forSale = 10 } = {}) =>
  stockPreview(cars.map((car) => previewedCar({ car, outcome: carChange(car, what, at) })), { forSale, letters: [] }) // prettier-ignore

test('K38 drafts and sold cars are no part of the stock of which more than half is asked about', () => {
  const drafts = Array.from({ length: 3 }, (_, n) => one(rowOf({ slug: `draft-${n}`, show_on_dealer_website: false })))
  const tag = { kind: 'field', field: 'tag', value: 'New', until: 'dealer' } as const
  expect(looked(drafts, tag, { forSale: 3 }).questions).toEqual([])
  expect(looked([one(rowOf()), one(rowOf({ slug: 'two' }))], tag, { forSale: 3 }).questions).toMatchObject([{ id: 'most' }]) // prettier-ignore
})

test('K38 cars that would have no price any more are asked about, and no price is beyond the most', () => {
  const cars = [one(rowOf()), one(rowOf({ slug: 'two' })), one(rowOf({ slug: 'free', price: undefined }))]
  const { questions } = looked(cars, price('set', null))
  expect(questions).toEqual([{ id: 'none', words: '2 cars lose their price; without one shoppers have to enquire.' }])
  expect(change(price('percent', 900), rowOf({ price: 1_500_000 }))).toEqual({ changes: false, reason: 'A price can be $10,000,000 at most.' }) // prettier-ignore
})

test('K38 what differs since a car was seen is said of every field that a change touches', () => {
  const differs = (what: StockChange, before: object, after: object) =>
    differsSince(seenCar(one(rowOf(before)), what), seenCar(one(rowOf(after)), what), what)
  const hold = { kind: 'hold', fields: ['price', 'km'], until: 'dealer' } as const
  expect(differs(hold, { km: 20_000 }, { km: 12_500 })).toBe('Odometer was “20000” in the preview and is “12500” now.')
  expect(differs(hold, { before_price: 45_000 }, { before_price: 44_000 })).toMatch(/^Before price was “45000”/)
  expect(differs({ kind: 'let-go', fields: ['price', 'km'] }, { km: 20_000 }, { km: 12_500 })).toMatch(/^Odometer/)
  expect(differs(price('percent', -3), { before_price: 45_000 }, { before_price: 44_000 })).toBeNull()
  expect(differs(price('percent', -3), { price: 41_500 }, { price: 40_000 })).toBe('It was $41,500 in the preview and is $40,000 now.') // prettier-ignore
})

test.each([
  [price('percent', -3, { ending: 990 }), 'Prices 3 % less, ending in 990', 'Change 5 prices'],
  [price('dollars', 500), 'Prices $500 more', 'Change 5 prices'],
  [price('set', null), 'No price', 'Change 5 prices'],
  [{ kind: 'field', field: 'tag', value: 'Special', until: 'dealer' }, 'Tag: Special', 'Change 5 cars'],
  [{ kind: 'withdraw' }, 'Withdrawn', 'Withdraw 5 cars'],
  [{ kind: 'hold', fields: ['price', 'km'], until: 'dealer' }, 'Held against the feed: price, odometer', 'Hold 5 cars'],
] as const satisfies readonly (readonly [StockChange, string, string])[])(
  'K38 %j is called so',
  (what, words, verb) => {
    expect([changeWords(what), changeVerb(what, 5)]).toEqual([words, verb])
  },
)
