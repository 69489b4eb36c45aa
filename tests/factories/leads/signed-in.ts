import { randomBytes } from 'node:crypto'
import type { AccountTables } from '#app/features/account/account.tables.ts'
import { HINT_COOKIE, SESSION_COOKIE } from '#app/features/account/session/session.ts'
import { sessionsOf } from '#app/features/account/session/sessions.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'

export interface ShopperOptions {
  /** E.164 */
  readonly phone?: string
  /** Of the account, when it is opened here. */
  readonly id?: string
  readonly first_name?: string
  /** What the browser calls itself. */
  readonly agent?: string
}

/** A shopper of a test: an account and the cookies of a browser that is signed in with it. */
export interface SignedInShopper {
  readonly id: string
  readonly phone: string
  /** Value of a `Cookie` header. */
  readonly cookie: string
  readonly token: string
}

/** Opens an account at a site, if there is none of that number yet; its id. */
export async function openAccount(
  site: Site,
  { phone = '+61491570006', id, first_name }: ShopperOptions = {},
): Promise<string> {
  return tablesOf<AccountTables>(site.database).write(async (trx) => {
    const known = await trx
      .selectFrom('account')
      .select('account_id')
      .where('site_id', '=', site.slug)
      .where('phone', '=', phone)
      .executeTakeFirst()
    if (known) return known.account_id
    const account_id = id ?? randomBytes(16).toString('base64url')
    const details = { first_name: first_name ?? null, last_name: null, email: null, postcode: null }
    const now = site.now()
    await trx
      .insertInto('account')
      .values({ site_id: site.slug, account_id, phone, ...details, created_at: now, changed_at: now })
      .execute()
    return account_id
  })
}

/** Opens an account at a site, if there is none of that number yet, and signs a browser in without a message. */
export async function signedInShopper(site: Site, options: ShopperOptions = {}): Promise<SignedInShopper> {
  const { phone = '+61491570006', agent = 'Test browser' } = options
  const id = await openAccount(site, options)
  const token = await tablesOf<AccountTables>(site.database).write((trx) => sessionsOf(site).open(trx, id, agent))
  return { id, phone, token, cookie: sessionCookie(token) }
}

/** The cookies of a browser with this session. */
export const sessionCookie = (token: string): string => `${SESSION_COOKIE}=${token}; ${HINT_COOKIE}=1`
