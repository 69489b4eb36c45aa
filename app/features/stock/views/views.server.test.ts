import { beforeEach, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { describeDatabases } from '#tests/databases.ts'
import { type Views, viewsOf } from './views.server.ts'

const DAY_MS = 86_400_000
const MORNING = Date.UTC(2026, 5, 1, 8)
const visitor = { address: '203.0.113.7', agent: 'Browser 1' }
let now = MORNING

describeDatabases('V23 views', (tables) => {
  const siteOf = (slug: string): Site => ({
    slug,
    version: 1,
    origin: '',
    settings: {},
    database: tables.database,
    now: () => now,
  })
  let a: Views
  let b: Views
  const rows = async (table: string) => tables.database.read.selectFrom(table).selectAll().execute()

  beforeEach(async () => {
    now = MORNING
    ;[a, b] = [viewsOf(siteOf('a')), viewsOf(siteOf('b'))]
    await tables.database.write(async (trx) => {
      await trx.deleteFrom('site').execute()
      await trx.deleteFrom('car_view_salt').execute()
      for (const slug of ['a', 'b']) {
        await trx.insertInto('site').values({ slug, revision: 5, version: 1, created_at: MORNING }).execute()
      }
    })
  })

  test('are counted once a visitor a day, however often and however many at once', async () => {
    expect(await a.of('rio')).toBe(0)
    const counted = await Promise.all(Array.from({ length: 20 }, () => a.count('rio', visitor)))
    expect(counted.filter(Boolean)).toHaveLength(1)
    expect(await a.count('rio', visitor)).toBe(false)
    expect(await a.of('rio')).toBe(1)
  })

  test('another address, browser or car counts', async () => {
    await a.count('rio', visitor)
    expect(await a.count('rio', { ...visitor, address: '203.0.113.8' })).toBe(true)
    expect(await a.count('rio', { ...visitor, agent: 'Browser 2' })).toBe(true)
    expect(await a.count('cerato', visitor)).toBe(true)
    expect([await a.of('rio'), await a.of('cerato')]).toEqual([3, 1])
  })

  test('are those of one site', async () => {
    await a.count('rio', visitor)
    expect(await b.of('rio')).toBe(0)
    expect(await b.count('rio', visitor)).toBe(true)
    expect([await a.of('rio'), await b.of('rio')]).toEqual([1, 1])
  })

  test('the next day counts again and the old hashes and their secret are gone', async () => {
    await a.count('rio', visitor)
    const [before] = await rows('car_view_today')
    now += DAY_MS
    expect(await b.count('rio', { ...visitor, agent: 'Other' })).toBe(true)
    expect(await rows('car_view_today')).toHaveLength(1)
    expect(await rows('car_view_salt')).toHaveLength(1)
    expect(await a.count('rio', visitor)).toBe(true)
    expect(await a.of('rio')).toBe(2)
    expect((await rows('car_view_today')).map((row) => row.visitor)).not.toContain(before!.visitor)
  })

  test('neither raise the revision nor keep who it was', async () => {
    await a.count('rio', visitor)
    expect((await rows('site')).map(({ revision }) => revision)).toEqual([5, 5])
    const kept = JSON.stringify([await rows('car_view_today'), await rows('car_view')])
    expect(kept).not.toContain('203.0.113')
    expect(kept).not.toContain('Browser')
  })
})
