import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completeCar } from './complete-car.ts'
import { carReader } from './feed-car.ts'
import { parseMapping } from './mapping/mapping.schema.ts'
import { tidyValue } from './tidy-values.ts'

const home = { id: 1, slug: 'northside', name: 'Northside' }
const other = { id: 'b', slug: 'bay', name: 'Bay Motors' }
const defaults = { itemType: 'car', dealerships: [home, other] }
const base = { stocknum: 'A1', make: 'Kia', model: 'Rio', status: 'in_stock' }

const reader = () => carReader({ defaults, nextYear: 2027, pictures: () => {} })
const read = (values: object) => reader().read({ row: 2, values: { ...base, ...values } })

async function fault(values: object) {
  const result = await read(values)
  return result.ok ? 'accepted' : result.fault
}

describe('a bad value is refused in words that a dealer understands', () => {
  test.each([
    [{ year: 3022 }, 'year', 'Year 3022 is in the future; the newest model year accepted is 2027.'],
    [{ year: 2028 }, 'year', 'Year 2028 is in the future; the newest model year accepted is 2027.'],
    [{ year: 1066 }, 'year', 'Year 1066 is too old; the oldest model year accepted is 1886.'],
    [{ year: 2019.5 }, 'year', 'The year "2019.5" is not a whole number.'],
    [{ price: -500 }, 'price', 'The price "-500" is negative. Leave it empty where there is none.'],
    [{ price: '-$500' }, 'price', 'The price "-500" is negative. Leave it empty where there is none.'],
    [{ price: 'cheap' }, 'price', 'The price "cheap" is not an amount in dollars.'],
    [{ km: 9_999_999 }, 'km', 'The odometer 9,999,999 is above the most accepted, 5,000,000.'],
    [{ km: -1 }, 'km', 'The odometer "-1" is negative.'],
    [
      { rego_expiry: '31/02/2026' },
      'rego_expiry',
      'The registration expiry "31/02/2026" is not a date; write it like 31/12/2026.',
    ],
    [{ car_type: 'Repairable' }, 'car_type', 'The condition "Repairable" is not one of: new, used, demo.'],
    [{ item_type: 'Boat' }, 'item_type', 'The kind of vehicle "Boat" is not one of: car, truck, motorcycle, caravan.'],
    [{ make: '' }, 'make', 'The make is missing.'],
    [{ stocknum: null }, 'stocknum', 'The stock number is missing.'],
    [{ status: undefined }, 'status', 'The status is missing.'],
    [{ slug: 'Not A Slug' }, 'slug', 'The slug "Not A Slug" must be lower-case letters, digits and single hyphens.'],
    [{ images: 7 }, 'images', 'The images "7" is not a list.'],
    [{ badge: 'x'.repeat(200) }, 'badge', 'The badge has 200 characters; at most 160 are accepted.'],
    [
      { colour: '5 years' },
      'colour',
      'The colour "5 years" is a warranty: the values of this row seem to stand in the wrong columns.',
    ],
    [
      { fuel: '45,990' },
      'fuel',
      'The fuel "45,990" is a number: the values of this row seem to stand in the wrong columns.',
    ],
    [
      { make: '2019' },
      'make',
      'The make "2019" is a number: the values of this row seem to stand in the wrong columns.',
    ],
    [{ price: -5, km: -5, seats: 500 }, 'price', expect.stringContaining('Also wrong in this row: odometer, seats.')],
  ])('%j', async (values, field, reason) => {
    expect(await fault(values)).toMatchObject({ field, reason })
  })

  test('next year’s models are welcome', async () => expect(await fault({ year: 2027 })).toBe('accepted'))
  test('a row that the reader could not read', async () => {
    expect(await reader().read({ row: 3, fault: 'is not valid JSON', cells: [] })).toMatchObject({
      fault: { reason: 'The row is not valid JSON.' },
    })
  })
})

describe('what a feed leaves out is filled from what it says', () => {
  test('groups, units, names', async () => {
    expect(
      await read({
        make: 'VW',
        model: 'T Cross',
        year: '2021',
        badge: '85TSI',
        body: 'SUV',
        fuel: 'Premium',
        trans: 'DSG',
        drive: 'Front',
        state: 'Queensland',
        engine_size_litres: 1,
        images: ['https://x.example/1.jpg'],
      }),
    ).toEqual({
      notes: [],
      unknownFields: [],
      isRepeatable: true,
      staysWithdrawn: false,
      ok: true,
      car: {
        ...base,
        make: 'Volkswagen',
        model: 'T-Cross',
        year: 2021,
        badge: '85TSI',
        name: '2021 Volkswagen T-Cross 85TSI',
        body: 'SUV',
        simple_body: 'suv',
        fuel: 'Premium',
        simple_fuel: 'Petrol',
        trans: 'DSG',
        simple_transmission: 'Automatic',
        drive: 'FWD',
        state: 'QLD',
        engine_size: 1_000,
        engine_size_litres: 1,
        item_type: 'car',
        images: [{ image: { url: 'https://x.example/1.jpg' } }],
        photos_count: 1,
        primary_image_url: 'https://x.example/1.jpg',
        dealership_id: 1,
        dealership_slug: 'northside',
        dealership_name: 'Northside',
        show_on_dealer_website: false,
      },
    })
  })

  test.each([
    [{}, home],
    [{ dealership_id: 'b' }, other],
    [{ dealership_slug: 'bay' }, other],
    [{ dealership_name: 'Bay Motors' }, other],
  ])('the dealership of %j', async (values, { id, slug, name }) => {
    expect(await read(values)).toMatchObject({
      car: { dealership_id: id, dealership_slug: slug, dealership_name: name },
    })
  })

  test('an unknown dealership stays as it is', async () => {
    const result = await read({ dealership_name: 'Elsewhere' })
    expect(result.ok && [result.car.dealership_id, result.car.dealership_name]).toEqual([undefined, 'Elsewhere'])
  })

  test('completing twice is completing once', () => {
    const word = fc.constantFrom(
      'SUV',
      'Ute / Tray',
      'ute',
      'Petrol',
      'Premium',
      'DSG',
      'manual',
      '4x2',
      'Front',
      'vic',
      'KIA',
      'I30',
      '430I',
      'bmw',
      'Used',
      'x',
    )
    const names = [
      'make',
      'model',
      'body',
      'simple_body',
      'fuel',
      'simple_fuel',
      'trans',
      'drive',
      'state',
      'status',
      'car_type',
      'item_type',
      'badge',
    ]
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(names.map((name) => [name, word])), { requiredKeys: [] }),
        fc.nat(9_000),
        (car, size) => {
          const once = completeCar({ ...car, engine_size: size }, defaults)
          expect(completeCar(once, defaults)).toEqual(once)
        },
      ),
    )
  })
})

describe('nothing of a feed is lost', () => {
  test('unknown fields are kept and counted', async () => {
    const cars = reader()
    const values = {
      ...base,
      warranty: { years: 5 },
      variant: { cylinders: 4, paint: 'x' },
      finance_lenders: { ACME: { term5: 1, interestRate: null } },
    }
    expect(await cars.read({ row: 1, values })).toMatchObject({
      ok: true,
      car: { warranty: { years: 5 }, variant: { cylinders: 4, paint: 'x' }, finance_lenders: { acme: { term5: 1 } } },
    })
    await cars.read({ row: 2, values: { ...base, warranty: 'yes' } })
    expect(Object.fromEntries(cars.unknownFields)).toEqual({ 'variant.paint': 1, warranty: 2 })
  })

  test('null, empty text and empty objects say nothing; control characters go', () => {
    expect(tidyValue({ a: null, b: ' ', c: {}, d: [null, 'x'], e: [], f: ' y\u0000z ', g: 0, h: false })).toEqual({
      d: ['x'],
      e: [],
      f: 'yz',
      g: 0,
      h: false,
    })
  })

  test('names of prototypes cannot be smuggled in', async () => {
    const result = await reader().read({
      row: 1,
      values: JSON.parse('{"__proto__":{"make":"Evil"},"stocknum":"1","model":"x","status":"sold"}'),
    })
    expect(result).toMatchObject({ ok: false, fault: { field: 'make', reason: 'The make is missing.' } })
  })
})

describe('P02 a price that is no number', () => {
  const fields = { stocknum: 'Stock', make: 'Make', model: 'Model', price: ['Special', 'Price'] }
  const mapping = parseMapping({ format: 'csv', fields, missing: ['-'], constants: { status: 'in_stock' } })
  const from = async (values: Record<string, unknown>, mapped = true) => {
    const defaults = { itemType: 'car', dealerships: [] }
    const options = { defaults, nextYear: 2027, pictures: () => {} }
    const reader = carReader(mapped && mapping.ok ? { ...options, mapping: mapping.mapping } : options)
    const read = await reader.read({ row: 1, values })
    return read.ok ? { price: read.car.price, notes: read.notes } : read.fault.reason
  }
  const csv = (Price: string, Special = '') => from({ Stock: '1', Make: 'Kia', Model: 'Rio', Price, Special })
  const json = (price: unknown, more: object = {}) =>
    from({ stocknum: '1', make: 'Kia', model: 'Rio', status: 'in_stock', price, ...more }, false)

  test.each(['abc', '12,99O', 'NaN', '$', '1e5', 'forty', '12.990,00', '10000-12000'])(
    '%s is rejected',
    async (text) => {
      const reason = `The price "${text}" is not an amount in dollars.`
      expect([await csv(text), await json(text)]).toEqual([reason, reason])
    },
  )

  test.each([
    [true, 'The price "true" is not a number.'],
    [{}, 'The price "{}" is not a number.'],
    [[], 'The price "[]" is not a number.'],
    [{ amount: 5 }, 'The price "{"amount":5}" is not a number.'],
  ])('%j in JSON is rejected', async (value, reason) => expect(await json(value)).toBe(reason))

  test.each(['POA', 'Call us', 'n/a', 'TBA'])('%s leaves it open, and is counted', async (text) => {
    const open = { price: undefined, notes: [`price "${text}" is no amount`] }
    expect([await csv(text), await json(text)]).toEqual([open, open])
  })

  test('what a mapping calls missing, and a price that another column has, are no news', async () => {
    expect(await csv('-')).toEqual({ price: undefined, notes: [] })
    expect(await csv('12990', 'POA')).toEqual({ price: 12_990, notes: [] })
    expect(await csv('', '')).toEqual({ price: undefined, notes: [] })
    expect(await json(null)).toEqual({ price: undefined, notes: [] })
  })

  test('every other amount is read so too, those of lenders among them', async () => {
    const entry = (more: object) => ({ finance_lenders: { Taurus: more } })
    expect(await json(1, { offer_price: 'dear' })).toBe('The offer price "dear" is not an amount in dollars.')
    expect(await json(1, entry({ paymentWeek: '$99', interestRate: '7.5' }))).toEqual({ price: 1, notes: [] })
    expect(await json(1, entry({ paymentWeek: 'dear' }))).toBe(
      'The finance lenders → Taurus → paymentWeek "dear" is not an amount in dollars.',
    )
    expect(await json(1, entry({ paymentWeek: 'POA' }))).toEqual({
      price: 1,
      notes: ['finance_lenders.Taurus.paymentWeek "POA" is no amount'],
    })
  })
})
