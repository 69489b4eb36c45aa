import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carSchema } from '#app/features/vehicle/car.schema.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { carContent, carToRow, dealershipKey, rowToCar, rowToListedCar } from './car-row.ts'
import { canonicalJson, contentHash } from './content-hash.ts'

const moment = fc.integer({ min: 0, max: 4_000_000_000_000 }).map((ms) => new Date(ms).toISOString())
const dollars = fc.integer({ min: 0, max: 9_999_999_899 }).map((cents) => cents / 100)
const text = fc.string({ minLength: 1, maxLength: 30 }).filter((value) => value.trim() !== '')

const money = { price: dollars, before_price: dollars, offer_price: dollars, subscription_price: dollars }
const settled = {
  stocknum: text,
  make: text,
  model: text,
  status: text,
  name: text,
  slug: text,
  created_at: moment,
  updated_at: moment,
}
const optional = {
  ...money,
  year: fc.integer({ min: 1886, max: 2030 }),
  km: fc.nat(),
  car_type: fc.constantFrom('new' as const, 'used' as const, 'demo' as const),
  dealership_id: fc.oneof(fc.nat(), text),
  sold_date_timestamp: fc.nat(4_000_000_000),
  reserved_until: moment,
  autograb_data: fc.record(
    { state_average_market_price: dollars, average_market_price: dollars },
    { requiredKeys: [] },
  ),
  youxQuote: fc.record({ weeklyRepaymentAmount: dollars, comparisonRate: fc.nat(99) }, { requiredKeys: [] }),
  variant: fc.record({ cylinders: fc.nat(24), name: text }),
  finance_lenders: fc.dictionary(
    text.filter((name) => name !== '__proto__'),
    fc.record({ paymentWeek: fc.double({ noNaN: true, noDefaultInfinity: true, min: 0 }) }),
  ),
  filtered_features: fc.array(text),
  warranty_text: text,
  views: fc.nat(),
}

const cars = fc
  .record(
    { ...settled, id: fc.oneof(fc.nat(), text), show_on_dealer_website: fc.boolean(), ...optional },
    {
      requiredKeys: ['id', 'show_on_dealer_website', ...(Object.keys(settled) as (keyof typeof settled)[])],
      noNullPrototype: true,
    },
  )
  .map((car) => ({ ...car, path: `/cars/${car.slug}` }))

describe('a car and its row', () => {
  test('a car comes back as it went in', () => {
    fc.assert(
      fc.property(cars, (car) => {
        expect(rowToCar(carToRow('a', car))).toEqual(JSON.parse(JSON.stringify(car)))
      }),
    )
  })

  test('a row comes back as it went in, with its hash', () => {
    fc.assert(
      fc.property(cars, (car) => {
        const row = carToRow('a', car)
        expect(carToRow('a', rowToCar(row))).toEqual({ ...row, details: expect.anything() })
      }),
    )
  })

  test('a list knows the same of a car as its page', () => {
    fc.assert(
      fc.property(cars, (car) => {
        const row = carToRow('a', car)
        const { cover, ...listed } = rowToListedCar(row)
        const whole = rowToCar(row)
        expect(whole).toMatchObject(JSON.parse(JSON.stringify(listed)))
        expect(cover).toEqual(
          whole.images?.length ? { url: whole.images[0]!.image.url, pictures: whole.images.length } : undefined,
        )
      }),
    )
  })

  test('money is whole cents, moments are milliseconds, flags are 0 and 1', () => {
    const car = {
      stocknum: '1',
      make: 'Kia',
      model: 'Rio',
      status: 'sold',
      price: 19_990.1,
      before_price: 0.29,
      show_on_dealer_website: true,
      sold_date_timestamp: 1_750_000_000,
    }
    expect(carContent(carSchema.parse(car))).toMatchObject({
      price_cents: 1_999_010,
      before_price_cents: 29,
      offer_price_cents: null,
      listed: 1,
      sold_at: 1_750_000_000_000,
    })
  })

  test('what the house writes is not a change of the feed', () => {
    const car = carSchema.parse({ stocknum: '1', make: 'Kia', model: 'Rio', status: 'sold' })
    const touched = {
      ...car,
      views: 7,
      sold_date_timestamp: 5,
      reserved_until: '2026-01-01T00:00:00Z',
      id: 3,
      slug: 'x',
      created_at: '2026-01-01T00:00:00Z',
    }
    expect(carContent(touched).content_hash).toBe(carContent(car).content_hash)
    expect(carContent({ ...car, price: 1 }).content_hash).not.toBe(carContent(car).content_hash)
  })

  test.each([
    [{ dealership_id: 7 }, '7'],
    [{ dealership_slug: 'bay', dealership_name: 'Bay' }, 'bay'],
    [{}, ''],
  ])('the key of the dealership %j is %j', (car, key) => expect(dealershipKey(car)).toBe(key))
})

describe('the content of a car', () => {
  const plain = (car: object) => JSON.parse(JSON.stringify(car)) as Record<string, unknown>

  test('is hashed without what the house writes too, whatever order its fields come in', () => {
    fc.assert(
      fc.property(cars, fc.boolean(), (car, backwards) => {
        const { content_hash, summary, details, sold_at: _sold, reserved_until: _held, ...decided } = carContent(car)
        const {
          cover: _cover,
          lenders: _lenders,
          quote: _quote,
          figures: _figures,
          views: _views,
          ...listed
        } = JSON.parse(summary) as Record<string, unknown>
        expect(content_hash).toBe(
          contentHash({ ...decided, details: { ...listed, ...plain(JSON.parse(details)) }, form: 8 }),
        )
        const entries = Object.entries(car)
        const turned = Object.fromEntries(backwards ? entries.toReversed() : entries) as typeof car
        expect(carContent(turned).content_hash).toBe(content_hash)
      }),
    )
  })

  test('has the hash that stocks in use know it by', () => {
    const car = {
      stocknum: 'A1',
      make: 'Kia',
      model: 'Rio',
      status: 'in_stock',
      price: 15_000.5,
      views: 3,
      year: 2020,
      features: ['a', 1, null],
      autograb_data: { average_market_price: 9 },
      youxQuote: { weeklyRepaymentAmount: 80, comparisonRate: 7 },
      variant: { name: 'S', cylinders: 4 },
    }
    expect(carContent(car as Parameters<typeof carContent>[0]).content_hash).toBe(
      'bb105824bf85881f059dab1d1d434ffadb6ce75b54d58cbb3d07fd910529df54',
    )
  })
})

describe('what lists know of a motorcycle and a truck', () => {
  const base = {
    id: 1,
    slug: 'a',
    stocknum: 'A',
    make: 'M',
    model: 'N',
    status: 'in_stock',
    show_on_dealer_website: true,
  }
  const moments = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' }
  test.each([
    [
      { item_type: 'motorcycle', engine_size: 471, tag: 'LAMS', variant: { seatheight: 830 } },
      { capacity: 471, lams: true, seatHeight: 830 },
    ],
    [
      { item_type: 'motorcycle', variant: { enginesize: 1_200 } },
      { capacity: 1_200, lams: false },
    ],
    [{ item_type: 'truck', variant: { grossvehiclemass: 8_000 } }, { gvm: 8_000 }],
    [{ item_type: 'truck' }, undefined],
    [{ item_type: 'car', engine_size: 1_998 }, undefined],
  ])('%o: %o', (fields, figures) => {
    const row = carToRow('s', { ...base, ...moments, ...fields } as unknown as StockCar)
    expect(rowToListedCar(row).figures).toEqual(figures)
    expect(rowToCar(row)).not.toHaveProperty('figures')
  })
})

describe('canonical JSON', () => {
  test('the order of keys does not matter, that of lists does', () => {
    expect(canonicalJson({ b: [1, { d: 1, c: undefined }], a: null })).toBe('{"a":null,"b":[1,{"d":1}]}')
    expect(canonicalJson({ 9: 1, b: 2, 10: 3, a: undefined, B: 4 })).toBe('{"10":3,"9":1,"B":4,"b":2}')
    expect(contentHash({ a: 1, b: 2 })).toBe(contentHash({ b: 2, a: 1 }))
    expect(contentHash([1, 2])).not.toBe(contentHash([2, 1]))
  })

  test('it is the JSON of the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})
