import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { AlarmCause, FeedTables } from '../feeds.tables.ts'

/** Something that is wrong with a feed now. */
export interface StandingAlarm {
  readonly feed: string
  readonly cause: AlarmCause
  /** A sentence. */
  readonly reason: string
  /** Epoch ms. */
  readonly since: number
  /** The run that found it out, where one did. */
  readonly run: number | null
}

/** What is wrong with the feeds of a site, the longest standing first. */
export async function standingAlarms(site: Site): Promise<readonly StandingAlarm[]> {
  const rows = await tablesOf<FeedTables>(site.database)
    .read.selectFrom('feed_alarm')
    .where('site_id', '=', site.slug)
    .where('ended_at', 'is', null)
    .orderBy('raised_at')
    .orderBy('alarm_id')
    .select(['feed_id', 'cause', 'reason', 'raised_at', 'run'])
    .execute()
  return rows.map(({ feed_id: feed, cause, reason, raised_at: since, run }) => ({ feed, cause, reason, since, run }))
}
