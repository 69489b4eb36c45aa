import { type Database, tablesOf } from '#app/features/site/database.ts'
import type { CheckoutTables } from '../checkout.tables.ts'

export interface PaymentFigures {
  /** Deposits that are to be taken or given back, and those whose provider did not answer. */
  readonly waiting: number
  /** Since when the oldest of them has stood as it stands, epoch ms; null when none waits. */
  readonly oldestAt: number | null
}

/** How far behind the deposits of all sites are. */
export async function paymentFigures(database: Database): Promise<PaymentFigures> {
  const row = await tablesOf<CheckoutTables>(database)
    .read.selectFrom('payment')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('updated_at').as('oldest')])
    .where('due_at', 'is not', null)
    .where((is) => is.or([is('wanted', 'is not', null), is('attempts', '>', 0)]))
    .executeTakeFirst()
  return { waiting: Number(row?.count ?? 0), oldestAt: row?.oldest ?? null }
}
