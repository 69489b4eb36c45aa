import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safePath, signInPath } from './safe-path.ts'

const ORIGIN = 'https://ghost-gum.example'

describe('R1 where a redirect may lead', () => {
  test.each([
    ['/', '/'],
    ['/my-garage', '/my-garage'],
    ['/search?make=Kia#top', '/search?make=Kia#top'],
    ['/cars/../my-garage', '/my-garage'],
    ['/a?next=https://evil.example', '/a?next=https://evil.example'],
    ['', null],
    [null, null],
    ['my-garage', null],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['/\tevil.example', null],
    ['/\n/evil.example', null],
    ['/.//evil.example', null],
    ['/a/..//evil.example', null],
    ['https://evil.example', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    [' /x', null],
    ['/\u2028/evil.example', null],
    [`/${'a'.repeat(2_048)}`, null],
  ])('%j → %j', (text, path) => expect(safePath(text, ORIGIN)).toBe(path))

  test('whatever is written, it stays on the site', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      '..',
      '.',
      '@',
      ':',
      'evil.example',
      'https:',
      '\t',
      '%2f',
      '%5c',
      '?',
      '#',
      'a',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece, { maxLength: 8 }).map((all) => all.join('')),
        ),
        (text) => {
          const path = safePath(`/${text}`, ORIGIN)
          if (path === null) return
          expect(new URL(path, ORIGIN).origin).toBe(ORIGIN)
          expect(path.startsWith('/') && !path.startsWith('//')).toBe(true)
        },
      ),
    )
  })
})

test('A05 the way to the sign-in page says why, where to and where back', () => {
  expect(signInPath({ type: 'garage', to: '/my-garage?tab=1', back: '/' })).toBe(
    '/sign-in?type=garage&redirect=%2Fmy-garage%3Ftab%3D1&back=%2F',
  )
})
