import { expect, test } from 'vitest'
import { unknownName } from './unknown-name.ts'

const LOCATIONS = { one: 'location of this site', all: 'its locations' }

test.each([
  [99, [], '"99" is no location of this site: there are none'],
  [
    99,
    [{ id: 1, name: 'Rocklea' }, { id: 'chermside' }],
    '"99" is no location of this site; its locations are 1 (Rocklea), chermside',
  ],
  [
    'rockla',
    [{ id: 'rocklea', name: 'rocklea' }],
    '"rockla" is no location of this site; its locations are rocklea; did you mean "rocklea"?',
  ],
])('%j among %j', (given, known, reason) => {
  expect(unknownName(given, { ...LOCATIONS, known })).toBe(reason)
})

test('what is too much to list may still have been meant', () => {
  const known = [{ id: '/about-us' }]
  expect(unknownName('/finanse', { one: 'page', all: 'the pages', known, others: ['/finance'] })).toBe(
    '"/finanse" is no page; the pages are /about-us; did you mean "/finance"?',
  )
})

test('a long list is cut, and so is what was given', () => {
  const known = Array.from({ length: 23 }, (_, index) => ({ id: `place-${index}` }))
  const reason = unknownName('x'.repeat(500), { ...LOCATIONS, known })
  expect(reason).toMatch(/place-19 and 3 more$/)
  expect(reason.length).toBeLessThan(400)
})
