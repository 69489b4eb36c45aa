import { createHash } from 'node:crypto'
import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely'
import type { AnyTransaction } from '#app/features/site/database.ts'
import { DAY } from '#lib/durations.ts'
import type { StaffSessionRow, StaffTables } from '../staff.tables.ts'
import type { StaffDeviceRow, StaffDeviceTables } from './device.tables.ts'

/** Names a device by its address. */
export const deviceId = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url')

interface DeviceReader {
  readonly staff: readonly string[]
  /** Whose notices they are: a device that was switched on in a session of less reach gets none of them. */
  readonly organisation: string
}

/** The devices that show these people the notices of an organisation, the one that was switched on first first. */
export async function devicesFor(
  connection: Pick<Kysely<StaffDeviceTables & StaffTables>, 'selectFrom'>,
  { staff, organisation }: DeviceReader,
): Promise<StaffDeviceRow[]> {
  if (staff.length === 0) return []
  const { password = 0 } =
    (await connection
      .selectFrom('organisation')
      .where('organisation_id', '=', organisation)
      .select('password')
      .executeTakeFirst()) ?? {}
  return connection
    .selectFrom('staff_device')
    .where('staff_id', 'in', [...staff])
    .where((is) => is.or([is('organisation_id', 'is', null), is('organisation_id', '=', organisation)]))
    .where('by_password', '<=', password)
    .selectAll()
    .orderBy('created_at')
    .orderBy('endpoint_hash')
    .execute()
}

/** Whoever signs in anew in the same browser keeps what it shows, as far as the new session reaches. */
export async function passDevicesOn(
  given: AnyTransaction,
  before: string,
  {
    staff_id,
    session_id,
    organisation_id,
    by_password,
  }: Pick<StaffSessionRow, 'staff_id' | 'session_id' | 'organisation_id' | 'by_password'>,
): Promise<void> {
  await (given as Transaction<StaffDeviceTables>)
    .updateTable('staff_device')
    .set({ session_id, organisation_id, by_password, left_at: null })
    .where('staff_id', '=', staff_id)
    .where('session_id', '=', before)
    .execute()
}

/**
 * Ends the devices of somebody whose session ran out by itself. Those of a session that is ended go with it; whoever
 * ends all of somebody's sessions calls this as well.
 */
export async function endLooseDevices(given: AnyTransaction, staff: string): Promise<void> {
  await (given as Transaction<StaffDeviceTables>)
    .deleteFrom('staff_device')
    .where('staff_id', '=', staff)
    .where('session_id', 'is', null)
    .execute()
}

/** Nobody reads for so long what a device shows of customers while its person does not come. */
export const DEVICE_LEFT_MS = 30 * DAY

/**
 * Lets devices outlive sessions that run out by themselves, and ends those where nobody has opened the console for
 * `DEVICE_LEFT_MS`.
 */
export async function leaveDevices(
  given: AnyTransaction,
  {
    over,
    now,
  }: {
    /** Those that ran out. */ readonly over: SelectQueryBuilder<StaffTables, 'staff_session', { session_id: string }>
    readonly now: number
  },
): Promise<void> {
  const trx = given as Transaction<StaffDeviceTables & StaffTables>
  await trx
    .updateTable('staff_device')
    .set(({ selectFrom }) => ({
      session_id: null,
      left_at: selectFrom('staff_session')
        .whereRef('staff_session.staff_id', '=', 'staff_device.staff_id')
        .whereRef('staff_session.session_id', '=', 'staff_device.session_id')
        .select('seen_at'),
    }))
    .where('session_id', 'in', over)
    .execute()
  await trx
    .deleteFrom('staff_device')
    .where('left_at', '<', now - DEVICE_LEFT_MS)
    .execute()
}

/** Ends the devices that were switched on in sessions of one organisation's own sign-in. */
export async function endDevicesWithin(given: AnyTransaction, organisation: string): Promise<void> {
  const trx = given as Transaction<StaffDeviceTables>
  await trx.deleteFrom('staff_device').where('organisation_id', '=', organisation).execute()
}
