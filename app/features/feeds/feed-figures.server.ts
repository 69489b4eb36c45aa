import { type Database, tablesOf } from '#app/features/site/database.ts'
import { type AlarmCause, ALARM_CAUSES, type FeedTables } from './feeds.tables.ts'

/** What a server counts of the feeds of all its sites. */
export interface FeedFigures {
  /** Feeds for which an alarm of a cause stands. */
  readonly alarms: Readonly<Record<AlarmCause, number>>
  /** When the feed was due that has waited longest and that nobody is at; null: none is due. */
  readonly oldestDueAt: number | null
}

export async function feedFigures(database: Database, now: number): Promise<FeedFigures> {
  const { read } = tablesOf<FeedTables>(database)
  const rows = await read
    .selectFrom('feed_alarm')
    .select(['cause', ({ fn }) => fn.countAll<number>().as('count')])
    .where('ended_at', 'is', null)
    .groupBy('cause')
    .execute()
  const due = await read
    .selectFrom('feed_state')
    .select(({ fn }) => fn.min('due_at').as('due_at'))
    .where('due_at', '<=', now)
    .where('leased_until', '<=', now)
    .executeTakeFirst()
  const counts = new Map(rows.map(({ cause, count }) => [cause, Number(count)]))
  const alarms = Object.fromEntries(ALARM_CAUSES.map((cause) => [cause, counts.get(cause) ?? 0]))
  return { alarms: alarms as FeedFigures['alarms'], oldestDueAt: due?.due_at ?? null }
}
