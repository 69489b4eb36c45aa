import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { AnyTransaction } from '#app/features/site/database.ts'
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
    .set({ session_id, organisation_id, by_password })
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

/** Ends the devices that were switched on in sessions of one organisation's own sign-in. */
export async function endDevicesWithin(given: AnyTransaction, organisation: string): Promise<void> {
  const trx = given as Transaction<StaffDeviceTables>
  await trx.deleteFrom('staff_device').where('organisation_id', '=', organisation).execute()
}
