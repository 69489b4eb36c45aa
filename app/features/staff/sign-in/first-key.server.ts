import type { Transaction } from 'kysely'
import type { AuditTables } from '../audit/audit.tables.ts'
import { type Refusal, refusal } from '../refusal.ts'
import type { Newcomer } from '../session/staff-sessions.server.ts'
import type { StaffTables } from '../staff.tables.ts'

/** Uses up the session that a newcomer came with, as part of adding their first key; a second key is not their first. */
export async function endSetUp(
  trx: Transaction<StaffTables & AuditTables>,
  newcomer: Newcomer,
): Promise<Refusal | null> {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_session')
    .where('staff_id', '=', newcomer.id)
    .where('session_id', '=', newcomer.session)
    .where('method', '=', 'set-up')
    .executeTakeFirst()
  return numDeletedRows > 0n
    ? null
    : refusal('This page was open for too long, or a key was added meanwhile. Please sign in.')
}
