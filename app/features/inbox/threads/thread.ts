import type { ClockState } from '../clock/clock-state.ts'

/** How a thread stands. */
export const THREAD_STATES = ['new', 'working', 'appointment', 'won', 'lost', 'not-a-lead'] as const
export type ThreadState = (typeof THREAD_STATES)[number]

const OVER: ReadonlySet<string> = new Set<ThreadState>(['won', 'lost', 'not-a-lead'])

/** Won, lost or no lead: nobody waits for anything. */
export const isClosed = (state: string): boolean => OVER.has(state)

export const STATE_WORDS: Readonly<Record<ThreadState, string>> = {
  new: 'New',
  working: 'Working',
  appointment: 'Appointment',
  won: 'Won',
  lost: 'Lost',
  'not-a-lead': 'Not a lead',
}

/** Why a lead was lost, as people choose it. */
export const LOST_REASONS = {
  elsewhere: 'Bought elsewhere',
  price: 'Price',
  sold: 'The car was sold',
  finance: 'No finance',
  'trade-in': 'Trade-in offer too low',
  'no-answer': 'Could not be reached',
  'changed-mind': 'Changed their mind',
  other: 'Another reason',
} as const
export type LostReason = keyof typeof LOST_REASONS

/** Why leads from before the inbox count as over: nobody knows what became of them. */
export const HISTORY_REASON = 'history'

/** In words, with what nobody can choose. */
export const lostReasonWords = (reason: string): string =>
  reason === HISTORY_REASON ? 'From before the inbox' : (LOST_REASONS[reason as LostReason] ?? reason)

/** Whose turn it is: ours, theirs, nobody's while it sleeps, nobody's any more. */
export type ThreadTurn = 'us' | 'them' | 'asleep' | 'over'

export interface StaffName {
  readonly id: string
  readonly name: string
}

/** A thread as a list shows it; moments are epoch ms. */
export interface ThreadSummary {
  readonly id: string
  /** Slug of its site. */
  readonly site: string
  /** Sent back with every verb. */
  readonly version: number
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  /** Nobody has opened it since its latest lead. */
  readonly unread: boolean
  readonly state: ThreadState
  readonly lost_reason: string | null
  readonly owner: StaffName | null
  readonly location_id: string | null
  readonly department: string
  readonly category: string
  readonly car: { readonly slug: string; readonly name: string } | null
  /** What was said last, in one line. */
  readonly words: string
  /** Who said it; null for the shopper. */
  readonly words_by: StaffName | null
  readonly last_at: number
  readonly waiting: ThreadTurn
  readonly clock: ClockState | null
  /** It went to a manager because nobody answered in time. */
  readonly escalated: boolean
  readonly snoozed_until: number | null
}

/** What a verb is told of the thread that it acts on, as whoever acts has seen it. */
export interface ThreadAt {
  readonly thread: string
  readonly version: number
}

/** What came of a verb. */
export type VerbResult<More = unknown> =
  | ({ readonly ok: true; readonly version: number } & More)
  /** Not there, or none of its leads is within reach. */
  | { readonly ok: false; readonly reason: 'not-found' }
  /** Somebody else was quicker: what stands now. */
  | { readonly ok: false; readonly reason: 'changed'; readonly now: ThreadSummary }
  /** It cannot be done; the message says what to do. */
  | { readonly ok: false; readonly reason: 'refused'; readonly message: string }
