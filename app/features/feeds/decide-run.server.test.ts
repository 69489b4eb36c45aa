import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { importStock } from '#app/features/stock/import-stock.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import { emptySites, feedPlaces, feedRunner, siteWithFeeds } from '#tests/factories/feed-site.ts'
import { decideRun } from './decide-run.server.ts'

const NOON = Date.parse('2026-11-22T01:00:00Z')

describeDatabases('a run that was held back', (tables) => {
  let now = NOON
  let sent: Site
  let places: ReturnType<typeof feedPlaces>
  let runner: Awaited<ReturnType<typeof feedRunner>>
  const siteOf = (slug: string, feed: object) =>
    siteWithFeeds(tables.database, slug, { now: () => now, feeds: [{ id: 'dms', ...feed }] })
  const cars = (...numbers: number[]) =>
    JSON.stringify(numbers.map((at) => ({ stocknum: `U${at}`, make: 'Kia', model: 'Rio', status: 'in_stock' })))
  const send = async (site: Site, text: string, hash: string) => {
    const file = join(runner.folder, hash)
    await writeFile(file, text)
    return runner.run(site, 'dms', { sent: { file, name: 'x.json', version: { hash } }, beganBy: 'push' })
  }
  const decide = (site: Site, run: number, accept = true) =>
    decideRun(site, { feed: 'dms', run, accept, by: 'staff:Kim', now })
  const listed = async (site: Site) => (await Array.fromAsync(stockOf(site).all())).map(({ stocknum }) => stocknum)
  const kept = async (site: Site) => (await readdir(join(runner.folder, 'held', site.slug)).catch(() => [])).toSorted()

  beforeAll(async () => {
    places = feedPlaces()
    runner = await feedRunner((...args) => places.fetch(...args))
  })
  afterAll(() => runner.remove())
  beforeEach(async () => {
    now = NOON
    places.at.clear()
    await emptySites(tables.database, ['north', 'south'])
    sent = siteOf('north', { source: 'push', password_env: 'FEED_NORTH', schedule: {} })
    await send(sent, cars(1, 2, 3), 'a')
    expect(await send(sent, cars(1), 'b')).toMatchObject({ state: 'held', run: 2 })
  })

  test('of a file that was sent may be held back once more, and the file is still there', async () => {
    await decide(sent, 2)
    const more = Buffer.from(JSON.stringify([4, 5, 6, 7].map((at) => ({ stocknum: `U${at}`, make: 'Kia', model: 'Rio', status: 'in_stock' })))) // prettier-ignore
    await importStock(sent, { source: (async function* () { yield more })(), feed: 'dms' }) // prettier-ignore
    expect(await runner.run(sent, 'dms')).toMatchObject({ state: 'held', run: 3 })
    await decide(sent, 3)
    expect(await runner.run(sent, 'dms')).toMatchObject({ state: 'done', summary: { withdrawn: 6 } })
    expect(await listed(sent)).toEqual(['U1'])
  })

  test('leaves no file behind when it is settled', async () => {
    const south = siteOf('south', { source: 'push', password_env: 'FEED_SOUTH', schedule: {} })
    await send(south, cars(1, 2, 3), 'a')
    await send(south, cars(1), 'b')
    expect([await kept(sent), await kept(south)]).toEqual([['dms-2'], ['dms-2']])
    // A later one takes its place.
    expect(await send(sent, cars(2), 'c')).toMatchObject({ state: 'held', run: 3 })
    expect(await kept(sent)).toEqual(['dms-3'])
    await decide(sent, 3)
    await runner.run(sent, 'dms')
    expect([await kept(sent), await kept(south)]).toEqual([[], ['dms-2']])
  })
})
