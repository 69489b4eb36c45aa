import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#app/features/site/database.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { importStock } from '#app/features/stock/import/import-stock.server.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { car } from '#tests/factories/car.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { checkSiteDocument, documentHash } from '../../sites/documents/site-document.ts'
import { openSiteRegistry, type SiteRegistry } from '../../sites/site-registry.ts'
import { storedSearchIndexes } from './stored-indexes.ts'

let folder: string
let database: Database
let registry: SiteRegistry
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-stored-'))
  database = openDatabase({ dataFolder: folder })
  await migrate(database)
  for (const slug of ['alpha', 'beta']) {
    const document = siteDocument({ slug })
    const checked = checkSiteDocument(document)
    if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
    await sitesOf(database).apply({
      slug,
      domains: [],
      hash: documentHash(checked.document),
      document: JSON.stringify(document),
      by: 'test',
      now: 1,
    })
  }
  registry = await openSiteRegistry({ database, baseDomain: 'localhost', port: 80 })
  await stock('alpha', ['one', 'two'])
  await stock('beta', ['other'])
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

async function stock(slug: string, slugs: readonly string[]): Promise<void> {
  const rows = slugs.map((each) => car({ slug: each, stocknum: each, make: 'Kia' }))
  await importStock((await registry.bySlug(slug))!, {
    source: (async function* () {
      yield Buffer.from(JSON.stringify(rows))
    })(),
  })
  await registry.refresh()
}

/** What a process that has just started finds, and where it had it from. */
async function found(slug: string, searchIndexDiskBytes = 2 ** 20) {
  const environment = { dataFolder: folder, databaseUrl: undefined, searchIndexBytes: 2 ** 20, searchIndexDiskBytes }
  const indexes = storedSearchIndexes({ registry, log: pino({ level: 'silent' }), environment })
  const { keys } = await indexes.of((await registry.bySlug(slug))!).search({ text: 'kia', facets: ['make'] })
  const { built, opened } = indexes.use()
  const revision = registry.revision(slug)
  if (built && searchIndexDiskBytes > 0) {
    await expect.poll(() => readdir(join(folder, 'indexes', slug)).catch(() => [])).toEqual([`cars-${revision}.index`])
  }
  await indexes.close()
  return { keys: keys.toSorted(), built, opened }
}

test('what one process has built the next one opens, until the stock changes', async () => {
  expect(await found('alpha')).toEqual({ keys: ['one', 'two'], built: 1, opened: 0 })
  expect(await found('alpha')).toEqual({ keys: ['one', 'two'], built: 0, opened: 1 })
  expect(await found('beta')).toEqual({ keys: ['other'], built: 1, opened: 0 })
  await stock('alpha', ['one', 'two', 'three'])
  expect(await found('alpha')).toEqual({ keys: ['one', 'three', 'two'], built: 1, opened: 0 })
  expect(await found('alpha')).toEqual({ keys: ['one', 'three', 'two'], built: 0, opened: 1 })
  expect(await found('beta')).toEqual({ keys: ['other'], built: 0, opened: 1 })
})

test('where no disk may be used all is built', async () => {
  expect(await found('alpha', 0)).toMatchObject({ built: 1, opened: 0 })
})
