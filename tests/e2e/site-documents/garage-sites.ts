import { createHash } from 'node:crypto'
import type { BrowserContext } from 'playwright/test'
import type { AccountTables } from '#app/features/account/account.tables.ts'
import { HINT_COOKIE, SESSION_COOKIE } from '#app/features/account/session/session.ts'
import type { WatchlistTables } from '#app/features/saved/watchlist/watchlist.tables.ts'
import { ownCarsOf } from '#app/features/garage/own/own-cars.server.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { TEMPLATE_NAMES } from '#app/features/site/template-names.ts'
import { car, cars, picturesOf } from '../../factories/car.ts'
import { newLead } from '../../factories/leads/lead.ts'
import type { SiteFixture } from '../../factories/servers/running-server.ts'
import { signedInShopper } from '../../factories/leads/signed-in.ts'
import { siteDocument } from '../../factories/site-document.ts'

const siteOf = (template: string) => `garage-${template}`

/** Dealers whose shoppers sign in, one for each template; the second calls the garage by another name. */
export const garageSites = (): SiteFixture[] =>
  TEMPLATE_NAMES.map((template) => ({
    document: siteDocument({
      slug: siteOf(template),
      template,
      sign_in: true,
      watchlist: template === 'showroom',
      ...(template === 'marque' && { garage_aliases: ['/mymotorama'] }),
    }),
    pictures: 3,
    cars: (ids) => [
      ...['one', 'two', 'three'].map((slug, n) => car({ slug, make: 'Mazda', images: picturesOf([ids[n]!]) })),
      ...cars(5),
      volt(ids),
    ],
  }))

/** A car with everything that buyers ask for. */
const volt = (ids: readonly string[]) =>
  car({
    slug: 'volt',
    traits: ['electric'],
    price: 38_990,
    price_type: 'Drive Away',
    images: picturesOf(ids)!.map((picture, n) => ({ ...picture, label: ['exterior', 'interior', 'Scratch'][n] })),
    ev_specifications: {
      range: 420,
      range_standard: 'WLTP',
      battery: 60.5,
      consumption: 16,
      ac_power: 7,
      dc_minutes: 50,
    },
    vehicle_history: {
      owners: 1,
      keys: 2,
      written_off: 'no',
      finance_owing: false,
      checked_on: '2026-11-03',
      source: 'PPSR',
    },
  })

/** Who is signed in at these sites: somebody with everything, somebody with nothing, and one for each test that writes. */
const SHOPPERS = {
  full: '+61491570006',
  bare: '+61491570156',
  writes: '+61491570157',
  plain: '+61491570158',
  leaves: '+61491570159',
  searches: '+61491570160',
  searchesPlain: '+61491570161',
  watches: '+61491570162',
  watchesPlain: '+61491570163',
  looks: '+61491570164',
  alerts: '+61491570165',
  alertsPlain: '+61491570166',
  drives: '+61491570167',
} as const
export type Shopper = keyof typeof SHOPPERS

/** What the cookie of a shopper holds, the same in every run: the tests and the server are two programs. */
export const shopperToken = (site: string, shopper: Shopper): string => `token-of-${shopper}-at-${site}`

/** The browser as it is after signing in; a `__Host-` cookie is secure, and a name below localhost is trusted too. */
export async function signIn(context: BrowserContext, url: string, shopper: Shopper): Promise<void> {
  const { hostname, origin } = new URL(url)
  const cookie = { url: origin.replace('http:', 'https:'), secure: true, sameSite: 'Lax' as const }
  const site = hostname.split('.')[0]!
  await context.addCookies([
    { ...cookie, name: SESSION_COOKIE, value: shopperToken(site, shopper), httpOnly: true },
    { ...cookie, name: HINT_COOKIE, value: '1' },
  ])
}

/** Signs them in, and gives the first of them something to see. */
export async function seedShoppers(database: Database): Promise<void> {
  for (const template of TEMPLATE_NAMES) {
    const slug = siteOf(template)
    const site: Site = { slug, version: 1, origin: '', settings: { sign_in: true }, database, now: Date.now }
    for (const [id, phone] of Object.entries(SHOPPERS)) {
      await signedInShopper(site, { id, phone, agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0' })
      const token_hash = createHash('sha256')
        .update(shopperToken(slug, id as Shopper))
        .digest('base64url')
      await tablesOf<AccountTables>(database).write((trx) =>
        trx
          .updateTable('account_session')
          .set({ token_hash })
          .where('site_id', '=', slug)
          .where('account_id', '=', id)
          .execute(),
      )
    }
    await seedFull(site)
  }
}

async function seedFull(site: Site): Promise<void> {
  const at = Date.now()
  await signedInShopper(site, { id: 'full', phone: SHOPPERS.full, agent: 'Mozilla/5.0 (iPhone) Mobile Safari/604.1' })
  await ownCarsOf(site).add('full', {
    make: '<script>alert(1)</script>',
    model: '<img src=x onerror=alert(1)>',
    year: 2019,
    badge: 'Unbreakablebadge'.repeat(2),
    kms: 82_000,
    rego: '123ABC',
    rego_state: 'QLD',
  })
  const rows = ['one', 'two', 'three'].map((car_slug, n) => ({
    site_id: site.slug,
    account_id: 'full',
    car_slug,
    at: at - n,
  }))
  await tablesOf<WatchlistTables>(site.database).write(async (trx) => {
    await trx.insertInto('viewed_car').values(rows).execute()
    const kept = rows.map((row) => ({ ...row, car_id: '1', name: 'A car', make: 'Kia' }))
    await trx.insertInto('watchlist_car').values(kept).execute()
  })
  const person = { ...newLead().person, phone: SHOPPERS.full }
  const location = { id: '1', name: 'Rocklea', slug: 'rocklea' }
  const about = { person, location, car: { ...newLead().car!, slug: 'one' } }
  const starts_at = at + 3 * 86_400_000
  const slot = { location_id: '1', starts_at, ends_at: starts_at + 1_800_000, capacity: 2 }
  const past = { ...slot, starts_at: at - 86_400_000, ends_at: at - 84_000_000 }
  const sender = { manufacturer_slug: null, autogauge_enabled: false }
  for (const lead of [
    newLead({ ...about, submission: 'one' }),
    newLead({ ...about, submission: 'two', category: 'Test Drive', slot }),
    newLead({
      ...about,
      submission: 'drives',
      category: 'Test Drive',
      person: { ...person, phone: SHOPPERS.drives },
      car: { ...about.car, slug: 'two' },
      slot,
    }),
    newLead({ ...about, submission: 'three', category: 'Test Drive', slot: past, car: newLead().car }),
  ])
    await leadsOf(site).accept(lead, () => [], sender)
}
