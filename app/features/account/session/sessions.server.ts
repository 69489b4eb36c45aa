import { createHash, randomBytes } from 'node:crypto'
import { randomId } from '#lib/random-id.ts'
import type { Transaction } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { withinLimit } from '#lib/time-limit.ts'
import type { Account } from '../account.ts'
import type { AccountRow, AccountTables } from '../account.tables.ts'
import { cookieOf, isOver, LONGEST_MS, SEEN_MS, SESSION_COOKIE } from './session.ts'
import { accountSettings } from '../settings.schema.ts'
import type { SignedIn } from './signed-in.ts'

const TOKEN_BYTES = 32
/** A page waits no longer for the note that its shopper was there, ms. */
const NOTE_LIMIT_MS = 250
const MOST_AGENT = 200

export interface ShownSession {
  readonly id: string
  readonly agent: string
  readonly created_at: number
  readonly seen_at: number
}

/** The sessions of one site's shoppers. */
export interface Sessions {
  /** Signs a browser in; what its cookie is to hold. A new one each time, whatever the browser sent. */
  open(trx: Transaction<AccountTables>, account: string, agent: string): Promise<string>
  /** Whose session a cookie is; null when it is none of this site's, or over. */
  find(token: string): Promise<{ readonly session: string; readonly account: Account } | null>
  list(account: string): Promise<readonly ShownSession[]>
  /** Ends the session that a cookie opens, whoever's it is; false when it opens none. */
  close(trx: Transaction<AccountTables>, token: string): Promise<boolean>
  /** Ends one session of an account, or all but one; how many ended. */
  end(account: string, which: { readonly session: string } | { readonly allBut: string | null }): Promise<number>
}

export function sessionsOf(site: Site): Sessions {
  const { read, write } = tablesOf<AccountTables>(site.database)
  const hash = (token: string) => createHash('sha256').update(token).digest('base64url')
  return {
    async open(trx, account, agent) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const now = site.now()
      await trx
        .insertInto('account_session')
        .values({
          site_id: site.slug,
          account_id: account,
          session_id: randomId(12),
          token_hash: hash(token),
          agent: agent.slice(0, MOST_AGENT),
          created_at: now,
          seen_at: now,
          ends_at: now + LONGEST_MS,
        })
        .execute()
      return token
    },
    async find(token) {
      const row = await read
        .selectFrom('account_session as session')
        .innerJoin('account', (join) =>
          join.onRef('account.site_id', '=', 'session.site_id').onRef('account.account_id', '=', 'session.account_id'),
        )
        .where('session.site_id', '=', site.slug)
        .where('session.token_hash', '=', hash(token))
        .select(['session.session_id', 'session.created_at as opened_at', 'session.seen_at', 'session.ends_at'])
        .selectAll('account')
        .executeTakeFirst()
      const now = site.now()
      if (!row || isOver({ ...row, created_at: row.opened_at }, now)) return null
      if (now - row.seen_at > SEEN_MS) {
        // A database that takes nothing just now keeps nobody from reading: it is noted with a later page.
        await withinLimit(NOTE_LIMIT_MS, () =>
          write((trx) =>
            trx
              .updateTable('account_session')
              .set({ seen_at: now })
              .where('site_id', '=', site.slug)
              .where('session_id', '=', row.session_id)
              .execute(),
          ),
        )
      }
      return { session: row.session_id, account: accountFrom(row) }
    },
    async list(account) {
      const rows = await read
        .selectFrom('account_session')
        .where('site_id', '=', site.slug)
        .where('account_id', '=', account)
        .orderBy('seen_at', 'desc')
        .selectAll()
        .execute()
      return rows
        .filter((row) => !isOver(row, site.now()))
        .map(({ session_id: id, agent, created_at, seen_at }) => ({ id, agent, created_at, seen_at }))
    },
    async close(trx, token) {
      const { numDeletedRows } = await trx
        .deleteFrom('account_session')
        .where('site_id', '=', site.slug)
        .where('token_hash', '=', hash(token))
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    async end(account, which) {
      const ended = await write((trx) => {
        const all = trx.deleteFrom('account_session').where('site_id', '=', site.slug).where('account_id', '=', account)
        if ('session' in which) return all.where('session_id', '=', which.session).executeTakeFirst()
        return (which.allBut === null ? all : all.where('session_id', '!=', which.allBut)).executeTakeFirst()
      })
      return Number(ended.numDeletedRows)
    },
  }
}

export const accountFrom = (row: AccountRow): Account => ({
  id: row.account_id,
  phone: row.phone,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  postcode: row.postcode,
  created_at: row.created_at,
})

/** Who sends a request, by its cookie. At a site without sign-in nobody is signed in. */
export function signedInBy(site: Site, cookies: string | null): SignedIn {
  const token = settingsOf(site, accountSettings).sign_in ? cookieOf(cookies, SESSION_COOKIE) : null
  let found: ReturnType<Sessions['find']> | undefined
  const find = () => (found ??= token ? sessionsOf(site).find(token) : Promise.resolve(null))
  return {
    account: async () => (await find())?.account ?? null,
    session: async () => (await find())?.session ?? null,
  }
}
