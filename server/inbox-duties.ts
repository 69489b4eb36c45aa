import { handOver, threadsOwnedBy } from '#app/features/inbox/responsibilities.server.ts'
import type { AnyTransaction } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { StaffTables } from '#app/features/staff/staff.tables.ts'
import type { Responsibility, ResponsibilityCheck } from '#app/features/staff/team/responsibility-check.ts'
import type { Transaction } from 'kysely'
import type { SiteRegistry } from './sites/site-registry.ts'

/** What of inboxes is somebody’s, for whoever changes a team: open leads, rules that name them, calls they promised. */
export function inboxDuties(registry: Pick<SiteRegistry, 'bySlug'>): ResponsibilityCheck {
  const openAt = async (trx: AnyTransaction, site: Site, staff: string): Promise<Responsibility[]> => {
    const { threads, rules, call_backs } = await threadsOwnedBy(trx, site, staff)
    return [
      { kind: 'thread', count: threads, words: counted(threads, 'open lead') },
      { kind: 'rule', count: rules, words: `${counted(rules, 'rule')} that ${rules === 1 ? 'gives' : 'give'} them leads` }, // prettier-ignore
      { kind: 'call-back', count: call_backs, words: `${counted(call_backs, 'promised call')}` },
    ].filter(({ count }) => count > 0)
  }
  return {
    async open(trx, { staff, site: slug }) {
      const site = await registry.bySlug(slug)
      // Of a site that was removed nothing is left.
      return site ? openAt(trx, site, staff) : []
    },
    async handOver(trx, from, to) {
      const site = await registry.bySlug(from.site)
      if (!site) return 0
      const given = await openAt(trx, site, from.staff)
      await handOver(trx, site, { from: await personIn(trx, from.staff), to: await personIn(trx, to.staff) })
      return given.reduce((sum, { count }) => sum + count, 0)
    },
  }
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

async function personIn(given: AnyTransaction, id: string): Promise<{ readonly id: string; readonly name: string }> {
  const row = await (given as Transaction<StaffTables>)
    .selectFrom('staff')
    .where('staff_id', '=', id)
    .select('name')
    .executeTakeFirstOrThrow()
  return { id, name: row.name }
}
