import type { Transaction } from 'kysely'
import type { AnyTransaction } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { CheckoutTables } from './checkout.tables.ts'
import { accountOwner } from './purchase/owner.server.ts'
import type { PurchaseTables } from './purchase/purchase.tables.ts'

/**
 * What goes with an account: the purchases that were begun or made in it, with every answer. A reservation stays with
 * its car and its deposit, and no longer says whose it was: another account of the same browser is not shown it.
 */
export async function leaveAccount(given: AnyTransaction, site: Site, account: string): Promise<void> {
  const trx: Transaction<CheckoutTables & PurchaseTables> = given
  await trx.deleteFrom('purchase').where('site_id', '=', site.slug).where('owner', '=', accountOwner(account)).execute()
  await trx
    .updateTable('reservation')
    .set({ account_id: null, browser: null })
    .where('site_id', '=', site.slug)
    .where('account_id', '=', account)
    .execute()
}
