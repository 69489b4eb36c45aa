import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { importStock } from '#app/features/stock/import/import-stock.server.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { car } from '#tests/factories/car.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { openSearchIndexes, type SearchIndexes } from './search-indexes.ts'
import { checkSiteDocument, documentHash } from '../sites/documents/site-document.ts'

const ADVERTISED = { advertised: { interest: 8.99, comparison: 9.59 }, car: { term: { default: 5 } } }
const OFFER = { interestRate: 7.5, comparisonRate: 8.1, paymentWeek: 99, offerEnds: '2026-11-21' }
const priced = { make: 'Mazda', year: 2021, price: 30_000, offer_price: undefined, before_price: undefined }
const cars = [
  car({ ...priced, slug: 'own', stocknum: 'own' }),
  car({ ...priced, slug: 'lent', stocknum: 'lent', finance_lenders: { manual: OFFER } }),
]
/** The site stands in Brisbane, whose 22 November begins at 14:00 UTC. */
const LAST_SECOND = Date.parse('2026-11-21T13:59:59Z')
const ENDED = Date.parse('2026-11-21T14:00:00Z')

let clock = LAST_SECOND
let folder: string
let database: Database
let site: Site
let indexes: SearchIndexes
const opened = (): SearchIndexes =>
  openSearchIndexes({
    registry: { revision: () => 1, bySlug: async () => site },
    log: pino({ level: 'silent' }),
    dataFolder: folder,
    databaseUrl: undefined,
    now: () => clock,
  })
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-'))
  database = openDatabase({ dataFolder: folder })
  await migrate(database)
  const document = siteDocument({ slug: 'alpha', finance: ADVERTISED })
  const checked = checkSiteDocument(document)
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  await sitesOf(database).apply({
    slug: 'alpha',
    domains: [],
    hash: documentHash(checked.document),
    document: JSON.stringify(document),
    by: 'test',
    now: LAST_SECOND,
  })
  site = { slug: 'alpha', version: 1, origin: '', settings: checked.document, database, now: () => clock }
  await importStock(site, { source: feed() })
  indexes = opened()
})
afterAll(async () => {
  await indexes.close()
  await database.close()
  await rm(folder, { recursive: true })
})

async function* feed(rows: readonly object[] = cars) {
  yield Buffer.from(JSON.stringify(rows))
}

const upTo = async (max: number) =>
  (await indexes.of(site).search({ refinements: { weekly_price_range: { max } } })).keys

test('S08 F05 an offer that ends leaves the weekly filter and the sort with its last day', async () => {
  const cheapestFirst = async () =>
    (await indexes.of(site).search({ sort: [{ attribute: 'weekly_price_range', direction: 'asc' }] })).keys
  expect(await upTo(100)).toEqual(['lent'])
  expect(await cheapestFirst()).toEqual(['lent', 'own'])
  await indexes.refresh()
  expect(await upTo(100)).toEqual(['lent'])
  clock = ENDED
  expect(await upTo(100)).toEqual([])
  // The site's own figure stands in its place.
  expect(new Set(await upTo(150))).toEqual(new Set(['lent', 'own']))
})

test('K34 the index of the whole stock is built for whoever looks, and for nobody else', async () => {
  const own = opened()
  const all = async () => (await own.newest(site, 'stock').search({})).keys.toSorted()
  expect(await all()).toEqual(['lent', 'own'])
  await importStock(site, { source: feed([...cars, car({ ...priced, slug: 'third', stocknum: 'third' })]) })
  clock += 60 * 60_000
  await own.refresh()
  expect(own.use().built).toBe(1)
  expect(await all()).toEqual(['lent', 'own', 'third'])
  await own.close()
})

test('S08 nobody has to search for the index to be built anew', async () => {
  clock = LAST_SECOND
  await indexes.close()
  indexes = opened()
  expect(await upTo(100)).toEqual(['lent'])
  clock = ENDED
  await indexes.refresh()
  clock = LAST_SECOND
  expect(await upTo(100)).toEqual([])
})
