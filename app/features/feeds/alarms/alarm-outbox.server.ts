import { tablesOf, type Database } from '#app/features/site/database.ts'
import { BACK_OFF_MINUTES, waitAfter } from '#app/features/messages/back-off.ts'
import { claimRows } from '#app/features/messages/claim-rows.server.ts'
import type { ClaimedDelivery, Outbox } from '#app/features/leads/delivery/outbox.server.ts'
import type { FeedAlarmRow, FeedTables } from '../feeds.tables.ts'

const MOST_REASON = 500

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
        for (const { claim, sent, now, chance } of attempts) {
          const wait = sent.ok ? null : waitAfter({ attempts: claim.attempts, chance }, BACK_OFF_MINUTES)
          const row = trx
            .updateTable('feed_alarm')
            .where((is) => is.and({ site_id: claim.site, alarm_id: claim.delivery, state: 'waiting' }))
          const released = { lease: null, leased_until: 0 }
          if (sent.ok) await row.set({ ...released, state: 'delivered', last_error: sent.note ?? null }).execute()
          else {
            const last_error = sent.reason.slice(0, MOST_REASON)
            const state = wait === null ? ('dead' as const) : ('waiting' as const)
            await row.where('lease', '=', worker).set({ ...released, state, due_at: now + (wait ?? 0), last_error }).execute() // prettier-ignore
          }
        }
      })
    },
  }
}
