import type { Transaction } from 'kysely'
import type { AnyTransaction } from '../database.ts'
import { WAIT_MS } from './fields.ts'
import type { TaskTables } from './task.tables.ts'

/**
 * The trouble that was taken over what is sent: a browser has solved a task, or somebody without scripts has waited in
 * its place. Either opens one way once.
 */
export type Effort =
  | {
      readonly kind: 'none'
      /** When waiting will have been enough, epoch ms, where somebody waits already. */ readonly waitsUntil?: number
    }
  | {
      readonly kind: 'solved' | 'waited'
      /** What it is known by when it is spent. */
      readonly once: string
      /** Until when it could be shown again, epoch ms. */
      readonly until: number
    }

interface Wait {
  /** When it began, epoch ms. */
  readonly since: number
  readonly once: string
  readonly until: number
  readonly now: number
}

/** What it is worth that somebody has been at it for a while. */
export const waited = ({ since, once, until, now }: Wait): Effort =>
  now - since < WAIT_MS ? { kind: 'none', waitsUntil: since + WAIT_MS } : { kind: 'waited', once, until }

/** Spends an effort inside the transaction that it opens the way for; false when that was done before. */
export async function spendEffort(
  joined: AnyTransaction,
  { site, effort }: { readonly site: string; readonly effort: Effort },
): Promise<boolean> {
  if (effort.kind === 'none') return true
  const trx: Transaction<TaskTables> = joined
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('spent_solution')
    .values({ site_id: site, solution: effort.once, expires_at: effort.until })
    .onConflict((conflict) => conflict.columns(['site_id', 'solution']).doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}
