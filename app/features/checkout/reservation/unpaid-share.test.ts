import { expect, test } from 'vitest'
import { isBusy, isFull, mostAtOnce } from './unpaid-share.ts'

test.each([
  [1, 1, 1],
  [2, 1, 1],
  [3, 1, 1],
  [4, 2, 2],
  [10, 2, 3],
  [40, 4, 10],
  [200, 20, 50],
])('U5 of %d cars one address holds %d at once, a wider line %d', (cars, address, line) => {
  expect([mostAtOnce(cars, { wide: false }), mostAtOnce(cars, { wide: true })]).toEqual([address, line])
})

test('U5 no line holds every car of a site that has more than one', () => {
  for (let cars = 2; cars < 500; cars++) expect(mostAtOnce(cars, { wide: true })).toBeLessThan(cars)
})

test.each([
  [10, 2, false, false],
  [10, 3, true, false],
  [40, 7, false, false],
  [40, 8, true, false],
  [40, 20, true, true],
  [4, 4, true, false],
  [4, 5, true, true],
])('U5 of %d cars %d unpaid: an effort %s, none more %s', (cars, unpaid, busy, full) => {
  expect([isBusy(cars, unpaid), isFull(cars, unpaid)]).toEqual([busy, full])
})
