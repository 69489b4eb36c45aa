import { tablesOf } from '#app/features/site/database.ts'
import type { PersonalData, DataSubject } from '#app/features/site/personal-data.ts'
import type { Site } from '#app/features/site/site.ts'
import type { AccountTables } from './account.tables.ts'
import { accountFrom } from './session/sessions.server.ts'

/** What accounts know of people. All that features keep in an account goes with it. */
export const accountPersonalData: PersonalData = {
  tables: ['account', 'account_session'],
  async export(site, person) {
    return (await accountsOfPerson(site, person)).map(accountFrom)
  },
  async erase(site, person) {
    const ids = (await accountsOfPerson(site, person)).map(({ account_id }) => account_id)
    if (ids.length === 0) return 0
    await tablesOf<AccountTables>(site.database).write((trx) =>
      trx.deleteFrom('account').where('site_id', '=', site.slug).where('account_id', 'in', ids).execute(),
    )
    return ids.length
  },
}

async function accountsOfPerson(site: Site, { email, phone }: DataSubject) {
  if (email === null && phone === null) return []
  return tablesOf<AccountTables>(site.database)
    .read.selectFrom('account')
    .where('site_id', '=', site.slug)
    .where((is) => is.or([...(email ? [is('email', '=', email)] : []), ...(phone ? [is('phone', '=', phone)] : [])]))
    .selectAll()
    .execute()
}
