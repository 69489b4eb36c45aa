import { isClosed } from './thread.ts'

interface ThreadStanding {
  readonly state: string
  readonly merged_into: string | null
  readonly snoozed_until: number | null
  readonly received_at: number | null
  readonly answered_at: number | null
  readonly warn_at: number | null
  readonly due_at: number | null
  readonly escalate_at: number | null
  readonly last_at: number
  readonly step: number
}

/** Columns that follow from how a thread stands. */
interface TurnColumns {
  readonly waiting: 'us' | 'them' | 'asleep' | 'over' | 'merged'
  readonly place: number
  readonly step_at: number | null
}

/** Whose turn it is, where the thread stands in its list, and when the clock looks at it next. */
export function turnOf(thread: ThreadStanding): TurnColumns {
  const waiting = waitingOf(thread)
  return { waiting, place: placeIn(waiting, thread), step_at: stepAt(waiting, thread) }
}

/** Something came in that nobody has answered. */
export const isUnanswered = ({
  received_at,
  answered_at,
}: Pick<ThreadStanding, 'received_at' | 'answered_at'>): boolean => received_at !== null && answered_at === null

function waitingOf(thread: ThreadStanding): TurnColumns['waiting'] {
  if (thread.merged_into !== null) return 'merged'
  if (isClosed(thread.state)) return 'over'
  if (thread.snoozed_until !== null) return 'asleep'
  return isUnanswered(thread) ? 'us' : 'them'
}

/** The most urgent of ours first, the first to come back of what sleeps, the latest of all others. */
function placeIn(
  waiting: TurnColumns['waiting'],
  { due_at, received_at, snoozed_until, last_at }: ThreadStanding,
): number {
  if (waiting === 'us') return due_at ?? received_at ?? last_at
  if (waiting === 'asleep') return snoozed_until ?? 0
  return -last_at
}

function stepAt(waiting: TurnColumns['waiting'], thread: ThreadStanding): number | null {
  if (waiting === 'asleep') return thread.snoozed_until
  if (waiting !== 'us') return null
  const { step, received_at, warn_at, due_at, escalate_at } = thread
  if (step < 0) return received_at
  if (due_at === null) return null
  return [warn_at, due_at, escalate_at][step] ?? null
}
