/** How a source of a site stands. */
export interface FeedStateRow {
  site_id: string
  feed_id: string
  /** Of what the document says of the source; another one means: look at once. */
  settings_hash: string
  /** When it is fetched next, epoch ms. */
  due_at: number
  /** Since when the site has this source. */
  known_at: number
  /** When its content was last new. */
  fresh_at: number
  /** When it was last asked and answered. */
  checked_at: number | null
  /** The version that was imported, held back or refused last. */
  etag: string | null
  modified: string | null
  hash: string | null
  /** What became of that version. */
  standing: 'new' | 'taken' | 'held' | 'refused'
  /** Runs in a row that did not end well. */
  failures: number
  /** Number of the last run that was kept. */
  last_run: number
  /** The run that waits for somebody's decision. */
  held_run: number | null
  /** The run that somebody has agreed to; what it would have withdrawn may go. */
  agreed_run: number | null
  /** Name of whoever wants it fetched at once. */
  wanted_by: string | null
  /** Whoever is at it, since when, and until when it is theirs alone. */
  claimed_at: number | null
  lease: string | null
  leased_until: number
}

/**
 * What became of a run. `refused`: the file could not be taken as a whole; `held`: it would withdraw too much, until it
 * is accepted or rejected; `failed`: it could not be had; `broken_off`: whoever was at it ended without a word.
 */
export type RunState = 'done' | 'held' | 'accepted' | 'rejected' | 'refused' | 'failed' | 'broken_off'

/** A run that is over. Looks at a feed that had not changed are not kept. */
export interface FeedRunRow {
  site_id: string
  feed_id: string
  /** Counted from 1 in each source. */
  run: number
  state: RunState
  began_by: RunBeginning
  /** Name of whoever began it, where it was a person at the console. */
  person: string | null
  started_at: number
  ended_at: number
  reason: string | null
  /** JSON: the import's summary without its refused rows. */
  report: string | null
  /** JSON: the version of the file, and its name. */
  version: string
  /** JSON: slugs of the cars (or keys of their fields) that a run that was held back would withdraw. */
  withdrawing: string | null
  decided_by: string | null
  decided_at: number | null
}

/** `upload`: a file that somebody brought in the browser. */
export type RunBeginning = 'schedule' | 'hand' | 'push' | 'upload'

export interface FeedRefusedRow {
  site_id: string
  feed_id: string
  run: number
  position: number
  row: number
  field: string
  /** JSON */
  value: string
  reason: string
}

/** What a dealer has to hear of a source. */
export const ALARM_CAUSES = ['late', 'failing', 'held', 'refused_rows'] as const
export type AlarmCause = (typeof ALARM_CAUSES)[number]

/** An alarm, and the letter about it; one of a cause stands at a time in a source. */
export interface FeedAlarmRow {
  site_id: string
  alarm_id: string
  feed_id: string
  cause: AlarmCause
  raised_at: number
  /** When it was well again. */
  ended_at: number | null
  reason: string
  run: number | null
  /** Of the letter. */
  state: 'waiting' | 'delivered' | 'dead'
  due_at: number
  attempts: number
  lease: string | null
  leased_until: number
  last_error: string | null
}

export interface FeedTables {
  feed_state: FeedStateRow
  feed_run: FeedRunRow
  feed_refused_row: FeedRefusedRow
  feed_alarm: FeedAlarmRow
}
