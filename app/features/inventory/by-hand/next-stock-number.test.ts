import { expect, test } from 'vitest'
import { nextStockNumber } from './next-stock-number.ts'

test.each<[string, string[], string[], string, besideFeeds?: true]>([
  ['the first', [], [], 'H1001'],
  ['the first where a feed has it', [], ['H1001'], 'H1002', true],
  ['the next', ['H1001', 'H1002'], ['H1001', 'H1002'], 'H1003'],
  ['not one that is taken', ['H1001'], ['H1001', 'H1002', 'H1003'], 'H1004'],
  ['in the way the dealer counts', ['U0099'], ['U0099'], 'U0100'],
  ['not in the way a feed counts', ['U0099'], ['U0099'], 'H1001', true],
  ['without letters', ['2009'], ['2009'], '2010'],
  ['whatever has no number stays out', ['Blue ute', 'H1001'], ['Blue ute', 'H1001'], 'H1002'],
])('K40 %s', (_name, byHand, known, next, besideFeeds) => {
  const taken = (number: string) => known.includes(number)
  expect(nextStockNumber(byHand, { taken, besideFeeds: besideFeeds ?? false })).toBe(next)
})
