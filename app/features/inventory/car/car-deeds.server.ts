import { tablesOf } from '#app/features/site/database.ts'
import type { AuditTables } from '#app/features/staff/audit/audit.tables.ts'
import type { Site } from '#app/features/site/site.ts'
import { carRecord } from '../reach/car-record.ts'

/** Something that somebody did to a car. */
export interface CarDeedLine {
  /** Epoch ms. */
  readonly at: number
  readonly by: string
  /** As the record calls it, such as `car.sold`. */
  readonly verb: string
  /** Why, in their words; empty where they said nothing. */
  readonly note: string
}

/** Verbs whose words may name a buyer: they are for whoever sells. */
const ABOUT_BUYERS: ReadonlySet<string> = new Set(['car.sold', 'car.withdrawn', 'car.on-sale', 'car.reserved', 'car.released']) // prettier-ignore
const MOST = 200

/** What people did to a car of the site, the newest first. */
export async function carDeeds(
  site: Site,
  slug: string,
  { sells }: { readonly sells: boolean },
): Promise<CarDeedLine[]> {
  const rows = await tablesOf<AuditTables>(site.database)
    .read.selectFrom('audit')
    .select(['at', 'actor', 'verb', 'after'])
    .where('site_id', '=', site.slug)
    .where('subject_kind', '=', 'car')
    .where('subject_id', '=', slug)
    .orderBy('audit_id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ at, actor, verb, after }) => ({
    at,
    by: actor,
    verb,
    note: sells || !ABOUT_BUYERS.has(verb) ? (carRecord(after).note ?? '') : '',
  }))
}
