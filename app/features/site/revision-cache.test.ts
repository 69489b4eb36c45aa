import { expect, test } from 'vitest'
import { revisionCache } from './revision-cache.ts'
import type { Site } from './site.ts'

const site = (slug: string, version = 1) => ({ slug, version }) as Site

/** A cache over a revision that the test raises, and what it made in turn. */
function cacheAt(first: string, kept?: number) {
  const at = { revision: first }
  let made = 0
  const cache = revisionCache(() => at.revision, kept)
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

test('what failed is made again, and the one used longest ago goes first', async () => {
  const cache = revisionCache(() => '1', 2)
  const fails = cache.remember(site('a'), 'frame', () => Promise.reject(new Error('no')))
  await expect(fails).rejects.toThrow('no')
  expect(await cache.remember(site('a'), 'frame', async () => 'made')).toBe('made')
  const { ask } = cacheAt('1', 2)
  for (const slug of ['a', 'b', 'a', 'c']) await ask(site(slug))
  expect([await ask(site('a')), await ask(site('b'))]).toEqual([1, 4])
})
