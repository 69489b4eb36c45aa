import type { InboxQuery } from '../list/thread-list.ts'

/** What of leads needs a hand today, as it was counted within somebody’s reach. */
export interface LeadFigures {
  /** Threads that wait for us, those of them that are late, and when the oldest came in. */
  readonly waiting: { readonly count: number; readonly late: number; readonly oldest_at: number | null }
  readonly no_owner: number
  /** Promises to call back whose moment is over. */
  readonly call_backs: { readonly count: number; readonly oldest_at: number | null }
  /** Leads and letters that were given up after every attempt. */
  readonly undelivered: number
  readonly escalated: number
  /** Snoozed threads that come back before the day is over. */
  readonly waking: number
}

/** One line of Today: its count and the list that it counts. */
export interface LeadLine {
  readonly kind: 'late' | 'waiting' | 'no-owner' | 'call-backs' | 'undelivered' | 'escalated' | 'waking'
  readonly count: number
  /** Since when the oldest waits, epoch ms. */
  readonly since: number | null
  /** It is over its time. */
  readonly urgent: boolean
  readonly query: InboxQuery
}

/** The lines of Today that concern leads, the most urgent first; what counts nothing is left out. */
export function leadLines(figures: LeadFigures): LeadLine[] {
  const { waiting, no_owner, call_backs, undelivered, escalated, waking } = figures
  const open = { view: 'open' } as const
  const lines: LeadLine[] = [
    { kind: 'escalated', count: escalated, since: null, urgent: true, query: { ...open, late: true } },
    { kind: 'late', count: waiting.late, since: waiting.oldest_at, urgent: true, query: { ...open, late: true } },
    { kind: 'call-backs', count: call_backs.count, since: call_backs.oldest_at, urgent: true, query: open },
    { kind: 'undelivered', count: undelivered, since: null, urgent: true, query: { view: 'all' } },
    { kind: 'waiting', count: waiting.count - waiting.late, since: null, urgent: false, query: open },
    { kind: 'no-owner', count: no_owner, since: null, urgent: false, query: { view: 'no-owner' } },
    { kind: 'waking', count: waking, since: null, urgent: false, query: { view: 'snoozed' } },
  ]
  return lines.filter(({ count }) => count > 0)
}
