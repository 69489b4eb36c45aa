import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alertChecksOf } from '#app/features/garage/alerts/alert-checks.server.ts'
import { openPlaces } from '#app/features/locations/places/places.server.ts'
import type { Database } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openSqlite } from '#platform/db/sqlite/sqlite.ts'
import { alertPorts, alertRows, carriers, keptSearch, shopper, stocked } from '#tests/factories/leads/alerts.ts'
import { car } from '#tests/factories/car.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { alertDelivery } from './alert-delivery.ts'
import { alertWatch } from './alert-watch.ts'
import { openSiteRegistry, type SiteRegistry } from '../../sites/site-registry.ts'

/** Noon in Queensland. */
const NOON = Date.parse('2026-11-21T02:00:00Z')
const rio = (slug: string) => car({ slug, stocknum: slug, make: 'Kia', model: 'Rio', price: 20_000 })
const log = pino({ level: 'silent' })

let now = NOON
let database: Database
let registry: SiteRegistry
let site: Site
beforeAll(async () => {
  database = openSqlite(':memory:')
  await migrate(database)
  for (const [slug, sign_in] of [
    ['ghost-gum', true],
    ['bottlebrush', false],
  ] as const) {
    const document = JSON.stringify(siteDocument({ slug, sign_in }))
    await sitesOf(database).apply({ slug, domains: [], hash: slug, document, by: 'test', now })
  }
  registry = await openSiteRegistry({ database, baseDomain: 'localhost', port: 80, now: () => now })
  site = (await registry.bySlug('ghost-gum'))!
  for (const slug of ['ghost-gum', 'bottlebrush']) {
    const each = (await registry.bySlug(slug))!
    await stocked(each, [rio('one')])
    await shopper(each, 'robin')
    await keptSearch(each, 'robin')
  }
})
afterAll(() => database.close())

const search = {
  peek: async (of: Site) => (await alertPorts(of)).search,
}
const watching = (peek = search.peek) => {
  const rung: true[] = []
  const found = () => void rung.push(true)
  const watch = alertWatch({ database, registry, search: { peek }, places: openPlaces(), log, found, now: () => now })
  return { watch, rung }
}

test('A04 a change of the site is found, told once by however many nodes, and sent with a way to stop it', async () => {
  const first = watching()
  expect(await first.watch.round()).toBe(2)
  expect(await first.watch.round()).toBe(0)
  for (const each of [site, (await registry.bySlug('bottlebrush'))!]) {
    await stocked(each, [rio('one'), rio('two')])
  }
  const nodes = [watching(), watching(), watching()]
  await Promise.all(nodes.map(({ watch }) => watch.round()))
  const rows = await alertRows(database)
  expect(rows.map(({ site_id, state }) => [site_id, state])).toEqual([['ghost-gum', 'waiting']])

  const { texts, sms, mailer, secret } = carriers()
  const environment = {
    smtpUrl: undefined,
    mailFrom: undefined,
    mailboxLetters: 6,
    dataFolder: '/nowhere',
    baseDomain: 'localhost',
  }
  const pace = { pollMs: 10, now: () => now }
  const workers = [1, 2].map(() => alertDelivery({ database, registry, environment, log, sms, secret, mailer, pace }))
  for (const worker of workers) worker.start()
  await expect.poll(async () => (await alertRows(database))[0]!.state).toBe('delivered')
  await Promise.all(workers.map((worker) => worker.stop()))
  expect(texts).toHaveLength(1)
  expect(texts[0]).toMatchObject({ to: '+61491570006', site: 'ghost-gum' })
  expect(texts[0]!.text).toMatch(
    /^.+: new match - .+Kia Rio.+ http:\/\/ghost-gum\.localhost\/cars\/two Stop: http:\/\/ghost-gum\.localhost\/pages\/unsubscribe\?token=[\w.-]+$/,
  )
})

test('A04 a site that cannot be checked is tried again, and loses nothing', async () => {
  await stocked(site, [rio('one'), rio('three')])
  const broken = watching(async () => {
    throw new Error('The index could not be built.')
  })
  expect(await broken.watch.round()).toBe(1)
  const { watch, rung } = watching()
  expect(await watch.round()).toBe(0)
  now += 61_000
  expect(await watch.round()).toBe(1)
  expect(rung).toHaveLength(1)
  expect(await alertRows(database)).toHaveLength(2)
  expect(await alertChecksOf(database, 'another').take(now)).toBeNull()
})
