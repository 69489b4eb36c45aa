import type { Kysely } from 'kysely'
import type { Site } from '#app/features/site/site.ts'
import type { InboxTables } from '../inbox.tables.ts'
import type { StaffMember } from '../staff-directory.ts'
import { isClosed } from '../threads/thread.ts'
import { isUnanswered } from '../threads/thread-turn.ts'
import { type InboxTransaction, lockThread, saveThread, writeEvent } from '../threads/write-thread.server.ts'
import { answerDue } from './answer-due.ts'
import { answerPlace } from './answer-place.ts'
import type { InboxNotice } from './clock-step.ts'
import { targetWithin } from './target.server.ts'

/** Promises of one run. */
const MOST_PROMISES = 200

interface DuePromise {
  readonly follow_up_id: string
  readonly thread_id: string
}

/** Promises to call back whose moment has come, and that nobody was told of. */
export const dueFollowUps = (
  connection: Pick<Kysely<InboxTables>, 'selectFrom'>,
  site: Site,
  now: number,
): Promise<DuePromise[]> =>
  connection
    .selectFrom('follow_up')
    .select(['follow_up_id', 'thread_id'])
    .where('site_id', '=', site.slug)
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    .where('raised_at', 'is', null)
    .where('kind', '=', 'call-back')
    .orderBy('due_at')
    .limit(MOST_PROMISES)
    .execute()

interface RaisedPromise extends DuePromise {
  readonly now: number
  readonly people: readonly StaffMember[]
}

/** Brings a thread back because somebody promised to call now; it is late from then on, and a manager hears of it. */
export async function raiseFollowUp(
  trx: InboxTransaction,
  site: Site,
  { follow_up_id, thread_id, now, people }: RaisedPromise,
): Promise<InboxNotice[]> {
  const thread = await lockThread(trx, site, thread_id)
  const promise = await trx
    .updateTable('follow_up')
    .set({ raised_at: now })
    .where('site_id', '=', site.slug)
    .where('follow_up_id', '=', follow_up_id)
    .where('raised_at', 'is', null)
    .where('done_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!thread || !promise || isClosed(thread.state) || thread.merged_into !== null) return []
  const { due_at, note, staff_id, lead_id } = promise
  if (!isUnanswered(thread) || thread.snoozed_until !== null) {
    const { schedule } = answerPlace(site, thread)
    const target = await targetWithin(trx, site, thread)
    const since = { received_at: due_at, warn_at: null, due_at, answered_at: null, answered_by: null }
    const then = { answered_by_name: null, escalate_at: answerDue(schedule, due_at, target)?.due ?? null, step: 2 }
    await saveThread(trx, thread, { changes: { ...since, ...then, snoozed_until: null, escalated_at: null } })
  }
  await writeEvent(trx, site, { thread: thread_id, kind: 'follow-up-due', at: now, lead: lead_id, content: { due_at, note } }) // prettier-ignore
  const to = people.find(({ id }) => id === staff_id)?.id ?? thread.owner_id
  if (to === null) return []
  const why = note ? `You promised to call back: ${note}` : 'You promised to call back now.'
  return [{ kind: 'call-back', to, thread: thread_id, lead: lead_id ?? thread.lead_id, why, due_at, theirs: true }]
}
