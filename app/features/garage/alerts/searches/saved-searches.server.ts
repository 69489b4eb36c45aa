import { randomId } from '#lib/random-id.ts'
import type { Transaction } from 'kysely'
import { holdAccount } from '#app/features/account/hold-account.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import * as paths from '#app/paths.ts'
import type { AlertTables, SavedSearchRow } from '../alert.tables.ts'
import type { KnownVehicles } from '../changes.ts'
import { type AlertChannel, type AlertConsent, MOST_SEARCHES, type SavedSearch } from './saved-search.ts'
import { isWatchlist } from '../watched.ts'

const ID_BYTES = 9

export interface NewSearch {
  readonly name: string
  readonly path: string
  readonly channel: AlertChannel
  readonly consent: AlertConsent | null
  readonly known: KnownVehicles
}

type SavedSearchChange =
  | { readonly name: string }
  | { readonly channel: AlertChannel; readonly consent: AlertConsent | null; readonly known: KnownVehicles }
  | { readonly paused: false; readonly known: KnownVehicles }
  | { readonly paused: true }

export type SaveSearchResult =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: 'too-many' | 'no account' }

/** The saved searches of one site's shoppers. Whatever names an account touches its rows alone. */
export interface SavedSearches {
  /** The newest first. */
  list(account: string): Promise<SavedSearch[]>
  find(account: string, id: string): Promise<SavedSearch | null>
  /** The alerts about the account's watchlist. */
  watchlist(account: string): Promise<SavedSearch | null>
  /** Keeps a search; the same path twice is the same search, changed. */
  save(account: string, search: NewSearch): Promise<SaveSearchResult>
  /** False when the account has no such search. */
  change(account: string, id: string, change: SavedSearchChange): Promise<boolean>
  remove(account: string, id: string): Promise<boolean>
  /** Takes consent back, for one search or all of the account; how many it was given for. */
  withdraw(account: string, id: string | null): Promise<number>
  /** An email address belongs to the account: every search that sends there may. How many those are. */
  confirm(account: string, to: string): Promise<number>
}

export function savedSearchesOf(site: Site): SavedSearches {
  const { read, write } = tablesOf<AlertTables>(site.database)
  const of = (account: string) =>
    read.selectFrom('saved_search').where('site_id', '=', site.slug).where('account_id', '=', account)
  const list = async (account: string) =>
    (await of(account).orderBy('created_at', 'desc').orderBy('search_id').selectAll().execute()).map(searchFrom)
  const find = async (account: string, id: string) => {
    const row = await of(account).where('search_id', '=', id).selectAll().executeTakeFirst()
    return row ? searchFrom(row) : null
  }
  const set = (
    trx: Transaction<AlertTables>,
    { account, id, values }: { account: string; id: string; values: Partial<SavedSearchRow> },
  ) =>
    trx
      .updateTable('saved_search')
      .set(values)
      .where('site_id', '=', site.slug)
      .where('account_id', '=', account)
      .where('search_id', '=', id)
      .executeTakeFirst()

  return {
    list,
    find,
    async watchlist(account) {
      const row = await of(account).where('path', '=', paths.watchlistPage).selectAll().executeTakeFirst()
      return row ? searchFrom(row) : null
    },
    async save(account, { name, path, channel, consent, known }) {
      const now = site.now()
      const values = {
        name,
        channel,
        consent: consent && JSON.stringify(consent),
        known: JSON.stringify(known),
        checked_at: now,
        paused_at: null,
      }
      return write(async (trx): Promise<SaveSearchResult> => {
        const mine = { site_id: site.slug, account_id: account }
        if (!(await holdAccount(trx, site.slug, account))) return { ok: false, reason: 'no account' }
        const rows = await trx
          .selectFrom('saved_search')
          .where('site_id', '=', site.slug)
          .where('account_id', '=', account)
          .select(['search_id', 'path'])
          .execute()
        const same = rows.find((row) => row.path === path)
        if (same) {
          await set(trx, { account, id: same.search_id, values })
          return { ok: true, id: same.search_id }
        }
        if (!isWatchlist({ path }) && rows.filter((row) => !isWatchlist(row)).length >= MOST_SEARCHES)
          return { ok: false, reason: 'too-many' }
        const id = randomId(ID_BYTES)
        await trx
          .insertInto('saved_search')
          .values({ ...mine, ...values, search_id: id, path, created_at: now })
          .execute()
        return { ok: true, id }
      })
    },
    async change(account, id, change) {
      const known = 'known' in change && { known: JSON.stringify(change.known), checked_at: site.now() }
      const values: Partial<SavedSearchRow> = {
        ...known,
        ...('name' in change && { name: change.name }),
        ...('channel' in change && {
          channel: change.channel,
          paused_at: null,
          // Who agreed once, and when, stays known after messages end.
          ...(change.consent && { consent: JSON.stringify(change.consent) }),
        }),
        ...('paused' in change && { paused_at: change.paused ? site.now() : null }),
      }
      return write(async (trx) => {
        const { numUpdatedRows } = await set(trx, { account, id, values })
        if ('channel' in change || ('paused' in change && change.paused))
          await drop(trx, { site: site.slug, account, id })
        return numUpdatedRows > 0n
      })
    },
    async remove(account, id) {
      return write(async (trx) => {
        await drop(trx, { site: site.slug, account, id })
        const { numDeletedRows } = await trx
          .deleteFrom('saved_search')
          .where('site_id', '=', site.slug)
          .where('account_id', '=', account)
          .where('search_id', '=', id)
          .executeTakeFirst()
        return numDeletedRows > 0n
      })
    },
    async withdraw(account, id) {
      const searches = (await list(account)).filter((each) => id === null || each.id === id)
      const open = searches.filter(({ channel }) => channel !== 'none')
      await write(async (trx) => {
        for (const { id: each, consent } of open) {
          const withdrawn = consent && JSON.stringify({ ...consent, withdrawn_at: site.now() })
          await set(trx, { account, id: each, values: { channel: 'none', consent: withdrawn } })
        }
        await drop(trx, { site: site.slug, account, id })
      })
      return open.length
    },
    async confirm(account, to) {
      const open = (await list(account)).filter(
        ({ channel, consent }) => channel === 'email' && consent?.to === to && consent.withdrawn_at === null,
      )
      await write(async (trx) => {
        for (const { id, consent } of open) {
          if (consent!.confirmed_at !== null) continue
          const confirmed = JSON.stringify({ ...consent, confirmed_at: site.now() })
          await set(trx, { account, id, values: { consent: confirmed } })
        }
      })
      return open.length
    },
  }
}

/** Messages that wait for a search, or for all of an account, are not sent any more. */
async function drop(
  trx: Transaction<AlertTables>,
  { site, account, id }: { site: string; account: string; id: string | null },
): Promise<void> {
  const waiting = trx
    .updateTable('alert')
    .set({ state: 'dropped' })
    .where('site_id', '=', site)
    .where('account_id', '=', account)
    .where('state', '=', 'waiting')
  await (id === null ? waiting : waiting.where('reason', '>=', `${id}:`).where('reason', '<', `${id};`)).execute()
}

export const searchFrom = (row: SavedSearchRow): SavedSearch => ({
  id: row.search_id,
  account: row.account_id,
  name: row.name,
  path: row.path,
  channel: row.channel,
  consent: row.consent === null ? null : (JSON.parse(row.consent) as AlertConsent),
  created_at: row.created_at,
  checked_at: row.checked_at,
  known: JSON.parse(row.known) as KnownVehicles,
  paused: row.paused_at !== null,
})
