import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, withoutNonce } from './content-security-policy.server.ts'

const NONCE = 'Zm9yZWNvdXJ0'
const hashOf = (body: string): string => `'sha256-${createHash('sha256').update(body).digest('base64')}'`

const sourcesOf = (policy: string, directive: string): string[] =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))!
    .split(' ')
    .slice(1)

const OURS = `<script nonce="${NONCE}">ours()</script>`
const STYLE = `<style nonce="${NONCE}">body{color:red}</style>`

test.each([
  '<script>theirs()</script>',
  '<script nonce="">theirs()</script>',
  '<script nonce="guessed">theirs()</script>',
  '<script async="">theirs()</script>',
  '<p title=" nonce=&quot;">x</p><script>theirs()</script>',
  '<style>theirs()</style>',
])('U6: what somebody put among the words of a page is not allowed by its own hash: %s', (theirs) => {
  for (const html of [`${theirs}${OURS}${STYLE}`, `${OURS}${STYLE}${theirs}`, `${OURS}${theirs}${STYLE}`]) {
    const policy = contentSecurityPolicy({ html, nonce: NONCE })
    expect(sourcesOf(policy, 'script-src')).toEqual(["'self'", hashOf('ours()')])
    expect(sourcesOf(policy, 'style-src-elem')).toEqual(["'self'", hashOf('body{color:red}')])
  }
})

test('U6: whatever stands in a page, only what bears the nonce has a hash', () => {
  const piece = fc.oneof(
    fc.constantFrom('<script>', '</script>', '<style>', '</style>', '<!--', ' nonce="', '"', '>', '<script nonce="x">'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const allowed = sourcesOf(contentSecurityPolicy({ html: pieces.join('') + OURS, nonce: NONCE }), 'script-src')
      expect(allowed).toEqual(["'self'", hashOf('ours()')])
    }),
  )
})

test('scripts that are loaded and the data of the page need no hash; the nonce leaves with no page', () => {
  const html = `<link rel="preload" nonce="${NONCE}" href="/a"/><script nonce="${NONCE}" src="/a.js"></script><script type="application/json">{}</script>`
  expect(sourcesOf(contentSecurityPolicy({ html, nonce: NONCE }), 'script-src')).toEqual(["'self'"])
  expect(withoutNonce(html, NONCE)).toBe(
    '<link rel="preload" href="/a"/><script src="/a.js"></script><script type="application/json">{}</script>',
  )
})
