import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isMobile, MOBILE_TEXTS, mobileText, readMobile } from './mobile.ts'

describe('R12 the mobile number of a shopper', () => {
  test.each([
    '0491570156',
    '0491 570 156',
    ' 0491 570 156 ',
    '0491-570-156',
    '0491.570.156',
    '(0491) 570 156',
    '04 91 57 01 56',
    '+61491570156',
    '+61 491 570 156',
    '+61 (0)491 570 156',
    '(+61) 491 570 156',
    '+61-491-570-156',
    '0061491570156',
    '0061 491 570 156',
    '0011 61 491 570 156',
    '61 491 570 156',
    '+6 1491 570 156',
    '0491\u00a0570\u2011156',
    '\u202a+61 491 570 156\u202c',
  ])('%j is taken', (text) => expect(readMobile(text)).toEqual({ ok: true, phone: '+61491570156' }))

  test.each([
    ['', 'empty'],
    ['  - ', 'empty'],
    ['mobile', 'unreadable'],
    ['0491 570 15a', 'unreadable'],
    ['0491 570 156 or 0491 570 157', 'unreadable'],
    ['61+491570156', 'unreadable'],
    ['０４９１５７０１５６', 'unreadable'],
    ["0491570156' or 1=1", 'unreadable'],
    ['0'.repeat(41), 'unreadable'],
    ['0491 570 15', 'length'],
    ['0491 570 1567', 'length'],
    ['491 570 156', 'length'],
    ['+61 491 570 15', 'length'],
    ['0591 570 156', 'length'],
    ['+61 591 570 156', 'length'],
    ['000', 'length'],
    ['07 5550 1234', 'landline'],
    ['(02) 5550 1234', 'landline'],
    ['+61 7 5550 1234', 'landline'],
    ['0061 3 5550 1234', 'landline'],
    ['1300 555 012', 'landline'],
    ['1800 555 012', 'landline'],
    ['13 20 20', 'landline'],
    ['+1 202 555 0143', 'foreign'],
    ['+44 7700 900123', 'foreign'],
    ['0044 7700 900123', 'foreign'],
    ['0011 64 21 555 012', 'foreign'],
    ['+64 21 555 012', 'foreign'],
    ['+0491 570 156', 'length'],
  ] as const)('%j is refused as %s', (text, reason) =>
    expect(readMobile(text)).toEqual({ ok: false, reason: MOBILE_TEXTS[reason] }),
  )

  test('whatever is typed, only Australian mobiles come out, and what comes out goes in again', () => {
    const piece = fc.constantFrom('0', '4', '61', '+', ' ', '(', ')', '-', '9', '1570', '0061', '0011', 'a', '٤', '.')
    const typed = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 14 }).map((all) => all.join('')),
      fc.stringMatching(/^(04|\+614|00614|\+61 \(0\)4)( ?\d){8}$/),
    )
    fc.assert(
      fc.property(typed, (text) => {
        const read = readMobile(text)
        if (!read.ok) {
          expect(Object.values(MOBILE_TEXTS)).toContain(read.reason)
          return
        }
        expect(isMobile(read.phone)).toBe(true)
        expect(readMobile(read.phone)).toEqual(read)
      }),
      { numRuns: 2_000 },
    )
  })

  test('it is shown in groups', () => expect(mobileText('+61491570156')).toBe('0491 570 156'))

  test('however a number is spaced, it is the same number', () => {
    const gap = fc.stringMatching(/^[ ()\-.]{0,2}$/)
    fc.assert(
      fc.property(fc.stringMatching(/^\d{8}$/), fc.constantFrom('04', '+614', '00614'), gap, (rest, begin, between) => {
        const text = `${begin}${rest.slice(0, 2)}${between}${rest.slice(2, 5)}${between}${rest.slice(5)}`
        expect(readMobile(text)).toEqual({ ok: true, phone: `+614${rest}` })
      }),
    )
  })
})
