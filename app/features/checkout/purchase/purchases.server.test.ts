import { beforeAll, expect, test } from 'vitest'
import { sitesOf } from '#app/features/site/sites.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { NOTHING_YET } from '#app/features/trade-in/valuation/valuation.ts'
import { valuationsOf } from '#app/features/trade-in/valuation/valuations.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import { type Journey, NEW_JOURNEY } from './steps/journey.ts'
import { browserOf, newBrowser, PURCHASE_COOKIE } from './owner.server.ts'
import { purchasePersonalData } from './personal-data.server.ts'
import { purchasesOf, sweepPurchases } from './purchases.server.ts'
import type { PurchaseStep } from './steps/steps.ts'

const DAY = 86_400_000
const BEGIN = Date.parse('2026-11-21T03:00:00Z')
const SECRET = 'a secret of the tests'

describeDatabases('the purchases of a site', (tables) => {
  let now = BEGIN
  const site = (slug: string): Site => ({
    slug,
    version: 1,
    origin: `https://${slug}.example`,
    settings: { purchase: { keep_days: 30 } },
    database: tables.database,
    now: () => now,
  })
  beforeAll(async () => {
    for (const slug of ['ghost-gum', 'bottlebrush']) {
      const stored = { slug, domains: [], hash: slug, document: '{}', by: 'test', now: BEGIN }
      await sitesOf(tables.database).apply(stored, async () => undefined)
    }
  })
  const browser = (slug = 'ghost-gum') => newBrowser(site(slug), { secret: SECRET, days: 30 })
  const journey = (name: string): Journey => ({ answers: { details: { name } } })
  const saying = (name: string) => ({ begun: NEW_JOURNEY, change: () => journey(name) })
  const nobody = { email: null, phone: null }

  test('R07 what a browser began is found by its token alone, and by its own site alone', async () => {
    const { owner, cookie } = browser()
    const token = cookie.split(';')[0]!
    expect(browserOf(site('ghost-gum'), { secret: SECRET, cookies: token })).toBe(owner)
    expect(browserOf(site('bottlebrush'), { secret: SECRET, cookies: token })).not.toBe(owner)
    expect(browserOf(site('ghost-gum'), { secret: SECRET, cookies: `${PURCHASE_COOKIE}=short` })).toBeNull()
    expect(owner).not.toContain(token.slice(PURCHASE_COOKIE.length + 1))

    const asker = { account: null, browser: owner }
    await purchasesOf(site('ghost-gum')).save({ asker, car: 'rio', ...saying('Sam'), ...nobody })
    expect(await purchasesOf(site('ghost-gum')).of(asker, 'rio')).toMatchObject({ journey: journey('Sam') })
    expect(await purchasesOf(site('ghost-gum')).of(asker, 'other')).toBeNull()
    expect(await purchasesOf(site('ghost-gum')).of({ account: null, browser: browser().owner }, 'rio')).toBeNull()
    expect(await purchasesOf(site('ghost-gum')).of({ account: null, browser: null }, 'rio')).toBeNull()
    expect(await purchasesOf(site('bottlebrush')).of(asker, 'rio')).toBeNull()
  })

  test('R07 terms that were quoted before they had their name are still compared with what the car costs now', async () => {
    const asker = { account: null, browser: browser().owner }
    await purchasesOf(site('ghost-gum')).save({ asker, car: 'older', ...saying('Sam'), ...nobody })
    const terms = { car_cents: 2_000_000, price_type: '', add_ons: [], delivery: null }
    const content = JSON.stringify({ ...journey('Sam'), told: terms })
    await tables.database.write((trx) =>
      trx.updateTable('purchase').set({ content }).where('car_slug', '=', 'older').execute(),
    )
    const found = await purchasesOf(site('ghost-gum')).of(asker, 'older')
    expect(found?.journey).toEqual({ ...journey('Sam'), terms })
  })

  test('R07 the first step sent ten times at once begins one purchase', async () => {
    const asker = { account: null, browser: browser().owner }
    const store = purchasesOf(site('ghost-gum'))
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, i) => store.save({ asker, car: 'rio', ...saying(`${i}`), ...nobody })),
    )
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  })

  test('R07 signing in takes a purchase along; the browser alone no longer opens it', async () => {
    const mine = browser().owner
    const store = purchasesOf(site('ghost-gum'))
    const begun = await store.save({
      asker: { account: null, browser: mine },
      car: 'cx5',
      ...saying('Kim'),
      ...nobody,
    })
    const both = { account: 'kim', browser: mine }
    expect((await store.of(both, 'cx5'))?.id).toBe(begun.id)
    await store.save({ asker: both, car: 'cx5', ...saying('Kim'), ...nobody })
    expect((await store.of({ account: 'kim', browser: null }, 'cx5'))?.id).toBe(begun.id)
    expect(await store.of({ account: null, browser: mine }, 'cx5')).toBeNull()
    expect(await store.of({ account: 'robin', browser: mine }, 'cx5')).toBeNull()
    expect((await store.ofAccount('kim')).map(({ car }) => car)).toEqual(['cx5'])
  })

  test('R07 one begun on two devices is one after signing in', async () => {
    const mine = browser().owner
    const store = purchasesOf(site('ghost-gum'))
    const account = { account: 'lee', browser: null }
    await store.save({ asker: account, car: 'hilux', ...saying('at home'), ...nobody })
    await store.save({ asker: { account: null, browser: mine }, car: 'hilux', ...saying('at work'), ...nobody })
    await store.save({ asker: { account: 'lee', browser: mine }, car: 'hilux', ...saying('now'), ...nobody })
    expect(await store.ofAccount('lee')).toHaveLength(1)
    expect(await store.of({ account: null, browser: mine }, 'hilux')).toBeNull()
  })

  test('R07 a deposit that was begun in either of two is the purchase’s when they become one', async () => {
    const store = purchasesOf(site('ghost-gum'))
    const asker = { account: 'dana', browser: browser().owner }
    const here = await store.save({ asker: { ...asker, account: null }, car: 'i30', ...saying('Dana'), ...nobody })
    await store.save({ asker: { ...asker, browser: null }, car: 'i30', ...saying('Dana'), ...nobody })
    await store.reserved(here.id, 'held')
    await store.save({ asker, car: 'i30', ...saying('Dana'), ...nobody })
    expect(await store.of(asker, 'i30')).toMatchObject({ reservation: 'held' })
    expect(await store.byReservation('held')).toMatchObject({ car: 'i30' })
  })

  test('R07 steps sent at once from two tabs are both kept, whatever each tab had read', async () => {
    const asker = { account: null, browser: browser().owner }
    const store = purchasesOf(site('ghost-gum'))
    const adding = (step: PurchaseStep, email: string | null = null) => ({
      begun: NEW_JOURNEY,
      change: (now: Journey): Journey => ({
        ...now,
        answers: { ...now.answers, [step]: { said: step, ...(email && { email }) } },
      }),
    })
    await store.save({ asker, car: 'tabs', ...adding('vehicle'), ...nobody })
    await Promise.all([
      store.save({ asker, car: 'tabs', ...adding('trade-in'), ...nobody }),
      store.save({ asker, car: 'tabs', ...adding('payment'), ...nobody }),
      store.save({ asker, car: 'tabs', ...adding('details', 'sam@tabs.example'), ...nobody }),
      store.save({ asker, car: 'tabs', ...adding('delivery'), ...nobody }),
    ])
    const steps = ['vehicle', 'trade-in', 'payment', 'delivery', 'details']
    const { answers } = (await store.of(asker, 'tabs'))!.journey
    expect(Object.keys(answers).toSorted()).toEqual(steps.toSorted())
    // Whose it is follows what it says by then, not what the last tab knew.
    expect(await purchasePersonalData.export(site('ghost-gum'), { email: 'sam@tabs.example', phone: null })).toHaveLength(1) // prettier-ignore
  })

  test('R07 an order is no longer open; another purchase of the car begins anew', async () => {
    const asker = { account: null, browser: browser().owner }
    const store = purchasesOf(site('ghost-gum'))
    const { id } = await store.save({ asker, car: 'mg4', ...saying('Jo'), ...nobody })
    await store.reserved(id, 'reservation-1')
    await store.ordered(id, 'lead-1')
    expect(await store.of(asker, 'mg4')).toMatchObject({ id, state: 'ordered', lead: 'lead-1' })
    expect((await store.byReservation('reservation-1'))?.id).toBe(id)
    expect((await store.save({ asker, car: 'mg4', ...saying('Jo'), ...nobody })).id).not.toBe(id)
  })

  test('R07 what was left is gone after the site’s days, and swept', async () => {
    const asker = { account: null, browser: browser().owner }
    const store = purchasesOf(site('ghost-gum'))
    await store.save({ asker, car: 'left', ...saying('Al'), ...nobody })
    now = BEGIN + 30 * DAY - 1
    expect(await store.of(asker, 'left')).not.toBeNull()
    now = BEGIN + 31 * DAY
    expect(await store.of(asker, 'left')).toBeNull()
    await sweepPurchases(tables.database, now)
    const rows = await tables.database.read.selectFrom('purchase').select('car_slug').execute()
    expect(rows.filter(({ car_slug }) => car_slug === 'left')).toEqual([])
    now = BEGIN
  })

  test('R07 a person is handed over and forgotten, by one site alone', async () => {
    const person = { email: 'sam@example.com', phone: null }
    for (const slug of ['ghost-gum', 'bottlebrush']) {
      const asker = { account: null, browser: browser(slug).owner }
      await purchasesOf(site(slug)).save({
        asker,
        car: 'rio',
        ...saying('Sam'),
        email: 'sam@example.com',
        phone: null,
      })
    }
    const handedOver = await purchasePersonalData.export(site('ghost-gum'), person)
    expect(handedOver).toMatchObject([{ car: 'rio', state: 'open', answers: { details: { name: 'Sam' } } }])
    expect(await purchasePersonalData.erase(site('ghost-gum'), person)).toBe(1)
    expect(await purchasePersonalData.export(site('ghost-gum'), person)).toEqual([])
    expect(await purchasePersonalData.export(site('bottlebrush'), person)).toHaveLength(1)
  })

  test('R07 a purchase that names nobody goes with the valuation that it goes on with, of one site alone', async () => {
    const person = { email: 'robin@example.com', phone: null }
    const contact = { name: 'Robin', email: person.email, phone: '', location_id: null, opt_in: false }
    const ids: string[] = []
    for (const slug of ['ghost-gum', 'bottlebrush']) {
      const { id } = await valuationsOf(site(slug)).begin({ ...NOTHING_YET, rego_state: 'QLD', contact })
      ids.push(id)
      for (const [car, valuation] of [
        ['mine', id],
        ['not-mine', 'another'],
      ] as const) {
        const asker = { account: null, browser: browser(slug).owner }
        const change = (): Journey => ({ answers: { 'trade-in': { rego: '123ABC' } }, valuation })
        await purchasesOf(site(slug)).save({ asker, car, begun: NEW_JOURNEY, change, ...nobody })
      }
    }
    const handedOver = await purchasePersonalData.export(site('ghost-gum'), person)
    expect(handedOver).toMatchObject([{ car: 'mine', valuation: ids[0], answers: { 'trade-in': { rego: '123ABC' } } }])
    expect(await purchasePersonalData.erase(site('ghost-gum'), person)).toBe(1)
    expect(await purchasePersonalData.export(site('ghost-gum'), person)).toEqual([])
    expect(await purchasePersonalData.export(site('bottlebrush'), person)).toHaveLength(1)
  })
})
