import type { Kysely } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { AuditTables } from '#app/features/staff/audit/audit.tables.ts'

/** For whom somebody at the dealer's keeps a car until a moment, as they wrote it; null where it is not known. */
export async function keptFor(
  site: Site,
  slug: string,
  until: number | null,
  connection: Pick<Kysely<AuditTables>, 'selectFrom'> = tablesOf<AuditTables>(site.database).read,
): Promise<string | null> {
  if (until === null) return null
  const kept = await connection
    .selectFrom('audit')
    .select('after')
    .where('site_id', '=', site.slug)
    .where('subject_kind', '=', 'car')
    .where('subject_id', '=', slug)
    .where('verb', '=', 'car.reserved')
    .orderBy('audit_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { reserved_until, note } = JSON.parse(kept?.after ?? '{}') as { reserved_until?: number; note?: string }
  // What a shopper has reserved since is nobody's of the record.
  return reserved_until === until ? (note ?? null) : null
}
