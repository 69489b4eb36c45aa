import { tablesOf } from '#app/features/site/database.ts'
import type { PersonalData } from '#app/features/site/personal-data.ts'
import { accountCars } from './own/account-cars.server.ts'
import type { GarageTables } from './garage.tables.ts'
import { ownCarsOf } from './own/own-cars.server.ts'

/** More than any account has. */
const ALL = 10_000

/** What hangs on a shopper's account. It is erased with the account, whose rows take these along. */
export const garagePersonalData: PersonalData = {
  tables: ['own_car', 'watchlist_car', 'viewed_car'],
  async export(site, { phone, email }) {
    if (phone === null && email === null) return []
    const accounts = await tablesOf<GarageTables>(site.database)
      .read.selectFrom('account')
      .where('site_id', '=', site.slug)
      .where((is) => is.or([...(email ? [is('email', '=', email)] : []), ...(phone ? [is('phone', '=', phone)] : [])]))
      .select('account_id')
      .execute()
    return Promise.all(
      accounts.map(async ({ account_id: account }) => ({
        account,
        own_vehicles: await ownCarsOf(site).list(account),
        saved_vehicles: await accountCars(site, { account, list: 'watchlist_car', limit: ALL }),
        viewed_vehicles: await accountCars(site, { account, list: 'viewed_car', limit: ALL }),
      })),
    )
  },
  erase: async () => 0,
}
