import { expect, test } from 'vitest'
import { acceptedEncoding, packed } from './encodings.ts'
import { publicFor } from './entry.ts'
import { isCurrent, madeFrom } from './revisions.ts'

test.each([
  ['', 'identity'],
  ['identity', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.5', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['gzip;q=0, *', 'br'],
  ['brotli', 'identity'],
  ['br;q=x', 'identity'],
])('"%s" is answered in %s', (header, encoding) => expect(acceptedEncoding(header)).toBe(encoding))

test.each(['br', 'gzip'] as const)('what is packed as %s takes no more memory than its bytes', async (encoding) => {
  const bytes = await packed(Buffer.from('<p>A small page.</p>'.repeat(100)), encoding)
  expect(bytes.buffer.byteLength).toBe(bytes.length)
})

test.each([
  [100, 's-maxage=10, stale-while-revalidate=30'],
  [25.9, 's-maxage=10, stale-while-revalidate=15'],
  [3.2, 's-maxage=3, stale-while-revalidate=0'],
  [-1, 's-maxage=0, stale-while-revalidate=0'],
])('a page that ends in %d s is held by a CDN no longer', (seconds, control) =>
  expect(publicFor(seconds)).toBe(`public, max-age=0, ${control}`),
)

const mark = (revision: number, ...indexes: number[]) => ({ revision, indexes })

test.each([
  ['nothing changed', mark(3, 3, 0), mark(3, 3, 0), true],
  ['the site changed', mark(3, 3, 0), mark(4, 3, 0), false],
  ['its index lagged behind and still does', mark(3, 2, 0), mark(3, 2, 0), true],
  ['its index lagged behind and was rebuilt', mark(3, 2, 0), mark(3, 3, 0), false],
  ['its index was dropped for room', mark(3, 3, 0), mark(3, 0, 0), true],
  ['another index was first used', mark(3, 3, 0), mark(3, 3, 3), true],
] as const)('a page is current or not: %s', (_, made, now, current) => expect(isCurrent(made, now)).toBe(current))

test('a page is made from what was there before it, or from an index that it was the first to use', () => {
  expect(madeFrom(mark(3, 2, 0), mark(3, 3, 3))).toEqual(mark(3, 2, 3))
  expect(madeFrom(mark(3, 2, 0), mark(4, 3, 3))).toBeNull()
})
