import { holdAccount } from '#app/features/account/hold-account.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { WatchlistTables } from './watchlist.tables.ts'

/** So many cars of those that were looked at stay with an account. */
export const MAX_VIEWED_KEPT = 50

/** What signed-in shoppers of one site looked at. */
export interface ViewedCars {
  /** Slugs with the moment of the last look, epoch ms; the latest first. */
  list(account: string): Promise<readonly { readonly slug: string; readonly at: number }[]>
  add(account: string, slug: string): Promise<void>
  clear(account: string): Promise<number>
}

export function viewedCarsOf(site: Site): ViewedCars {
  const { read, write } = tablesOf<WatchlistTables>(site.database)
  return {
    async list(account) {
      const rows = await read
        .selectFrom('viewed_car')
        .where('site_id', '=', site.slug)
        .where('account_id', '=', account)
        .orderBy('at', 'desc')
        .orderBy('car_slug')
        .select(['car_slug', 'at'])
        .execute()
      return rows.map(({ car_slug: slug, at }) => ({ slug, at }))
    },
    add: (account, car_slug) =>
      write(async (trx) => {
        if (!(await holdAccount(trx, site.slug, account))) return
        const key = { site_id: site.slug, account_id: account }
        const at = site.now()
        await trx
          .insertInto('viewed_car')
          .values({ ...key, car_slug, at })
          .onConflict((conflict) => conflict.columns(['site_id', 'account_id', 'car_slug']).doUpdateSet({ at }))
          .execute()
        const own = await trx
          .selectFrom('viewed_car')
          .where('site_id', '=', site.slug)
          .where('account_id', '=', account)
          .orderBy('at', 'desc')
          .orderBy('car_slug')
          .select('car_slug')
          .execute()
        const beyond = own.slice(MAX_VIEWED_KEPT).map((row) => row.car_slug)
        if (beyond.length === 0) return
        await trx
          .deleteFrom('viewed_car')
          .where('site_id', '=', site.slug)
          .where('account_id', '=', account)
          .where('car_slug', 'in', beyond)
          .execute()
      }),
    async clear(account) {
      const { numDeletedRows } = await write((trx) =>
        trx
          .deleteFrom('viewed_car')
          .where('site_id', '=', site.slug)
          .where('account_id', '=', account)
          .executeTakeFirst(),
      )
      return Number(numDeletedRows)
    },
  }
}
