import { beforeAll, expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import { describeDatabases } from '#tests/databases.ts'
import { car } from '#tests/factories/car.ts'
import { feedCars, inventorySite } from '#tests/factories/inventory.ts'
import { TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { marketWordsOf } from './market-words.server.ts'

const SITES = {
  banksia: {},
  wattle: {},
  silent: { market: { cards: false } },
  bare: { vdp_config: { sections: ['details'] } },
}
const SLUGS = ['known', 'unsure', 'old', 'odd', 'new'] as const

describeDatabases('what lists say of prices', (tables) => {
  const sites = new Map<string, Awaited<ReturnType<typeof inventorySite>>>()
  const word = async (site: string, slug: string, price: number) =>
    (await marketWordsOf(sites.get(site)!, SLUGS))(slug, price)

  beforeAll(async () => {
    for (const [slug, document] of Object.entries(SITES)) {
      const site = await inventorySite(tables.database, slug, { now: () => TUESDAY_9 })
      sites.set(slug, { ...site, settings: { ...site.settings, ...(document as object) } })
      const feed = SLUGS.map((one) => ({ ...car({ slug: one, stocknum: one, location_id: 1 }), id: one, status: 'in_stock', sold: undefined, sold_date_timestamp: undefined })) // prettier-ignore
      await feedCars(site, feed)
    }
    const prices = { low_cents: 1_800_000, middle_cents: 2_000_000, high_cents: 2_400_000, comparables: 9, at: TUESDAY_9, confidence_hundredths: 60, description: null } // prettier-ignore
    const nothing = { ...prices, low_cents: null, middle_cents: null, high_cents: null, confidence_hundredths: null }
    await tablesOf<StockTables>(tables.database).write(async (trx) => {
      for (const site_id of Object.keys(SITES)) {
        const rows = [
          { ...prices, car_slug: 'known' },
          { ...prices, car_slug: 'unsure', confidence_hundredths: 20 },
          // Asked about before lists said anything.
          { ...prices, car_slug: 'old', confidence_hundredths: null },
          { ...nothing, car_slug: 'odd' },
        ]
        const own = site_id === 'wattle' ? rows.map((row) => ({ ...row, description: 'Top' })) : rows
        await trx.insertInto('car_market_price').values(own.map((row) => ({ site_id, ...row }))).execute() // prettier-ignore
      }
    })
  })

  test.each([
    ['known', 19_000, 'Great Deal'],
    ['known', 20_001, null],
    ['unsure', 19_000, null],
    ['old', 19_000, null],
    ['odd', 19_000, null],
    ['new', 19_000, null],
    ['elsewhere', 19_000, null],
  ])('V14 of the vehicle “%s” at $%i', async (slug, price, said) => {
    expect(await word('banksia', slug, price)).toBe(said)
  })

  test('V14 each site has its own; one that says nothing, or has no gauge, says nothing', async () => {
    expect(await word('wattle', 'known', 19_000)).toBe('Top')
    expect(await word('silent', 'known', 19_000)).toBeNull()
    expect(await word('bare', 'known', 19_000)).toBeNull()
  })
})
