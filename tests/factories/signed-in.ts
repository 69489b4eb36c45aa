import type { AccountTables } from '#app/features/account/account.tables.ts'
import { HINT_COOKIE, SESSION_COOKIE } from '#app/features/account/session.ts'
import { sessionsOf } from '#app/features/account/sessions.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'

/** A shopper of a test: an account and the cookies of a browser that is signed in with it. */
export interface SignedInShopper {
  readonly id: string
  readonly phone: string
  /** Value of a `Cookie` header. */
  readonly cookie: string
  readonly token: string
}

/** Opens an account at a site, if it has none of that number yet, and signs a browser in. */
export async function signedInShopper(site: Site, phone = '+61491570006'): Promise<SignedInShopper> {
  const id = `account${phone.replace('+', '-')}`
  const now = Date.now()
  const token = await tablesOf<AccountTables>(site.database).write(async (trx) => {
    await trx
      .insertInto('account')
      .values({
        site_id: site.slug,
        account_id: id,
        phone,
        first_name: null,
        last_name: null,
        email: null,
        postcode: null,
        created_at: now,
        changed_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return sessionsOf({ ...site, now: () => now }).open(trx, id, 'Test browser')
  })
  return { id, phone, token, cookie: `${SESSION_COOKIE}=${token}; ${HINT_COOKIE}=1` }
}
