import { beforeEach, expect, test } from 'vitest'
import { watchlistOf } from '#app/features/saved/watchlist/watchlist.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { describeDatabases } from '#tests/databases.ts'
import { alertPorts, alertRows, carriers, keptSearch, shopper, stocked } from '#tests/factories/leads/alerts.ts'
import { car } from '#tests/factories/car.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { deleteAccount } from '../my-account.server.ts'
import type { AlertContent } from './alert-content.ts'
import { alertChecksOf } from './alert-checks.server.ts'
import { alertOutboxOf } from './alert-outbox.server.ts'
import { checkSearches } from './searches/check-searches.server.ts'
import { deliverAlert } from './deliver-alert.server.ts'
import { MOST_SEARCHES } from './searches/saved-search.ts'
import { savedSearchesOf } from './searches/saved-searches.server.ts'

/** Noon in Queensland. */
const NOON = Date.parse('2026-11-21T02:00:00Z')

describeDatabases('A04 alerts about the watchlist', (tables) => {
  let now = NOON
  let site: Site
  const siteOf = (watchlist: boolean): Site => {
    const checked = checkSiteDocument(siteDocument({ slug: 'ghost-gum', sign_in: true, watchlist }))
    if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
    const origin = 'https://ghost-gum.example'
    return {
      slug: 'ghost-gum',
      version: 1,
      origin,
      settings: checked.document,
      database: tables.database,
      now: () => now,
    }
  }
  const rio = (slug: string, more: object = {}) =>
    car({ slug, stocknum: slug, make: 'Kia', model: 'Rio', price: 20_000, ...more })
  const save = async (account: string, ...slugs: string[]) => {
    for (const slug of slugs) await watchlistOf(site).save(account, (await stockOf(site).bySlug(slug))!)
  }
  const watch = (account = 'robin', more: object = {}) =>
    keptSearch(site, account, { path: '/watchlist', name: 'My watchlist', ...more })
  const run = async () => checkSearches(site, await alertPorts(site))
  const notified = async () =>
    (await alertRows(tables.database)).map(({ account_id, content }) => {
      const { changes } = JSON.parse(content) as Extract<AlertContent, { kind: 'changes' }>
      return `${account_id}: ${changes.map(({ kind, slug }) => `${kind} ${slug}`).join(', ')}`
    })
  const HELD = { reserved: true }

  beforeEach(async () => {
    now = NOON
    site = siteOf(true)
    await tables.database.write((trx) => trx.deleteFrom('site').execute())
    await sitesOf(tables.database).apply({
      slug: site.slug,
      domains: [],
      hash: 'x',
      document: '{}',
      by: 'test',
      now,
    })
    await stocked(site, [rio('one'), rio('two', HELD), rio('three')])
    await shopper(site, 'robin')
    await shopper(site, 'kim', '+61491570156')
  })

  test.each<[string, ReturnType<typeof car>[], string[]]>([
    ['a vehicle that comes free', [rio('one'), rio('two'), rio('three')], ['robin: free two']],
    ['a price that fell', [rio('one', { price: 19_000 }), rio('two', HELD), rio('three')], ['robin: price one']],
    ['what nobody saved', [rio('one'), rio('two', HELD), rio('three', { price: 9_000 }), rio('four')], []],
    ['a vehicle that is held or goes', [rio('one', HELD), rio('three')], []],
  ])('%s', async (_, cars, news) => {
    await save('robin', 'one', 'two')
    await save('kim', 'three')
    await watch()
    await stocked(site, cars)
    expect(await run()).toMatchObject({ alerts: news.length })
    expect(await notified()).toEqual(news)
    expect(await run()).toMatchObject({ alerts: 0 })
  })

  test('a sale that fell through, and a vehicle that is listed again, have come free', async () => {
    await save('robin', 'one', 'three')
    await watch()
    await stocked(site, [rio('one', { status: 'sold', sold: true }), rio('three', { show_on_dealer_website: false })])
    expect(await run()).toMatchObject({ alerts: 0 })
    await stocked(site, [rio('one'), rio('two', HELD), rio('three')])
    await run()
    expect(await notified()).toEqual([expect.stringMatching(/^robin: free (one, free three|three, free one)$/)])
  })

  test('a vehicle that is saved is no news, and is known as it was then', async () => {
    await watch()
    const checks = alertChecksOf(tables.database, 'worker')
    const round = async () => {
      const check = await checks.take(now)
      if (!check) return null
      const { alerts, again } = await run()
      await checks.done(check, { now, again })
      return alerts
    }
    expect(await round()).toBe(0)
    expect(await round()).toBeNull()
    now += 1_000
    await save('robin', 'one', 'two')
    now += 1_000
    // Nothing of the site changed, and it is looked at all the same.
    expect(await round()).toBe(0)
    expect(await round()).toBeNull()
    await stocked(site, [rio('one'), rio('two'), rio('three')])
    expect(await round()).toBe(1)
    expect(await notified()).toEqual(['robin: free two'])
  })

  test('a vehicle that is taken out again is not told of', async () => {
    await save('robin', 'two')
    await watch()
    await watchlistOf(site).remove('robin', { slug: 'two' })
    await stocked(site, [rio('one'), rio('two'), rio('three')])
    expect(await run()).toMatchObject({ alerts: 0 })
  })

  test('what a saved search has told, the watchlist does not tell again', async () => {
    await save('robin', 'one')
    await keptSearch(site, 'robin')
    await watch()
    await stocked(site, [rio('one', { price: 15_000 }), rio('two', HELD), rio('three')])
    await run()
    expect(await notified()).toEqual(['robin: price one'])
  })

  test('the message says that it is about the watchlist, and how to stop it', async () => {
    await save('robin', 'one', 'two')
    await watch('robin', { channel: 'email' })
    await stocked(site, [rio('one', { price: 15_000 }), rio('two'), rio('three')])
    await run()
    const [claim] = await alertOutboxOf(tables.database, 'w').claim({ now, limit: 9, perSite: 9, lease: 1 })
    const out = carriers()
    expect(await deliverAlert(site, claim!, out)).toEqual({ ok: true })
    const [mail] = out.mails
    expect(mail!.subject).toBe('News about 2 vehicles in your watchlist')
    for (const text of [
      'https://ghost-gum.example/watchlist',
      'Unsubscribe from alerts about it',
      'Unsubscribe from all alerts',
      'https://ghost-gum.example/pages/unsubscribe?token=',
    ])
      expect(mail!.text).toContain(text)
    expect(mail!.text).not.toContain('saved search')
    expect(mail!.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  })

  test('an account that is deleted while its message is on the way holds up no other message', async () => {
    await save('robin', 'two')
    await save('kim', 'two')
    await watch()
    await watch('kim')
    await stocked(site, [rio('one'), rio('two'), rio('three')])
    await run()
    const outbox = alertOutboxOf(tables.database, 'w')
    const claims = await outbox.claim({ now, limit: 9, perSite: 9, lease: 60_000 })
    expect(claims.map(({ account }) => account).toSorted()).toEqual(['kim', 'robin'])
    await deleteAccount(site, 'robin')
    const gone = claims.find(({ account }) => account === 'robin')!
    const out = carriers()
    expect(await deliverAlert(site, gone, out)).toMatchObject({ ok: true, note: expect.any(String) })
    expect(out.texts).toEqual([])
    for (const sent of [
      { ok: false, reason: 'The provider did not answer.', permanent: false },
      { ok: false, reason: 'The provider refused it.', permanent: true },
      { ok: false, reason: 'It is night.', permanent: false, notBefore: now + 1 },
      { ok: true },
    ] as const) {
      const attempts = claims.map((claim) => ({
        claim,
        sent: claim === gone ? sent : ({ ok: true } as const),
        now,
        chance: 0,
      }))
      await outbox.settle(attempts)
      const rows = await alertRows(tables.database)
      expect(rows.map(({ account_id, state }) => [account_id, state])).toEqual([['kim', 'delivered']])
    }
  })

  test('nothing is found or sent once the site keeps no watchlist', async () => {
    await save('robin', 'two')
    await watch()
    await stocked(site, [rio('one'), rio('two'), rio('three')])
    await run()
    site = siteOf(false)
    const [claim] = await alertOutboxOf(tables.database, 'w').claim({ now, limit: 9, perSite: 9, lease: 1 })
    const out = carriers()
    expect(await deliverAlert(site, claim!, out)).toMatchObject({ ok: true, note: expect.any(String) })
    expect(out.texts).toEqual([])
    await stocked(site, [rio('one'), rio('two', HELD), rio('three')])
    await stocked(site, [rio('one'), rio('two'), rio('three')])
    expect(await run()).toMatchObject({ alerts: 0 })
  })

  test('it takes no place among the saved searches', async () => {
    const searches = savedSearchesOf(site)
    const plain = { name: 'x', channel: 'none' as const, consent: null, known: {} }
    for (let n = 0; n < MOST_SEARCHES; n++) await searches.save('robin', { ...plain, path: `/search?query=${n}` })
    expect(await searches.save('robin', { ...plain, path: '/search?query=more' })).toMatchObject({ ok: false })
    expect(await searches.save('robin', { ...plain, path: '/watchlist' })).toMatchObject({ ok: true })
    expect(await searches.watchlist('robin')).toMatchObject({ path: '/watchlist', account: 'robin' })
    expect(await searches.watchlist('kim')).toBeNull()
  })
})
