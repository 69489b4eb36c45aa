import type { FeedStanding } from '#app/features/inventory/feeds/feed-standing.server.ts'
import { PART_UPLOADS, UPLOADS } from '#app/features/inventory/feeds/feed-ids.ts'
import type { AlarmCause, RunState } from '#app/features/feeds/feeds.tables.ts'
import type { KeptRun, RunReport } from '#app/features/feeds/runs/feed-runs.server.ts'
import { MINUTE, SECOND } from '#lib/durations.ts'
import { type MomentWords, momentWords, spanWords, whenWords } from '../../parts/moments/moment-words.ts'

/** How good or bad something is: its colour and its icon. */
export type FeedTone = 'good' | 'soon' | 'bad' | 'plain'

export const ALARM_WORDS: Readonly<Record<AlarmCause, string>> = {
  late: 'is late',
  failing: 'cannot be read',
  held: 'waits for your agreement',
  refused_rows: 'has many refused rows',
}

const RUN_STATES: Readonly<Record<RunState, readonly [words: string, tone: FeedTone]>> = {
  done: ['Imported', 'good'],
  held: ['Held back', 'bad'],
  accepted: ['Held back, then accepted', 'plain'],
  rejected: ['Held back, then refused', 'plain'],
  refused: ['Rejected', 'bad'],
  failed: ['Could not be fetched', 'bad'],
  broken_off: ['Interrupted', 'soon'],
}

/** What people call a source. */
export const feedName = (id: string): string =>
  id === UPLOADS ? 'Files uploaded by your people' : id === PART_UPLOADS ? 'Files of parts' : id

/** "every 30 minutes from feeds.example", "sent to us by the dealer’s system". */
export function wayWords({ way, schedule, place }: Pick<FeedStanding, 'way' | 'schedule' | 'place'>): string {
  if (way === 'upload') return 'brought in the browser'
  return way === 'sent' ? 'sent to us with a key' : `fetched ${schedule} from ${place}`
}

export const ROWS_WORDS: Readonly<Record<FeedStanding['rows'], string>> = {
  full: 'A file is the whole stock: cars that it does not name are withdrawn.',
  delta: 'Rows say what changed: cars that a file does not name stay.',
  list: 'Rows are whole cars: cars that a file does not name stay.',
  fields: 'It says some fields of cars that another feed brings.',
}

const count = (number: number, what: string): string[] =>
  number === 0 ? [] : [`${number.toLocaleString('en-AU')} ${what}`]

/** What a run did, and what one would do that was held back: it has changed nothing. */
const DID = { created: 'new', updated: 'changed', withdrawn: 'withdrawn' }
const WOULD = { created: 'would be new', updated: 'would change', withdrawn: 'would be withdrawn' }
const HELD: ReadonlySet<RunState> = new Set(['held', 'accepted', 'rejected'])

/** "312 read · 4 new · 12 changed · 2 withdrawn · 3 refused" */
export function figureWords(
  report: Pick<RunReport, 'read' | 'created' | 'updated' | 'withdrawn' | 'rejected'>,
  state: RunState = 'done',
): string {
  const words = HELD.has(state) ? WOULD : DID
  return [
    `${report.read.toLocaleString('en-AU')} read`,
    ...count(report.created, words.created),
    ...count(report.updated, words.updated),
    ...count(report.withdrawn, words.withdrawn),
    ...count(report.rejected, 'refused'),
  ].join(' · ')
}

/** Who or what began a run. */
export function beganWords({ began_by, person }: Pick<KeptRun, 'began_by' | 'person'>): string {
  if (began_by === 'upload') return `brought by ${person}`
  if (began_by === 'push') return 'sent to us'
  if (began_by === 'schedule') return 'by schedule'
  return person === null ? 'by the command line' : `by ${person}`
}

/** "just now", "12 min ago" */
export const agoWords = (ms: number): string => (ms < MINUTE ? 'just now' : `${spanWords(ms)} ago`)

/** "0.4 s", "12 s", "3 min": how long a run took. */
export const lengthWords = (ms: number): string =>
  ms < 10 * SECOND ? `${(Math.max(ms, 0) / SECOND).toFixed(1)} s` : ms < 60 * SECOND ? `${Math.round(ms / SECOND)} s` : spanWords(ms) // prettier-ignore

/** A run as a line of a list. */
export interface RunLine {
  readonly run: number
  readonly state: string
  readonly tone: FeedTone
  readonly at: MomentWords
  readonly figures: string | null
  readonly detail: string
  readonly reason: string | null
}

export function runLine(run: KeptRun, now: number, zone: string): RunLine {
  const [state, tone] = RUN_STATES[run.state]
  const name = run.version.name
  return {
    run: run.run,
    state,
    tone,
    at: momentWords(run.started_at, now, zone),
    figures: run.report && figureWords(run.report, run.state),
    detail: [beganWords(run), ...(name ? [name] : []), `took ${lengthWords(run.ended_at - run.started_at)}`].join(
      ' · ',
    ),
    reason: run.reason,
  }
}

/** A source as a line of the list of sources. */
export interface FeedLine {
  readonly id: string
  readonly name: string
  readonly state: string
  readonly tone: FeedTone
  readonly detail: string
  readonly alarms: readonly string[]
}

const alarmTone = (alarms: FeedStanding['alarms']): FeedTone =>
  alarms.length === 0 ? 'plain' : alarms.every(({ cause }) => cause === 'late') ? 'soon' : 'bad'

export function feedLine(feed: FeedStanding, now: number, zone: string): FeedLine {
  const { freshAt, dueAt, underWay, last, alarms } = feed
  const [state, tone] = underWay
    ? (['Being read now', 'plain'] as const)
    : last
      ? RUN_STATES[last.state]
      : (['No run yet', 'plain'] as const)
  const lastWords = last && `last run ${agoWords(now - last.ended_at)}${last.report ? `: ${figureWords(last.report, last.state)}` : ''}` // prettier-ignore
  return {
    id: feed.id,
    name: feedName(feed.id),
    state,
    tone: alarms.length > 0 ? alarmTone(alarms) : tone,
    detail: [
      wayWords(feed),
      ...(lastWords ? [lastWords] : []),
      ...(freshAt !== null && feed.way !== 'upload' ? [`last new content ${agoWords(now - freshAt)}`] : []),
      ...(dueAt !== null ? [dueAt <= now ? 'due now' : `next ${whenWords(dueAt, now, zone)}`] : []),
    ].join(' · '),
    alarms: alarms.map(
      ({ cause, reason, since }) => `It ${ALARM_WORDS[cause]}, since ${whenWords(since, now, zone)}: ${reason}`,
    ),
  }
}
