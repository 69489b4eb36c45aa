import type { Kysely } from 'kysely'
import type { Site } from '#app/features/site/site.ts'
import type { ThreadRule } from './matching-rule.ts'
import type { RuleTables, ThreadRuleRow } from './rule.tables.ts'

/** The rules of a site in their order, as part of a transaction or a read. */
export async function rulesWithin(
  connection: Pick<Kysely<RuleTables>, 'selectFrom'>,
  site: Pick<Site, 'slug'>,
): Promise<ThreadRule[]> {
  const rows = await connection
    .selectFrom('thread_rule')
    .selectAll()
    .where('site_id', '=', site.slug)
    .orderBy('position')
    .orderBy('rule_id')
    .execute()
  return rows.map(ruleOf)
}

const ruleOf = (row: ThreadRuleRow): ThreadRule => ({
  id: row.rule_id,
  location_id: row.location_id,
  department: row.department,
  category: row.category,
  source: row.source,
  car_type: row.car_type,
  staff: JSON.parse(row.staff) as string[],
  target_minutes: row.target_minutes,
  last_staff: row.last_staff,
})
