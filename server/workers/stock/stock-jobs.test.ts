import { pino } from 'pino'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import { DAY } from '#lib/durations.ts'
import { describeDatabases } from '#tests/databases.ts'
import { rio } from '#tests/factories/imported-stock.ts'
import { feedCars, inventoryAt, inventorySite } from '#tests/factories/inventory.ts'
import { TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { stockJobs } from './stock-jobs.ts'

const bec = { id: 'bec', name: 'Bec', role: 'manager' as const, sites: ['banksia', 'wattle'] }
const PATIENT = { timeout: 20_000, interval: 50 }

describeDatabases('the worker of changes of many cars', (tables) => {
  let now = TUESDAY_9
  let sites: Map<string, Site>

  beforeEach(async () => {
    now += DAY
    await tables.database.write((trx) => trx.deleteFrom('site').execute())
    sites = new Map()
    for (const slug of ['banksia', 'wattle']) {
      const site = await inventorySite(tables.database, slug, { now: () => now })
      sites.set(slug, site)
      await feedCars(site, [rio('U1', { slug: 'rio', price: 20_000, location_id: 1 })])
      const price = { price: 18_000, was: null, until: 'dealer' as const, seen: 20_000, at: now + 1_000 }
      expect(await inventoryAt(site, bec).planPrice!('rio', price, '')).toMatchObject({ ok: true })
    }
    now += 2_000
  })

  const price = async (slug: string) => (await stockOf(sites.get(slug)!).bySlug('rio'))?.price

  /** Starts the worker; the words that it logs as errors. */
  function started(database: Database, bySlug = async (slug: string) => sites.get(slug) ?? null): string[] {
    const said: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void said.push((JSON.parse(line) as { msg: string }).msg) }) // prettier-ignore
    const worker = stockJobs({ database, registry: { bySlug }, log, everyMs: 50, now: () => now })
    onTestFinished(() => worker.stop())
    worker.start()
    return said
  }

  test('K37 what is planned is carried out although old changes cannot be forgotten', async () => {
    const old = { site_id: 'banksia', car_slug: 'rio', at: 1, field: 'km', source: 'feed', before: '1', after: '2' }
    await tablesOf<StockTables>(tables.database).write((trx) => trx.insertInto('car_change').values(old).execute())
    const { engine, read } = tables.database
    const write = () => Promise.reject(new Error('canceling statement due to statement timeout'))
    const said = started({ engine, read, write, close: async () => {} })
    await vi.waitFor(async () => expect(await price('wattle')).toBe(18_000), PATIENT)
    await vi.waitFor(() => expect(said).toEqual(['old changes of stock were not forgotten; trying again in an hour']), PATIENT) // prettier-ignore
  })

  test('K37 a site that fails holds up no other, and is logged once', async () => {
    const said = started(tables.database, async (slug) => {
      if (slug === 'banksia') throw new Error('Its document cannot be read.')
      return sites.get(slug) ?? null
    })
    await vi.waitFor(async () => expect(await price('wattle')).toBe(18_000), PATIENT)
    expect(await price('banksia')).toBe(20_000)
    expect(said).toEqual(['a change of stock failed; trying again'])
  })
})
