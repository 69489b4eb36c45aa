import type { Transaction } from 'kysely'
import type { AnyTransaction } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { InboxTables } from './inbox.tables.ts'
import { rulesWithin } from './rules/rules.server.ts'
import { saveThread, writeEvent } from './threads/write-thread.server.ts'

/** What of a site’s inbox hangs on one person, who cannot be removed before somebody else has it. */
export interface InboxResponsibilities {
  /** Threads that are not over. */
  readonly threads: number
  /** Rules that name them. */
  readonly rules: number
  /** Calls that they promised and have not made. */
  readonly call_backs: number
}

const OPEN = ['us', 'them', 'asleep'] as const

/** What somebody has at a site, as it stands in the transaction that asks. */
export async function threadsOwnedBy(
  given: AnyTransaction,
  site: Pick<Site, 'slug'>,
  staff: string,
): Promise<InboxResponsibilities> {
  const read = given as Transaction<InboxTables>
  const threads = await read
    .selectFrom('thread')
    .where('site_id', '=', site.slug)
    .where('owner_id', '=', staff)
    .where('waiting', 'in', OPEN)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const promised = await read
    .selectFrom('follow_up')
    .where('site_id', '=', site.slug)
    .where('staff_id', '=', staff)
    .where('done_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rules = (await rulesWithin(read, site)).filter((rule) => rule.staff.includes(staff)).length
  return { threads: threads.count, rules, call_backs: promised.count }
}

interface HandOverPerson {
  readonly id: string
  readonly name: string
}

/** Gives everything that one person has at a site to another, or to nobody, in the transaction that removes them. */
export async function handOverInbox(
  given: AnyTransaction,
  site: Pick<Site, 'slug' | 'database' | 'now'>,
  { from, to }: { readonly from: HandOverPerson; readonly to: HandOverPerson | null },
): Promise<void> {
  const trx = given as Transaction<InboxTables>
  const now = site.now()
  const threads = await trx
    .selectFrom('thread')
    .selectAll()
    .where('site_id', '=', site.slug)
    .where('owner_id', '=', from.id)
    .where('waiting', 'in', OPEN)
    .orderBy('thread_id')
    .$if(site.database.engine === 'postgres', (query) => query.forUpdate())
    .execute()
  for (const thread of threads) {
    await saveThread(trx, thread, { changes: { owner_id: to?.id ?? null, owner_name: to?.name ?? null } })
    const content = { to: to && { id: to.id, name: to.name }, reason: `${from.name} handed everything over` }
    await writeEvent(trx, site, { thread: thread.thread_id, kind: 'assigned', at: now, content })
  }
  for (const rule of await rulesWithin(trx, site)) {
    if (!rule.staff.includes(from.id)) continue
    const others = rule.staff.filter((id) => id !== from.id && id !== to?.id)
    const staff = to ? rule.staff.map((id) => (id === from.id ? to.id : id)) : others
    await trx
      .updateTable('thread_rule')
      .set({ staff: JSON.stringify([...new Set(staff)]) })
      .where('site_id', '=', site.slug)
      .where('rule_id', '=', rule.id)
      .execute()
  }
  await trx
    .updateTable('follow_up')
    .set({ staff_id: to?.id ?? null, staff_name: to?.name ?? from.name })
    .where('site_id', '=', site.slug)
    .where('staff_id', '=', from.id)
    .where('done_at', 'is', null)
    .execute()
  for (const table of ['away', 'saved_view'] as const)
    await trx.deleteFrom(table).where('site_id', '=', site.slug).where('staff_id', '=', from.id).execute()
}
