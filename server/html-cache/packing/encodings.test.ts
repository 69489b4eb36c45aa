import { expect, test } from 'vitest'
import { acceptedPacking, packed, PACKING_NAMES, unpacked } from './encodings.ts'
import { heldTag, publicFor } from '../entry.ts'
import { isCurrent, madeFrom } from '../revisions.ts'

test.each([
  ['', 'identity', 'identity'],
  ['identity', 'identity', 'identity'],
  ['gzip', 'gzip2', 'gzip6'],
  ['gzip, deflate, br, zstd', 'zstd3', 'br6'],
  ['gzip, deflate, br', 'br1', 'br6'],
  ['gzip, zstd', 'zstd3', 'zstd9'],
  ['zstd', 'zstd3', 'zstd9'],
  ['zstd;q=0, br', 'br1', 'br6'],
  ['zstd;q=0.5, br;q=1', 'br1', 'br6'],
  ['zstd, br;q=0.5', 'zstd3', 'zstd9'],
  ['br;q=0, gzip', 'gzip2', 'gzip6'],
  ['br;q=0.1, gzip;q=0.5', 'gzip2', 'gzip6'],
  ['GZIP', 'gzip2', 'gzip6'],
  ['*', 'br1', 'br6'],
  ['*;q=0', 'identity', 'identity'],
  ['gzip;q=0, *', 'br1', 'br6'],
  ['zstd, *;q=0', 'zstd3', 'zstd9'],
  ['brotli', 'identity', 'identity'],
  ['br;q=x', 'identity', 'identity'],
  ['br;q=-1', 'identity', 'identity'],
])('"%s" is answered in %s at once, later in %s', (header, atOnce, small) =>
  expect(acceptedPacking(header)).toEqual({ atOnce, small }),
)

test.each(PACKING_NAMES)(
  'what is packed as %s can be unpacked, and takes no more memory than its bytes',
  async (name) => {
    const page = Buffer.from('<p>A small page.</p>'.repeat(1_000))
    const bytes = await packed(page, name)
    expect((await unpacked(bytes, name)).equals(page)).toBe(true)
    if (name !== 'identity') expect(bytes.buffer.byteLength).toBe(bytes.length)
  },
)

test.each([
  ['"abc-br6"', '"abc-br6"'],
  ['W/"abc-br6"', '"abc-br6"'],
  ['*', '"abc-br6"'],
  ['"abc-zstd3"', '"abc-zstd3"'],
  ['"x", W/"abc-zstd3"', '"abc-zstd3"'],
  ['"abc-zstd3", "abc-br6"', '"abc-br6"'],
  ['"abc"', '"abc"'],
  ['"abcd"', undefined],
  ['"abc-br7"', undefined],
  ['"abc-"', undefined],
  ['abc-br6', undefined],
  ['"other"', undefined],
])('If-None-Match: %s of a page that travels as "abc-br6" names %s', (header, held) =>
  expect(heldTag(header, 'abc', { etag: '"abc-br6"' })).toBe(held),
)

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
