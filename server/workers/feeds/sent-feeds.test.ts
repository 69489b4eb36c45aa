import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runsOf } from '#app/features/feeds/runs/feed-runs.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { describeDatabases } from '#tests/databases.ts'
import { feedPlaces, feedRunner, siteWithFeeds } from '#tests/factories/feeds/feed-site.ts'
import { emptySites } from '#tests/factories/store-site.ts'
import { SentFeeds } from './sent-feeds.ts'

const log = pino({ level: 'silent' })

describeDatabases('a feed that was sent and accepted', (tables) => {
  let runner: Awaited<ReturnType<typeof feedRunner>>
  beforeAll(async () => {
    runner = await feedRunner(feedPlaces().fetch)
  })
  afterAll(() => runner.remove())

  test('is run once more where its import lost its place to another one', async () => {
    await emptySites(tables.database, ['north', 'south'])
    const [north, south] = ['north', 'south'].map(
      (slug) =>
      siteWithFeeds(tables.database, slug, { now: Date.now, feeds: [{ id: 'dms', source: 'push', password_env: 'FEED_X' }] }), // prettier-ignore
    )
    const { write } = tablesOf<StockTables>(tables.database)
    let lost: Promise<unknown> | undefined
    const remarks = () => {
      // Somebody takes the import over while the first rows are read.
      lost ??= write((trx) => trx.deleteFrom('stock_import').execute())
      return []
    }
    const sent = new SentFeeds({
      ...runner.needs,
      importing: () => ({ remarks }),
      registry: { bySlug: async () => north! },
      log,
      retryMs: 20,
    })
    const claim = (await sent.claim(north!, 'dms'))!
    const folder = await sent.folder()
    const rows = Array.from({ length: 300 }, (_, at) => ({ stocknum: `U${at}`, make: 'Kia', model: 'Rio', status: 'in_stock' })) // prettier-ignore
    await writeFile(join(folder, 'x'), JSON.stringify(rows))
    const about = { site: 'north', feed: 'dms', file: 'x', name: 'x.json', version: { hash: 'a' }, sentAt: Date.now() }
    await sent.accept(folder, about, claim)
    for (const end = Date.now() + 10_000; Date.now() < end && (await stockOf(north!).revision()) === 0;) await pause(30)
    await sent.stop()
    expect((await Array.fromAsync(stockOf(north!).all())).length).toBe(300)
    expect((await runsOf(north!)).map(({ state }) => state)).toEqual(['done', 'failed'])
    expect(await runsOf(south!)).toEqual([])
  }, 30_000)
})
