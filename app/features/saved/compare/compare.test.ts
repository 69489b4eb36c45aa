import { expect, test } from 'vitest'
import { comparePath, MAX_COMPARED, readCompared, toggleCompared } from './compare.ts'
import type { SavedCar } from '../saved-car.ts'

const car = (slug: string): SavedCar => ({
  id: slug,
  name: `2021 Toyota ${slug}`,
  slug,
  make: 'Toyota',
  model: slug,
  primary_image_url: null,
})
const four = ['a', 'b', 'c', 'd'].map(car)

test('A03 up to four cars are chosen, in the order of choosing', () => {
  let chosen: readonly SavedCar[] = []
  for (const each of four) {
    const answer = toggleCompared(chosen, each)
    if (!answer.ok) throw new Error(answer.reason)
    chosen = answer.cars
  }
  expect(chosen).toEqual(four)
  expect(MAX_COMPARED).toBe(4)
})

test('A03 the fifth is refused with what to do', () => {
  expect(toggleCompared(four, car('e'))).toEqual({
    ok: false,
    reason: 'You can compare up to 4 at a time. Remove one, then choose 2021 Toyota e again.',
  })
})

test('A03 one of four can be taken out', () => {
  expect(toggleCompared(four, car('b'))).toEqual({ ok: true, cars: ['a', 'c', 'd'].map(car) })
})

test('A03 a stored list of more than four is cut, a broken one is empty', () => {
  expect(readCompared(JSON.stringify([...four, car('e')]))).toEqual(four)
  expect(readCompared('[{]')).toEqual([])
})

test.each([
  [[], false, '/compare'],
  [['a'], false, '/compare?car=a'],
  [['a', 'b'], true, '/compare?car=a&car=b&differences=1'],
] as const)('A03 the address of %j, differences %s, is %s', (slugs, differences, path) => {
  expect(comparePath(slugs, differences)).toBe(path)
})
