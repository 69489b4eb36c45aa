import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { localMedia } from '#platform/media/store/local-media.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { car } from '#tests/factories/car.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { importFeed } from './feed-import.ts'
import { importNotes } from './import-report.ts'

test('F05 an import names the field that a lender’s entry lacks', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-'))
  const database = openDatabase({ dataFolder: folder })
  await migrate(database)
  const checked = checkSiteDocument(siteDocument({ slug: 'alpha' }))
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  const site: Site = { slug: 'alpha', version: 1, origin: '', settings: checked.document, database, now: Date.now }
  const entries = [
    { interestRate: 9.99 },
    { interestRate: 8.99, paymentWeek: 121 },
    { interestRate: 1, comparisonRate: 2, paymentWeek: 99 },
  ]
  const file = join(folder, 'feed.json')
  await writeFile(
    file,
    JSON.stringify(entries.map((manual, at) => car({ stocknum: `A${at}`, finance_lenders: { manual } }))),
  )
  const imported = await importFeed({ site, file, media: localMedia({ folder }), dryRun: true })
  await database.close()
  await rm(folder, { recursive: true })
  expect(imported).toMatchObject({ ok: true, summary: { read: 3, created: 3, rejected: 0 } })
  expect(imported.ok && importNotes(imported.summary)).toContain(
    '  kept, but not shown as it is (rows): finance_lenders.manual.comparisonRate is missing (2); finance_lenders.manual.paymentWeek is missing (1)',
  )
})
