import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import type { MarketProvider } from '#app/features/market/port.ts'
import type { Site } from '#app/features/site/site.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import { describeDatabases } from '#tests/databases.ts'
import { rio } from '#tests/factories/imported-stock.ts'
import { feedCars, inventorySite } from '#tests/factories/inventory.ts'
import { marketPrices } from './market-prices.ts'

const PATIENT = { timeout: 20_000, interval: 50 }

describeDatabases('the worker of market prices', (tables) => {
  test('K35 it loads the sites with cars to be asked about, and one that fails holds up no other', async () => {
    const sites = new Map<string, Site>()
    for (const slug of ['banksia', 'empty', 'wattle'])
      sites.set(slug, await inventorySite(tables.database, slug, { now: Date.now }))
    for (const slug of ['banksia', 'wattle'])
      await feedCars(sites.get(slug)!, [rio('U1', { slug: 'rio', price: 20_000, km: 9, location_id: 1 })])
    const loaded = new Set<string>()
    const said: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void said.push((JSON.parse(line) as { msg: string }).msg) }) // prettier-ignore
    const market = { valuation: async () => undefined } as unknown as MarketProvider
    let looks = 0
    const bySlug = async (slug: string) => {
      loaded.add(slug)
      if (slug !== 'banksia') return sites.get(slug) ?? null
      looks++
      throw new Error('Its document cannot be read.')
    }
    const worker = marketPrices({ database: tables.database, registry: { bySlug }, market, log, everyMs: 20, firstMs: 0 }) // prettier-ignore
    onTestFinished(() => worker.stop())
    worker.start()
    const known = () => tablesOf<StockTables>(tables.database).read.selectFrom('car_market_price').select('site_id').execute() // prettier-ignore
    await vi.waitFor(async () => expect(await known()).toEqual([{ site_id: 'wattle' }]), PATIENT)
    await vi.waitFor(() => expect(looks).toBeGreaterThan(2), PATIENT)
    expect([...loaded].toSorted()).toEqual(['banksia', 'wattle'])
    expect(said).toEqual(['what the market asks was not kept; asking again'])
  })

  test('K35 a site that had nothing old is looked at again as soon as its stock changes', async () => {
    const site = await inventorySite(tables.database, 'boronia', { now: Date.now })
    await feedCars(site, [rio('V1', { slug: 'first', price: 20_000, km: 9, location_id: 1 })])
    const valued: string[] = []
    const market = { valuation: async () => (valued.push('boronia'), null) } as unknown as MarketProvider
    const bySlug = async (slug: string) => (slug === 'boronia' ? site : null)
    const log = pino({ level: 'silent' })
    const worker = marketPrices({ database: tables.database, registry: { bySlug }, market, log, everyMs: 20, firstMs: 0 }) // prettier-ignore
    onTestFinished(() => worker.stop())
    worker.start()
    const { read } = tablesOf<StockTables>(tables.database)
    const known = () =>
      read.selectFrom('car_market_price').select('car_slug').where('site_id', '=', 'boronia').execute()
    await vi.waitFor(async () => expect(await known()).toHaveLength(1), PATIENT)
    await feedCars(site, [
      rio('V1', { slug: 'first', price: 20_000, km: 9, location_id: 1 }),
      rio('V2', { slug: 'second', price: 21_000, km: 9, location_id: 1 }),
    ])
    await vi.waitFor(async () => expect(await known()).toHaveLength(2), PATIENT)
  })
})
