import { tablesOf, type Database } from '#app/features/site/database.ts'
import { attemptOutcome } from '#app/features/messages/attempt-outcome.ts'
import { claimRows } from '#app/features/messages/claim-rows.server.ts'
import type { ClaimedDelivery, Outbox } from '#app/features/leads/delivery/outbox.server.ts'
import type { FeedAlarmRow, FeedTables } from '../feeds.tables.ts'

/** The letter about an alarm, which one worker has for itself until its lease is over. */
export interface AlarmClaim extends ClaimedDelivery {
  readonly target: { readonly channel: 'alarm-email' }
  readonly alarm: FeedAlarmRow
}

/** The letters about feeds of all sites that wait, for one worker: `worker` names it. */
export function alarmOutboxOf(database: Database, worker: string): Outbox<AlarmClaim> {
  const { write } = tablesOf<FeedTables>(database)
  const alarms = { table: 'feed_alarm', key: 'alarm_id', worker }
  return {
    claim: async (requested) =>
      (await claimRows<FeedAlarmRow>(database, alarms, requested)).map((alarm) => ({
        site: alarm.site_id,
        delivery: alarm.alarm_id,
        target: { channel: 'alarm-email' },
        attempts: alarm.attempts,
        alarm,
      })),
    async settle(attempts) {
      await write(async (trx) => {
        for (const attempt of attempts) {
          const { claim, sent } = attempt
          await trx
            .updateTable('feed_alarm')
            .where((is) => is.and({ site_id: claim.site, alarm_id: claim.delivery, state: 'waiting' }))
            .$if(!sent.ok, (row) => row.where('lease', '=', worker))
            .set(attemptOutcome(attempt))
            .execute()
        }
      })
    },
  }
}
