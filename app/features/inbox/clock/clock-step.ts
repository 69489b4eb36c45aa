/** What the clock does with a thread whose moment has come. */
export type ClockStep = 'wake' | 'give' | 'warn' | 'pass-on' | 'escalate'

interface SteppedThread {
  readonly waiting: string
  readonly step: number
  readonly step_at: number | null
}

/** What is due for a thread at a moment; null for nothing. */
export function clockStep({ waiting, step, step_at }: SteppedThread, now: number): ClockStep | null {
  if (step_at === null || step_at > now) return null
  if (waiting === 'asleep') return 'wake'
  if (waiting !== 'us') return null
  return (['give', 'warn', 'pass-on', 'escalate'] as const)[step + 1] ?? null
}

/**
 * How far the clock is for a thread that is given to somebody at a moment. Whoever gets one that is late already, after
 * the platform was down, has as long as anybody before it goes to a manager, and nobody is warned of what has passed.
 */
export const stepGiven = (
  { warn_at, due_at }: { readonly warn_at: number | null; readonly due_at: number | null },
  now: number,
): 0 | 1 | 2 => (due_at !== null && due_at <= now ? 2 : warn_at !== null && warn_at <= now ? 1 : 0)

/** Why somebody is told of a thread. */
export const NOTICE_KINDS = ['new-lead', 'no-owner', 'warning', 'passed-on', 'escalated', 'woken', 'call-back'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Word to somebody of a thread; the caller sends it by what they have chosen. */
export interface InboxNotice {
  readonly kind: NoticeKind
  /** Id of the person. */
  readonly to: string
  readonly thread: string
  /** The lead that it is about, for a link that works without signing in. */
  readonly lead: string
  /** In one sentence. */
  readonly why: string
  /** Until when it is to be answered, epoch ms. */
  readonly due_at: number | null
  /** It is about a lead of theirs; else about one that nobody has, which they hear of because they look after all. */
  readonly theirs: boolean
}
