import { expect, test } from 'vitest'
import { listWords, pluralOf } from './words.ts'

test.each([
  ['ute', 'utes'],
  ['SUV', 'SUVs'],
  ['4x4', '4x4s'],
  ['hatch', 'hatches'],
  ['bus', 'buses'],
])('the plural of %s is %s', (one, many) => expect(pluralOf(one)).toBe(many))

test.each([
  [[], 'and', ''],
  [['red'], 'or', 'red'],
  [['red', 'blue'], 'and', 'red and blue'],
  [['red', 'blue', 'black'], 'or', 'red, blue or black'],
] as const)('%j with %s reads "%s"', (words, conjunction, text) => expect(listWords(words, conjunction)).toBe(text))
