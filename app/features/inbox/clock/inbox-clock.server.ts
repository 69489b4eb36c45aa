import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { InboxPorts } from '../inbox-actor.ts'
import type { InboxTables } from '../inbox.tables.ts'
import { awayNow } from '../rules/away.server.ts'
import { type JoinedLeads, joinNewLeads } from '../joining/join-leads.server.ts'
import { lockThread } from '../threads/write-thread.server.ts'
import type { InboxNotices } from '../notices/inbox-notices.ts'
import type { InboxNotice } from './clock-step.ts'
import { dueFollowUps, raiseFollowUp } from './raise-follow-up.server.ts'
import { stepThread } from './step-thread.server.ts'

/** Threads of one run; what is left comes with the next. */
const MOST_THREADS = 200

export interface ClockRun extends JoinedLeads {
  /** Who is notices of what. Each is returned once, to the node that took the step. */
  readonly notices: readonly InboxNotice[]
}

export interface ClockPorts extends InboxPorts {
  /** Takes word to people; where it is absent, the caller does with what is returned. */
  readonly notices?: InboxNotices
}

/**
 * What the clock of a site does at a moment: puts new leads into threads, gives them to whoever is next, warns, passes
 * on, goes to a manager, brings back what slept and what was promised. Several nodes may run it at once: each step is
 * taken by one, and who hears of it is written down in the transaction of the step. With nothing to do it costs four
 * reads.
 */
export async function runInboxClock(site: Site, now: number, { staff, notices: post }: ClockPorts): Promise<ClockRun> {
  const { read, write } = tablesOf<InboxTables>(site.database)
  const joined = await joinNewLeads(site)
  const threads = await read
    .selectFrom('thread')
    .select('thread_id')
    .where('site_id', '=', site.slug)
    .where('step_at', '<=', now)
    .orderBy('step_at')
    .limit(MOST_THREADS)
    .execute()
  const promises = await dueFollowUps(read, site, now)
  if (threads.length === 0 && promises.length === 0) return { ...joined, notices: [] }
  const [people, away] = await Promise.all([staff.atSite(site.slug), awayNow(read, site, now)])
  const notices: InboxNotice[] = []
  for (const { thread_id } of threads) {
    const taken = await write(async (trx) => {
      const thread = await lockThread(trx, site, thread_id)
      const batch = thread ? await stepThread(trx, site, { thread, now, people, away }) : []
      await post?.post(trx, site, { notices: batch, people, now })
      return batch
    })
    notices.push(...taken)
  }
  for (const promise of promises) {
    const raised = await write(async (trx) => {
      const batch = await raiseFollowUp(trx, site, { ...promise, now, people })
      await post?.post(trx, site, { notices: batch, people, now })
      return batch
    })
    notices.push(...raised)
  }
  const more = joined.more || threads.length === MOST_THREADS
  return { ...joined, more, notices }
}
