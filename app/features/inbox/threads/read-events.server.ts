import type { Kysely } from 'kysely'
import type { Site } from '#app/features/site/site.ts'
import type { InboxTables } from '../inbox.tables.ts'
import type { DetailedLead } from './thread-detail.ts'
import type { ThreadEvent } from './thread-event.ts'

interface EventsOf {
  readonly thread: string
  /** The leads whose events may be read; null for all. */
  readonly within: ReadonlySet<string> | null
  readonly leads: readonly DetailedLead[]
}

/** A thread with more of them is read from its latest ones. */
const MOST_EVENTS = 1_000

/** What happened to a thread, the oldest first; automatic answers are known from how its leads went out. */
export async function readEvents(
  connection: Pick<Kysely<InboxTables>, 'selectFrom'>,
  site: Site,
  { thread, within, leads }: EventsOf,
): Promise<ThreadEvent[]> {
  const rows = await connection
    .selectFrom('thread_event')
    .selectAll()
    .where('site_id', '=', site.slug)
    .where('thread_id', '=', thread)
    .orderBy('event_id', 'desc')
    .limit(MOST_EVENTS)
    .execute()
  const written = rows
    .filter(({ lead_id }) => within === null || lead_id === null || within.has(lead_id))
    .map((row) => {
      const { undone = false, ...content } = JSON.parse(row.content) as { undone?: boolean }
      return {
        id: row.event_id,
        kind: row.kind,
        at: row.at,
        staff: row.actor === null ? null : { id: row.staff_id, name: row.actor },
        lead: row.lead_id,
        content,
        undone,
      } as ThreadEvent
    })
    .toReversed()
  return [...written, ...leads.flatMap(automaticAnswers)].toSorted((a, b) => a.at - b.at)
}

/** The letter to the shopper that went out by itself. It stops no clock. */
const automaticAnswers = ({ id, deliveries }: DetailedLead): ThreadEvent[] =>
  deliveries
    .filter(({ channel, state }) => channel === 'shopper-email' && state === 'delivered')
    .map((delivery) => ({
      id: delivery.id,
      kind: 'automatic-answer',
      at: delivery.delivered_at ?? delivery.due_at,
      staff: null,
      lead: id,
      content: { channel: delivery.channel },
      undone: false,
    }))
