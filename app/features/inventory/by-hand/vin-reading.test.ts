import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readVin } from './vin-reading.ts'

const GOOD = '1M8GDM9AXKP042788'

test('K40 a VIN is read as it stands on a plate: small letters, spaces and hyphens are no fault', () => {
  for (const typed of [GOOD, GOOD.toLowerCase(), '1M8GDM9AX KP042788', '1M8-GDM9AX-KP042788'])
    expect(readVin(typed)).toEqual({ ok: true, vin: GOOD, doubt: null })
})

test.each([
  ['1M8GDM9AXKP04278', 'has 16 characters'],
  ['X', 'has 1 character.'],
  [`${GOOD}1`, 'has 18 characters'],
  ['IM8GDM9AXKP042788', 'no letter I. Where you read I, it is the digit 1'],
  ['1M8GDM9AXKPO42788', 'no letter O. Where you read O, it is the digit 0'],
  ['1M8GDM9AXKPQ42788', 'no letter Q'],
  ['1M8GDM9AX_P042788', 'Take the “_” out'],
])('K40 %s is no VIN', (typed, words) => {
  const reading = readVin(typed)
  expect(!reading.ok && reading.reason).toContain(words)
})

test('K40 a check digit that does not fit is a doubt, and one character wrong is always seen as one', () => {
  const letters = [...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789']
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 16 }), fc.constantFrom(...'0123456789'), (at, digit) => {
      // Digits in place of digits always change the sum by less than its modulus.
      if (!/\d/.test(GOOD[at]!) || GOOD[at] === digit) return
      const reading = readVin(GOOD.slice(0, at) + digit + GOOD.slice(at + 1))
      expect(reading.ok && reading.doubt).toContain('check digit')
    }),
  )
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...letters), { minLength: 17, maxLength: 17 }), (all) => {
      expect(readVin(all.join('')).ok).toBe(true)
    }),
  )
})
