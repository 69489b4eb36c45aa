import { beforeAll, expect, test } from 'vitest'
import type { AccountTables } from '#app/features/account/account.tables.ts'
import { sessionsOf } from '#app/features/account/session/sessions.server.ts'
import { outboxOf } from '#app/features/leads/delivery/outbox.server.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { PERSONAL_DATA } from '#server/personal-data.ts'
import { describeDatabases } from '#tests/databases.ts'
import { newLead } from '#tests/factories/leads/lead.ts'
import { signedInShopper } from '#tests/factories/leads/signed-in.ts'
import { viewedCarsOf } from '#app/features/saved/watchlist/viewed-cars.server.ts'
import { accountCars } from './own/account-cars.server.ts'
import { savedSearchesOf } from './alerts/searches/saved-searches.server.ts'
import { askAddress } from './alerts/searches/keep-search.server.ts'
import { enquiriesOf } from './own/enquiries.server.ts'
import type { GarageTables } from './garage.tables.ts'
import { deleteAccount, forgetMe, myData, saveDetails } from './my-account.server.ts'
import { MOST_OWN_CARS, type OwnCar } from './own/own-car.ts'
import { ownCarsOf } from './own/own-cars.server.ts'

const NOW = Date.parse('2026-11-21T03:00:00Z')
const SITES = ['ghost-gum', 'bottlebrush'] as const
/** The same numbers, and by chance the same names of accounts, at both sites. */
const PHONES = { one: '+61491570006', two: '+61491570156' } as const
const SENDER = { manufacturer_slug: null, autogauge_enabled: false }
const CAR: OwnCar = {
  make: 'Toyota',
  model: 'HiLux',
  year: 2019,
  badge: null,
  kms: 82_000,
  rego: '123ABC',
  rego_state: 'QLD',
}

describeDatabases('A04 what a garage keeps', (tables) => {
  let now = NOW
  const site = (slug: string): Site => ({
    slug,
    version: 1,
    origin: '',
    settings: { sign_in: true },
    database: tables.database,
    now: () => now,
  })
  const lead = (slug: string, submission: string, person: { phone: string | null; email: string }) =>
    leadsOf(site(slug)).accept(
      newLead({ submission, person: { ...newLead().person, ...person } }),
      () => [
        { target: { channel: 'shopper-email', to: person.email } },
        { target: { channel: 'webhook', url: 'https://crm.example/leads', secret: 'test' } },
      ],
      SENDER,
    )
  const count = async (table: keyof GarageTables, slug: string) =>
    (
      await tablesOf<GarageTables>(tables.database)
        .read.selectFrom(table)
        .where('site_id' as never, '=', slug as never)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows

  beforeAll(async () => {
    for (const slug of SITES) {
      await sitesOf(tables.database).apply({ slug, domains: [], hash: slug, document: '{}', by: 'test', now: NOW })
      for (const [id, phone] of Object.entries(PHONES)) await signedInShopper(site(slug), { id, phone })
    }
  })

  test('own vehicles are of one account at one site: to everybody else they are not there', async () => {
    const cars = ownCarsOf(site('ghost-gum'))
    const id = (await cars.add('one', CAR))!
    const strangers = [
      [ownCarsOf(site('bottlebrush')), 'one'],
      [cars, 'two'],
      [cars, ''],
    ] as const
    for (const [store, account] of strangers) {
      expect(await store.byId(account, id)).toBeNull()
      expect(await store.change(account, id, { ...CAR, make: 'Stolen' })).toBe(false)
      expect(await store.remove(account, id)).toBe(false)
      expect(await store.list(account)).toEqual([])
    }
    expect(await cars.byId('one', id)).toEqual({ ...CAR, id })
    for (const bad of ['', 'x', `${id}x`, `${id.slice(0, 11)}\u0000`, '../../etc/pw', '%', "' or 1=1 --"])
      expect(await cars.byId('one', bad)).toBeNull()
    expect(await cars.change('one', id, { ...CAR, kms: 90_000 })).toBe(true)
    expect((await cars.list('one'))[0]?.kms).toBe(90_000)
    expect(await cars.remove('one', id)).toBe(true)
    expect(await cars.remove('one', id)).toBe(false)
  })

  test('there is an end to how many', async () => {
    const cars = ownCarsOf(site('ghost-gum'))
    for (let n = 0; n < MOST_OWN_CARS; n++) {
      now = NOW + n
      expect(await cars.add('two', { ...CAR, year: 2000 + n })).not.toBeNull()
    }
    expect(await cars.add('two', CAR)).toBeNull()
    expect(await cars.list('two')).toHaveLength(MOST_OWN_CARS)
    expect((await cars.list('two'))[0]?.year).toBe(2000 + MOST_OWN_CARS - 1)
    now = NOW
  })

  test('ten at once do not pass the end together', async () => {
    const cars = ownCarsOf(site('bottlebrush'))
    for (let n = 0; n < MOST_OWN_CARS - 1; n++) await cars.add('two', CAR)
    const added = await Promise.all(Array.from({ length: 10 }, () => cars.add('two', CAR)))
    expect(added.filter((id) => id !== null)).toHaveLength(1)
    expect(await cars.list('two')).toHaveLength(MOST_OWN_CARS)
    for (const { id } of await cars.list('two')) await cars.remove('two', id)
  })

  test('what is saved while the account is deleted in another tab is no fault, and leaves nothing', async () => {
    const here = site('ghost-gum')
    const search = {
      name: 'x',
      path: '/search/new-used-and-demo-cars',
      known: {},
      channel: 'none',
      consent: null,
    } as const
    expect(await ownCarsOf(here).add('nobody', CAR)).toBeNull()
    await viewedCarsOf(here).add('nobody', 'one')
    expect(await savedSearchesOf(here).save('nobody', search)).toEqual({ ok: false, reason: 'no account' })
    const placed = { ...here, settings: { ...here.settings, locations: [] } }
    expect(await askAddress(placed, { account: 'nobody', id: 'x', to: 'robin@example.com' })).toBe(false)
    for (const table of ['own_car', 'viewed_car', 'saved_search', 'alert'] as const) {
      const rows = await tables.database.read
        .selectFrom(table as never)
        .where('account_id' as never, '=', 'nobody' as never)
        .selectAll()
        .execute()
      expect(rows).toEqual([])
    }
  })

  test('enquiries are found by the proven number of the account, never by an email address', async () => {
    await lead('ghost-gum', 'a', { phone: PHONES.one, email: 'robin@example.com' })
    await lead('ghost-gum', 'b', { phone: null, email: 'robin@example.com' })
    await lead('ghost-gum', 'c', { phone: PHONES.two, email: 'robin@example.com' })
    await lead('bottlebrush', 'd', { phone: PHONES.one, email: 'robin@example.com' })
    const found = await enquiriesOf(site('ghost-gum'), PHONES.one)
    expect(found.map(({ lead: { person } }) => person.phone)).toEqual([PHONES.one])
    // The letter to the shopper says nothing of the dealer.
    expect(found[0]?.ways).toEqual([{ state: 'waiting' }])
    expect(await enquiriesOf(site('ghost-gum'), '+61400000000')).toEqual([])

    // A fault is the dealer's to mend, and one of their addresses is enough.
    const alert = { channel: 'alert-email' as const, to: 'owner@dealer.example', about: 'x', refused: [], reason: '' }
    const outbox = outboxOf(tables.database, 'worker')
    const fail = async (accepted: string[]) => {
      for (const claim of await outbox.claim({ now, limit: 20, perSite: 20, lease: 1 })) {
        if (claim.lead !== found[0]!.lead.id || claim.target.channel !== 'webhook') continue
        const sent = { ok: false as const, reason: 'No', permanent: true, accepted, alert }
        await outbox.settle([{ claim, sent, now: now - 3_600_000, chance: 0 }])
      }
    }
    await fail([])
    expect((await enquiriesOf(site('ghost-gum'), PHONES.one))[0]?.ways).toEqual([{ state: 'waiting' }])
    await fail(['sales@dealer.example'])
    expect((await enquiriesOf(site('ghost-gum'), PHONES.one))[0]?.ways).toEqual([{ state: 'delivered' }])
  })

  test('cars come the latest first, of one account and site', async () => {
    const keep = (slug: string, account: string, car: string, at: number) =>
      tablesOf<GarageTables>(tables.database).write((trx) =>
        trx.insertInto('viewed_car').values({ site_id: slug, account_id: account, car_slug: car, at }).execute(),
      )
    await keep('ghost-gum', 'one', 'old', 1)
    await keep('ghost-gum', 'one', 'new', 2)
    await keep('ghost-gum', 'two', 'foreign', 3)
    await keep('bottlebrush', 'one', 'foreign', 4)
    const requested = { account: 'one', list: 'viewed_car', limit: 10 } as const
    expect(await accountCars(site('ghost-gum'), requested)).toEqual(['new', 'old'])
  })

  test('details are written into one account', async () => {
    const details = { first_name: 'Robin', last_name: null, email: 'robin@example.com', postcode: '4106' }
    await saveDetails(site('ghost-gum'), 'one', details)
    const rows = await tablesOf<AccountTables>(tables.database).read.selectFrom('account').selectAll().execute()
    expect(rows.filter(({ first_name }) => first_name === 'Robin')).toMatchObject([
      { site_id: 'ghost-gum', account_id: 'one', ...details },
    ])
  })

  test('the file holds what stands under the proven number, and of others nothing', async () => {
    await ownCarsOf(site('ghost-gum')).add('one', CAR)
    const file = (await myData(site('ghost-gum'), PHONES.one, PERSONAL_DATA)) as Record<string, object[]>
    expect(file['account']).toMatchObject([{ phone: PHONES.one, first_name: 'Robin' }])
    expect(file['leads']).toHaveLength(1)
    expect(file['garage']).toMatchObject([{ own_vehicles: [CAR], viewed_vehicles: ['new', 'old'] }])
    expect(JSON.stringify(file)).not.toContain(PHONES.two)
    expect(JSON.stringify(file)).not.toContain('foreign')
  })

  test('deleting takes the account with all that hangs on it; enquiries go only when asked', async () => {
    const ghost = site('ghost-gum')
    await deleteAccount(ghost, 'one')
    expect(await ownCarsOf(ghost).list('one')).toEqual([])
    expect(await accountCars(ghost, { account: 'one', list: 'viewed_car', limit: 9 })).toEqual([])
    expect(await sessionsOf(ghost).list('one')).toEqual([])
    expect(await enquiriesOf(ghost, PHONES.one)).toHaveLength(1)

    await forgetMe(ghost, PHONES.one, PERSONAL_DATA)
    expect(await enquiriesOf(ghost, PHONES.one)).toEqual([])
    // Whoever has the same email address or the same number elsewhere keeps everything.
    expect(await count('lead', 'ghost-gum')).toBe(2)
    expect(await count('lead', 'bottlebrush')).toBe(1)
    expect(await count('account', 'ghost-gum')).toBe(1)
    expect(await count('account', 'bottlebrush')).toBe(2)
    expect(await sessionsOf(site('bottlebrush')).list('one')).toHaveLength(1)
  })
})
