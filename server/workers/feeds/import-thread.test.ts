import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importFeedFile } from '#app/features/feeds/runs/import-feed-file.server.ts'
import { feedsOf } from '#app/features/feeds/settings.schema.ts'
import type { Database } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { migrate } from '#platform/db/migrate.ts'
import { newPostgresDatabase } from '#tests/databases.ts'
import { siteWithFeeds } from '#tests/factories/feeds/feed-site.ts'
import { emptySites } from '#tests/factories/store-site.ts'
import { openPlace } from '#tests/factories/moved-databases.ts'
import { type ImportThread, importThread } from './import-thread.ts'
import { importSettings } from './import-settings.ts'

const ROWS = 2_000
const never = new AbortController().signal
const feed = { id: 'dms', source: 'https://feeds.example/stock.json' }

const rows = (make: string, count: number, price = 10_000) =>
  JSON.stringify(
    Array.from({ length: count }, (_, i) => ({
      stocknum: `${make}${i}`,
      make,
      model: 'Test',
      year: 2022,
      status: 'in_stock',
      price: price + i,
      show_on_dealer_website: true,
    })),
  )

describe.each(['sqlite', 'postgres'] as const)('importing in a thread (%s)', (engine) => {
  let folder: string
  let database: Database
  let thread: ImportThread
  let place: { readonly dataFolder: string; readonly databaseUrl: string | undefined }
  let north: Site
  let south: Site
  let dropped: (() => Promise<void>) | undefined
  const file = async (name: string, text: string) => {
    const path = join(folder, name)
    await writeFile(path, text)
    return { file: path, name, agreed: new Set<string>() }
  }
  const source = (site: Site) => feedsOf(site)[0]!
  const carsOf = (site: Site) => Array.fromAsync(stockOf(site).all())

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-import-thread-'))
    const home = engine === 'postgres' ? await newPostgresDatabase() : undefined
    dropped = home?.remove
    place = { dataFolder: folder, databaseUrl: home?.address }
    database = openPlace(place)
    const migrated = await migrate(database)
    if (!migrated.ok) throw new Error(migrated.reason)
    await emptySites(database, ['north', 'south'])
    north = siteWithFeeds(database, 'north', { now: Date.now, feeds: [feed] })
    south = siteWithFeeds(database, 'south', { now: Date.now, feeds: [feed] })
    thread = importThread(place, { imported: () => void imported++ })
  }, 90_000)
  afterAll(async () => {
    await thread.close()
    await database.close()
    await dropped?.()
    await rm(folder, { recursive: true, force: true })
  })

  let imported = 0
  test('brings the same cars, with the same report, as an import in this thread, each into its own site', async () => {
    const [ours, theirs] = [await file('ours.json', rows('Kia', 30)), await file('theirs.json', rows('Mazda', 20))]
    const bad = await file('bad.json', '[{"stocknum":"A1"},{"stocknum":"B1","make":"Kia","model":"Rio","price":"?"}]')
    const here = importFeedFile(importSettings)
    const [away, other] = await Promise.all([
      thread.importFile(north, source(north), ours, { signal: never }),
      thread.importFile(south, source(south), theirs, { signal: never }),
    ])
    expect([away, other]).toMatchObject([
      { ok: true, summary: { read: 30, created: 30 } },
      { ok: true, summary: { read: 20, created: 20 } },
    ])
    expect((await carsOf(north)).map(({ make }) => make)).toEqual(Array.from({ length: 30 }, () => 'Kia'))
    expect((await carsOf(south)).map(({ make }) => make)).toEqual(Array.from({ length: 20 }, () => 'Mazda'))
    // Whoever keeps pages hears of each, once what it brought is there.
    expect(imported).toBe(2)
    for (const each of [ours, bad]) {
      const again = await here(north, source(north), each, { signal: never })
      expect(await thread.importFile(north, source(north), each, { signal: never })).toEqual(again)
    }
  })

  test('leaves this thread to others while it reads and writes', async () => {
    const many = await file('many.json', rows('Mazda', ROWS, 2))
    // The thread itself has started.
    await thread.importFile(south, source(south), await file('few.json', rows('Mazda', 20, 1)), { signal: never })
    const before = performance.eventLoopUtilization()
    const result = await thread.importFile(south, source(south), many, { signal: never })
    const { utilization } = performance.eventLoopUtilization(before)
    expect(result).toMatchObject({ ok: true, summary: { read: ROWS } })
    // In this thread it would work nearly all of the time.
    expect(utilization).toBeLessThan(0.4)
  })

  test('that is stopped leaves the stock as it was, and the site free for the next one', async () => {
    const before = await carsOf(north)
    const stop = new AbortController()
    const many = await file('stopped.json', rows('Kia', ROWS, 50_000))
    const running = thread.importFile(north, source(north), many, { signal: stop.signal })
    // Asked, and no row of it read yet.
    await nextTurn()
    stop.abort(new Error('enough'))
    await expect(running).rejects.toThrow('stopped')
    expect(await carsOf(north)).toEqual(before)
    const after = await thread.importFile(north, source(north), many, { signal: never })
    expect(after).toMatchObject({ ok: true, summary: { read: ROWS } })
  })

  test('goes on in a new thread after it was ended for want of work', async () => {
    const short = importThread(place, { idleMs: 0 })
    const missing = { file: join(folder, 'gone.json'), name: 'gone.json', agreed: new Set<string>() }
    for (let round = 0; round < 2; round++) {
      const result = await short.importFile(north, source(north), missing, { signal: never })
      expect(result).toMatchObject({ ok: false, reason: expect.stringContaining('does not exist') as string })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await short.close()
  })
})
