import { type Database, tablesOf } from '#app/features/site/database.ts'
import type { AuditTables } from './audit.tables.ts'

/** Something that somebody did, as a list shows it. */
export interface ShownAuditEntry {
  readonly id: string
  /** Epoch ms. */
  readonly at: number
  readonly actor: string
  readonly verb: string
  readonly subject: { readonly kind: string; readonly id: string }
}

interface AuditQuery {
  readonly organisation: string
  /** Entries about another site of the organisation are left out; those about none are there. */
  readonly site: string
  /** The `next` of the page before. */
  readonly after: string | null
}

const PAGE = 50

/** What was done at a site and in the team that has it, the newest first. */
export async function auditEntries(
  database: Database,
  { organisation, site, after }: AuditQuery,
): Promise<{ readonly entries: readonly ShownAuditEntry[]; readonly next: string | null }> {
  let query = tablesOf<AuditTables>(database)
    .read.selectFrom('audit')
    .where('organisation_id', '=', organisation)
    .where((is) => is.or([is('site_id', '=', site), is('site_id', 'is', null)]))
  if (after !== null) query = query.where('audit_id', '<', after)
  const rows = await query
    .orderBy('audit_id', 'desc')
    .limit(PAGE + 1)
    .select(['audit_id', 'at', 'actor', 'verb', 'subject_kind', 'subject_id'])
    .execute()
  const entries = rows.slice(0, PAGE).map((row) => ({
    id: row.audit_id,
    at: row.at,
    actor: row.actor,
    verb: row.verb,
    subject: { kind: row.subject_kind, id: row.subject_id },
  }))
  return { entries, next: rows.length > PAGE ? entries.at(-1)!.id : null }
}
