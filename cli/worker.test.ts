import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkSearches } from '#app/features/garage/alerts/searches/check-searches.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { openDatabase } from '#platform/db/open.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { runCommand, startCommand } from '#tests/running/command.ts'
import { alertPorts, keptSearch, shopper, stocked } from '#tests/factories/leads/alerts.ts'
import { car } from '#tests/factories/car.ts'
import { siteDocument } from '#tests/factories/site-document.ts'

let data: string
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'forecourt-cli-worker-'))
})
afterAll(() => rm(data, { recursive: true, force: true }))

test('A04 a worker beside web nodes sends what was found in saved searches', { timeout: 240_000 }, async () => {
  const document = siteDocument({ slug: 'east', sign_in: true })
  const file = join(data, 'east.json')
  await writeFile(file, JSON.stringify(document))
  expect((await runCommand(data, ['site', 'apply', file])).code).toBe(0)
  const checked = checkSiteDocument(document)
  if (!checked.ok) throw new Error('the document')
  const database = openDatabase({ dataFolder: data })
  const origin = 'http://east.localhost'
  const site: Site = { slug: 'east', version: 1, origin, settings: checked.document, database, now: Date.now }
  const rio = (stocknum: string) => car({ slug: stocknum, stocknum, make: 'Kia', model: 'Rio', price: 20_000 })
  await stocked(site, [rio('one')])
  await shopper(site, 'robin')
  await keptSearch(site, 'robin', { channel: 'email' })
  await stocked(site, [rio('two')])
  expect(await checkSearches(site, await alertPorts(site))).toMatchObject({ alerts: 1 })
  await database.close()

  const worker = startCommand(data, ['worker'], { LOG_LEVEL: 'warn' })
  const folder = join(data, 'mail')
  const letters = async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  for (let i = 0; i < 400 && (await letters()).length === 0; i++) await wait(50)
  worker.process.kill('SIGTERM')
  expect(await worker.result).toMatchObject({ code: 0, stderr: '' })
  const [name] = await letters()
  expect(name && (await readFile(join(folder, name), 'utf8'))).toContain('robin@example.com')
})
