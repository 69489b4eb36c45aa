import { beforeEach, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { describeDatabases } from '#tests/databases.ts'
import { alertPorts, alertRows, carriers, keptSearch, shopper, stocked } from '#tests/factories/leads/alerts.ts'
import { car } from '#tests/factories/car.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import type { AlertContent } from '../alert-content.ts'
import { alertChecksOf, CHECK_LEASE_MS } from '../alert-checks.server.ts'
import { alertOutboxOf } from '../alert-outbox.server.ts'
import { checkSearches } from './check-searches.server.ts'
import { deliverAlert } from '../deliver-alert.server.ts'
import { savedSearchesOf } from './saved-searches.server.ts'
import { MOST_A_DAY } from '../send-times.ts'

/** Noon in Queensland. */
const NOON = Date.parse('2026-11-21T02:00:00Z')
const HOUR = 3_600_000

describeDatabases('A04 alerts', (tables) => {
  let now = NOON
  const siteOf = (slug: string): Site => {
    const checked = checkSiteDocument(siteDocument({ slug, sign_in: true }))
    if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
    const origin = `https://${slug}.example`
    return { slug, version: 1, origin, settings: checked.document, database: tables.database, now: () => now }
  }
  let a: Site
  let b: Site
  const rio = (slug: string, more: object = {}) =>
    car({ slug, stocknum: slug, make: 'Kia', model: 'Rio', price: 20_000, ...more })
  const run = async (site: Site) => checkSearches(site, await alertPorts(site))
  const notified = async () =>
    (await alertRows(tables.database)).map(({ content }) => {
      const alert = JSON.parse(content) as Extract<AlertContent, { kind: 'changes' }>
      return alert.changes.map(({ kind, slug }) => `${kind} ${slug}`).join(', ') + (alert.more ? ` +${alert.more}` : '')
    })

  beforeEach(async () => {
    now = NOON
    a = siteOf('ghost-gum')
    b = siteOf('bottlebrush')
    await tables.database.write(async (trx) => {
      await trx.deleteFrom('site').execute()
    })
    for (const site of [a, b]) {
      const { slug } = site
      await sitesOf(tables.database).apply({ slug, domains: [], hash: slug, document: '{}', by: 'test', now })
      await stocked(site, [rio('one'), rio('two', { reserved: true }), car({ slug: 'other', make: 'Mazda' })])
      // The same person, by the same name of the account, at both sites.
      await shopper(site, 'robin')
    }
  })

  test('what matches when a search is saved is no news', async () => {
    await keptSearch(a, 'robin')
    expect(await run(a)).toMatchObject({ searches: 1, alerts: 0 })
    expect(await run(b)).toMatchObject({ searches: 0, alerts: 0 })
  })

  test.each<[string, ReturnType<typeof car>[], string[]]>([
    ['a new match', [rio('one'), rio('two', { reserved: true }), rio('three')], ['new three']],
    ['one that matches nothing', [rio('one'), rio('two', { reserved: true }), car({ slug: 'x', make: 'Ford' })], []],
    ['a new match that is held', [rio('one'), rio('two', { reserved: true }), rio('three', { reserved: true })], []],
    [
      'a new match that is sold',
      [rio('one'), rio('two', { reserved: true }), rio('x', { status: 'sold', sold: true })],
      [],
    ],
    ['a price that fell', [rio('one', { price: 19_900 }), rio('two', { reserved: true })], ['price one']],
    ['a price that fell by a little', [rio('one', { price: 19_901 }), rio('two', { reserved: true })], []],
    ['an offer', [rio('one', { offer_price: 18_000 }), rio('two', { reserved: true })], ['price one']],
    ['a price that rose', [rio('one', { price: 21_000 }), rio('two', { reserved: true })], []],
    ['a vehicle that comes free', [rio('one'), rio('two')], ['free two']],
    [
      'many at once, in one message',
      [rio('one', { price: 15_000 }), rio('two'), ...['a', 'b', 'c', 'd', 'e'].map((slug) => rio(slug))],
      ['price one, free two, new e, new d, new c +2'],
    ],
  ])('%s', async (_, cars, news) => {
    await keptSearch(a, 'robin')
    await keptSearch(b, 'robin')
    await stocked(a, cars)
    expect(await run(a)).toMatchObject({ searches: 1, alerts: news.length })
    await run(b)
    const found = (await notified()).map((each) => each.replaceAll(/new [a-e](?=,| \+)/g, 'new .'))
    expect(found).toEqual(news.map((each) => each.replaceAll(/new [a-e](?=,| \+)/g, 'new .')))
    // Told once.
    expect(await run(a)).toMatchObject({ alerts: 0 })
    expect((await alertRows(tables.database)).every(({ site_id }) => site_id === 'ghost-gum')).toBe(true)
  })

  test('a hold that runs out is news at its end, without any change of the site', async () => {
    await stocked(a, [rio('one'), rio('two')])
    await keptSearch(a, 'robin')
    const until = now + 3 * HOUR
    await tables.database.write((trx) => stockOf(a).hold(trx, 'two', until))
    expect(await run(a)).toEqual({ searches: 1, alerts: 0, again: until })
    now = until
    expect(await run(a)).toMatchObject({ alerts: 1 })
    expect(await notified()).toEqual(['free two'])
  })

  test('two searches that find the same vehicle tell of it once', async () => {
    await keptSearch(a, 'robin')
    await keptSearch(a, 'robin', { path: '/search/new-used-and-demo-cars?model=Rio', name: 'Rios' })
    await stocked(a, [rio('one'), rio('two', { reserved: true }), rio('three')])
    expect(await run(a)).toMatchObject({ searches: 2, alerts: 1 })
  })

  test('a text message waits for the morning, with what is true then; an email does not', async () => {
    await shopper(a, 'kim', '+61491570156')
    await keptSearch(a, 'robin')
    await keptSearch(a, 'kim', { channel: 'email' })
    now = NOON + 9 * HOUR // 9 pm
    await stocked(a, [rio('one', { price: 10_000 }), rio('two', { reserved: true }), rio('three')])
    expect(await run(a)).toMatchObject({ alerts: 1, again: NOON + 20 * HOUR })
    now = NOON + 20 * HOUR
    await stocked(a, [rio('one'), rio('two', { reserved: true }), rio('three')])
    expect(await run(a)).toMatchObject({ alerts: 1 })
    expect(await notified()).toEqual(['price one, new three', 'new three'])
  })

  test('an account gets so many a day, and the rest the next day in one message', async () => {
    await keptSearch(a, 'robin', { channel: 'email' })
    const slugs = ['a', 'b', 'c', 'd', 'e']
    const cars = [rio('one'), rio('two', { reserved: true })]
    for (const slug of slugs) {
      cars.push(rio(slug))
      await stocked(a, cars)
      await run(a)
    }
    expect(await alertRows(tables.database)).toHaveLength(MOST_A_DAY)
    const { again } = await run(a)
    expect(again).toBe(Date.parse('2026-11-21T14:00:00Z'))
    now = again!
    await run(a)
    expect((await notified()).at(-1)).toMatch(/^new [de], new [de]$/)
  })

  test('nothing is sent for consent that was taken back, a pause or a deleted search', async () => {
    const searches = savedSearchesOf(a)
    let count = 0
    const settled = async (change: (id: string) => Promise<unknown>) => {
      const id = await keptSearch(a, 'robin')
      await stocked(a, [rio('one'), rio('two', { reserved: true }), rio(`x-${++count}`)])
      expect(await run(a)).toMatchObject({ alerts: 1 })
      const claims = await alertOutboxOf(tables.database, 'w').claim({ now, limit: 9, perSite: 9, lease: 1 })
      expect(claims).toHaveLength(1)
      await change(id)
      const out = carriers()
      const sent = await deliverAlert(a, claims[0]!, out)
      expect(sent).toMatchObject({ ok: true, note: expect.any(String) })
      expect(out.texts).toEqual([])
      now += 2
      expect(await alertOutboxOf(tables.database, 'v').claim({ now, limit: 9, perSite: 9, lease: 1 })).toEqual([])
      await stocked(a, [rio('one'), rio('two'), rio(`y-${++count}`)])
      expect(await run(a)).toMatchObject({ alerts: 0 })
      await tables.database.write((trx) => trx.deleteFrom('saved_search').execute())
      await stocked(a, [rio('one'), rio('two', { reserved: true })])
    }
    await settled((id) => searches.withdraw('robin', id))
    await settled(() => searches.withdraw('robin', null))
    now += 24 * HOUR
    await settled((id) => searches.change('robin', id, { paused: true }))
    await settled((id) => searches.remove('robin', id))
  })

  test('several nodes check a site once; one that ended leaves it to another', async () => {
    await keptSearch(a, 'robin')
    const workers = ['one', 'two', 'three'].map((name) => alertChecksOf(tables.database, name))
    const taken = await Promise.all(workers.map((worker) => worker.take(now)))
    expect(taken.filter((check) => check?.site === 'ghost-gum')).toHaveLength(1)
    // It never comes back.
    now += CHECK_LEASE_MS
    const check = (await workers[1]!.take(now))!
    await workers[1]!.done(check, { now, again: now + HOUR })
    expect(await workers[0]!.take(now)).toBeNull()
    now += HOUR
    const again = (await workers[0]!.take(now))!
    await workers[0]!.done(again, { now, again: null })
    expect(await workers[2]!.take(now + HOUR)).toBeNull()
    await stocked(a, [rio('one')])
    expect(await workers[2]!.take(now)).toMatchObject({ site: 'ghost-gum' })
  })

  test('two that check the same search at once write one message', async () => {
    await keptSearch(a, 'robin')
    await stocked(a, [rio('one'), rio('two'), rio('three')])
    const both = await Promise.all([run(a), run(a)])
    expect(both.reduce((sum, { alerts }) => sum + alerts, 0)).toBe(1)
    expect(await alertRows(tables.database)).toHaveLength(1)
  })

  test('a message that fails is tried again, at last given up, and never sent at night', async () => {
    await keptSearch(a, 'robin')
    await stocked(a, [rio('one'), rio('two'), rio('three')])
    await run(a)
    const outbox = alertOutboxOf(tables.database, 'w')
    const requested = { limit: 9, perSite: 9, lease: 1_000 }
    const failed = { ok: false as const, reason: 'The provider is down.', permanent: false }
    const attempt = async (sent: Awaited<ReturnType<typeof deliverAlert>>) => {
      const [claim] = await outbox.claim({ ...requested, now })
      await outbox.settle([{ claim: claim!, sent, now, chance: 0.5 }])
      return (await alertRows(tables.database))[0]!
    }
    expect(await attempt(failed)).toMatchObject({ state: 'waiting', due_at: now + 60_000, attempts: 1 })
    now = NOON + 10 * HOUR
    const [claim] = await outbox.claim({ ...requested, now })
    const night = await deliverAlert(a, claim!, carriers())
    expect(night).toMatchObject({ ok: false, notBefore: NOON + 20 * HOUR })
    await outbox.settle([{ claim: claim!, sent: night, now, chance: 0.5 }])
    expect((await alertRows(tables.database))[0]).toMatchObject({
      state: 'waiting',
      due_at: NOON + 20 * HOUR,
      attempts: 1,
    })
    now = NOON + 24 * HOUR
    expect(await attempt(failed)).toMatchObject({ state: 'dead', last_error: 'The provider is down.' })
  })
})
