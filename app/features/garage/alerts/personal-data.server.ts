import { tablesOf } from '#app/features/site/database.ts'
import type { PersonalData, DataSubject } from '#app/features/site/personal-data.ts'
import type { Site } from '#app/features/site/site.ts'
import type { AlertRow, AlertTables } from './alert.tables.ts'
import type { AlertConsent, SavedSearch } from './searches/saved-search.ts'
import { searchFrom } from './searches/saved-searches.server.ts'

/** The searches that people keep, what they agreed to, and the messages that came of it. */
export const alertPersonalData: PersonalData = {
  tables: ['saved_search', 'alert'],
  async export(site, person) {
    const { searches, accounts } = await rowsOf(site, person)
    return [...searches.map(searchText), ...(await alertsOf(site, accounts)).map(alertText)]
  },
  async erase(site, person) {
    const { searches, accounts } = await rowsOf(site, person)
    const { write } = tablesOf<AlertTables>(site.database)
    return write(async (trx) => {
      const gone = await Promise.all([
        trx
          .deleteFrom('alert')
          .where('site_id', '=', site.slug)
          .where('account_id', 'in', ['', ...accounts])
          .executeTakeFirst(),
        trx
          .deleteFrom('saved_search')
          .where('site_id', '=', site.slug)
          .where('search_id', 'in', ['', ...searches.map(({ id }) => id)])
          .executeTakeFirst(),
      ])
      return gone.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
    })
  },
}

/** The searches of a person's accounts, and those of anybody whose messages go to the person's address. */
async function rowsOf(site: Site, { email, phone }: DataSubject) {
  if (email === null && phone === null) return { searches: [], accounts: [] }
  const { read } = tablesOf<AlertTables>(site.database)
  const people = await read
    .selectFrom('account')
    .where('site_id', '=', site.slug)
    .where((is) => is.or([...(email ? [is('email', '=', email)] : []), ...(phone ? [is('phone', '=', phone)] : [])]))
    .select('account_id')
    .execute()
  const accounts = people.map(({ account_id }) => account_id)
  const rows = await read
    .selectFrom('saved_search')
    .where('site_id', '=', site.slug)
    .where((is) =>
      is.or([is('account_id', 'in', ['', ...accounts]), ...(email ? [is('consent', 'like', `%${email}%`)] : [])]),
    )
    .orderBy('created_at')
    .selectAll()
    .execute()
  const searches = rows
    .map(searchFrom)
    .filter(({ account, consent }) => accounts.includes(account) || consent?.to === email)
  return { searches, accounts }
}

const alertsOf = (site: Site, accounts: readonly string[]): Promise<AlertRow[]> =>
  tablesOf<AlertTables>(site.database)
    .read.selectFrom('alert')
    .where('site_id', '=', site.slug)
    .where('account_id', 'in', ['', ...accounts])
    .orderBy('created_at')
    .selectAll()
    .execute()

const iso = (moment: number): string => new Date(moment).toISOString()

const searchText = ({ name, path, channel, consent, created_at, paused }: SavedSearch) => ({
  kind: 'saved search',
  name,
  path,
  channel,
  paused,
  created_at: iso(created_at),
  consent: consent && consentText(consent),
})

const consentText = ({ at, confirmed_at, withdrawn_at, ...given }: AlertConsent) => ({
  ...given,
  at: iso(at),
  confirmed_at: confirmed_at === null ? null : iso(confirmed_at),
  withdrawn_at: withdrawn_at === null ? null : iso(withdrawn_at),
})

const alertText = ({ channel, content, state, created_at }: AlertRow) => ({
  kind: 'message',
  channel,
  state,
  created_at: iso(created_at),
  content: JSON.parse(content) as object,
})
