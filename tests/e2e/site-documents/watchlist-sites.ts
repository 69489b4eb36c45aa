import { createHash } from 'node:crypto'
import type { AccountTables } from '#app/features/account/account.tables.ts'
import { HINT_COOKIE, LONGEST_MS, SESSION_COOKIE } from '#app/features/account/session/session.ts'
import type { WatchlistTables } from '#app/features/saved/watchlist/watchlist.tables.ts'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import { car, cars, picturesOf } from '../../factories/car.ts'
import type { SiteFixture } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'

/** Every test has a shopper of its own; each of them is signed in at every site that has a watchlist. */
export const SHOPPERS = 26

const SITES = { watch: { errorDisplay: 'inline' }, 'watch-alert': { errorDisplay: 'alert' } } as const

/** Dealers whose shoppers keep a watchlist. */
export const watchlistSites = (): SiteFixture[] =>
  Object.entries(SITES).map(([slug, settings]) => ({
    document: siteDocument({ slug, sign_in: true, watchlist: true, ...settings }),
    pictures: 3,
    cars: (ids) => [
      car({ id: 1, slug: 'first', make: 'Mazda', model: 'MX-5', name: '2021 Mazda MX-5 GT', images: picturesOf(ids) }),
      car({ id: 2, slug: 'sold', make: 'Mazda', model: '3', traits: ['sold'], images: picturesOf(ids) }),
      ...cars(12, { images: picturesOf(ids.slice(0, 1)) }),
    ],
  }))

const tokenOf = (shopper: number) => `browser-of-shopper-${shopper}`
const phoneOf = (shopper: number) => `+614910057${String(shopper).padStart(2, '0')}`

/** Opens the accounts. Whoever is uneven has a sold car and one that is gone in the list already. */
export async function openShoppers(database: Database): Promise<void> {
  const now = Date.now()
  await tablesOf<AccountTables & WatchlistTables>(database).write(async (trx) => {
    for (const site_id of Object.keys(SITES)) {
      for (let shopper = 0; shopper < SHOPPERS; shopper++) {
        const account_id = `shopper-${shopper}`
        const key = { site_id, account_id }
        const nobody = { first_name: null, last_name: null, email: null, postcode: null }
        await trx
          .insertInto('account')
          .values({ ...key, phone: phoneOf(shopper), ...nobody, created_at: now, changed_at: now })
          .execute()
        await trx
          .insertInto('account_session')
          .values({
            ...key,
            session_id: account_id,
            token_hash: createHash('sha256').update(tokenOf(shopper)).digest('base64url'),
            agent: 'Test browser',
            created_at: now,
            seen_at: now,
            ends_at: now + LONGEST_MS,
          })
          .execute()
        if (shopper % 2 === 0) continue
        await trx
          .insertInto('watchlist_car')
          .values([
            { ...key, car_slug: 'sold', car_id: '2', name: '2022 Mazda 3', make: 'Mazda', at: now },
            { ...key, car_slug: 'gone', car_id: '900', name: '2009 Kia Rio LX', make: 'Kia', at: now - 1 },
          ])
          .execute()
      }
    }
  })
}

/** Cookies of a browser in which a shopper is signed in at the site of an address. */
export const cookiesOf = (shopper: number, address: string) =>
  [
    { name: SESSION_COOKIE, value: tokenOf(shopper), httpOnly: true },
    { name: HINT_COOKIE, value: '1', httpOnly: false },
  ].map((cookie) => ({
    ...cookie,
    domain: new URL(address).hostname,
    path: '/',
    secure: true,
    sameSite: 'Lax' as const,
  }))
