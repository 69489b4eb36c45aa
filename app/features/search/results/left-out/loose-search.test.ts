import { expect, test } from 'vitest'
import { carIndexSchema } from '../../documents/car-document.ts'
import { buildIndex } from '../../engine/build-index.ts'
import { openIndex } from '../../engine/open-index.ts'
import type { SearchQuery } from '../../port.ts'
import { looseSearch } from './loose-search.ts'

const cars = [
  { key: 'hilux', values: { make: 'Toyota', model: 'HiLux', fuel: 'Diesel', status: 'in_stock', body: 'ute' } },
  { key: 'hilux-petrol', values: { make: 'Toyota', model: 'HiLux', fuel: 'Petrol', status: 'in_stock', body: 'ute' } },
  { key: 'ranger', values: { make: 'Ford', model: 'Ranger', fuel: 'Diesel', status: 'in_stock', body: 'ute' } },
  { key: 'hidden', values: { make: 'Kia', model: 'Purple', status: 'sold' } },
]
const index = openIndex(buildIndex(carIndexSchema, cars))
const search = { search: async (query: SearchQuery) => index.search(query) }
const scope = { attribute: 'status', in: ['in_stock'] }
const found = async (text: string, more: SearchQuery = {}) => {
  const { answer, leftOut } = await looseSearch(search, { text, scope, ...more })
  return [answer.keys.toSorted(), leftOut]
}

test.each([
  ['hilux', ['hilux', 'hilux-petrol'], []],
  // Another site's car, or one that is sold, is no reason to know a word.
  ['hilux purple', ['hilux', 'hilux-petrol'], ['purple']],
  ['purple dinosaur diesel hilux', ['hilux'], ['purple', 'dinosaur']],
  ['hilux "one owner"', ['hilux', 'hilux-petrol'], ['"one owner"']],
  ['hilux purple -diesel', ['hilux-petrol'], ['purple']],
  ['hilux ranger', ['hilux', 'hilux-petrol'], ['ranger']],
  ['xyzzy', ['hilux', 'hilux-petrol', 'ranger'], ['xyzzy']],
  // "d" begins "diesel", and is not what somebody asked for who gets no "class".
  ['d class', ['hilux', 'hilux-petrol', 'ranger'], ['d', 'class']],
])('S10 "%s"', async (text, keys, leftOut) => expect(await found(text)).toEqual([keys, leftOut]))

test('S10 what a sentence left over does not empty the list of the cars that it names', async () => {
  const refinements = { make: { values: ['Ford'] } }
  expect(await found('"petrol"', { refinements })).toEqual([['ranger'], ['"petrol"']])
  expect(await found('diesel "petrol"', { refinements })).toEqual([['ranger'], ['"petrol"']])
  expect(await found('hilux "petrol"', { refinements })).toEqual([[], []])
  expect(await found('"petrol"', { refinements: { make: { values: ['Kia'] } } })).toEqual([[], []])
})

test('S10 a choice empties a list, and no word is given up for it while all of them are known', async () => {
  const refinements = { make: { values: ['Ford'] } }
  expect(await found('hilux', { refinements })).toEqual([[], []])
  expect(await found('purple', { refinements })).toEqual([['ranger'], ['purple']])
})

test('S10 where words go anyway, those that none of the chosen cars has go with them', async () => {
  const refinements = { make: { values: ['Ford'] } }
  expect(await found('petrol purple', { refinements })).toEqual([['ranger'], ['petrol', 'purple']])
  expect(await found('diesel petrol purple', { refinements })).toEqual([['ranger'], ['petrol', 'purple']])
  expect(await found('petrol purple', { refinements: { make: { values: ['Kia'] } } })).toEqual([[], ['purple']])
})
