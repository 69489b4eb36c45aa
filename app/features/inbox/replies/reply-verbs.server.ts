import { SECOND } from '#lib/durations.ts'
import type { InboxActor } from '../inbox-actor.ts'
import { oneLine } from '#lib/forms/one-line.ts'
import { type ActContext, actOn } from '../verbs/act.server.ts'
import { answeredBy, begunState, ownedBy } from '../verbs/answered.ts'
import { doneFollowUps } from '../verbs/follow-ups.server.ts'
import { personLeads } from '../threads/summaries.server.ts'
import type { ThreadDetail } from '../threads/thread-detail.ts'
import type { ThreadAt, VerbResult } from '../threads/thread.ts'
import { newInboxId } from '../threads/write-thread.server.ts'
import type { ReplyTemplate } from './built-in-templates.ts'
import { type FilledTemplate, fillTemplate } from './fill-template.ts'
import { checkedReply, replyAddress, type ReplyDraft } from './reply-draft.ts'
import { templateFacts } from './template-facts.server.ts'
import { replyTemplates } from './template-verbs.server.ts'

/** A letter waits so long before it goes, so that it can be taken back. */
const HOLD_MS = 10 * SECOND

/** A template as it reads for one thread. */
export interface ThreadTemplate extends Pick<ReplyTemplate, 'id' | 'name'> {
  readonly subject: FilledTemplate
  readonly body: FilledTemplate
}

/** What whoever answers does by letter. */
export interface ReplyVerbs {
  /** A letter to the shopper, through the outbox: the clock stops. */
  reply(at: ThreadAt, draft: ReplyDraft): Promise<VerbResult<{ readonly reply: string }>>
  /** Every template, filled for a thread. A detail comes from `byId` alone, which gives what is within reach. */
  templatesFor(detail: ThreadDetail): Promise<readonly ThreadTemplate[]>
}

export const replyVerbs = (actor: InboxActor): ReplyVerbs => ({
  reply: (at, draft) => sendReply(actor, at, draft),
  async templatesFor(detail) {
    const [templates, facts] = await Promise.all([replyTemplates(actor), templateFacts(actor, detail)])
    return templates.map(({ id, name, subject, body }) => ({
      id,
      name,
      subject: fillTemplate(subject, facts),
      body: fillTemplate(body, facts),
    }))
  },
})

function sendReply(
  actor: InboxActor,
  at: ThreadAt,
  draft: ReplyDraft,
): Promise<VerbResult<{ readonly reply: string }>> {
  const { staff } = actor
  return actOn(actor, { right: 'leads.answer', verb: 'thread.reply' }, at, async (context) => {
    const { trx, before, within, lead, now } = context
    const checked = checkedReply(draft)
    if (!checked.ok) return { refused: checked.message }
    const to = replyAddress(await addressOf(actor, context))
    if (to === null) return { refused: 'This person left no email address. Call them, or note what you did.' }
    const reply = await storeReply(actor, context, { to, reply: checked.reply })
    const { subject, body, files } = checked.reply
    const answer = { staff, now }
    return {
      changes: {
        ...answeredBy(before, answer),
        ...begunState(before),
        ...ownedBy(before, answer),
        last_words: oneLine(body),
        last_lead: lead.lead_id,
        last_by: staff.id,
        last_by_name: staff.name,
        snoozed_until: null,
      },
      kind: 'reply-out',
      content: { reply, to, subject, text: body, files: files.map(({ name }) => name) },
      ofLead: true,
      undo: {
        reply,
        waiting_again: (await doneFollowUps(trx, actor, { thread: at.thread, within })).map((one) => one.follow_up_id),
      },
      audit: { reply },
      more: { reply },
    }
  })
}

/** The latest address that the leads within reach name. */
async function addressOf({ site }: InboxActor, { trx, before, within }: ActContext): Promise<string | null> {
  const ids = new Set(within.map(({ lead_id }) => lead_id))
  const leads = await personLeads(trx, site, [before.thread_id])
  return leads.findLast(({ lead_id, email }) => ids.has(lead_id) && email !== null)?.email ?? null
}

async function storeReply(
  { site, staff }: InboxActor,
  { trx, before, lead, now }: ActContext,
  { to, reply }: { readonly to: string; readonly reply: Required<ReplyDraft> },
): Promise<string> {
  const reply_id = newInboxId()
  const last = await trx
    .selectFrom('thread_reply')
    .select('message_id')
    .where('site_id', '=', site.slug)
    .where('thread_id', '=', before.thread_id)
    .orderBy('created_at', 'desc')
    .orderBy('reply_id')
    .limit(1)
    .executeTakeFirst()
  const acknowledged = await trx
    .selectFrom('lead_delivery')
    .select('delivery_id')
    .where('site_id', '=', site.slug)
    .where('lead_id', '=', lead.lead_id)
    .where('channel', '=', 'shopper-email')
    .where('state', '=', 'delivered')
    .orderBy('delivery_id')
    .limit(1)
    .executeTakeFirst()
  await trx
    .insertInto('thread_reply')
    .values({
      site_id: site.slug,
      reply_id,
      thread_id: before.thread_id,
      lead_id: lead.lead_id,
      staff_id: staff.id,
      staff_name: staff.name,
      to_email: to,
      subject: reply.subject,
      body: reply.body,
      attachments: JSON.stringify(reply.files),
      message_id: `reply-${reply_id}`,
      // The first letter of ours answers the one that went out by itself.
      in_reply_to: last?.message_id ?? acknowledged?.delivery_id ?? null,
      state: 'waiting',
      attempts: 0,
      due_at: now + HOLD_MS,
      lease: null,
      leased_until: 0,
      last_error: null,
      delivered_at: null,
      created_at: now,
    })
    .execute()
  return reply_id
}
