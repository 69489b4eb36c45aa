import type { Transaction } from 'kysely'
import type { StaffTables } from '../staff.tables.ts'

interface OneUse {
  /** What it is known by: nothing secret. */
  readonly once: string
  /** Until when it could be shown again, epoch ms. */
  readonly until: number
}

/** Uses up what is good once, inside the transaction that it opens the way for; false when that was done before. */
export async function takeOnce(trx: Transaction<StaffTables>, { once, until }: OneUse): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('staff_once')
    .values({ once, expires_at: until })
    .onConflict((conflict) => conflict.column('once').doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}
