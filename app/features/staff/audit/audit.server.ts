import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { AnyTransaction } from '#app/features/site/database.ts'
import type { AuditTables } from './audit.tables.ts'

/** Who did something. */
export interface Actor {
  /** Null for whoever is not signed in: the command line, a link from a message, the platform itself. */
  readonly staff: string | null
  readonly name: string
  readonly address: string | null
}

export interface AuditEntry {
  readonly organisation: string
  readonly site: string | null
  readonly actor: Actor
  readonly verb: string
  readonly subject: { readonly kind: string; readonly id: string }
  readonly before?: unknown
  readonly after?: unknown
  /** Epoch ms. */
  readonly at: number
}

/** Records what somebody did, as part of the transaction that does it. */
export async function recordAudit(given: AnyTransaction, entry: AuditEntry): Promise<void> {
  const trx = given as Transaction<AuditTables>
  const { organisation, site, actor, verb, subject, at } = entry
  await trx
    .insertInto('audit')
    .values({
      organisation_id: organisation,
      audit_id: auditId(at),
      site_id: site,
      at,
      staff_id: actor.staff,
      actor: actor.name,
      address: actor.address,
      verb,
      subject_kind: subject.kind,
      subject_id: subject.id,
      before: json(entry.before),
      after: json(entry.after),
    })
    .execute()
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

/** Sorts by time as text does, and is never given twice. */
const auditId = (at: number): string => at.toString(36).padStart(9, '0') + randomBytes(6).toString('hex')
