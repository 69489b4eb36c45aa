import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { collapseSoldRuns } from './sold-runs.ts'

const collapse = (cars: string) => collapseSoldRuns([...cars], (car) => car === 's').join('')

describe('S14 a run of sold cars', () => {
  test.each([
    ['', ''],
    ['aaa', 'aaa'],
    ['sss', 'sss'],
    ['s', 's'],
    ['assa', 'asa'],
    ['ssa', 'sa'],
    ['asasssb', 'asasb'],
  ])('%s shows %s', (cars, shown) => {
    expect(collapse(cars)).toBe(shown)
  })

  test.each([
    ['a', 'ssa', 'sa'],
    ['s', 'ssa', 'a'],
    ['s', 'as', 'as'],
    ['s', 'ss', 'ss'],
  ])('after a page that ends with %s, %s shows %s', (before, cars, shown) => {
    expect(collapseSoldRuns([...cars], (car) => car === 's', before).join('')).toBe(shown)
  })

  test('never drops a car in stock, and never leaves two sold in a row unless all are', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[as]{0,30}$/), (cars) => {
        const shown = collapse(cars)
        expect(shown.replaceAll('s', '')).toBe(cars.replaceAll('s', ''))
        expect(shown.includes('ss') && shown.includes('a')).toBe(false)
      }),
    )
  })
})
