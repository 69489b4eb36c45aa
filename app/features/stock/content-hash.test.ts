import { assert, jsonValue, property } from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, isCanonical } from './content-hash.ts'

test('what is canonical already is written as it stands', () => {
  assert(
    property(jsonValue(), (value) => {
      // By way of its text, as a feed brings it.
      const text = JSON.stringify(value)
      const read: unknown = JSON.parse(text)
      if (isCanonical(read)) expect(text).toBe(canonicalJson(read))
      const ordered = canonicalJson(read)
      expect(canonicalJson(JSON.parse(ordered))).toBe(ordered)
    }),
  )
})

test.each([
  [{ a: 1, b: [{ c: 1, d: undefined }] }, true],
  [[null, 'x', 2], true],
  [{ b: 1, a: 2 }, false],
  [[{ a: { z: 1, y: 2 } }], false],
])('%j: %s', (value, is) => expect(isCanonical(value)).toBe(is))
