import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { SiteTables } from '#app/features/site/site.tables.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import { describeDatabases, describeEmptyDatabases } from '#tests/databases.ts'
import { migrate, MIGRATIONS } from './migrate.ts'

const site = (slug: string) => ({ slug, revision: 1, version: 1, created_at: 1_790_000_000_000 })
const car = (site_id: string, slug: string, more: object = {}) => ({
  site_id,
  slug,
  car_id: `"${slug}"`,
  dealership_key: '1',
  stocknum: slug,
  status: 'in stock',
  listed: 1,
  make: 'Toyota',
  model: 'Corolla',
  created_at: 1,
  feed_row: 0,
  updated_at: 1,
  content_hash: 'abc',
  summary: '{}',
  details: '{}',
  ...more,
})

describeEmptyDatabases('migrate', (bed) => {
  test('applies everything once, also when two programs begin at the same moment', async () => {
    const outcomes = await Promise.all([migrate(bed.database), migrate(bed.openAgain())])
    expect(outcomes.flatMap((outcome) => (outcome.ok ? outcome.applied : [outcome.reason]))).toEqual(
      Object.keys(MIGRATIONS),
    )
    expect(await migrate(bed.database)).toEqual({ ok: true, applied: [] })
  })

  test('leaves nothing behind when a later migration fails', async () => {
    const broken = {
      ...MIGRATIONS,
      '9998-good': () => ({
        up: (db: Kysely<unknown>) => db.schema.createTable('half').addColumn('a', 'text').execute(),
      }),
      '9999-bad': () => ({
        up: async () => {
          throw new Error('no')
        },
      }),
    }
    await expect(migrate(bed.database, broken)).rejects.toThrow('Migration 9999-bad failed; nothing was changed.')
    const tables = await bed.database.read.introspection.getTables()
    expect(tables.map(({ name }) => name)).not.toContain('half')
  })

  test('refuses a database that a newer program has set up', async () => {
    const outcome = await migrate(bed.database, {})
    expect(outcome).toEqual({ ok: false, reason: expect.stringContaining('newer Forecourt') })
  })
})

describeDatabases('the tables', (bed) => {
  test('hold a site and its cars, and lose them together', async () => {
    const { read, write } = tablesOf<SiteTables & StockTables>(bed.database)
    await write(async (trx) => {
      await trx
        .insertInto('site')
        .values([site('north'), site('south')])
        .execute()
      await trx
        .insertInto('car')
        .values([car('north', 'a'), car('south', 'a')])
        .execute()
      await trx.insertInto('site_domain').values({ domain: 'north.example', site_id: 'north', position: 0 }).execute()
    })
    await write((trx) => trx.deleteFrom('site').where('slug', '=', 'north').execute())
    expect(await read.selectFrom('car').select(['site_id', 'slug']).execute()).toEqual([
      { site_id: 'south', slug: 'a' },
    ])
    expect(await read.selectFrom('site_domain').selectAll().execute()).toEqual([])
  })

  test.each([
    ['a second car with one stock number', car('south', 'b', { stocknum: 'a' })],
    ['a second car with one id', car('south', 'b', { car_id: '"a"' })],
    ['a second car with one slug', car('south', 'a', { car_id: '9', stocknum: 'z' })],
    ['a car of no site', car('nowhere', 'c')],
    ['a flag that is neither 0 nor 1', car('south', 'c', { listed: 2 })],
    ['cents with a fraction', car('south', 'c', { price_cents: 10.5 })],
    ['text in a whole number', car('south', 'c', { sold_at: 'yesterday' })],
    ['a missing make', car('south', 'c', { make: null })],
  ])('refuse %s', async (_, row) => {
    const { write } = tablesOf<StockTables>(bed.database)
    await expect(write((trx) => trx.insertInto('car').values(row).execute())).rejects.toThrow()
  })

  test('let one host name belong to one site only', async () => {
    const { write } = tablesOf<SiteTables>(bed.database)
    await write((trx) => trx.insertInto('site').values(site('east')).execute())
    const claim = (site_id: string) =>
      write((trx) => trx.insertInto('site_domain').values({ domain: 'cars.example', site_id, position: 0 }).execute())
    await claim('south')
    await expect(claim('east')).rejects.toThrow()
  })
})
