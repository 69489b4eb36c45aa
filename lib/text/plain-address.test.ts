import { describe, expect, test } from 'vitest'
import { isRelativePath, isSitePath, isWebAddress } from './plain-address.ts'

test.each(['https://x.example/a.jpg', 'http://x.example/a b.jpg', 'HTTPS://x.example/ä.jpg?w=1&name=../b'])(
  '%s is an address of the web',
  (address) => expect(isWebAddress(address)).toBe(true),
)

test.each([
  '//x.example/a.jpg',
  'https:///a.jpg',
  'https://',
  'https:\\\\x.example/a.jpg',
  'https://x.example\\@y.example/a.jpg',
  'https://user:word@x.example/a.jpg',
  'java\tscript:alert(1)',
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  'ftp://x.example/a.jpg',
  'https%3A//x.example/a.jpg',
])('%j is none', (address) => expect(isWebAddress(address)).toBe(false))

describe('a path beside a file', () => {
  test.each(['1.jpg', 'photos/1.jpg', 'photos\\1.jpg', '100%.jpg', '50%2foff.jpg', 'a..b.jpg', './a.jpg'])(
    '%s',
    (path) => expect(isRelativePath(path)).toBe(true),
  )

  test.each([
    '../a.jpg',
    'a/../../b.jpg',
    '..\\a.jpg',
    '%2e%2e/a.jpg',
    '..%2fa.jpg',
    '%252e%252e%252fa.jpg',
    '%25252e%25252e/a.jpg',
    '%2525252525252e',
    '100%/..%2fa.jpg',
    'a%5c..%5cb.jpg',
    '/etc/passwd',
    '%2fetc/passwd',
    '\\\\host\\a.jpg',
    '//host/a.jpg',
    'C:\\a.jpg',
    'javascript:alert(1)',
    'javascript%3aalert(1)',
    'java\nscript:alert(1)',
    'data:image/svg+xml,<svg>',
  ])('%j is none', (path) => expect(isRelativePath(path)).toBe(false))
})

describe('a path of this site', () => {
  test.each(['/films/a.webm', '/films/a.webm?v=2', '/videos/tour%20one.mp4'])('%s', (path) =>
    expect(isSitePath(path)).toBe(true),
  )

  test.each(['//host/a.mp4', '/%2fhost/a.mp4', '/\\host/a.mp4', '/a/../b.mp4', '/a/%2e%2e/b.mp4', '/%5chost/a.mp4', '/./a.mp4', 'a.mp4', 'javascript:/a.mp4'])(
    '%s is none',
    (path) => expect(isSitePath(path)).toBe(false),
  ) // prettier-ignore
})
