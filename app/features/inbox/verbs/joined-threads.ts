import type { ThreadLeadRow, ThreadRow } from '../inbox.tables.ts'
import { isClosed } from '../threads/thread.ts'
import { isUnanswered } from '../threads/thread-turn.ts'
import type { ThreadChanges } from '../threads/write-thread.server.ts'

/** A lead of a thread with who sent it. */
export type PersonLeadRow = ThreadLeadRow & Pick<ThreadRow, 'name' | 'phone' | 'email'>

/** What the latest lead of a thread says of it. */
export function latestColumns(leads: readonly PersonLeadRow[]): ThreadChanges {
  const latest = leads.at(-1)!
  const known = (name: 'phone' | 'email') => leads.findLast((lead) => lead[name] !== null)?.[name] ?? null
  const withCar = leads.findLast(({ car_name }) => car_name !== null)
  return {
    name: latest.name,
    phone: known('phone'),
    email: known('email'),
    lead_id: latest.lead_id,
    lead_at: latest.created_at,
    location_id: latest.location_id,
    department: latest.department,
    category: latest.category,
    car_slug: withCar?.car_slug ?? null,
    car_name: withCar?.car_name ?? null,
  }
}

const CLOCK = ['received_at', 'warn_at', 'due_at', 'answered_at', 'answered_by', 'answered_by_name', 'escalate_at', 'escalated_at', 'step'] as const // prettier-ignore

const clockOf = (thread: ThreadRow): ThreadChanges => Object.fromEntries(CLOCK.map((name) => [name, thread[name]]))

/** A thread after another one was merged into it: what waits longest counts, and what is open stays open. */
export function mergedColumns(into: ThreadRow, from: ThreadRow, leads: readonly PersonLeadRow[]): ThreadChanges {
  const theirs =
    isUnanswered(from) && !isClosed(from.state) && (!isUnanswered(into) || from.received_at! < into.received_at!)
  const opens = isClosed(into.state) && !isClosed(from.state)
  const later = from.last_at > into.last_at
  return {
    ...latestColumns(leads),
    ...(theirs && clockOf(from)),
    ...(opens && { state: from.state, lost_reason: null, closed_at: null }),
    ...(into.owner_id === null && { owner_id: from.owner_id, owner_name: from.owner_name }),
    ...(into.opened_at !== null && from.opened_at === null && { opened_at: null }),
    ...(later && lastWordsOf(from)),
  }
}

const lastWordsOf = ({ last_words, last_lead, last_by, last_by_name }: ThreadRow): ThreadChanges => ({
  last_words,
  last_lead,
  last_by,
  last_by_name,
})

const NO_CLOCK: ThreadChanges = {
  received_at: null,
  warn_at: null,
  due_at: null,
  answered_at: null,
  answered_by: null,
  answered_by_name: null,
  escalate_at: null,
  escalated_at: null,
  step: 0,
}

/** What stays of a thread without one of its leads, and the thread of that lead. */
export function partedColumns(
  before: ThreadRow,
  { lead, left }: { readonly lead: PersonLeadRow; readonly left: readonly PersonLeadRow[] },
): { readonly stays: ThreadChanges; readonly goes: ThreadChanges } {
  // Of a thread that waits, what came in since it began to wait is not answered.
  const waits = ({ created_at }: PersonLeadRow) => isUnanswered(before) && created_at >= before.received_at!
  const isLeads = waits(lead) && !left.some(waits)
  const words = (of: PersonLeadRow) => ({ last_words: of.words, last_lead: of.lead_id, last_by: null, last_by_name: null }) // prettier-ignore
  return {
    stays: {
      ...latestColumns(left),
      ...(before.last_lead === lead.lead_id && words(left.at(-1)!)),
      ...(isLeads && NO_CLOCK),
    },
    goes: {
      ...latestColumns([lead]),
      ...words(lead),
      ...(waits(lead) ? clockOf(before) : NO_CLOCK),
    },
  }
}
