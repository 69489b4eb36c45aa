import { expect, test } from 'vitest'
import { GENERIC_COLOURS, genericColour } from './colour.ts'

test.each([
  ['Glacier White Pearl', 'White'],
  ['WHITE', 'White'],
  ['Silver Blue', 'Blue'],
  ['Midnight Black', 'Black'],
  ['Black Cherry', 'Black'],
  ['White with Black roof', 'White'],
  ['White / Black', 'White'],
  ['Red & Black', 'Red'],
  ['Gun Metallic', 'Grey'],
  ['Graphite', 'Grey'],
  ['gray', 'Grey'],
  ['Navy', 'Blue'],
  ['Burgundy', 'Red'],
  ['Cream', 'Beige'],
  ['Champagne', 'Gold'],
  ['Obsidian Metallic', 'Black'],
  ['Ebony', 'Black'],
  ['Quicksand', 'Beige'],
  ['Soul Crystal', undefined],
  ['NA', undefined],
  ['', undefined],
])('%j is %j', (colour, generic) => expect(genericColour(colour)).toBe(generic))

test('a generic colour is itself', () => {
  for (const colour of GENERIC_COLOURS) expect(genericColour(colour)).toBe(colour)
})
