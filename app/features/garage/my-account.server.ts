import type { AccountTables } from '#app/features/account/account.tables.ts'
import { leaveAccount } from '#app/features/checkout/leave-account.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { PersonalData } from '#app/features/site/personal-data.ts'
import type { Site } from '#app/features/site/site.ts'

export interface AccountDetails {
  readonly first_name: string | null
  readonly last_name: string | null
  /** Lower case. */
  readonly email: string | null
  readonly postcode: string | null
}

/** Writes what a shopper says of themselves into their account. */
export async function saveDetails(site: Site, account: string, details: AccountDetails): Promise<void> {
  await tablesOf<AccountTables>(site.database).write((trx) =>
    trx
      .updateTable('account')
      .set({ ...details, changed_at: site.now() })
      .where('site_id', '=', site.slug)
      .where('account_id', '=', account)
      .execute(),
  )
}

/** Takes an account away with all that hangs on it: sessions, vehicles, lists, searches, purchases. */
export async function deleteAccount(site: Site, account: string): Promise<void> {
  await tablesOf<AccountTables>(site.database).write(async (trx) => {
    await leaveAccount(trx, site, account)
    await trx.deleteFrom('account').where('site_id', '=', site.slug).where('account_id', '=', account).execute()
  })
}

/** Every feature that keeps something of people, as the server names them. */
export type PersonalDataPort = Readonly<Record<string, PersonalData>>

/** All that a site keeps under a phone number that was proven; what only an email address leads to is left out. */
export async function myData(site: Site, phone: string, features: PersonalDataPort): Promise<object> {
  const person = { phone, email: null }
  const parts = Object.entries(features).map(async ([name, feature]) => [name, await feature.export(site, person)])
  return Object.fromEntries(await Promise.all(parts)) as object
}

/** Forgets everything that the site keeps under a phone number that was proven, enquiries too. */
export async function forgetMe(site: Site, phone: string, features: PersonalDataPort): Promise<void> {
  for (const feature of Object.values(features)) await feature.erase(site, { phone, email: null })
}
