import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { takeImportLease } from '#app/features/stock/import/import-lease.server.ts'
import { importStock } from '#app/features/stock/import/import-stock.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import { feedSuite, siteWithFeeds } from '#tests/factories/feeds/feed-site.ts'
import { decideRun } from './decide-run.server.ts'
import { feedStates, NEVER } from '../feed-states.server.ts'

const NOON = Date.parse('2026-11-22T01:00:00Z')
const MINUTE = 60_000

describeDatabases('a run that was held back', (tables) => {
  let now = NOON
  let sent: Site
  const { places, runner } = feedSuite(tables, ['north', 'south'])
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
  const stateOf = async (site: Site) => (await feedStates(tables.database, site.slug))[0]!
  const listed = async (site: Site) => (await Array.fromAsync(stockOf(site).all())).map(({ stocknum }) => stocknum)
  const kept = (site: Site): Promise<string[]> => readdir(join(runner.folder, 'held', site.slug)).catch(() => [])

  beforeEach(async () => {
    now = NOON
    sent = siteOf('north', { source: 'push', password_env: 'FEED_NORTH', schedule: {} })
    await send(sent, cars(1, 2, 3), 'a')
    expect(await send(sent, cars(1), 'b')).toMatchObject({ state: 'held', run: 2 })
  })

  test('of a file that was sent is due again where another import kept it waiting', async () => {
    await decide(sent, 2)
    const lease = await takeImportLease(sent)
    if (!lease.ok) throw new Error(lease.reason)
    expect(await runner.run(sent, 'dms', { needs: { importWaitMs: -1 } })).toMatchObject({ state: 'busy' })
    expect((await stateOf(sent)).due_at).toBe(now + 30_000)
    await lease.release()
    expect(await runner.run(sent, 'dms')).toMatchObject({ state: 'done', summary: { withdrawn: 2 } })
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

  test('and is agreed to while the feed is being looked at is due at once', async () => {
    const north = siteOf('south', { source: 'https://south.example/stock.json', schedule: { every_hours: 24 } })
    const put = (text: string) => places.at.set('https://south.example/stock.json', { text })
    put(cars(1, 2, 3))
    await runner.run(north, 'dms')
    put(cars(1))
    expect(await runner.run(north, 'dms')).toMatchObject({ state: 'held', run: 2 })
    now += MINUTE
    const looking = await runner.run(north, 'dms', {
      needs: {
        fetch: async (place, how) => {
          expect(await decide(north, 2)).toEqual({ ok: true })
          return places.fetch(place, how)
        },
      },
    })
    expect(looking).toEqual({ state: 'unchanged' })
    expect(await stateOf(north)).toMatchObject({ agreed_run: 2, due_at: now })
    expect(await runner.run(north, 'dms')).toMatchObject({ state: 'done', summary: { withdrawn: 2 } })
  })

  test('is none of a file whose run went wrong in a way that nobody foresaw: it is not asked for by schedule', async () => {
    const importing = () => {
      throw new Error('unforeseen')
    }
    const file = join(runner.folder, 'd')
    await writeFile(file, cars(1, 2, 3))
    const how = { sent: { file, name: 'x.json', version: { hash: 'd' } }, beganBy: 'push' as const }
    await expect(runner.run(sent, 'dms', { ...how, needs: { importing } })).rejects.toThrow('unforeseen')
    expect(await stateOf(sent)).toMatchObject({ due_at: NEVER, lease: null })
    // What was agreed to has nobody who sends it again.
    await decide(sent, 2)
    await expect(runner.run(sent, 'dms', { needs: { importing } })).rejects.toThrow('unforeseen')
    expect(await stateOf(sent)).toMatchObject({ due_at: now + 30_000, agreed_run: 2 })
  })
})
