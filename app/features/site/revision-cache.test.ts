import { expect, test } from 'vitest'
import { revisionCache } from './revision-cache.ts'
import type { Site } from './site.ts'

const site = (slug: string, version = 1) => ({ slug, version }) as Site

/** A cache over a revision that the test raises, and what it made in turn. */
function cacheAt(first: string) {
  const at = { revision: first }
  let made = 0
  const cache = revisionCache(() => at.revision)
  return { at, ask: (of: Site, name = 'frame') => cache.remember(of, name, async () => ++made) }
}

test('what was made is kept until the revision of the site changes', async () => {
  const { at, ask } = cacheAt('1')
  expect([await ask(site('a')), await ask(site('a'))]).toEqual([1, 1])
  at.revision = '2'
  expect(await ask(site('a'))).toBe(2)
})

test('another site and another name have their own', async () => {
  const { ask } = cacheAt('1')
  expect([await ask(site('a')), await ask(site('b')), await ask(site('a'), 'sitemap')]).toEqual([1, 2, 3])
})

test('what a request with old settings made is not shown with the new ones', async () => {
  const { ask } = cacheAt('1')
  expect([await ask(site('a', 1)), await ask(site('a', 2)), await ask(site('a', 2))]).toEqual([1, 2, 2])
})

test('what failed is made again', async () => {
  const cache = revisionCache(() => '1')
  const fails = cache.remember(site('a'), 'frame', () => Promise.reject(new Error('no')))
  await expect(fails).rejects.toThrow('no')
  expect(cache.bytes()).toBe(0)
  expect(await cache.remember(site('a'), 'frame', async () => 'made')).toBe('made')
})

const KB = 1024

test('memory is bounded, and what was not used goes first', async () => {
  const cache = revisionCache(() => '1', 100 * KB)
  let made = 0
  const ask = (slug: string) =>
    cache.remember(site(slug), 'frame', async () => ({ turn: ++made, page: 'x'.repeat(30 * KB) }))
  for (const slug of ['a', 'b', 'c', 'a', 'd']) await ask(slug)
  expect((await ask('a')).turn).toBe(1)
  expect((await ask('b')).turn).toBe(5)
  expect(cache.bytes()).toBeLessThanOrEqual(100 * KB)
})

test('thousands of sites and every kind of value stay within the limit', async () => {
  const cache = revisionCache(() => '1', 100 * KB)
  const values = [new Uint8Array(2 * KB), new Map([['file', 'y'.repeat(2 * KB)]]), ['z'.repeat(2 * KB)], 7, null]
  for (let n = 0; n < 3_000; n++) await cache.remember(site(`s${n}`), 'frame', async () => values[n % values.length])
  expect(cache.bytes()).toBeLessThanOrEqual(100 * KB)
  expect(cache.bytes()).toBeGreaterThan(50 * KB)
})

test('a shelf keeps values by site, kind and name until the revision changes', () => {
  const at = { revision: '1' }
  const cache = revisionCache(() => at.revision)
  const section = (of: Site, kind = 'card') => cache.section<string>(of, kind)
  section(site('a')).put('rio', 'of a')
  expect(section(site('a')).get('rio')).toBe('of a')
  expect(section(site('b')).get('rio')).toBeUndefined()
  expect(section(site('a'), 'car').get('rio')).toBeUndefined()
  expect(section(site('a', 2)).get('rio')).toBeUndefined()
  at.revision = '2'
  expect(section(site('a')).get('rio')).toBeUndefined()
})

test('what was read before a change is not shown after it', () => {
  const at = { revision: '1' }
  const cache = revisionCache(() => at.revision)
  const before = cache.section<string>(site('a'), 'card')
  at.revision = '2'
  before.put('rio', 'old')
  expect(cache.section<string>(site('a'), 'card').get('rio')).toBeUndefined()
})

test('shelves share the limit', () => {
  const cache = revisionCache(() => '1', 100 * KB)
  const section = cache.section<string>(site('a'), 'card')
  for (let n = 0; n < 1_000; n++) section.put(`car-${n}`, 'x'.repeat(KB))
  expect(cache.bytes()).toBeLessThanOrEqual(100 * KB)
  expect(section.get('car-0')).toBeUndefined()
  expect(section.get('car-999')).toHaveLength(KB)
})
