import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { openSqlite } from '#platform/db/sqlite.ts'
import { parseMappingText } from './feed/mapping.schema.ts'
import { exportStock } from './export-stock.server.ts'
import { importStock } from './import-stock.server.ts'
import { stockOf } from './stock.server.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')
/** 13,344 published listings. Their licence is not established, so they stand beside the repository, never in it. */
const file = join(root, '../shared/data/australian-vehicle-prices.csv')
const mappingFile = join(root, 'docs/mappings/australian-vehicle-prices.json')

test('the documented mapping is valid', () => {
  expect(parseMappingText(readFileSync(mappingFile, 'utf8'))).toMatchObject({ ok: true })
})

test.skipIf(!existsSync(file))(
  'the real feed is imported, twice the same, and its export changes nothing (skipped without ../shared/data)',
  async () => {
    const mapping = parseMappingText(readFileSync(mappingFile, 'utf8'))
    if (!mapping.ok) throw new Error(mapping.reason)
    const database = openSqlite(':memory:')
    try {
      await migrate(database)
      await database.write((trx) =>
        trx.insertInto('site').values({ slug: 'a', revision: 0, version: 1, created_at: 1 }).execute(),
      )
      const site = {
        slug: 'a',
        version: 1,
        origin: 'http://a.localhost',
        settings: {},
        database,
        now: () => Date.UTC(2026, 0, 1),
      }
      const run = () => importStock(site, { source: createReadStream(file), mapping: mapping.mapping, full: true })

      const first = await run()
      expect(first).toMatchObject({
        ok: true,
        summary: { read: 13_344, created: 13_343, rejected: 1, repeatedStockNumbers: 49, notListed: 0 },
      })
      expect(first.summary?.unknownValues).toEqual({ body: { Commercial: 1 }, colour: { Other: 1 } })
      expect(first.summary?.rejects).toEqual([
        { row: 1_928, field: 'stocknum', value: null, reason: expect.stringContaining('The row is empty') },
      ])
      expect(await run()).toMatchObject({
        ok: true,
        summary: { created: 0, updated: 0, unchanged: 13_343, withdrawn: 0 },
      })
      expect(await importStock(site, { source: exportStock(site), full: true })).toMatchObject({
        ok: true,
        summary: { created: 0, updated: 0, unchanged: 13_343, rejected: 0, withdrawn: 0 },
      })

      const makes = new Map<string, number>()
      for await (const car of stockOf(site).all()) makes.set(car.make, (makes.get(car.make) ?? 0) + 1)
      for (const half of ['Land', 'Aston', 'Alfa', 'Great', 'NA']) expect(makes.has(half), half).toBe(false)
      expect(makes.get('Land Rover')).toBe(197)
    } finally {
      await database.close()
    }
  },
  300_000,
)
