import { expect, test, vi } from 'vitest'
import { keptPage } from '#app/features/site/request/kept-page.ts'
import { revisionCache } from '#app/features/site/revision-cache.ts'
import type { Site } from '#app/features/site/site.ts'
import { DAY, MINUTE } from '#lib/durations.ts'
import type { SearchAnswer, SearchPort } from '../port.ts'
import { timedSearch } from './timed-search.ts'

const NOON = Date.UTC(2026, 10, 29, 12)

/** A site with one car that was sold at a moment, and a search that finds it. */
function sale(soldAt: number | null) {
  const clock = { now: NOON }
  const settings = { include_sold_cars_days: 7 }
  const site = { slug: 'alpha', version: '1', now: () => clock.now, settings } as unknown as Site
  const found = vi.fn(async () => ({ count: soldAt === null ? 0 : 1, facetStats: { sold_date_timestamp: { min: (soldAt ?? 0) / 1_000 } } }) as unknown as SearchAnswer) // prettier-ignore
  return { clock, site, found, search: { search: found } as unknown as SearchPort }
}

test('a page that is kept is made anew in the minute in which a sold car leaves the lists', async () => {
  const { clock, site, search } = sale(NOON - 7 * DAY + 10_000)
  const cache = revisionCache(() => '1')
  const make = vi.fn(async (on: Site) => {
    await timedSearch(on, search).search({ limit: 0 })
    return {}
  })
  const page = () => keptPage(site, { cache, kind: 'list', name: 'a' }, make)
  await page()
  const kept = await page()
  clock.now = NOON + 30_000
  expect(await page()).toBe(kept)
  clock.now = NOON + MINUTE
  expect(await page()).not.toBe(kept)
})

test('it is looked up once however often is searched, and says nothing where nothing was sold', async () => {
  const until = vi.fn()
  const { site, search, found } = sale(null)
  const timed = timedSearch({ ...site, until }, search)
  await Promise.all([timed.search({ limit: 0 }), timed.search({ limit: 0 })])
  expect(found).toHaveBeenCalledTimes(3)
  expect(until).not.toHaveBeenCalled()
})
