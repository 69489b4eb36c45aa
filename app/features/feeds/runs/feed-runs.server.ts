import type { Transaction } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { ImportSummary, Reject } from '#app/features/stock/import/import-summary.ts'
import { DAY } from '#lib/durations.ts'
import type { Alarms } from '../alarms/alarms.ts'
import type { FeedVersion } from '../feed-transport.ts'
import type { AlarmCause, FeedRefusedRow, FeedRunRow, FeedTables } from '../feeds.tables.ts'

type RunSite = Pick<Site, 'slug' | 'database'>

export const KEPT_DAYS = 30
/** Refused rows of one run that are kept; the report has their number. */
const MOST_ROWS = 5_000
/** Entries of the lists of a report. */
const MOST_LISTED = 200
/** Rows in one statement: eight columns each. */
const BATCH = 500
const MOST_REASON = 1_000

/** What is kept of an import's summary: everything but its refused rows, which have a table. */
export type RunReport = Omit<ImportSummary, 'rejects'>

/** A run that is over, as it is kept. */
export interface EndedRun extends Omit<FeedRunRow, 'report' | 'version' | 'withdrawing' | 'decided_by' | 'decided_at'> {
  readonly summary: ImportSummary | null
  readonly version: FeedVersion & { readonly name?: string | undefined }
  readonly withdrawing: readonly string[] | null
}

/** Keeps a run with its refused rows, and lets go of those of its source that are older than 30 days. */
export async function keepRun(trx: Transaction<FeedTables>, run: EndedRun): Promise<void> {
  const { summary, version, withdrawing, reason, ...row } = run
  const { site_id, feed_id } = row
  await trx
    .insertInto('feed_run')
    .values({
      ...row,
      reason: reason?.slice(0, MOST_REASON) ?? null,
      version: JSON.stringify(version),
      withdrawing: withdrawing && JSON.stringify(withdrawing),
      report: summary && JSON.stringify(reportOf(summary)),
    })
    .execute()
  const refused = (summary?.rejects ?? []).slice(0, MOST_ROWS).map((reject, position): FeedRefusedRow => ({
    site_id,
    feed_id,
    run: row.run,
    position,
    row: reject.row,
    field: reject.field,
    value: JSON.stringify(reject.value ?? null),
    reason: reject.reason,
  }))
  for (let start = 0; start < refused.length; start += BATCH) {
    await trx
      .insertInto('feed_refused_row')
      .values(refused.slice(start, start + BATCH))
      .execute()
  }
  await trx
    .deleteFrom('feed_run')
    .where('site_id', '=', site_id)
    .where('feed_id', '=', feed_id)
    .where('started_at', '<', row.ended_at - KEPT_DAYS * DAY)
    .execute()
}

/** Whether a run that is kept has imported these bytes, or held them back. */
export async function wasLookedAt({ slug, database }: RunSite, feed: string, { hash }: FeedVersion): Promise<boolean> {
  if (hash === undefined || !/^[A-Za-z0-9+/=]+$/.test(hash)) return false
  const row = await tablesOf<FeedTables>(database)
    .read.selectFrom('feed_run')
    .select('run')
    .where('site_id', '=', slug)
    .where('feed_id', '=', feed)
    .where('state', 'in', ['done', 'held', 'accepted', 'rejected'])
    .where('version', 'like', `%"hash":"${hash}"%`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function reportOf({ rejects: _rows, ...summary }: ImportSummary): RunReport {
  const { pictures, thin, setByHand } = summary
  return {
    ...summary,
    pictures: pictures.slice(0, MOST_LISTED),
    thin: thin.slice(0, MOST_LISTED),
    setByHand: setByHand.slice(0, MOST_LISTED),
  }
}

/** Lets go of what is older than 30 days, of every source, those that are no longer named among them. */
export async function sweepRuns({ slug, database }: RunSite, now: number): Promise<void> {
  const end = now - KEPT_DAYS * DAY
  const tables = tablesOf<FeedTables>(database)
  const old = await tables.read
    .selectFrom('feed_run')
    .select('run')
    .where('site_id', '=', slug)
    .where('started_at', '<', end)
    .limit(1)
    .executeTakeFirst()
  const past = await tables.read
    .selectFrom('feed_alarm')
    .select('alarm_id')
    .where('site_id', '=', slug)
    .where('ended_at', '<', end)
    .limit(1)
    .executeTakeFirst()
  if (!old && !past) return
  await tables.write(async (trx) => {
    await trx.deleteFrom('feed_run').where('site_id', '=', slug).where('started_at', '<', end).execute()
    await trx.deleteFrom('feed_alarm').where('site_id', '=', slug).where('ended_at', '<', end).execute()
  })
}

/** A run as it is read: its JSON as values. */
export interface KeptRun extends Omit<FeedRunRow, 'report' | 'version' | 'withdrawing'> {
  readonly report: RunReport | null
  readonly version: FeedVersion & { readonly name?: string }
  readonly withdrawing: readonly string[] | null
}

export const keptRun = (row: FeedRunRow): KeptRun => ({
  ...row,
  report: row.report === null ? null : (JSON.parse(row.report) as RunReport),
  version: JSON.parse(row.version) as KeptRun['version'],
  withdrawing: row.withdrawing === null ? null : (JSON.parse(row.withdrawing) as string[]),
})

/** The runs of a site, or of one of its sources, the latest first. */
export async function runsOf(
  { slug, database }: RunSite,
  { feed, limit = 100 }: { readonly feed?: string | undefined; readonly limit?: number } = {},
): Promise<KeptRun[]> {
  const rows = await tablesOf<FeedTables>(database)
    .read.selectFrom('feed_run')
    .selectAll()
    .where('site_id', '=', slug)
    .$if(feed !== undefined, (query) => query.where('feed_id', '=', feed!))
    .orderBy('started_at', 'desc')
    .orderBy('run', 'desc')
    .limit(limit)
    .execute()
  return rows.map(keptRun)
}

/** One run with its refused rows; null when it is not kept. */
export async function runOf(
  { slug, database }: RunSite,
  feed: string,
  run: number,
): Promise<{ readonly run: KeptRun; readonly refused: readonly Reject[] } | null> {
  const { read } = tablesOf<FeedTables>(database)
  const which = { site_id: slug, feed_id: feed, run }
  const row = await read
    .selectFrom('feed_run')
    .selectAll()
    .where((is) => is.and(which))
    .executeTakeFirst()
  if (!row) return null
  const refused = await read
    .selectFrom('feed_refused_row')
    .selectAll()
    .where((is) => is.and(which))
    .orderBy('position')
    .execute()
  return {
    run: keptRun(row),
    refused: refused.map(({ row: at, field, value, reason }) => ({ row: at, field, value: JSON.parse(value), reason })),
  }
}

/** Raises and ends alarms of a source, as part of what found them out. One of a cause stands at a time. */
export async function setAlarms(
  trx: Transaction<FeedTables>,
  of: { readonly site: string; readonly feed: string; readonly run: number | null; readonly now: number },
  alarms: Alarms,
): Promise<void> {
  const { site, feed, run, now } = of
  for (const [cause, reason] of Object.entries(alarms) as [AlarmCause, string | null][]) {
    const standing = trx
      .updateTable('feed_alarm')
      .where('site_id', '=', site)
      .where('feed_id', '=', feed)
      .where('cause', '=', cause)
      .where('ended_at', 'is', null)
    if (reason === null) {
      await standing.set({ ended_at: now }).execute()
      continue
    }
    const text = reason.slice(0, MOST_REASON)
    const { numUpdatedRows } = await standing.set({ reason: text, run }).executeTakeFirst()
    if (numUpdatedRows > 0n) continue
    const row = { site_id: site, alarm_id: `${feed} ${cause} ${now}`, feed_id: feed, cause, raised_at: now, run }
    const letter = { state: 'waiting' as const, due_at: now, attempts: 0, leased_until: 0 }
    await trx
      .insertInto('feed_alarm')
      .values({ ...row, ...letter, reason: text })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** The alarms of a site that stand. */
export const standingAlarms = ({ slug, database }: RunSite) =>
  tablesOf<FeedTables>(database)
    .read.selectFrom('feed_alarm')
    .selectAll()
    .where('site_id', '=', slug)
    .where('ended_at', 'is', null)
    .orderBy('raised_at')
    .execute()
