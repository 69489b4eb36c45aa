import { beforeEach, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { leaseName } from '#app/features/stock/pictures/wanted/media-queue.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import { feedPlaces, feedRunner, siteWithFeeds } from '#tests/factories/feeds/feed-site.ts'
import { emptySites } from '#tests/factories/store-site.ts'
import { runsOf } from './runs/feed-runs.server.ts'
import { claimDue, feedStates, syncFeeds } from './feed-states.server.ts'

const NOON = Date.parse('2026-11-22T01:00:00Z')

describeDatabases('the sources of a site', (tables) => {
  const siteOf = (slug: string, ids: readonly string[]): Site =>
    siteWithFeeds(tables.database, slug, {
      now: () => NOON,
      feeds: ids.map((id) => ({ id, source: `https://${slug}.example/${id}.json` })),
    })

  beforeEach(() => emptySites(tables.database, ['north', 'south']))

  test('one that the document names again counts its runs on', async () => {
    const places = feedPlaces()
    const runner = await feedRunner(places.fetch)
    const [north, south] = [siteOf('north', ['dms']), siteOf('south', ['dms'])]
    try {
      await runner.run(north, 'dms')
      await runner.run(north, 'dms')
      await syncFeeds(siteOf('north', []), NOON)
      expect(await feedStates(tables.database, 'north')).toEqual([])
      expect(await runner.run(north, 'dms')).toMatchObject({ state: 'failed', run: 3 })
      expect((await runsOf(north)).map(({ run }) => run).toSorted((one, other) => one - other)).toEqual([1, 2, 3])
      expect(await runner.run(south, 'dms')).toMatchObject({ run: 1 })
    } finally {
      await runner.remove()
    }
  })

  test('a site with many that are due does not keep those of another waiting', async () => {
    const many = Array.from({ length: 80 }, (_, at) => `feed-${at}`)
    await syncFeeds(siteOf('north', many), NOON)
    await syncFeeds(siteOf('south', ['dms']), NOON + 1)
    const claim = (busy: ReadonlySet<string>) =>
      claimDue(tables.database, { worker: leaseName('node', 1, 'x'), limit: 2, now: NOON + 2, busy })
    const first = await claim(new Set())
    expect(first.map(({ site }) => site)).toContain('north')
    const claimed = [...first, ...(await claim(new Set(['north'])))]
    expect(claimed.map(({ site, feed }) => `${site} ${feed}`)).toContain('south dms')
  })
})
