import { handOverInbox, threadsOwnedBy } from '#app/features/inbox/responsibilities.server.ts'
import type { AnyTransaction } from '#app/features/site/database.ts'
import type { StaffPlatform } from '#app/features/staff/staff-platform.ts'
import type { StaffTables } from '#app/features/staff/staff.tables.ts'
import type { Responsibility, ResponsibilityCheck } from '#app/features/staff/team/responsibility-check.ts'
import type { Transaction } from 'kysely'

/** What of inboxes is somebody’s, for whoever changes a team: open leads, rules that name them, calls they promised. */
export const inboxDuties = (platform: StaffPlatform): ResponsibilityCheck => ({
  open: (trx, { staff, site }) => openAt(trx, site, staff),
  async handOver(trx, from, to) {
    const given = await openAt(trx, from.site, from.staff)
    const people = { from: await personIn(trx, from.staff), to: await personIn(trx, to.staff) }
    await handOverInbox(trx, { ...platform, slug: from.site }, people)
    return given.reduce((sum, { count }) => sum + count, 0)
  },
})

async function openAt(trx: AnyTransaction, slug: string, staff: string): Promise<Responsibility[]> {
  const { threads, rules, call_backs } = await threadsOwnedBy(trx, { slug }, staff)
  return [
    { kind: 'thread', count: threads, words: counted(threads, 'open lead') },
    {
      kind: 'rule',
      count: rules,
      words: `${counted(rules, 'rule')} that ${rules === 1 ? 'gives' : 'give'} them leads`,
    },
    { kind: 'call-back', count: call_backs, words: counted(call_backs, 'promised call') },
  ].filter(({ count }) => count > 0)
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
