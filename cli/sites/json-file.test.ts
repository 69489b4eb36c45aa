import { assert, json, property } from 'fast-check'
import { expect, test } from 'vitest'
import { breakOf } from './json-file.ts'

test.each([
  ['{"a": x}', 6],
  ['{"a": 1,}', 8],
  ['{"a" 1}', 5],
  ['[1, 2', 6],
  ['[1 2]', 3],
  ['{"a": 1} x', 9],
  ['{"a": "open', 6],
  ['{"a": .5}', 6],
  ['{"a": [true, fals]}', 13],
  ["{'a': 1}", 1],
  ['', 0],
])('%s breaks at %i', (text, at) => expect(breakOf(text)).toBe(Math.min(at, text.length)))

test('a valid text does not break before its end', () => {
  assert(property(json(), (text) => breakOf(text) === text.length))
})
