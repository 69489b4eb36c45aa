import type { InboxActor } from '../inbox-actor.ts'
import { type InboxTransaction, newInboxId } from '../threads/write-thread.server.ts'

interface FollowUpPromise {
  readonly kind: 'call-back' | 'appointment'
  readonly thread: string
  readonly lead: string
  readonly due_at: number
  readonly note: string
  readonly location_id?: string | null
}

/** Keeps what was agreed with a shopper; its id. */
export async function newFollowUp(
  trx: InboxTransaction,
  { site, staff }: InboxActor,
  { kind, thread, lead, due_at, note, location_id = null }: FollowUpPromise,
): Promise<string> {
  const follow_up_id = newInboxId()
  await trx
    .insertInto('follow_up')
    .values({
      site_id: site.slug,
      follow_up_id,
      thread_id: thread,
      kind,
      lead_id: lead,
      staff_id: staff.id,
      staff_name: staff.name,
      due_at,
      note,
      location_id,
      raised_at: null,
      done_at: null,
      created_at: site.now(),
    })
    .execute()
  return follow_up_id
}

interface DoneFollowUp {
  readonly follow_up_id: string
  readonly due_at: number
}

interface FollowUpsOf {
  readonly thread: string
  /** The leads that whoever acts may see. */
  readonly within: readonly { readonly lead_id: string }[]
  /** Only this one, of whatever kind. */
  readonly one?: string
}

/** Ends promises of a thread to call back, which a call has kept, or one of what was agreed. */
export const doneFollowUps = (
  trx: InboxTransaction,
  { site }: InboxActor,
  { thread, within, one }: FollowUpsOf,
): Promise<DoneFollowUp[]> =>
  trx
    .updateTable('follow_up')
    .set({ done_at: site.now() })
    .where('site_id', '=', site.slug)
    .where('thread_id', '=', thread)
    .where('done_at', 'is', null)
    .where((is) =>
      is.or([
        is('lead_id', 'is', null),
        is(
          'lead_id',
          'in',
          within.map(({ lead_id }) => lead_id),
        ),
      ]),
    )
    .where((is) => (one === undefined ? is('kind', '=', 'call-back') : is('follow_up_id', '=', one)))
    .returning(['follow_up_id', 'due_at'])
    .execute()
