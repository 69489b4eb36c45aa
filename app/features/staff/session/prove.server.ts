import type { Transaction } from 'kysely'
import { actorOf } from '../audit/actor.ts'
import type { AuditTables } from '../audit/audit.tables.ts'
import { type Refusal, refusal } from '../refusal.ts'
import type { StaffTables } from '../staff.tables.ts'
import type { Staff } from '../staff.ts'
import { recordOfPerson } from './admit.server.ts'

/** Notes that a session has proved just now who it is, as part of the transaction that used up the proof. */
export async function notedProof(
  trx: Transaction<StaffTables & AuditTables>,
  { staff, method, now }: { readonly staff: Staff; readonly method: 'passkey' | 'password'; readonly now: number },
): Promise<{ readonly ok: true } | Refusal> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_session')
    .set({ proven_at: now })
    .where('staff_id', '=', staff.id)
    .where('session_id', '=', staff.session)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return refusal('You were signed out meanwhile. Please sign in again.')
  await recordOfPerson(trx, {
    staff: staff.id,
    actor: actorOf(staff),
    verb: 'session.prove',
    after: { method },
    at: now,
  })
  return { ok: true }
}
