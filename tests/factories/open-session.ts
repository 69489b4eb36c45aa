import type { AccountTables } from '#app/features/account/account.tables.ts'
import { HINT_COOKIE, SESSION_COOKIE } from '#app/features/account/session.ts'
import { sessionsOf } from '#app/features/account/sessions.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'

export interface ShopperOptions {
  readonly id: string
  /** E.164 */
  readonly phone: string
  readonly first_name?: string
  readonly agent?: string
}

/** Makes the account if it is not there, and signs a browser in: what its session cookie holds. */
export async function signedInShopper(site: Site, { id, phone, first_name, agent = 'Test' }: ShopperOptions) {
  return tablesOf<AccountTables>(site.database).write(async (trx) => {
    const now = site.now()
    await trx
      .insertInto('account')
      .values({
        site_id: site.slug,
        account_id: id,
        phone,
        first_name: first_name ?? null,
        last_name: null,
        email: null,
        postcode: null,
        created_at: now,
        changed_at: now,
      })
      .onConflict((conflict) => conflict.columns(['site_id', 'account_id']).doNothing())
      .execute()
    return sessionsOf(site).open(trx, id, agent)
  })
}

/** The cookies of a signed-in browser. */
export const sessionCookie = (token: string): string => `${SESSION_COOKIE}=${token}; ${HINT_COOKIE}=1`
