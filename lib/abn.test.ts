import fc from 'fast-check'
import { expect, test } from 'vitest'
import { abnDigits, formatAbn } from './abn.ts'

test.each([
  ['51 824 753 556', '51824753556'],
  ['ABN: 51-824-753-556', '51824753556'],
  ['53004085616', '53004085616'],
  ['51 824 753 557', null],
  ['5182475355', null],
  ['01 824 753 556', null],
  ['', null],
  ['５１８２４７５３５５６', null],
])('an ABN written %j is %j', (written, digits) => {
  expect(abnDigits(written)).toBe(digits)
})

test('two digits that change places, or one that is another, are noticed', () => {
  const known = '51824753556'
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 9 }), (at, digit) => {
      const other = known.slice(0, at) + digit + known.slice(at + 1)
      expect(abnDigits(other)).toBe(other === known ? known : null)
    }),
  )
})

test('an ABN is printed in groups', () => expect(formatAbn('51824753556')).toBe('51 824 753 556'))
