import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeMessage, readCode, waitText } from './code-text.ts'
import { isPumping } from './sign-in-policy.ts'

describe('R12 codes', () => {
  test.each([
    ['012345', '012345'],
    [' 012 345 ', '012345'],
    ['012-345', '012345'],
    ['012345 is your sign-in code for Ghost Gum.\n\n@ghost-gum.example #012345', '012345'],
    ['01234', null],
    ['0123456', null],
    ['012345 or 543210', null],
    ['', null],
    ['abcdef', null],
    ['１２３４５６', null],
    ['1'.repeat(401), null],
  ])('of %j: %j', (text, code) => expect(readCode(text)).toBe(code))

  test('any code is read back from its message', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{6}$/), fc.stringMatching(/^[A-Za-z ]{1,60}$/), (code, name) => {
        expect(readCode(codeMessage({ code, name, host: 'www.ghost-gum.example' }))).toBe(code)
      }),
    )
  })

  test('the message is one message of plain letters, and ends with the host and the code', () => {
    const text = codeMessage({
      code: '012345',
      name: 'O’Neill & Søns Prestige and Performance Motor Group',
      host: 'www.a-rather-long-name.com.au',
    })
    expect(text).toMatch(/^[\x20-\x7e\n]+$/)
    expect(text.length).toBeLessThanOrEqual(160)
    expect(text).toMatch(/^012345 is .*O'Neill & Sns.*\n\n@www\.a-rather-long-name\.com\.au #012345$/s)
  })

  test.each([
    [1, '1 second'],
    [29_001, '30 seconds'],
    [89_000, '89 seconds'],
    [90_000, '2 minutes'],
    [15 * 60_000, '15 minutes'],
    [90 * 60_000, '2 hours'],
    [86_400_000, '24 hours'],
  ])('%d ms is said as %s', (ms, text) => expect(waitText(ms)).toBe(text))

  test.each([
    [19, 0, false],
    [20, 10, false],
    [20, 9, true],
    [100, 50, false],
    [101, 50, true],
  ])('O2 %d sent and %d used: pumping %s', (sent, used, pumping) => expect(isPumping({ sent, used })).toBe(pumping))
})
