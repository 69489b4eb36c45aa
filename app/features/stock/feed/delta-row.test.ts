import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completeCar, type LooseCar } from './complete-car.ts'
import { changedCar, emptiedIn, type RowChange } from './delta-row.ts'
import { tidyValue } from './tidy-values.ts'

const defaults = { itemType: 'car', dealerships: [{ id: 1, slug: 'rocklea', name: 'Rocklea' }] }
const picture = (name: string, label?: string) => ({
  image: { url: `https://x.example/${name}` },
  ...(label && { label }),
})
const ute = completeCar(
  {
    stocknum: 'U1', status: 'in_stock', make: 'Toyota', model: 'HiLux', badge: 'SR5', year: 2021, body: 'Dual Cab Ute',
    fuel: 'Diesel', trans: '6A', engine_size: 2_800, price: 49_990, km: 61_200, variant: { cylinders: 4, length: 5_325 },
    images: [picture('1'), picture('2')], interior_images: [picture('3')],
    finance_lenders: { taurus: { paymentWeek: 120, interestRate: 8 } },
    created_at: '2026-01-02T00:00:00.000Z', sold_date_timestamp: 1_700_000_000, reserved_until: '2026-02-02T00:00:00.000Z',
  },
  defaults,
) // prettier-ignore

const change = (row: LooseCar, assumed: readonly string[] = []): RowChange => ({
  given: (tidyValue(row) ?? {}) as LooseCar,
  cleared: emptiedIn(row),
  assumed,
})
const after = (...rows: readonly LooseCar[]): LooseCar =>
  rows.reduce<LooseCar>((car, row) => completeCar(changedCar(car, change(row), defaults), defaults), ute)
const urls = (car: LooseCar) =>
  (car.images as { image: { url: string }; label?: string }[]).map(
    ({ image, label }) => image.url.slice(-1) + (label ? ` ${label}` : ''),
  )

describe('a row of changes', () => {
  test.each<[string, LooseCar, LooseCar]>([
    ['changes what it names', { price: 45_000 }, { price: 45_000, km: 61_200, badge: 'SR5' }],
    [
      'clears what it names without a value',
      { price: null, badge: '' },
      { price: undefined, badge: undefined, km: 61_200 },
    ],
    ['changes one field of an object', { variant: { length: 5_400 } }, { variant: { cylinders: 4, length: 5_400 } }],
    ['clears one field of an object', { variant: { length: null } }, { variant: { cylinders: 4 } }],
    ['clears an object', { variant: null }, { variant: undefined }],
    [
      'changes one figure of one lender',
      { finance_lenders: { taurus: { paymentWeek: 110, interestRate: null } } },
      { finance_lenders: { taurus: { paymentWeek: 110 } } },
    ],
    ['renames the car', { badge: 'Rogue' }, { name: '2021 Toyota HiLux Rogue' }],
    ['keeps a name of its own', { name: 'The boss’s ute', badge: 'Rogue' }, { name: 'The boss’s ute' }],
    ['groups a new body anew', { body: 'Station Wagon' }, { simple_body: 'wagon' }],
    ['turns litres into cc', { engine_size_litres: 2.4 }, { engine_size: 2_400, engine_size_litres: 2.4 }],
    ['turns cc into litres', { engine_size: 2_400 }, { engine_size: 2_400, engine_size_litres: 2.4 }],
  ])('%s', (_, row, expected) => {
    const car = after(row)
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, car[name]]))).toEqual(expected)
  })

  test('says nothing of what the house settles', () => {
    const car = after({ price: 1 })
    expect([car.created_at, car.sold_date_timestamp, car.reserved_until]).toEqual([undefined, undefined, undefined])
  })

  test('without a change gives the same car', () => {
    const { created_at: _c, sold_date_timestamp: _s, reserved_until: _r, ...same } = ute
    expect(after({})).toEqual(same)
  })

  test('replaces the list of pictures that it names and keeps the labelled ones beside it', () => {
    expect(urls(ute)).toEqual(['1', '2', '3 interior'])
    expect(urls(after({ images: [picture('7')] }))).toEqual(['7', '3 interior'])
    expect(urls(after({ interior_images: [picture('8')] }))).toEqual(['1', '2', '8 interior'])
    expect(urls(after({ interior_images: null }))).toEqual(['1', '2'])
    expect(urls(after({ images: [picture('7'), picture('9', 'interior')] }))).toEqual(['7', '9 interior'])
    expect(after({ images: [picture('7')] })).toMatchObject({
      photos_count: 2,
      primary_image_url: 'https://x.example/7',
    })
  })

  test('a constant of the mapping fills what is open, and no more', () => {
    const row = change({ status: 'sold', colour: 'White' }, ['status', 'colour'])
    expect(changedCar(ute, row, defaults)).toMatchObject({ status: 'in_stock', colour: 'White' })
  })
})

/** Fields that follow from others stand with those: whoever names one decides all of its group. */
const groups: Record<string, fc.Arbitrary<unknown>> = {
  price: fc.option(fc.integer({ min: 1, max: 90_000 })),
  km: fc.option(fc.integer({ min: 0, max: 400_000 })),
  colour: fc.option(fc.constantFrom('White', 'Red')),
  badge: fc.option(fc.constantFrom('SR', 'Rogue')),
  body: fc.option(fc.constantFrom('Wagon', 'Dual Cab Ute')),
  fuel: fc.option(fc.constantFrom('Petrol', 'Diesel')),
  engine_size: fc.constantFrom(2_400, 2_800),
  images: fc.option(
    fc.array(
      fc.constantFrom('4', '5').map((name) => picture(name)),
      { minLength: 1, maxLength: 3 },
    ),
  ),
  interior_images: fc.option(fc.constantFrom([picture('6')], [picture('8'), picture('9')])),
  variant: fc.record({ cylinders: fc.option(fc.integer({ min: 3, max: 8 })) }, { requiredKeys: [] }),
  finance_lenders: fc.constantFrom({ taurus: { paymentWeek: 99 } }, { aries: { paymentWeek: 80 } }),
}

test('rows that name different fields give one car in any order', () => {
  const rows = fc
    .record(groups, { requiredKeys: [] })
    .map((fields) => Object.entries(fields).map(([name, value]) => ({ [name]: value })))
  fc.assert(
    fc.property(
      rows.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([one, other]) => {
        expect(after(...one)).toEqual(after(...other))
      },
    ),
  )
})
