import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitLabel, fitSummary, fitTokens, isMadeFor, vehicleTokens } from './fit.ts'
import type { Fit } from './part.ts'

const NEWEST = 2028
const hilux: Fit = { make: 'Toyota', model: 'HiLux', year_from: 2015, year_to: 2024 }
const corolla: Fit = { make: 'Toyota', model: 'Corolla', year_from: 2005, year_to: 2010 }
const hino: Fit = { make: 'Hino' }

const isFound = (fits: readonly Fit[], vehicle: Parameters<typeof vehicleTokens>[0]): boolean => {
  const indexed = new Set(fitTokens(fits, NEWEST).map((token) => token.toLowerCase()))
  return vehicleTokens(vehicle).some((token) => indexed.has(token.toLowerCase()))
}

describe('R04 whether a part fits', () => {
  test.each([
    ['its model and year', [hilux], { make: 'Toyota', model: 'HiLux', year: 2018 }, true],
    ['its last year', [hilux], { make: 'Toyota', model: 'HiLux', year: 2024 }, true],
    ['a year later', [hilux], { make: 'Toyota', model: 'HiLux', year: 2025 }, false],
    ['the years of another of its models', [hilux, corolla], { make: 'Toyota', model: 'Corolla', year: 2018 }, false],
    ['a make and a year', [hilux, corolla], { make: 'Toyota', year: 2018 }, true],
    ['a make in a year between its models', [hilux, corolla], { make: 'Toyota', year: 2012 }, false],
    ['a make in another case', [hilux], { make: 'toyota', model: 'hilux' }, true],
    ['another make', [hilux], { make: 'Kia' }, false],
    ['any model of a make', [hino], { make: 'Hino', model: '300 Series', year: 2001 }, true],
    ['a universal part', [], { make: 'Kia', model: 'Rio', year: 2020 }, true],
    [
      'an open beginning',
      [{ make: 'Kia', model: 'Rio', year_to: 2010 }],
      { make: 'Kia', model: 'Rio', year: 1999 },
      true,
    ],
    ['an open end', [{ make: 'Kia', model: 'Rio', year_from: 2010 }], { make: 'Kia', model: 'Rio', year: 2027 }, true],
  ] as const)('R04 %s', (_, fits, vehicle, found) => {
    expect(isFound(fits, vehicle)).toBe(found)
  })

  test('R04 the index finds exactly what the rule says', () => {
    const year = fc.integer({ min: 1950, max: NEWEST })
    const make = fc.constantFrom('Toyota', 'Isuzu', 'Isuzu UTE')
    const model = fc.option(fc.constantFrom('A', 'B', 'UTE'), { nil: undefined })
    const fit = fc
      .record({ make, model, from: fc.option(year), to: fc.option(year) })
      .map(({ from, to, ...named }): Fit => {
        const [first, last] = from !== null && to !== null && from > to ? [to, from] : [from, to]
        return { ...named, ...(first !== null && { year_from: first }), ...(last !== null && { year_to: last }) }
      })
    const vehicle = fc.record({ make, model, year: fc.option(year, { nil: undefined }) })
    fc.assert(
      fc.property(fc.array(fit, { maxLength: 5 }), vehicle, (fits, requested) => {
        expect(isFound(fits, requested)).toBe(fits.length === 0 || isMadeFor(fits, requested))
      }),
    )
  })
})

describe('R04 a fit in words', () => {
  test.each([
    [hilux, 'Toyota HiLux 2015–2024'],
    [{ make: 'Isuzu', model: 'D-MAX', year_from: 2020 }, 'Isuzu D-MAX from 2020'],
    [{ make: 'Ford', model: 'Ranger', year_to: 2011 }, 'Ford Ranger up to 2011'],
    [{ make: 'Kia', model: 'Rio', year_from: 2019, year_to: 2019 }, 'Kia Rio 2019'],
    [hino, 'Hino, all models'],
  ] as const)('R04 %o', (fit, text) => {
    expect(fitLabel(fit)).toBe(text)
  })

  test('R04 the shopper’s vehicle comes first in a summary', () => {
    expect(fitSummary([], null)).toBe('Universal')
    expect(fitSummary([hilux], null)).toBe('Toyota HiLux 2015–2024')
    expect(fitSummary([hilux, corolla, hino], null)).toBe('Toyota HiLux 2015–2024 and 2 more')
    expect(fitSummary([hilux, corolla, hino], { make: 'Hino' })).toBe('Hino, all models and 2 more')
  })
})
