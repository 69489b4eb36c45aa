import { beforeEach, expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import { describeDatabases } from '#tests/databases.ts'
import { emptySites, storeSite } from '#tests/factories/store-site.ts'
import type { FeedAlarmRow, FeedTables } from '../feeds.tables.ts'
import { standingAlarms } from './standing-alarms.server.ts'

describeDatabases('what is wrong with the feeds of a site', (tables) => {
  const site = (slug: string) => storeSite(tables, slug, { now: () => 0 })
  const alarm = (site_id: string, alarm_id: string, more: Partial<FeedAlarmRow> = {}): FeedAlarmRow => ({
    site_id, alarm_id, feed_id: 'main', cause: 'late', raised_at: 1, ended_at: null, reason: 'Nothing new has come.', run: null,
    state: 'delivered', due_at: 1, attempts: 1, lease: null, leased_until: 0, last_error: null, ...more,
  }) // prettier-ignore

  beforeEach(() => emptySites(tables.database, ['north', 'south']))

  test('is what has not ended, the longest standing first, and nothing of another site', async () => {
    const rows = [
      alarm('north', 'b', { raised_at: 5, cause: 'held' }),
      alarm('north', 'a', { raised_at: 2 }),
      alarm('north', 'c', { ended_at: 9 }),
      alarm('south', 'd'),
    ]
    await tablesOf<FeedTables>(tables.database).write((trx) => trx.insertInto('feed_alarm').values(rows).execute())
    expect((await standingAlarms(site('north'))).map(({ cause, since }) => [cause, since])).toEqual([
      ['late', 2],
      ['held', 5],
    ])
    expect(await standingAlarms(site('south'))).toHaveLength(1)
  })
})
