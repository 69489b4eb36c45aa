import type { InboxActor } from '../inbox-actor.ts'
import { type InboxTransaction, newInboxId } from '../threads/write-thread.server.ts'

interface FollowUpPromise {
  readonly thread: string
  readonly lead: string
  readonly due_at: number
  readonly note: string
}

/** Keeps a promise to call back; its id. */
export async function newFollowUp(
  trx: InboxTransaction,
  { site, staff }: InboxActor,
  { thread, lead, due_at, note }: FollowUpPromise,
): Promise<string> {
  const follow_up_id = newInboxId()
  await trx
    .insertInto('follow_up')
    .values({
      site_id: site.slug,
      follow_up_id,
      thread_id: thread,
      lead_id: lead,
      staff_id: staff.id,
      staff_name: staff.name,
      due_at,
      note,
      raised_at: null,
      done_at: null,
      created_at: site.now(),
    })
    .execute()
  return follow_up_id
}

/** Promises of a thread that a call has kept, or one of them; their ids. */
export async function doneFollowUps(
  trx: InboxTransaction,
  { site }: InboxActor,
  thread: string,
  one?: string,
): Promise<string[]> {
  const rows = await trx
    .updateTable('follow_up')
    .set({ done_at: site.now() })
    .where('site_id', '=', site.slug)
    .where('thread_id', '=', thread)
    .where('done_at', 'is', null)
    .$if(one !== undefined, (query) => query.where('follow_up_id', '=', one!))
    .returning('follow_up_id')
    .execute()
  return rows.map(({ follow_up_id }) => follow_up_id)
}
