import { type Database, tablesOf } from '#app/features/site/database.ts'
import { sweepCounts } from '#app/features/site/rates/rate-counts.server.ts'
import { everySoOften } from '#app/features/site/every-so-often.ts'
import { DAY, MINUTE } from '#lib/durations.ts'
import { leaveDevices } from '../devices/device-store.server.ts'
import type { StaffTables } from '../staff.tables.ts'

const isTime = everySoOften(10 * MINUTE)
/** A link that nobody used in time, or that was used, says so for so long, ms. */
const LINK_MS = 90 * DAY

/** Removes sessions, hand-offs, links and counts that are over; most calls do nothing. */
export async function sweepStaff(database: Database, now: number): Promise<void> {
  await sweepCounts(database, now)
  if (!isTime(database, now)) return
  await tablesOf<StaffTables>(database).write(async (trx) => {
    const over = trx
      .selectFrom('staff_session')
      .where((is) => is.or([is('ends_at', '<', now), is(is('seen_at', '+', is.ref('idle_ms')), '<', now)]))
      .select('session_id')
    await leaveDevices(trx, { over, now })
    await trx.deleteFrom('staff_session').where('session_id', 'in', over).execute()
    await trx.deleteFrom('staff_hand_off').where('expires_at', '<', now).execute()
    await trx.deleteFrom('staff_look').where('until', '<', now).execute()
    await trx.deleteFrom('staff_once').where('expires_at', '<', now).execute()
    await trx
      .deleteFrom('invitation')
      .where('expires_at', '<', now - LINK_MS)
      .execute()
  })
}
