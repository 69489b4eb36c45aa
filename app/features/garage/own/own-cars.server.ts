import { randomId } from '#lib/random-id.ts'
import { holdAccount } from '#app/features/account/hold-account.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { GarageTables } from '../garage.tables.ts'
import { type KeptOwnCar, MOST_OWN_CARS, type OwnCar } from './own-car.ts'

const ID = /^[\w-]{12}$/

/** The vehicles that shoppers of one site own. Every question names the account: another one's are not there. */
export interface OwnCars {
  /** The newest first. */
  list(account: string): Promise<KeptOwnCar[]>
  byId(account: string, id: string): Promise<KeptOwnCar | null>
  /** Its id; null when the account has as many as it may. */
  add(account: string, car: OwnCar): Promise<string | null>
  change(account: string, id: string, car: OwnCar): Promise<boolean>
  remove(account: string, id: string): Promise<boolean>
}

export function ownCarsOf(site: Site): OwnCars {
  const { read, write } = tablesOf<GarageTables>(site.database)
  const all = (account: string) =>
    read.selectFrom('own_car').where('site_id', '=', site.slug).where('account_id', '=', account)

  return {
    async list(account) {
      const rows = await all(account).orderBy('created_at', 'desc').orderBy('own_car_id').selectAll().execute()
      return rows.map(carFrom)
    },
    async byId(account, id) {
      if (!ID.test(id)) return null
      const row = await all(account).where('own_car_id', '=', id).selectAll().executeTakeFirst()
      return row ? carFrom(row) : null
    },
    add: (account, car) =>
      write(async (trx) => {
        if (!(await holdAccount(trx, site.slug, account))) return null
        const { count } = await trx
          .selectFrom('own_car')
          .where('site_id', '=', site.slug)
          .where('account_id', '=', account)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        if (count >= MOST_OWN_CARS) return null
        const id = randomId(9)
        await trx
          .insertInto('own_car')
          .values({
            site_id: site.slug,
            account_id: account,
            own_car_id: id,
            content: JSON.stringify(car),
            created_at: site.now(),
          })
          .execute()
        return id
      }),
    async change(account, id, car) {
      if (!ID.test(id)) return false
      const changed = await write((trx) =>
        trx
          .updateTable('own_car')
          .set({ content: JSON.stringify(car) })
          .where('site_id', '=', site.slug)
          .where('account_id', '=', account)
          .where('own_car_id', '=', id)
          .executeTakeFirst(),
      )
      return changed.numUpdatedRows > 0n
    },
    async remove(account, id) {
      if (!ID.test(id)) return false
      const removed = await write((trx) =>
        trx
          .deleteFrom('own_car')
          .where('site_id', '=', site.slug)
          .where('account_id', '=', account)
          .where('own_car_id', '=', id)
          .executeTakeFirst(),
      )
      return removed.numDeletedRows > 0n
    },
  }
}

const carFrom = ({ own_car_id: id, content }: GarageTables['own_car']): KeptOwnCar => ({
  ...(JSON.parse(content) as OwnCar),
  id,
})
