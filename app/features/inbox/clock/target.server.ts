import type { Lead } from '#app/features/leads/lead.ts'
import type { Site } from '#app/features/site/site.ts'
import type { ThreadRow } from '../inbox.tables.ts'
import { type RuleAnswer, ruleFor } from '../rules/matching-rule.ts'
import { ruleSubject } from '../rules/rule-subject.ts'
import { rulesWithin } from '../rules/rules.server.ts'
import type { InboxTransaction } from '../threads/write-thread.server.ts'

/** What the rules say of the latest lead of a thread: who gets it in turn, and how soon it is answered. */
export async function ruleWithin(trx: InboxTransaction, site: Site, thread: ThreadRow): Promise<RuleAnswer> {
  const rules = await rulesWithin(trx, site)
  const row = await trx
    .selectFrom('lead')
    .select('content')
    .where('site_id', '=', site.slug)
    .where('lead_id', '=', thread.lead_id)
    .executeTakeFirst()
  const { location_id, department, category } = thread
  // A lead that was erased is known by its thread alone.
  const plain = { location_id, department, category, source: '', car_type: null }
  return ruleFor(rules, row ? ruleSubject(JSON.parse(row.content) as Lead, location_id) : plain)
}

/** Minutes until a thread is answered, by the rules of its site. */
export const targetWithin = async (trx: InboxTransaction, site: Site, thread: ThreadRow): Promise<number> =>
  (await ruleWithin(trx, site, thread)).target_minutes
