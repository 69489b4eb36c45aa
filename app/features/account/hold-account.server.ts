import type { Transaction } from 'kysely'
import type { AccountTables } from './account.tables.ts'

type AccountTransaction = Pick<Transaction<Pick<AccountTables, 'account'>>, 'updateTable'>

/**
 * Makes an account ours until the transaction ends, so that two at once do not pass a cap of it together; false when it
 * was deleted meanwhile, in another tab or on another device.
 */
export async function holdAccount(trx: AccountTransaction, site: string, account: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('account')
    .set((row) => ({ changed_at: row.ref('changed_at') }))
    .where('site_id', '=', site)
    .where('account_id', '=', account)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
