import { beforeEach, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { describeDatabases } from '#tests/databases.ts'
import { FEED_CARS } from '#tests/factories/feeds/dealer-feeds.ts'
import { SAMPLE_FEEDS } from '#tests/factories/feeds/sample-feeds.ts'
import { parseMappingText } from '../feed/mapping/mapping.schema.ts'
import { importStock } from '../import/import-stock.server.ts'
import { stockOf } from '../stock.server.ts'
import { proposeMapping } from './propose-mapping.ts'
import { readSample } from './read-sample.server.ts'

const NOON = Date.parse('2026-11-21T02:00:00Z')

describeDatabases('a proposed mapping', (tables) => {
  const siteOf = (slug: string): Site => ({
    slug,
    version: 1,
    origin: `https://${slug}.example`,
    settings: {},
    database: tables.database,
    now: () => NOON,
  })
  beforeEach(() =>
    tables.database.write(async (trx) => {
      await trx.deleteFrom('site').execute()
      for (const slug of ['ghost-gum', 'bottlebrush'])
        await trx.insertInto('site').values({ slug, revision: 0, version: 1, created_at: NOON }).execute()
    }),
  )

  test.each(SAMPLE_FEEDS)('imports the feed that it was made of as it is: $name', async ({ bytes, expected }) => {
    const [a, b] = [siteOf('ghost-gum'), siteOf('bottlebrush')]
    const open = async function* () {
      yield bytes
    }
    const read = await readSample(open)
    const result = read.ok ? await proposeMapping(read.sample, { nextYear: 2027 }) : read
    if (!result.ok) throw new Error(result.reason)
    const mapping = parseMappingText(JSON.stringify(result.proposal.mapping))
    if (!mapping.ok) throw new Error(mapping.reason)
    expect(await importStock(a, { source: open(), mapping: mapping.mapping, full: true })).toMatchObject({
      ok: true,
      summary: { created: FEED_CARS.length, rejected: 0 },
    })
    const cars = await Array.fromAsync(stockOf(a).all())
    const byNumber = new Map(cars.map((car) => [car.stocknum, car]))
    for (const facts of FEED_CARS) {
      const car = byNumber.get(facts['stock']!)
      expect(car?.make.normalize('NFKD').replace(/\p{M}/gu, '')).toBe(facts['make']!.normalize('NFKD').replace(/\p{M}/gu, '')) // prettier-ignore
      if (expected['year']) expect(car?.year).toBe(Number(facts['year']))
      if (expected['km']) expect(car?.km).toBe(Number(facts['km']))
      if (expected['vin']) expect(car?.vin).toBe(facts['vin'])
      if (expected['images']) expect(car?.images?.[0]?.image.url).toBe(facts['picture1'])
    }
    expect(await stockOf(b).count()).toBe(0)
  })
})
