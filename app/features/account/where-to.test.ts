import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { signInWay, wayPath } from './where-to.ts'

const ORIGIN = 'https://ghost-gum.example'
const wayOf = (query: Record<string, string>) => signInWay(new URLSearchParams(query), ORIGIN)

describe('R12 where signing in leads', () => {
  test('as the address says', () => {
    const way = { type: 'watchlist', to: '/cars/ute?x=1#top', back: '/search', save: 'ute' }
    expect(wayOf({ type: 'watchlist', redirect: '/cars/ute?x=1#top', back: '/search', save: 'ute' })).toEqual(way)
    expect(signInWay(new URL(wayPath(way), ORIGIN).searchParams, ORIGIN)).toEqual(way)
    expect(wayOf({})).toEqual({ type: null, to: '/', back: '/', save: null })
  })

  test.each([
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    '/sign-in',
    '/sign-in/',
    '/sign-in?redirect=/sign-in',
    '/SIGN-IN',
    '/%73ign-in',
    '/sign%2Din',
    '/x/../sign-in',
    '/sign-in.data',
    '/sign-in/x',
    '/sign-out',
    '/%E0%A4%A',
  ])('R1 never to %j', (path) => expect(wayOf({ redirect: path, back: path })).toMatchObject({ to: '/', back: '/' }))

  test.each(['/sign-in-help', '/my-garage?from=/sign-in', '/cars/sign-in'])('%j is no sign-in', (path) =>
    expect(wayOf({ redirect: path }).to).toBe(path),
  )

  test.each([
    ['type', '<script>'],
    ['type', 'a'.repeat(41)],
    ['save', '../x'],
    ['save', 'a'.repeat(201)],
  ])('%s %j is not believed', (name, value) =>
    expect(wayOf({ [name]: value })).toMatchObject({ type: null, save: null }),
  )

  test('R1 whatever is written, it stays on the site and ends', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      '..',
      '.',
      '@',
      ':',
      'evil.example',
      'sign-in',
      '%2f',
      '%5c',
      '?',
      '#',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (all) => {
        const { to } = wayOf({ redirect: `/${all.join('')}` })
        const url = new URL(to, ORIGIN)
        expect(url.origin).toBe(ORIGIN)
        expect(url.pathname).not.toMatch(/^\/sign-(in|out)\/?$/i)
      }),
      { numRuns: 2_000 },
    )
  })
})
