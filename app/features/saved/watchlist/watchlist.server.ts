import type { Transaction } from 'kysely'
import type { AccountTables } from '#app/features/account/account.tables.ts'
import { holdAccount } from '#app/features/account/hold-account.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { carIdText } from '#app/features/stock/car-row.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { nameOf } from '#app/features/vehicle/title.ts'
import { MAX_WATCHED } from './watched-car.ts'
import type { WatchlistTables } from './watchlist.tables.ts'

type Tables = WatchlistTables & Pick<AccountTables, 'account'>

/** A car of a watchlist, as it was called when it was saved. */
export interface WatchedCar {
  readonly id: number | string
  readonly slug: string
  readonly name: string
  readonly make: string
  /** Since when, epoch ms. */
  readonly at: number
}

/** Why a car was not saved: the list is full, or the account was deleted meanwhile. */
export type NotSaved = 'full' | 'no account'

/** The watchlists of one site's shoppers. Every answer and every change is of the one account that is named. */
export interface Watchlist {
  /** The newest first. */
  list(account: string): Promise<readonly WatchedCar[]>
  /** A car that is there already stays where it is. */
  save(
    account: string,
    car: StockCar,
  ): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: NotSaved }>
  /** How many cars went; a car that is not there is no fault. */
  remove(account: string, car: { readonly slug: string } | { readonly id: number | string }): Promise<number>
  /**
   * Takes in the favourites of a browser, the first of them on top and none twice; the slugs for which there is no
   * room. Doing it again changes nothing.
   */
  move(account: string, cars: readonly StockCar[]): Promise<readonly string[]>
}

export function watchlistOf(site: Site): Watchlist {
  const { read, write } = tablesOf<Tables>(site.database)
  const now = () => site.now()

  /** What is in the list; the account is ours until the transaction ends, so that two at once do not pass the cap. */
  async function held(trx: Transaction<Tables>, account: string): Promise<Set<string> | null> {
    if (!(await holdAccount(trx, site.slug, account))) return null
    const rows = await trx
      .selectFrom('watchlist_car')
      .where('site_id', '=', site.slug)
      .where('account_id', '=', account)
      .select('car_slug')
      .execute()
    return new Set(rows.map(({ car_slug }) => car_slug))
  }
  const rowOf = (account: string, car: StockCar, at: number) => ({
    site_id: site.slug,
    account_id: account,
    car_slug: car.slug,
    car_id: carIdText(car.id),
    name: nameOf(car),
    make: car.make,
    at,
  })

  return {
    async list(account) {
      const rows = await read
        .selectFrom('watchlist_car')
        .where('site_id', '=', site.slug)
        .where('account_id', '=', account)
        .orderBy('at', 'desc')
        .orderBy('car_slug')
        .selectAll()
        .execute()
      return rows.map(({ car_slug: slug, car_id, name, make, at }) => ({
        id: JSON.parse(car_id) as number | string,
        slug,
        name,
        make,
        at,
      }))
    },
    save: (account, car) =>
      write(async (trx) => {
        const slugs = await held(trx, account)
        if (!slugs) return { ok: false, reason: 'no account' }
        if (slugs.has(car.slug)) return { ok: true }
        if (slugs.size >= MAX_WATCHED) return { ok: false, reason: 'full' }
        await trx
          .insertInto('watchlist_car')
          .values(rowOf(account, car, now()))
          .execute()
        return { ok: true }
      }),
    async remove(account, car) {
      const { numDeletedRows } = await write((trx) => {
        const own = trx.deleteFrom('watchlist_car').where('site_id', '=', site.slug).where('account_id', '=', account)
        const one = 'slug' in car ? own.where('car_slug', '=', car.slug) : own.where('car_id', '=', carIdText(car.id))
        return one.executeTakeFirst()
      })
      return Number(numDeletedRows)
    },
    move: (account, cars) =>
      write(async (trx) => {
        const slugs = await held(trx, account)
        if (!slugs) return cars.map(({ slug }) => slug)
        const fresh = [...new Map(cars.map((car) => [car.slug, car])).values()].filter(({ slug }) => !slugs.has(slug))
        const room = Math.max(0, MAX_WATCHED - slugs.size)
        const taken = fresh.slice(0, room)
        const at = now()
        // One moment apart each, so that they keep their order.
        const rows = taken.map((car, index) => rowOf(account, car, at - index))
        if (rows.length > 0) await trx.insertInto('watchlist_car').values(rows).execute()
        return fresh.slice(room).map(({ slug }) => slug)
      }),
  }
}
