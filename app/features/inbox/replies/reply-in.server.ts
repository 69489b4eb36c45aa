import { createHash } from 'node:crypto'
import { manyLines, oneLine } from '#lib/forms/one-line.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { answerDue } from '../clock/answer-due.ts'
import { answerPlace } from '../clock/answer-place.ts'
import { targetWithin } from '../clock/target.server.ts'
import type { InboxTables, ThreadRow } from '../inbox.tables.ts'
import { isUnanswered } from '../threads/thread-turn.ts'
import { isClosed } from '../threads/thread.ts'
import {
  eventRow,
  type InboxTransaction,
  lockThread,
  saveThread,
  type ThreadChanges,
} from '../threads/write-thread.server.ts'

/** A letter of a shopper, as whoever receives mail has read it. */
export interface IncomingReply {
  /** Its own Message-ID: a letter that comes twice stands there once. */
  readonly message_id: string
  /** Message-IDs of In-Reply-To and References, without what stands after the `@`, or the thread by its own address. */
  readonly about: { readonly thread: string } | { readonly references: readonly string[] }
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly at: number
}

const MOST_TEXT = 20_000
const OURS = /<?(reply-[0-9a-f]{1,64})\.([\w-]+)(?:@[^>\s]*)?>?/g

/** Puts a letter of a shopper into its thread, which waits for us from then on; false where no thread is meant. */
export async function receiveReply(site: Site, mail: IncomingReply): Promise<boolean> {
  const { write } = tablesOf<InboxTables>(site.database)
  return write(async (trx) => {
    const ids = 'references' in mail.about ? replyIds(mail.about.references, site.slug) : []
    const answered =
      ids.length === 0
        ? undefined
        : await trx
            .selectFrom('thread_reply')
            .select(['thread_id', 'lead_id'])
            .where('site_id', '=', site.slug)
            .where('message_id', 'in', ids)
            .orderBy('created_at', 'desc')
            .limit(1)
            .executeTakeFirst()
    const thread = 'thread' in mail.about ? mail.about.thread : answered?.thread_id
    const before = thread === undefined ? null : await lockStanding(trx, site, thread)
    if (!before) return false
    const lead = answered?.lead_id ?? before.lead_id
    const content = {
      from: oneLine(mail.from, 254),
      subject: oneLine(mail.subject),
      text: manyLines(mail.text).slice(0, MOST_TEXT),
    }
    const row = eventRow(site.slug, { thread: before.thread_id, kind: 'reply-in', at: mail.at, lead, content })
    const event_id = row.event_id.slice(0, 9) + createHash('sha256').update(mail.message_id).digest('hex').slice(0, 12)
    const added = await trx
      .insertInto('thread_event')
      .values({ ...row, event_id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!Number(added.numInsertedOrUpdatedRows)) return true
    const { schedule } = answerPlace(site, before)
    const due = answerDue(schedule, mail.at, await targetWithin(trx, site, before))
    const clock: ThreadChanges = isUnanswered(before)
      ? {}
      : {
          received_at: mail.at,
          due_at: due?.due ?? null,
          warn_at: due?.warn ?? null,
          answered_at: null,
          answered_by: null,
          answered_by_name: null,
          escalate_at: null,
          escalated_at: null,
          step: -1,
        }
    const opens: ThreadChanges = isClosed(before.state) ? { state: 'working', lost_reason: null, closed_at: null } : {}
    await saveThread(trx, before, {
      changes: {
        ...clock,
        ...opens,
        snoozed_until: null,
        opened_at: null,
        last_words: oneLine(content.text),
        last_lead: lead,
        last_by: null,
        last_by_name: null,
        last_at: mail.at,
      },
    })
    return true
  })
}

/** Merges follow each other; none goes around in a circle. */
const MOST_MERGES = 20

/** The thread that has what came to an address of its own, whatever it was merged into since. */
async function lockStanding(trx: InboxTransaction, site: Site, thread: string): Promise<ThreadRow | null> {
  let row = await lockThread(trx, site, thread)
  for (let merges = 0; row !== null && row.merged_into !== null; merges++) {
    if (merges === MOST_MERGES) return null
    row = await lockThread(trx, site, row.merged_into)
  }
  return row
}

/** Letters of ours among those that a mail names. */
const replyIds = (references: readonly string[], site: string): string[] =>
  references
    .flatMap((text) => [...text.matchAll(OURS)])
    .flatMap(([, id, slug]) => (id && slug === site ? [id] : []))
    .slice(-50)
