import { expect, test, vi } from 'vitest'
import { MINUTE } from '#lib/durations.ts'
import { keptPage } from './kept-page.ts'
import { revisionCache } from '../revision-cache.ts'
import { shownUntil } from '../shown-until.ts'
import type { Site } from '../site.ts'

function server() {
  const state = { now: 1_000, revision: 1 }
  const cache = revisionCache(() => String(state.revision))
  const until = vi.fn()
  const site = { slug: 'alpha', version: '1', now: () => state.now, until } as unknown as Site
  const make = vi.fn(async (_site: Site): Promise<object | null> => ({}))
  const page = (name = 'a') => keptPage(site, { cache, kind: 'page', name }, make)
  return { state, cache, until, site, make, page }
}

test('a page is kept from the second time on, each under its own name', async () => {
  const { page, make } = server()
  const first = await page()
  const second = await page()
  expect(second).not.toBe(first)
  expect(await page()).toBe(second)
  expect(make).toHaveBeenCalledTimes(2)
  expect(await page('b')).not.toBe(second)
})

test.each([
  ['the site changes', ({ state }: ReturnType<typeof server>) => void state.revision++],
  ['a minute has passed', ({ state }: ReturnType<typeof server>) => void (state.now += MINUTE)],
  ['the moment has come that it told', ({ state }: ReturnType<typeof server>) => void (state.now += 500)],
])('it is made anew when %s', async (_, pass) => {
  const given = server()
  given.make.mockImplementation(async (site) => {
    shownUntil(site, 1_500)
    return {}
  })
  await given.page()
  const kept = await given.page()
  given.until.mockClear()
  expect(await given.page()).toBe(kept)
  // Whoever keeps the answer hears of the moment as if the page had been made.
  expect(given.until).toHaveBeenCalledWith(1_500)
  pass(given)
  expect(await given.page()).not.toBe(kept)
})

test('what is no page is asked for again, and nothing is kept without a cache', async () => {
  const { page, make, site } = server()
  make.mockResolvedValue(null)
  for (const _time of [1, 2, 3]) expect(await page()).toBeNull()
  expect(make).toHaveBeenCalledTimes(3)
  const alone = vi.fn(async () => ({}))
  for (const _time of [1, 2, 3]) await keptPage(site, { cache: undefined, kind: 'page', name: 'a' }, alone)
  expect(alone).toHaveBeenCalledTimes(3)
})
