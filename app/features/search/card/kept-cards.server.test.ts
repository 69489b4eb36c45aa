import { beforeAll, beforeEach, expect, test } from 'vitest'
import { revisionCache } from '#app/features/site/revision-cache.ts'
import type { Site } from '#app/features/site/site.ts'
import { importStock } from '#app/features/stock/import/import-stock.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { NEW_TAG_DAYS } from '#app/features/vehicle/facts/badge.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { describeDatabases } from '#tests/databases.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { cardsOf } from './cards.server.ts'

const MINUTE_MS = 60_000
const LISTED = Date.UTC(2026, 5, 1, 10, 30)
/** Half a minute before the car is no longer new. */
const NOON = LISTED + NEW_TAG_DAYS * 24 * 60 * MINUTE_MS - MINUTE_MS / 2
const TURN = NOON + MINUTE_MS / 2

describeDatabases('cards that are kept', (tables) => {
  let now = NOON
  let revision = 1
  let reported: number[] = []
  let cache = revisionCache(() => String(revision))

  const siteOf = (slug: string, version = 1): Site => {
    const checked = checkSiteDocument(siteDocument({ slug }))
    if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
    const { document: settings } = checked
    const until = (moment: number) => reported.push(moment)
    return { slug, version, origin: '', settings, database: tables.database, now: () => now, until }
  }
  const put = async (slug: string, price: number) => {
    const car = {
      stocknum: '1',
      slug: 'kia-rio',
      make: 'Kia',
      model: 'Rio',
      year: 2024,
      status: 'in_stock',
      price,
      car_type: 'used',
      show_on_dealer_website: true,
      created_at: new Date(LISTED).toISOString(),
    }
    const source = (async function* () {
      yield Buffer.from(JSON.stringify([car]))
    })()
    const dealership = { id: 1, slug: 'northside', name: 'Northside' }
    const outcome = await importStock(siteOf(slug), { source, defaultDealership: dealership })
    if (!outcome.ok) throw new Error(outcome.reason)
    expect(outcome.summary.rejected).toBe(0)
  }
  const shown = async (slug: string, version = 1) => {
    const site = siteOf(slug, version)
    const [card] = await cardsOf(site, [carSlug], { cache })
    return card && { badge: card.badge?.text, price: card.price?.kind === 'price' ? card.price.amount : null }
  }
  let carSlug = ''

  beforeAll(async () => {
    await tables.database.write(async (trx) => {
      for (const slug of ['alpha', 'beta'])
        await trx.insertInto('site').values({ slug, revision: 1, version: 1, created_at: NOON }).execute()
    })
  })

  beforeEach(async () => {
    now = NOON
    reported = []
    cache = revisionCache(() => String(revision))
    await put('alpha', 15_000)
    await put('beta', 27_000)
    for await (const { slug } of stockOf(siteOf('alpha')).all()) carSlug = slug
  })

  test('two sites with a car of the same address show each its own', async () => {
    for (let turn = 0; turn < 2; turn++) {
      expect((await shown('alpha'))?.price).toBe(15_000)
      expect((await shown('beta'))?.price).toBe(27_000)
    }
  })

  test('a page made from kept cards ends at the same moment, and there the new tag goes', async () => {
    expect((await shown('alpha'))?.badge).toMatch(/new/i)
    expect(reported).toContain(TURN)
    reported = []
    now = TURN - 1
    expect((await shown('alpha'))?.badge).toMatch(/new/i)
    expect(reported).toEqual([TURN])
    now = TURN
    expect((await shown('alpha'))?.badge).toBeUndefined()
  })

  test('a change of the stock or of the settings shows at once', async () => {
    expect((await shown('alpha'))?.price).toBe(15_000)
    await put('alpha', 14_000)
    expect((await shown('alpha', 2))?.price).toBe(14_000)
    await put('alpha', 13_000)
    expect((await shown('alpha', 2))?.price).toBe(14_000)
    revision++
    expect((await shown('alpha', 2))?.price).toBe(13_000)
  })

  test('the database is not asked twice', async () => {
    const first = await cardsOf(siteOf('alpha'), [carSlug], { cache })
    const away = { ...siteOf('alpha'), database: null as never }
    expect(await cardsOf(away, [carSlug], { cache })).toEqual(first)
  })
})
