import { HOUR, MINUTE } from '#lib/durations.ts'
import type { AlarmCause, FeedStateRow } from '../feeds.tables.ts'
import type { FeedSource } from '../settings.schema.ts'

/** Runs in a row that fail before somebody hears of it: a server that is being started is none of theirs. */
const FAILURES = 3

/** What stands of each cause that was looked at: the reason, or null where all is well. */
export type Alarms = Partial<Record<AlarmCause, string | null>>

/** Whether a feed is late: nothing new for longer than its source says. */
export function lateReason(
  { late_after }: Pick<FeedSource, 'late_after'>,
  { fresh_at }: Pick<FeedStateRow, 'fresh_at'>,
  now: number,
): string | null {
  if (late_after === 0 || now - fresh_at <= late_after * HOUR) return null
  return `Nothing new has come for ${hoursSince(now - fresh_at)}; after ${hoursSince(late_after * HOUR)} it is late.`
}

/** "26 hours", "3 days". */
export function hoursSince(ms: number): string {
  const hours = Math.floor(ms / HOUR)
  if (hours < 1) {
    const minutes = Math.max(1, Math.round(ms / MINUTE))
    return minutes === 1 ? '1 minute' : `${minutes} minutes`
  }
  if (hours < 72) return hours === 1 ? '1 hour' : `${hours} hours`
  return `${Math.floor(hours / 24)} days`
}

interface RunResult {
  readonly state: 'done' | 'unchanged' | 'held' | 'refused' | 'failed'
  readonly reason: string | null
  /** Whether it may work if it is tried again. */
  readonly again: boolean
  /** Failures in a row, this one among them. */
  readonly failures: number
  readonly refusedRows: number
  /** What became of the version that is there. */
  readonly standing: FeedStateRow['standing']
}

/** What a run says of the alarms of its source; causes that it says nothing of stay as they are. */
export function alarmsAfter(ended: RunResult, source: Pick<FeedSource, 'refused_rows'>): Alarms {
  const { state, reason, again, failures, refusedRows, standing } = ended
  if (state === 'failed') return failures >= FAILURES || !again ? { failing: reason } : {}
  if (state === 'refused') return { failing: reason }
  // The file is the one that was refused, or held back, before.
  if (state === 'unchanged') return standing === 'refused' ? {} : { failing: null }
  if (state === 'held') return { failing: null, held: reason }
  const many = refusedRows >= source.refused_rows
  const rows = refusedRows === 1 ? '1 row was' : `${refusedRows} rows were`
  return { failing: null, held: null, refused_rows: many ? `${rows} refused.` : null }
}
