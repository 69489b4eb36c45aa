import type { Transaction } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import type { RateTables } from '#app/features/site/rates/rates.tables.ts'
import { takePlatformTurn } from '#app/features/site/rates/rate-counts.server.ts'
import { MINUTE } from '#lib/durations.ts'
import { actorOf } from '../audit/actor.ts'
import type { AuditTables } from '../audit/audit.tables.ts'
import { NOTICES_PATH } from '../console-paths.ts'
import type { StaffLetterTables } from '../letters/letter.tables.ts'
import { noticeByPush } from '../letters/notice-settings.server.ts'
import { type Refusal, refusal } from '../refusal.ts'
import { recordOfPerson } from '../session/admit.server.ts'
import type { Staff } from '../staff.ts'
import type { StaffPlatform } from '../staff-platform.ts'
import type { StaffTables } from '../staff.tables.ts'
import type { StaffDeviceRow, StaffDeviceTables } from './device.tables.ts'
import { deviceId } from './device-store.server.ts'
import type { PushAddress, PushService } from './push-service.ts'

type Tables = StaffTables & AuditTables & StaffDeviceTables & StaffLetterTables & RateTables
type Person = Pick<Staff, 'id' | 'name' | 'session' | 'address'>

/** Of one person; nobody has more in their hands. */
const MOST_DEVICES = 10
const MOST_NAME = 80
const TESTS = { rate: 'staff push test', rates: [{ per: 10 * MINUTE, most: 10 }], grain: 1 } as const
/** A test that does not come at once is of no use to anybody, seconds. */
const TEST_SECONDS = 60

/** A device as its own person sees it. */
export interface ShownDevice {
  readonly id: string
  readonly name: string
  /** Epoch ms. */
  readonly created_at: number
  readonly last_ok_at: number | null
}

interface DeviceDraft {
  readonly address: PushAddress
  /** "Chrome on an Android phone" */
  readonly name: string
}

type TestResult = { readonly ok: true; readonly sent: number; readonly failed: readonly string[] } | Refusal

/** The browsers on which one person is shown notices, as they choose them themselves. */
export function devicesOf(platform: StaffPlatform, staff: Person) {
  const { read, write } = tablesOf<Tables>(platform.database)

  /** Somebody's own session, held so that it does not end meanwhile. */
  const sessionIn = (trx: Transaction<Tables>) =>
    trx
      .selectFrom('staff_session')
      .where('staff_id', '=', staff.id)
      .where('session_id', '=', staff.session)
      .select(['method', 'session_id', 'organisation_id', 'by_password'])
      .$if(platform.database.engine === 'postgres', (query) => query.forKeyShare())
      .executeTakeFirst()

  const own = () => read.selectFrom('staff_device').where('staff_id', '=', staff.id).orderBy('created_at')

  return {
    list: (): Promise<ShownDevice[]> =>
      own().select(['endpoint_hash as id', 'name', 'created_at', 'last_ok_at']).execute(),

    /** Switches this browser on; whoever had it before is shown nothing on it any more. */
    keep({ address, name }: DeviceDraft): Promise<{ readonly ok: true } | Refusal> {
      return write(async (trx) => {
        const session = await sessionIn(trx)
        if (!session) return refusal('You have been signed out meanwhile. Please sign in again.')
        if (session.method === 'hand-off') return refusal(SHARED)
        const id = deviceId(address.endpoint)
        const rows = await trx.selectFrom('staff_device').where('staff_id', '=', staff.id).select('endpoint_hash').execute() // prettier-ignore
        const isKnown = rows.some((row) => row.endpoint_hash === id)
        if (!isKnown && rows.length >= MOST_DEVICES)
          return refusal(`You have ${MOST_DEVICES} devices already. Remove one that you no longer use first.`)
        const now = platform.now()
        const { session_id, organisation_id, by_password } = session
        const row = { ...address, staff_id: staff.id, session_id, organisation_id, by_password, left_at: null, name: name.slice(0, MOST_NAME) } // prettier-ignore
        await trx.deleteFrom('staff_device').where('endpoint_hash', '=', id).where('staff_id', '!=', staff.id).execute()
        await trx
          .insertInto('staff_device')
          .values({ endpoint_hash: id, ...row, created_at: now, last_ok_at: null })
          .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(row))
          .execute()
        await noticeByPush(trx, { staff: staff.id, on: true, now })
        if (!isKnown) await record(trx, 'device.add', row.name)
        return { ok: true }
      })
    },

    /**
     * Whether this browser shows notices of whoever is signed in there. It goes on with the session of today; one that
     * was switched on by somebody else shows nothing of theirs any more.
     */
    confirm(endpoint: string): Promise<boolean> {
      const id = deviceId(endpoint)
      return write(async (trx) => {
        const session = await sessionIn(trx)
        const row = await trx.selectFrom('staff_device').where('endpoint_hash', '=', id).selectAll().executeTakeFirst()
        if (!row || !session) return false
        if (row.staff_id !== staff.id || session.method === 'hand-off') {
          await trx.deleteFrom('staff_device').where('endpoint_hash', '=', id).execute()
          return false
        }
        const { session_id, organisation_id, by_password } = session
        if (row.session_id !== session_id)
          await trx
            .updateTable('staff_device')
            .set({ session_id, organisation_id, by_password, left_at: null })
            .where('endpoint_hash', '=', id)
            .execute()
        return true
      })
    },

    /** Switches one of one's own devices off, wherever it is. */
    async remove(id: string): Promise<void> {
      await write(async (trx) => {
        const gone = await trx
          .deleteFrom('staff_device')
          .where('staff_id', '=', staff.id)
          .where('endpoint_hash', '=', id)
          .returning('name')
          .executeTakeFirst()
        if (!gone) return
        const left = await trx.selectFrom('staff_device').where('staff_id', '=', staff.id).select('name').executeTakeFirst() // prettier-ignore
        // Whoever takes the last one away by hand wishes to hear nothing this way.
        if (!left) await noticeByPush(trx, { staff: staff.id, on: false, now: platform.now() })
        await record(trx, 'device.remove', gone.name)
      })
    },

    /** Sends a word to each of one's own devices now; says which of them could not be reached. */
    async test(push: PushService): Promise<TestResult> {
      const now = platform.now()
      const allowed = await write((trx) => takePlatformTurn(trx, { count: { ...TESTS, who: staff.id }, now }))
      if (allowed > now) return { ...refusal('You have sent many tests just now. Try again in ten minutes.'), full: true } // prettier-ignore
      const devices = await own().selectAll().execute()
      if (devices.length === 0) return refusal('Nothing is switched on yet. Switch a device on first.')
      const notice = { title: 'A test', body: 'Notices of the console arrive here.', path: NOTICES_PATH, tag: 'test' }
      const sent = await Promise.all(devices.map((device) => sendTo(platform, { device, push, notice, keepSeconds: TEST_SECONDS }))) // prettier-ignore
      const failed = devices.filter((_, index) => !sent[index]!.ok).map(({ name }) => name)
      return { ok: true, sent: devices.length - failed.length, failed }
    },
  }

  async function record(trx: Transaction<Tables>, verb: 'device.add' | 'device.remove', name: string) {
    const entry = { staff: staff.id, actor: actorOf(staff), verb, at: platform.now() }
    await recordOfPerson(trx, verb === 'device.add' ? { ...entry, after: { name } } : { ...entry, before: { name } })
  }
}

const SHARED =
  'This computer was signed in by your phone, so others use it too. Switch notices on on the phone instead: they name customers.'

interface PushTo {
  readonly device: StaffDeviceRow
  readonly push: PushService
  readonly notice: Parameters<PushService['send']>[1]
  readonly keepSeconds: number
}

/** Sends one notice to one device; one that is not there any more is forgotten. */
export async function sendTo(
  { database, now }: StaffPlatform,
  { device, push, notice, keepSeconds }: PushTo,
): ReturnType<PushService['send']> {
  const sent = await push.send(device, notice, keepSeconds)
  const { write } = tablesOf<Tables>(database)
  if (sent.ok)
    await write((trx) =>
      trx
        .updateTable('staff_device')
        .set({ last_ok_at: now() })
        .where('endpoint_hash', '=', device.endpoint_hash)
        .execute(),
    )
  else if (sent.gone)
    await write((trx) =>
      trx
        .deleteFrom('staff_device')
        .where('endpoint_hash', '=', device.endpoint_hash)
        // A browser that was switched on anew meanwhile has other keys.
        .where('auth', '=', device.auth)
        .execute(),
    )
  return sent
}
