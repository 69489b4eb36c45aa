import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeModelUrl } from './model-url.ts'

const allowed = { origin: 'https://cars.example', hosts: ['www.maker.example', 'Range.Example'] }

describe('S19 the address of a model', () => {
  test.each([
    ['/toyota', '/toyota'],
    ['/toyota/hilux?colour=red#top', '/toyota/hilux?colour=red#top'],
    ['/a/../b', '/b'],
    ['https://cars.example/hilux', '/hilux'],
    ['HTTPS://CARS.EXAMPLE/hilux', '/hilux'],
    ['https://www.maker.example/hilux', 'https://www.maker.example/hilux'],
    ['https://range.example/', 'https://range.example/'],
  ])('%s is kept', (address, expected) => {
    expect(safeModelUrl(address, allowed)).toBe(expected)
  })

  test.each([
    '',
    'hilux',
    '#top',
    '?x=1',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    '\u0000javascript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://cars.example/1',
    'mailto:a@b.example',
    'ftp://cars.example/x',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\u2028/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https://evil.example/',
    'https://cars.example.evil.example/',
    'https://cars.example@evil.example/',
    'https://evil.example@cars.example/',
    'https://user:word@www.maker.example/',
    'https://www.maker.example:8443/',
    'http://www.maker.example/',
    'http://cars.example/',
    'https://cars.example:8443/',
    'https://maker.example/',
    'https://www.maker.example.evil.example/',
    'https://www.maker.example\\.evil.example/',
    'https://www\u00ad.maker.example.evil/',
    `/${'a'.repeat(2_100)}`,
  ])('%j is refused', (address) => {
    expect(safeModelUrl(address, allowed)).toBeNull()
  })

  test('whatever is kept stays on the site or on a named host', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '//',
      'https:',
      'javascript:',
      '@',
      'evil.example',
      'cars.example',
      '.',
      '..',
    )
    const text = fc.array(fc.oneof(part, fc.string({ maxLength: 4 })), { maxLength: 8 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (address) => {
        const safe = safeModelUrl(address, allowed)
        if (safe === null) return
        const { origin } = new URL(safe, allowed.origin)
        expect([allowed.origin, 'https://www.maker.example', 'https://range.example']).toContain(origin)
      }),
      { numRuns: 2_000 },
    )
  })
})
