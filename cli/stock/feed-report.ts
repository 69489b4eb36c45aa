import { hoursSince } from '#app/features/feeds/alarms/alarms.ts'
import type { RunOutcome } from '#app/features/feeds/runs/end-run.server.ts'
import type { KeptRun } from '#app/features/feeds/runs/feed-runs.server.ts'
import { decisionText } from '#app/features/feeds/runs/held-run.ts'
import { feedSchedule } from '#app/features/feeds/feed-source.ts'
import { isRun, NEVER } from '#app/features/feeds/feed-states.server.ts'
import type { FeedAlarmRow, FeedStateRow } from '#app/features/feeds/feeds.tables.ts'
import { scheduleText } from '#app/features/feeds/schedule.ts'
import type { FeedSource } from '#app/features/feeds/settings.schema.ts'
import { vendorText } from '#app/features/feeds/vendor-text.ts'
import type { Reject } from '#app/features/stock/import/import-summary.ts'
import { HOUR } from '#lib/durations.ts'
import { plain } from './by-whom.ts'
import { importLine, importNotes } from './import-report.ts'
import { listMoment } from '../local-moments.ts'
import { table } from '../report.ts'

interface FeedOverview {
  readonly feed: FeedSource
  readonly state: FeedStateRow
  readonly last: KeptRun | null
  readonly alarms: readonly FeedAlarmRow[]
}

const iso = (moment: number | null): string | null => (moment === null ? null : new Date(moment).toISOString())

function standing({ state, alarms }: FeedOverview, now: number): string {
  if (isRun(state, now)) return 'running'
  const causes = alarms.map(({ cause }) => cause.replace('_', ' '))
  if (causes.length > 0) return causes.join(', ')
  if (state.failures > 0) return 'trying again'
  return state.checked_at === null ? 'not run yet' : 'well'
}

/** The sources of a site, and below them what is not well. */
export function feedLines(rows: readonly FeedOverview[], { zone, now }: { zone: string; now: number }): string[] {
  if (rows.length === 0) return []
  const cells = rows.map((row) => {
    const { feed, state, last } = row
    const next = state.due_at === NEVER ? 'when it is sent' : listMoment(state.due_at, zone)
    const age = state.checked_at === null ? '' : hoursSince(now - state.fresh_at)
    const ran = last ? `${last.state.replace('_', ' ')} (run ${last.run})` : ''
    return [
      feed.id,
      standing(row, now),
      next,
      ran,
      age,
      feed.source === 'push' ? 'push' : scheduleText(feedSchedule(feed)),
    ]
  })
  const notes = rows.flatMap(({ feed, alarms }) =>
    alarms.map(({ site_id, cause, reason, run, raised_at }) => {
      const decide = cause === 'held' && run !== null ? ` ${decisionText({ site: site_id, feed: feed.id, run })}` : ''
      return `  ${feed.id}: ${plain(reason)}${decide} Since ${listMoment(raised_at, zone)}.`
    }),
  )
  return [...table([['feed', 'state', 'next run', 'last run', 'age', 'schedule'], ...cells]), ...notes]
}

export const feedJson = (row: FeedOverview, now: number): object => {
  const { feed, state, last, alarms } = row
  return {
    feed: feed.id,
    state: standing(row, now),
    running: isRun(state, now),
    next_run: state.due_at === NEVER ? null : iso(state.due_at),
    last_run: last && runJson(last),
    checked_at: iso(state.checked_at),
    age_hours: state.checked_at === null ? null : Math.round(((now - state.fresh_at) / HOUR) * 10) / 10,
    failures: state.failures,
    held_run: state.held_run,
    alarms: alarms.map(({ cause, reason, raised_at, state: letter }) => ({
      cause,
      reason,
      since: iso(raised_at),
      letter,
    })),
  }
}

const STATES: Readonly<Record<string, string>> = { broken_off: 'broken off' }

export function runLines(all: readonly KeptRun[], zone: string): string[] {
  const cells = all.map(({ feed_id, run, state, started_at, report, reason }) => {
    const counts = report
      ? `${report.read} rows: +${report.created} ~${report.updated} -${report.withdrawn}, ${report.rejected} refused`
      : ''
    return [
      feed_id,
      String(run),
      listMoment(started_at, zone),
      STATES[state] ?? state,
      counts,
      plain(reason ?? '').slice(0, 100),
    ]
  })
  return table(cells)
}

export const runJson = (run: KeptRun): object => {
  const { feed_id, state, began_by, started_at, ended_at, reason, report, version, decided_by, decided_at } = run
  return {
    feed: feed_id,
    run: run.run,
    state,
    began_by,
    started_at: iso(started_at),
    ended_at: iso(ended_at),
    reason,
    report,
    version,
    ...(run.withdrawing && { would_withdraw: run.withdrawing }),
    ...(decided_by && { decided_by, decided_at: iso(decided_at) }),
  }
}

interface RunWithRows {
  readonly run: KeptRun
  readonly refused: readonly Reject[]
}

interface RunContext {
  readonly site: string
  readonly zone: string
  /** Its source says fields of vehicles that another one brings. */
  readonly ofFields: boolean
}

/** A run as a page of text: what came of it, its refused rows, and what to tell whoever sends the feed. */
export function runReport({ run, refused }: RunWithRows, { site, zone, ofFields }: RunContext) {
  const { feed_id, state, started_at, reason, report, withdrawing, decided_by } = run
  const line = `Run ${run.run} of the feed "${feed_id}" at "${site}", ${listMoment(started_at, zone)}: ${STATES[state] ?? state}.`
  const details = [
    ...(reason ? [`  ${plain(reason)}`] : []),
    ...(state === 'held' ? [`  ${decisionText({ site, feed: feed_id, run: run.run })}`] : []),
    ...(decided_by ? [`  ${state} by ${plain(decided_by.replace('staff:', ''))}`] : []),
    ...(withdrawing
      ? [`  would withdraw: ${withdrawing.slice(0, 20).join(', ')}${withdrawing.length > 20 ? ' …' : ''}`]
      : []),
    ...(report
      ? [
          importLine(site, { ...report, rejects: [] }, { dryRun: state === 'held', ofFields }),
          ...importNotes({ ...report, rejects: [...refused] }),
        ]
      : []),
    ...(refused.length > 0
      ? ['', 'For whoever sends the feed:', '', ...vendorText(run, refused, zone).split('\n')]
      : []),
  ]
  return { line, details }
}

/** What came of a run that somebody began by hand. */
export function outcomeLine(site: string, feed: FeedSource, { state, run, reason, summary }: RunOutcome): string {
  const { id, owns } = feed
  if (state === 'unchanged') return `The feed "${id}" of "${site}" has not changed; nothing was done.`
  if (state === 'done' && summary) {
    return `Run ${run} of the feed "${id}". ${importLine(site, summary, { ofFields: owns.length > 0 })}`
  }
  const decide = state === 'held' && run !== undefined ? ` ${decisionText({ site, feed: id, run })}` : ''
  return `The feed "${id}" of "${site}": ${reason ?? state}${decide}`
}

/** Why a file that has not changed is not taken: it was refused when it came, or waits for a decision. Null otherwise. */
export function untakenLine(
  site: string,
  feed: string,
  { standing, held_run }: Pick<FeedStateRow, 'standing' | 'held_run'>,
  refused: KeptRun | null,
): string | null {
  const of = `The feed "${feed}" of "${site}" has not changed`
  if (standing === 'held' && held_run !== null) {
    return `${of}; its run ${held_run} waits for a decision. ${decisionText({ site, feed, run: held_run })}`
  }
  if (standing !== 'refused') return null
  const why = refused ? ` in run ${refused.run}: ${plain(refused.reason ?? '')}` : '.'
  return `${of}, and this file was refused${why} Have it mended at its source; --anew reads it once more as it is.`
}
