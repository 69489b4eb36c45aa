import { setTimeout as pause } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { isHeld } from '#app/features/website/pictures/picture-holds.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import { feedCars } from '#tests/factories/imported-stock.ts'
import { emptySites, FETCHED_PICTURES, storeSite } from '#tests/factories/store-site.ts'
import type { StockTables } from '../stock.tables.ts'
import { sweepMedia, WITHDRAWN_DAYS } from './sweep-media.server.ts'
import { addSources } from './wanted/want-media.server.ts'
import { sourceId, FETCH_TURN } from './wanted/wanted-media.ts'
import type { WantedMediaTables } from './wanted/wanted-media.tables.ts'

type Tables = StockTables & WantedMediaTables

const NOON = Date.parse('2026-11-21T02:00:00Z')
const DAY = 24 * 3_600_000
const address = (name: string) => `https://pictures.example/${name}.jpg`
const nothing = { remove: async () => undefined }

describeDatabases('a sweep while an import writes', (tables) => {
  let now = NOON
  const siteOf = (slug: string) => storeSite(tables, slug, { now: () => now, settings: FETCHED_PICTURES })
  const take = async (site: Site, cars: Readonly<Record<string, string>>) => {
    const rows = Object.entries(cars).map(([stocknum, name]) => ({
      stocknum, status: 'in_stock', make: 'Toyota', model: 'HiLux', images: [{ image: { url: address(name) } }],
    })) // prettier-ignore
    await feedCars(site, rows, { full: true, force: true })
  }
  /** Sweeps while this work, not yet committed, is under way. */
  const sweepDuring = async (site: Site, work: (trx: Transaction<Tables>) => Promise<unknown>) => {
    const held = Promise.withResolvers<void>()
    const written = tablesOf<Tables>(tables.database).write(async (trx) => {
      await work(trx)
      await held.promise
    })
    await pause(50)
    const swept = sweepMedia(site, nothing, isHeld)
    await pause(200)
    held.resolve()
    await Promise.all([written, swept])
  }

  beforeEach(async () => {
    now = NOON
    await emptySites(tables.database, ['ghost-gum', 'bottlebrush'])
  })

  test('leaves a car that has just come back as it came', async () => {
    const [a, b] = [siteOf('ghost-gum'), siteOf('bottlebrush')]
    for (const site of [a, b]) {
      await take(site, { one: 'a', two: 'b' })
      await take(site, { two: 'b' })
    }
    now += (WITHDRAWN_DAYS + 1) * DAY
    await sweepDuring(a, (trx) =>
      trx
        .updateTable('car')
        .set({ withdrawn_at: null, summary: '{"make":"Anew"}', details: '{}' })
        .where('site_id', '=', 'ghost-gum')
        .where('stocknum', '=', 'one')
        .execute(),
    )
    const rows = await tablesOf<Tables>(tables.database).read.selectFrom('car').selectAll().where('stocknum', '=', 'one').execute() // prettier-ignore
    const back = rows.find(({ site_id }) => site_id === 'ghost-gum')
    expect(back).toMatchObject({ withdrawn_at: null, summary: '{"make":"Anew"}', details: '{}' })
    const wanted = await tablesOf<Tables>(tables.database).read.selectFrom('wanted_media').select('site_id').distinct().execute() // prettier-ignore
    expect(wanted.map(({ site_id }) => site_id).toSorted()).toEqual(['bottlebrush', 'ghost-gum'])
  })

  test('keeps an address that a car wants again', async () => {
    const a = siteOf('ghost-gum')
    await take(a, { one: 'a' })
    await take(a, { one: 'b' })
    const id = sourceId('picture', address('a'))
    await sweepDuring(a, async (trx) => {
      const use = { id, kind: 'picture' as const, url: address('a'), turn: FETCH_TURN.first }
      await addSources(trx, { site: 'ghost-gum', uses: [use], now })
      await trx.updateTable('wanted_media').set({ source_id: id }).where('site_id', '=', 'ghost-gum').execute()
    })
    const sources = () => tablesOf<Tables>(tables.database).read.selectFrom('media_source').select('url').execute()
    expect((await sources()).map(({ url }) => url)).toContain(address('a'))
    await sweepMedia(a, nothing, isHeld)
    expect((await sources()).map(({ url }) => url)).toEqual([address('a')])
  })
})
