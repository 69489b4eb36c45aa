import { type Database, tablesOf } from '#app/features/site/database.ts'
import { PLATFORM_ORGANISATION } from '../organisations/organisation.ts'
import type { StaffTables } from '../staff.tables.ts'
import type { AuditTables } from './audit.tables.ts'

/** Something that somebody did, as a list shows it. */
export interface ShownAuditEntry {
  readonly id: string
  /** Epoch ms. */
  readonly at: number
  readonly actor: string
  readonly verb: string
  /** `name`: of a person, while anybody knows it. */
  readonly subject: { readonly kind: string; readonly id: string; readonly name: string | null }
}

interface AuditQuery {
  readonly organisation: string
  /** Entries about another site of the organisation are left out; those about none are there. */
  readonly site: string
  /** The `next` of the page before. */
  readonly after: string | null
}

const PAGE = 50

/**
 * What was done at a site and in the team that has it, the newest first. What the platform’s own people did at the site
 * stands in their record, and is the dealer’s to know.
 */
export async function auditEntries(
  database: Database,
  { organisation, site, after }: AuditQuery,
): Promise<{ readonly entries: readonly ShownAuditEntry[]; readonly next: string | null }> {
  const { read } = tablesOf<AuditTables & StaffTables>(database)
  // Each by the key of its own organisation: together they would be sorted anew, however many there are.
  const recordOf = (owner: string, isTeams: boolean) =>
    read
      .selectFrom('audit')
      .leftJoin('staff', (join) =>
        join.onRef('staff.staff_id', '=', 'audit.subject_id').on('audit.subject_kind', '=', 'staff'),
      )
      .where('audit.organisation_id', '=', owner)
      .where((is) => is.or([is('audit.site_id', '=', site), ...(isTeams ? [is('audit.site_id', 'is', null)] : [])]))
      .$if(after !== null, (query) => query.where('audit.audit_id', '<', after))
      .orderBy('audit.audit_id', 'desc')
      .limit(PAGE + 1)
      .select(['audit_id', 'at', 'actor', 'verb', 'subject_kind', 'subject_id', 'staff.name'])
      .execute()
  const found = await Promise.all([recordOf(organisation, true), recordOf(PLATFORM_ORGANISATION, false)])
  const rows = found.flat().toSorted((a, b) => (a.audit_id < b.audit_id ? 1 : -1))
  const entries = rows.slice(0, PAGE).map((row) => ({
    id: row.audit_id,
    at: row.at,
    actor: row.actor,
    verb: row.verb,
    subject: { kind: row.subject_kind, id: row.subject_id, name: row.name },
  }))
  return { entries, next: rows.length > PAGE ? entries.at(-1)!.id : null }
}
