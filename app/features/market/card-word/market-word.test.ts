import { expect, test } from 'vitest'
import { marketWord } from './market-word.ts'

const kept = { low: 18_000, average: 20_000, high: 24_000, confidence: 0.6, description: null }

test.each([
  ['far below the range', 15_000, {}, 'Great Deal'],
  ['where the ring is two thirds full', 20_000, {}, 'Great Deal'],
  ['at the average of a range that ends close above it', 20_000, { high: 21_000 }, 'Good Deal'],
  ['a dollar above the average', 20_001, {}, null],
  ['within the range, above the average', 22_000, {}, null],
  ['above the range', 25_000, {}, null],
  ['below the average of a market that is hardly known', 15_000, { confidence: 0.2 }, null],
  ['in the provider’s own word', 19_000, { description: ' Fair and square ' }, 'Fair and square'],
  ['above the average, whatever the provider’s word', 21_000, { description: 'Superb' }, null],
])('V14 a list says of a price %s', (_, price, change, word) => {
  expect(marketWord(price, { ...kept, ...change })).toBe(word)
})
