import { DAY } from '#lib/durations.ts'
import type { AnswerDue } from '../clock/answer-due.ts'
import type { ThreadRow } from '../inbox.tables.ts'
import type { ThreadEntry } from './thread-entry.ts'
import { HISTORY_REASON, isClosed } from '../threads/thread.ts'
import { isUnanswered, turnOf } from '../threads/thread-turn.ts'

/** Leads that came in so long before the inbox was first used count as over. */
export const HISTORY_OPEN_DAYS = 14

/** A lead as it comes into a thread. */
export interface ThreadArrival {
  readonly site: string
  /** Of a thread that it begins. */
  readonly thread: string
  readonly lead: {
    readonly lead_id: string
    readonly created_at: number
    readonly name: string
    readonly phone: string | null
    readonly email: string | null
    readonly department: string
    readonly category: string
    readonly location_id: string | null
    /** It has a test drive. */
    readonly booked: boolean
  }
  readonly entry: ThreadEntry
  /** Until when it is to be answered; null where nobody can say. */
  readonly due: AnswerDue | null
  /** When the inbox was first used; of a lead from before, which starts no clock. */
  readonly history: number | null
}

/** A thread as it is after a lead came in; a new one where there was none. */
export function threadAfterLead(before: ThreadRow | null, arrival: ThreadArrival): ThreadRow {
  const { lead, entry, history } = arrival
  const first = before ?? emptyThread(arrival)
  const isLatest = lead.created_at >= first.lead_at
  const changed: ThreadRow = {
    ...first,
    ...(isLatest && latestOf(first, arrival)),
    ...(lead.created_at >= first.last_at && {
      last_words: entry.words,
      last_lead: lead.lead_id,
      last_by: null,
      last_by_name: null,
      last_at: lead.created_at,
    }),
    version: before ? before.version + 1 : 1,
  }
  const standing = history === null ? liveStanding(changed, arrival) : historyStanding(changed, before, history)
  const after = { ...changed, ...standing }
  return { ...after, ...turnOf(after) }
}

function emptyThread({ site, thread, lead }: ThreadArrival): ThreadRow {
  const unset = { warn_at: null, due_at: null, answered_at: null, answered_by: null, answered_by_name: null }
  return {
    site_id: site,
    thread_id: thread,
    name: lead.name,
    phone: null,
    email: null,
    state: 'new',
    lost_reason: null,
    owner_id: null,
    owner_name: null,
    lead_id: lead.lead_id,
    lead_at: 0,
    location_id: null,
    department: lead.department,
    category: lead.category,
    car_slug: null,
    car_name: null,
    last_words: '',
    last_lead: lead.lead_id,
    last_by: null,
    last_by_name: null,
    last_at: 0,
    waiting: 'us',
    place: 0,
    received_at: null,
    ...unset,
    opened_at: null,
    snoozed_until: null,
    closed_at: null,
    escalated_at: null,
    escalate_at: null,
    step: 0,
    step_at: null,
    merged_into: null,
    version: 1,
    created_at: lead.created_at,
  }
}

/** The latest lead says what a thread is about; a number that it leaves out is still known. */
const latestOf = (first: ThreadRow, { lead, entry }: ThreadArrival): Partial<ThreadRow> => ({
  name: lead.name || first.name,
  phone: lead.phone ?? first.phone,
  email: lead.email ?? first.email,
  lead_id: lead.lead_id,
  lead_at: lead.created_at,
  location_id: lead.location_id,
  department: lead.department,
  category: lead.category,
  ...((entry.car_name !== null || first.car_name === null) && { car_slug: entry.car_slug, car_name: entry.car_name }),
})

/** What waits already keeps its time; a thread that was closed, or sleeps, is open again. */
function liveStanding(thread: ThreadRow, { lead, entry, due }: ThreadArrival): Partial<ThreadRow> {
  const open = isClosed(thread.state)
    ? ({ state: 'working', lost_reason: null, closed_at: null } as const)
    : { snoozed_until: null }
  const state = lead.booked ? ({ state: 'appointment' } as const) : {}
  if (!entry.waits || (isUnanswered(thread) && !isClosed(thread.state))) return { ...open, ...state }
  return {
    ...open,
    ...state,
    snoozed_until: null,
    received_at: lead.created_at,
    warn_at: due?.warn ?? null,
    due_at: due?.due ?? null,
    answered_at: null,
    answered_by: null,
    answered_by_name: null,
    escalated_at: null,
    escalate_at: null,
    step: -1,
  }
}

/** Nobody knows what became of what came in before: the latest is open, without a clock, and the rest is over. */
function historyStanding(thread: ThreadRow, before: ThreadRow | null, since: number): Partial<ThreadRow> {
  if (before && before.lost_reason !== HISTORY_REASON && isClosed(before.state)) return {}
  if (before && before.lead_at >= since) return {}
  const old = thread.lead_at < since - HISTORY_OPEN_DAYS * DAY
  return old
    ? { state: 'lost', lost_reason: HISTORY_REASON, closed_at: thread.lead_at, opened_at: thread.lead_at }
    : { state: 'working', lost_reason: null, closed_at: null, opened_at: thread.lead_at }
}
