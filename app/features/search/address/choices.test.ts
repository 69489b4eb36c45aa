import { expect, test } from 'vitest'
import { choicesOf } from './choices.ts'
import { emptyState } from './query.ts'

test('S01 a chip for one year says that year, other ranges say what they bound', () => {
  const ranges = { year: { min: 2019, max: 2019 }, price: { max: 20_000 }, km: { min: 10, max: 20 } }
  expect(choicesOf({ ...emptyState, ranges }).map(({ text }) => text)).toEqual([
    'Kilometres: 10 km – 20 km',
    'Price: Up to $20,000',
    '2019',
  ])
})

test('S10 the text of a search has the chips of its parts, each of which takes itself back', () => {
  const texts = [
    { text: '“hilux”', rest: 'purple' },
    { text: '“purple”', rest: 'hilux', leftOut: true },
  ]
  const state = { ...emptyState, text: 'hilux purple', page: 3 }
  expect(
    choicesOf(state, { texts }).map(({ text, leftOut, without }) => [text, leftOut, without.text, without.page]),
  ).toEqual([
    ['“hilux”', false, 'purple', 1],
    ['“purple”', true, 'hilux', 1],
  ])
  expect(choicesOf(state).map(({ text }) => text)).toEqual(['“hilux purple”'])
})

test('S10 a place has a chip, which takes back the distance first and then the place with its order', () => {
  const place = { postcode: '4000', suburb: 'Brisbane', state: 'qld', lat: -27.5, lng: 153 }
  const chipOf = (state: typeof emptyState) => choicesOf(state, { place }).map(({ text, without }) => [text, without.near, without.sort]) // prettier-ignore
  expect(chipOf({ ...emptyState, near: { postcode: '4000', within: 50 }, sort: 'distance' })).toEqual([
    ['Within 50 km of Brisbane 4000', { postcode: '4000' }, 'distance'],
  ])
  expect(chipOf({ ...emptyState, near: { postcode: '4000' }, sort: 'distance' })).toEqual([
    ['Near Brisbane 4000', null, ''],
  ])
  expect(chipOf({ ...emptyState, near: { postcode: '4000' }, sort: 'km_low' })).toEqual([
    ['Near Brisbane 4000', null, 'km_low'],
  ])
})
