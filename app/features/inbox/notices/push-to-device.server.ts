import type { SendResult } from '#app/features/messages/channel.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { StaffDeviceTables } from '#app/features/staff/devices/device.tables.ts'
import { devicesFor } from '#app/features/staff/devices/device-store.server.ts'
import { sendTo } from '#app/features/staff/devices/devices.server.ts'
import type { PushNotice, PushService } from '#app/features/staff/devices/push-service.ts'
import type { StaffLetterRow, StaffLetterTables } from '#app/features/staff/letters/letter.tables.ts'
import { noticeSettingsIn } from '#app/features/staff/letters/notice-settings.server.ts'
import type { StaffTables } from '#app/features/staff/staff.tables.ts'
import { HOUR, SECOND } from '#lib/durations.ts'

/** A device that is off is told when it is on again within so long, as the outbox tries: then it is no news any more. */
const KEEP_SECONDS = (4 * HOUR) / SECOND

interface PushLetter {
  readonly row: StaffLetterRow
  readonly push: PushService
}

/**
 * Makes one attempt at one device. `by-email` where that device was lost, and its person would hear of it in no other
 * way.
 */
export async function pushToDevice(
  site: Site,
  notice: PushNotice,
  { row, push }: PushLetter,
): Promise<SendResult | 'by-email'> {
  const { read } = tablesOf<StaffTables & StaffDeviceTables & StaffLetterTables>(site.database)
  const staff = row.staff_id!
  const devices = () => devicesFor(read, { staff: [staff], organisation: row.organisation_id })
  const device = (await devices()).find((one) => one.endpoint_hash === row.to_address)
  if (device) {
    const sent = await sendTo(site, { device, push, notice, keepSeconds: KEEP_SECONDS })
    if (sent.ok) return { ok: true }
    if (!sent.gone) return { ok: false, reason: sent.reason, permanent: false }
  }
  const setting = (await noticeSettingsIn(read, [staff])).get(staff)
  const isWithout = setting?.push === true && !setting.email && !setting.sms && (await devices()).length === 0
  return isWithout ? 'by-email' : { ok: true, note: 'The device is not there any more.' }
}
