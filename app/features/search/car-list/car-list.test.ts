import { describe, expect, test } from 'vitest'
import { addressOf } from '../address/address.ts'
import { attributeNames, attributeOf } from '../documents/attributes.ts'
import { carListSchema } from './car-list.schema.ts'
import { carListState } from './car-list.ts'

describe('S19 a limited list by filter', () => {
  test.each([
    [{}, '', '/search/new-used-and-demo-cars'],
    [{ make: ['Toyota'], model: ['HiLux'] }, '', '/search/toyota/hilux'],
    [
      { body: ['ute', 'suv'], price: { max: 40_000 } },
      'latest',
      '/search/new-used-and-demo-cars?price=:40000&body=ute&body=suv&sortBy=latest',
    ],
    [{ car_type: ['used'], km: { min: 0, max: 50_000 } }, '', '/search/used-cars?km=0:50000'],
    [{ price: ['cheap'], body: { min: 1 } }, '', '/search/new-used-and-demo-cars'],
    [{ body: [] }, '', '/search/new-used-and-demo-cars'],
  ] as const)('%j sorted %j', (filter, sort, address) => {
    expect(addressOf(carListState(filter, sort))).toBe(address)
  })

  test('takes each of the attributes', () => {
    for (const name of attributeNames) {
      const own = attributeOf(name).range ? { min: 1, max: 2 } : ['value']
      const other = attributeOf(name).range ? ['value'] : { min: 1 }
      expect(carListSchema.safeParse({ heading: 'List', filter: { [name]: own } }).success, name).toBe(true)
      expect(carListSchema.safeParse({ heading: 'List', filter: { [name]: other } }).success, name).toBe(false)
    }
    expect(attributeNames.length).toBeGreaterThanOrEqual(29)
  })

  test.each([
    [{ heading: 'List' }, true],
    [{ heading: '' }, false],
    [{ heading: 'List', limit: 24 }, true],
    [{ heading: 'List', limit: 25 }, false],
    [{ heading: 'List', limit: 0 }, false],
    [{ heading: 'List', sort: 'random' }, false],
    [{ heading: 'List', filter: { dealer: ['x'] } }, false],
    [{ heading: 'List', filter: { price: { min: 2, max: 1 } } }, false],
    [{ heading: 'List', filter: { price: {} } }, false],
    [{ heading: 'List', filter: { seats: [5], certified: [true] } }, true],
  ])('%j is accepted: %s', (settings, accepted) => {
    expect(carListSchema.safeParse(settings).success).toBe(accepted)
  })

  test('numbers and flags become texts, as the address has them', () => {
    const { filter, limit } = carListSchema.parse({ heading: 'List', filter: { seats: [5], certified: [true] } })
    expect([filter, limit]).toEqual([{ seats: ['5'], certified: ['true'] }, 6])
  })
})
