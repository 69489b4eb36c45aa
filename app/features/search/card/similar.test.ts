import { describe, expect, test } from 'vitest'
import { bySimilarity, priceBand, similarFilter } from './similar.ts'

describe('S17 similar cars', () => {
  test.each([
    [30_000, 20_000, 40_000],
    [49_999, 39_999, 59_999],
    [50_000, 25_000, 75_000],
    [5_000, 0, 15_000],
  ])('a car at %i is compared with %i to %i', (price, from, to) => {
    expect(priceBand(price)).toEqual({ from, to })
  })

  const car = {
    slug: 'a',
    stocknum: '1',
    status: 'in_stock',
    make: 'Kia',
    model: 'Sportage',
    simple_body: 'suv',
    price: 30_000,
  }

  test('only cars in stock, never the car itself', () => {
    expect(similarFilter(car)).toEqual({
      and: [
        { attribute: 'status', in: ['in_stock', 'coming_soon'] },
        { not: { attribute: 'stocknum', in: ['1'] } },
        { not: { attribute: 'item_type', in: ['truck', 'motorcycle', 'caravan'] } },
        { attribute: 'price', from: 20_000, to: 40_000 },
      ],
    })
  })

  test('V22 S17: only vehicles of the same kind', () => {
    const caravan = { ...car, slug: 'van', make: 'Jayco', model: 'Starcraft', item_type: 'caravan' } as const
    const truck = { ...car, slug: 'truck', item_type: 'truck' } as const
    expect(similarFilter(caravan)).toMatchObject({
      and: expect.arrayContaining([{ attribute: 'item_type', in: ['caravan'] }]) as unknown,
    })
    expect(bySimilarity(car, [caravan, truck, { ...car, slug: 'b', item_type: 'car' as const }])).toHaveLength(1)
    expect(bySimilarity(caravan, [car, truck, { ...caravan, slug: 'other' }]).map(({ slug }) => slug)).toEqual([
      'other',
    ])
  })

  test('the same model comes first, and six at most', () => {
    const others = [
      { ...car, slug: 'b', make: 'Mazda', model: 'CX-5', price: 30_000 },
      { ...car, slug: 'c', price: 38_000 },
      { ...car, slug: 'd', make: 'Mazda', model: '3', simple_body: 'hatch', price: 30_000 },
      { ...car, slug: 'e', model: 'Sorento', price: 31_000 },
      { ...car, slug: 'sold', status: 'sold' },
      { ...car, slug: 'f', make: 'Ford' },
      { ...car, slug: 'g', make: 'Ford' },
      { ...car, slug: 'h', make: 'Ford' },
      car,
    ]
    expect(bySimilarity(car, others).map(({ slug }) => slug)).toEqual(['c', 'e', 'b', 'f', 'g', 'h'])
  })
})
