import { describe, expect, test } from 'vitest'
import { safeBack } from './safe-back.ts'

describe('after signing in', () => {
  test.each([
    ['/southbank/inbox', '/southbank/inbox'],
    ['/southbank/inbox?view=mine', '/southbank/inbox?view=mine'],
    [null, '/'],
    ['', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/a\r\nSet-Cookie: x=1', '/'],
    [`/${'a'.repeat(600)}`, '/'],
  ])('%j leads to %s', (given, to) => {
    expect(safeBack(given)).toBe(to)
  })
})
