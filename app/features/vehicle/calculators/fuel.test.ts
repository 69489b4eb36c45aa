import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { economyOf, fuelCost, readFuelNumber } from './fuel.ts'

describe('V08 fuel calculator', () => {
  test('defaults: $1.70, 250 km a week, 10 L/100 km', () => {
    const cost = fuelCost(10, 1.7, 250)
    expect(cost.week).toBeCloseTo(42.5, 6)
    expect(cost.year).toBeCloseTo(2_210, 6)
    expect(cost.month).toBeCloseTo(184.1667, 3)
  })

  test.each([
    ['$1.85', 1.85],
    ['1,200 kms', 1_200],
    ['250km', 250],
    [' 300 ', 300],
    ['0', 0],
    ['', undefined],
    ['abc', undefined],
    ['-5', undefined],
    ['1.2.3', undefined],
    ['99999999999', undefined],
    ['$', undefined],
  ])('reads "%s" as %s', (text, number) => {
    expect(readFuelNumber(text)).toBe(number)
  })

  test.each([
    [{ simple_fuel: 'Electric' }, null],
    [{ fuel: 'electric' }, null],
    [
      { simple_fuel: 'Hybrid', variant: { fuelconsumptioncombined: 4.7 } },
      { litres: 4.7, own: true },
    ],
    [{ simple_fuel: 'Diesel' }, { litres: 10, own: false }],
    [{ item_type: 'caravan' }, null],
    [{ item_type: 'caravan', fuel: 'null' }, null],
    [
      { item_type: 'caravan', simple_fuel: 'Diesel' },
      { litres: 10, own: false },
    ],
    [{ item_type: 'truck', simple_fuel: 'Diesel' }, null],
    [{ item_type: 'motorcycle', simple_fuel: 'Petrol' }, null],
    [
      { item_type: 'truck', variant: { fuelconsumptioncombined: 28.5 } },
      { litres: 28.5, own: true },
    ],
    [
      { item_type: 'motorcycle', variant: { fuelconsumptioncombined: 4.1 } },
      { litres: 4.1, own: true },
    ],
    [
      { simple_fuel: 'Petrol', variant: { fuelconsumptioncombined: 0 } },
      { litres: 10, own: false },
    ],
    [{}, { litres: 10, own: false }],
  ] as const)('economy of %o', (car, economy) => {
    expect(economyOf(car)).toEqual(economy)
  })

  test('grows with each of its numbers', () => {
    const number = fc.double({ min: 0.1, max: 1_000, noNaN: true })
    fc.assert(
      fc.property(number, number, number, (economy, price, km) => {
        const { week } = fuelCost(economy, price, km)
        expect(fuelCost(economy * 2, price, km).week).toBeCloseTo(week * 2, 4)
        expect(fuelCost(economy, price, km + 1).week).toBeGreaterThan(week)
      }),
    )
  })
})
