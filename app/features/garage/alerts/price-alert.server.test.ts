import { beforeEach, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { describeDatabases } from '#tests/databases.ts'
import { alertPorts, alertRows, carriers, keptSearch, shopper, stocked } from '#tests/factories/leads/alerts.ts'
import { car } from '#tests/factories/car.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import type { AlertContent } from './alert-content.ts'
import { alertOutboxOf } from './alert-outbox.server.ts'
import { checkSearches } from './searches/check-searches.server.ts'
import { deliverAlert } from './deliver-alert.server.ts'
import { alertPersonalData } from './personal-data.server.ts'
import { MOST_SEARCHES } from './searches/saved-search.ts'
import { savedSearchesOf } from './searches/saved-searches.server.ts'
import { requestedSearch } from './searches/search-words.server.ts'
import { MOST_A_DAY } from './send-times.ts'

/** Noon in Queensland. */
const NOON = Date.parse('2026-11-21T02:00:00Z')
const DAY = 86_400_000

describeDatabases('A04 price alerts about one vehicle', (tables) => {
  let now = NOON
  const siteOf = (slug: string, more: object = {}): Site => {
    const checked = checkSiteDocument(siteDocument({ slug, sign_in: true, ...more }))
    if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
    const origin = `https://${slug}.example`
    return { slug, version: 1, origin, settings: checked.document, database: tables.database, now: () => now }
  }
  let site: Site
  let other: Site
  const rio = (slug: string, more: object = {}) =>
    car({ slug, stocknum: slug, make: 'Kia', model: 'Rio', badge: 'S', year: 2021, price: 20_000, ...more })
  const watch = (slug: string, more: object = {}, of = site) =>
    keptSearch(of, 'robin', { path: `/cars/${slug}`, name: '2021 Kia Rio S', ...more })
  const run = async (of = site) => checkSearches(of, await alertPorts(of))
  const notified = async () =>
    (await alertRows(tables.database)).map(({ site_id, account_id, content }) => {
      const { changes } = JSON.parse(content) as Extract<AlertContent, { kind: 'changes' }>
      return `${site_id} ${account_id}: ${changes.map(({ kind, slug }) => `${kind} ${slug}`).join(', ')}`
    })
  const claims = () => alertOutboxOf(tables.database, 'w').claim({ now, limit: 9, perSite: 9, lease: 1 })

  beforeEach(async () => {
    now = NOON
    ;[site, other] = [siteOf('ghost-gum'), siteOf('red-gum')]
    await tables.database.write((trx) => trx.deleteFrom('site').execute())
    for (const { slug } of [site, other]) {
      await sitesOf(tables.database).apply({ slug, domains: [], hash: 'x', document: '{}', by: 'test', now })
    }
    for (const each of [site, other]) {
      await stocked(each, [rio('one'), rio('two'), rio('three')])
      await shopper(each, 'robin')
      await shopper(each, 'kim', '+61491570156')
    }
  })

  test.each<[string, ReturnType<typeof car>[], string[]]>([
    ['a price that fell', [rio('one', { price: 19_000 })], ['ghost-gum robin: price one']],
    ['an offer price below it', [rio('one', { offer_price: 18_990 })], ['ghost-gum robin: price one']],
    ['a price that fell by less than $100', [rio('one', { price: 19_950 })], []],
    ['a price that rose', [rio('one', { price: 21_000 })], []],
    ['a lower price of another vehicle', [rio('two', { price: 9_000 })], []],
    ['a vehicle like it that arrives', [rio('four')], []],
    ['a vehicle that is held', [rio('one', { reserved: true, price: 15_000 })], []],
    ['a vehicle that is sold', [rio('one', { status: 'sold', sold: true })], []],
  ])('%s', async (_, cars, news) => {
    await watch('one')
    await stocked(site, cars)
    await stocked(other, cars)
    expect(await run()).toMatchObject({ alerts: news.length })
    await run(other)
    expect(await notified()).toEqual(news)
    expect(await run()).toMatchObject({ alerts: 0 })
  })

  test('a vehicle that was held or sold and comes back is told of', async () => {
    await watch('one')
    for (const gone of [{ reserved: true }, { status: 'sold', sold: true }]) {
      now += DAY
      await stocked(site, [rio('one', gone)])
      await run()
      await stocked(site, [rio('one')])
      await run()
    }
    expect(await notified()).toEqual(['ghost-gum robin: free one', 'ghost-gum robin: free one'])
  })

  test('small drops add up, and a price that was told is not told twice', async () => {
    await watch('one')
    for (const price of [19_950, 19_900, 19_900, 20_000, 19_900]) {
      await stocked(site, [rio('one', { price })])
      await run()
    }
    expect(await notified()).toEqual(['ghost-gum robin: price one'])
  })

  test('a search that tells of the vehicle already says it once', async () => {
    await keptSearch(site, 'robin')
    await watch('one')
    await stocked(site, [rio('one', { price: 19_000 })])
    await run()
    expect(await notified()).toHaveLength(1)
  })

  test('the messages of a day are limited, whatever they are about', async () => {
    const slugs = ['one', 'two', 'three', 'four', 'five']
    await stocked(
      site,
      slugs.map((slug) => rio(slug)),
    )
    for (const slug of slugs) await watch(slug)
    await stocked(
      site,
      slugs.map((slug) => rio(slug, { price: 19_000 })),
    )
    await run()
    expect(await notified()).toHaveLength(MOST_A_DAY)
    now += DAY
    await run()
    expect(await notified()).toHaveLength(slugs.length)
  })

  test('an email names vehicle, old and new price, why it came and how it ends', async () => {
    await watch('one', { channel: 'email' })
    await stocked(site, [rio('one', { price: 19_000 })])
    await run()
    const [claim] = await claims()
    const out = carriers()
    expect(await deliverAlert(site, claim!, out)).toEqual({ ok: true })
    const [mail] = out.mails
    expect(mail!.subject).toBe('Price drop: 2021 Kia Rio S, now $19,000 Drive Away')
    for (const text of [
      'Your price alert',
      'Before: $20,000',
      'https://ghost-gum.example/cars/one',
      'Unsubscribe from alerts about it',
      'Unsubscribe from all alerts',
      'https://ghost-gum.example/pages/unsubscribe?token=',
    ])
      expect(mail!.text).toContain(text)
    expect(mail!.text).not.toMatch(/saved search|watchlist|See all/)
    expect(mail!.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  })

  test('a text message is one sentence with two links', async () => {
    await watch('one')
    await stocked(site, [rio('one', { price: 19_000 })])
    await run()
    const [claim] = await claims()
    const out = carriers()
    expect(await deliverAlert(site, claim!, out)).toEqual({ ok: true })
    expect(out.texts[0]!.text).toMatch(
      /: price drop - 2021 Kia Rio S, now \$19,000 Drive Away \(was \$20,000\)\. https:\/\/ghost-gum\.example\/cars\/one Stop: https:/,
    )
  })

  test('nothing goes out at night, after consent is withdrawn, to an address nobody confirmed, or once the site has no alerts', async () => {
    const id = await watch('one')
    now = Date.parse('2026-11-21T12:00:00Z')
    await stocked(site, [rio('one', { price: 19_000 })])
    expect(await run()).toMatchObject({ alerts: 0, again: Date.parse('2026-11-21T22:00:00Z') })
    now = NOON
    await run()
    const [claim] = await claims()
    const out = carriers()
    const without = siteOf('ghost-gum', { price_alerts: false })
    expect(await deliverAlert(without, claim!, out)).toMatchObject({ ok: true, note: expect.any(String) })
    await savedSearchesOf(site).withdraw('robin', id)
    expect(await deliverAlert(site, claim!, out)).toMatchObject({ ok: true, note: expect.any(String) })
    expect([out.texts, out.mails]).toEqual([[], []])
    await watch('two')
    await stocked(site, [rio('two', { price: 10_000 })])
    expect(await run(without)).toMatchObject({ alerts: 0 })
  })

  test('an alert takes a place among the saved searches, and goes with its person', async () => {
    const searches = savedSearchesOf(site)
    const plain = { name: 'x', channel: 'none' as const, consent: null, known: {} }
    for (let n = 0; n < MOST_SEARCHES; n++) await searches.save('kim', { ...plain, path: `/cars/car-${n}` })
    expect(await searches.save('kim', { ...plain, path: '/cars/one' })).toEqual({ ok: false, reason: 'too-many' })
    await watch('one', { channel: 'email' })
    await watch('one', {}, other)
    const person = { email: 'robin@example.com', phone: null }
    expect(await alertPersonalData.export(site, person)).toMatchObject([
      { path: '/cars/one', consent: { to: person.email } },
    ])
    await alertPersonalData.erase(site, person)
    expect(await searches.list('robin')).toEqual([])
    expect(await savedSearchesOf(other).list('robin')).toHaveLength(1)
  })

  test.each([
    ['/cars/one', '2021 Kia Rio S'],
    ['/cars/gone', null],
    ['/cars/poa', null],
    ['/cars/hidden', null],
    ['/cars/nothing', null],
    ['/cars/one?x=1', null],
    ['/cars/../one', null],
    ['/cars/ONE', null],
  ])('an alert about %s: %j', async (path, words) => {
    await stocked(site, [
      rio('gone', { status: 'sold', sold: true }),
      rio('poa', { price: undefined }),
      rio('hidden', { show_on_dealer_website: false }),
    ])
    expect((await requestedSearch(site, await alertPorts(site), path))?.words ?? null).toBe(words)
  })
})
