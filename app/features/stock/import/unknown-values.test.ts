import { describe, expect, test } from 'vitest'
import { countValue, OTHER_VALUES, reportedCounts, unknownValues } from './unknown-values.ts'

const known = {
  make: 'Toyota',
  body: 'Dual Cab Ute',
  simple_body: 'ute',
  fuel: 'Premium',
  simple_fuel: 'Petrol',
  trans: '6A',
  simple_transmission: 'Automatic',
  drive: '4WD',
  state: 'QLD',
  colour: 'Glacier White',
}

describe('S22 values that no table knows', () => {
  test('a car in the words of the house has none', () => expect(unknownValues(known)).toEqual([]))

  test('what a feed leaves open is not unknown', () => expect(unknownValues({ make: 'Kia' })).toEqual([]))

  test.each([
    [{ make: 'Wolseley' }, ['make', 'Wolseley']],
    [{ body: 'Commercial', simple_body: undefined }, ['body', 'Commercial']],
    [{ simple_body: 'spaceship' }, ['simple_body', 'spaceship']],
    [{ fuel: 'Wood gas?', simple_fuel: undefined }, ['fuel', 'Wood gas?']],
    [{ trans: 'Other', simple_transmission: undefined }, ['trans', 'Other']],
    [{ drive: '4x2' }, ['drive', '4x2']],
    [{ state: 'AU-AKL' }, ['state', 'AU-AKL']],
    [{ colour: 'Wolfsbane' }, ['colour', 'Wolfsbane']],
  ])('%j', (more, expected) => expect(unknownValues({ ...known, ...more })).toEqual([expected]))

  test('are counted by field, most first, and never without end', () => {
    const counts = new Map<string, Map<string, number>>()
    const countUnknown = (counts: Map<string, Map<string, number>>, car: Parameters<typeof unknownValues>[0]) => {
      for (const [field, value] of unknownValues(car)) countValue(counts, field, value)
    }
    for (const state of ['AU-AKL', 'constructor', 'constructor']) countUnknown(counts, { ...known, state })
    for (let i = 0; i < 250; i++) countUnknown(counts, { ...known, make: `Maker ${i}` })
    const reported = reportedCounts(counts)
    expect(Object.entries(reported['state']!)).toEqual([
      ['constructor', 2],
      ['AU-AKL', 1],
    ])
    expect(Object.keys(reported['make']!)).toHaveLength(201)
    expect(reported['make']![OTHER_VALUES]).toBe(50)
  })
})
