import type { Transaction } from 'kysely'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import type { Attempt, ClaimedDelivery, Outbox } from '#app/features/leads/delivery/outbox.server.ts'
import { senderOf } from '#app/features/leads/delivery/deliver.server.ts'
import { attemptOutcome } from '#app/features/messages/attempt-outcome.ts'
import type { SendResult } from '#app/features/messages/channel.ts'
import { claimRows } from '#app/features/messages/claim-rows.server.ts'
import type { Mailer, Mailbox } from '#app/features/messages/mailer.ts'
import { letterHtml } from '#app/features/messages/letters/letter-html.ts'
import { oneLine } from '#lib/forms/one-line.ts'
import { primaryLocation, visibleLocation } from '#app/features/locations/location.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { firstNameOf } from '../inbox-actor.ts'
import type { InboxTables } from '../inbox.tables.ts'
import type { ReplyFile } from './reply-draft.ts'
import type { ThreadReplyRow } from './reply.tables.ts'

/** A letter to a shopper that one worker has for itself until its lease is over. */
export interface ReplyClaim extends ClaimedDelivery {
  readonly row: ThreadReplyRow
}

/** What carries replies out of the house. */
export interface ReplyCarriers {
  readonly mailer: Mailer
  /** The platform’s address, for sites that name none of their own. */
  readonly mailFrom: string
  /** Where an answer comes back into the thread; absent where the operator receives no mail. */
  readonly replyAddress?: (site: Site, thread: string) => string
}

/** The replies of all sites that wait, for one worker: `worker` names it. */
export function replyOutboxOf(database: Database, worker: string): Outbox<ReplyClaim> {
  const replies = { table: 'thread_reply', key: 'reply_id', worker }
  return {
    claim: async (requested) => (await claimRows<ThreadReplyRow>(database, replies, requested)).map(claimOf),
    async settle(attempts) {
      await tablesOf<InboxTables>(database).write(async (trx) => {
        for (const attempt of attempts) await keep(trx, attempt, worker)
      })
    },
  }
}

const claimOf = (row: ThreadReplyRow): ReplyClaim => ({
  site: row.site_id,
  delivery: row.reply_id,
  target: { channel: 'thread-reply' },
  attempts: row.attempts,
  row,
})

async function keep(trx: Transaction<InboxTables>, attempt: Attempt<ReplyClaim>, worker: string): Promise<void> {
  const { claim, sent, now } = attempt
  await trx
    .updateTable('thread_reply')
    .where('site_id', '=', claim.site)
    .where('reply_id', '=', claim.delivery)
    .where('state', '=', 'waiting')
    // It has arrived, whoever holds the lease by now; its files are with the shopper.
    .$if(!sent.ok, (row) => row.where('lease', '=', worker))
    .set({ ...attemptOutcome(attempt), ...(sent.ok && { delivered_at: now, attachments: '[]' }) })
    .execute()
}

/** Makes one attempt at one reply of this site. */
export async function deliverReply(site: Site, { row }: ReplyClaim, carriers: ReplyCarriers): Promise<SendResult> {
  const domain = carriers.mailFrom.split('@')[1] ?? 'localhost'
  const messageId = (local: string) => `<${local}.${site.slug}@${domain}>`
  const { name: dealer, theme } = settingsOf(site, siteSettings)
  const files = JSON.parse(row.attachments) as ReplyFile[]
  const sender = senderOf(site, carriers.mailFrom)
  const paragraphs = row.body.split(/\n{2,}/).map((text) => ({ kind: 'paragraph', text }) as const)
  const answered = (await lettersBefore(site, row)).map(messageId)
  return carriers.mailer.send({
    from: { ...sender, name: oneLine(`${firstNameOf(row.staff_name)} at ${sender.name}`) },
    to: [{ name: '', address: row.to_email }],
    replyTo: await answerBox(site, row, carriers),
    subject: row.subject,
    text: `${row.body}\n`,
    html: letterHtml({ subject: row.subject, parts: paragraphs }, { colour: theme.primary, dealer }),
    attachments: files.map(({ name, type, base64 }) => ({
      filename: name,
      contentType: type,
      content: base64,
      encoding: 'base64' as const,
    })),
    messageId: messageId(row.message_id),
    automatic: false,
    ...(answered.length > 0 && { headers: { 'In-Reply-To': answered.at(-1)!, References: answered.join(' ') } }),
  })
}

/** References of a letter grow with each one; mail programs need the first and the latest. */
const MOST_REFERENCES = 20

/** The letters of a thread that one goes on with, the first one first. */
async function lettersBefore(site: Site, row: ThreadReplyRow): Promise<string[]> {
  const earlier = await tablesOf<InboxTables>(site.database)
    .read.selectFrom('thread_reply')
    .select(['message_id', 'in_reply_to'])
    .where('site_id', '=', site.slug)
    .where('thread_id', '=', row.thread_id)
    .where('created_at', '<', row.created_at)
    .orderBy('created_at', 'desc')
    .limit(MOST_REFERENCES)
    .execute()
  const ids = [row, ...earlier].map(({ in_reply_to }) => in_reply_to).filter((id) => id !== null)
  return [...new Set(ids)].toReversed()
}

/** An answer comes into the thread where mail is received, else to the place that has it. */
async function answerBox(site: Site, row: ThreadReplyRow, { replyAddress }: ReplyCarriers): Promise<Mailbox | null> {
  const { name: dealer } = settingsOf(site, siteSettings)
  if (replyAddress) return { name: oneLine(dealer), address: replyAddress(site, row.thread_id) }
  const thread = await tablesOf<InboxTables>(site.database)
    .read.selectFrom('thread')
    .select('location_id')
    .where('site_id', '=', site.slug)
    .where('thread_id', '=', row.thread_id)
    .executeTakeFirst()
  const { locations } = settingsOf(site, locationSettings)
  const location = visibleLocation(locations, thread?.location_id) ?? primaryLocation(locations)
  const address = location?.contact_detail.email
  return address ? { name: oneLine(location.name || dealer), address } : null
}
