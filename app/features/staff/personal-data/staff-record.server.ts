import { tablesOf } from '#app/features/site/database.ts'
import { type Actor, recordAudit } from '../audit/audit.server.ts'
import type { AuditTables } from '../audit/audit.tables.ts'
import { membershipsOf } from '../organisations/memberships.server.ts'
import { type Refusal, refusal } from '../refusal.ts'
import type { StaffPlatform } from '../staff-platform.ts'
import type { StaffDeviceTables } from '../devices/device.tables.ts'
import type { StaffLetterTables } from '../letters/letter.tables.ts'
import { noticeSettingsIn } from '../letters/notice-settings.server.ts'
import type { StaffTables } from '../staff.tables.ts'

/** Tables in which something about people of a team stands. */
export const STAFF_TABLES = [
  'staff',
  'membership',
  'invitation',
  'staff_key',
  'staff_password',
  'staff_session',
  'staff_hand_off',
  'staff_look',
  'staff_look_thread',
  'staff_device',
  'staff_letter',
  'staff_notice_setting',
  'audit',
] as const

/**
 * Everything that is kept of somebody who works, or worked, for an organisation, as JSON may carry it; null for nobody.
 * What they are and did at others is not its business.
 */
export async function staffRecord(
  platform: StaffPlatform,
  { staff, organisation }: { readonly staff: string; readonly organisation: string },
): Promise<object | null> {
  const { read } = tablesOf<StaffTables & AuditTables & StaffLetterTables & StaffDeviceTables>(platform.database)
  const person = await read.selectFrom('staff').where('staff_id', '=', staff).selectAll().executeTakeFirst()
  if (!person) return null
  const keys = await read
    .selectFrom('staff_key')
    .where('staff_id', '=', staff)
    .select(['name', 'created_at', 'used_at'])
    .execute()
  const password = await read
    .selectFrom('staff_password')
    .where('staff_id', '=', staff)
    .select('changed_at')
    .executeTakeFirst()
  const sessions = await read
    .selectFrom('staff_session')
    .where('staff_id', '=', staff)
    .select(['method', 'agent', 'address', 'created_at', 'seen_at', 'ends_at'])
    .execute()
  const invitations = await read
    .selectFrom('invitation')
    .where('organisation_id', '=', organisation)
    .where((is) =>
      is.or([is('recovers', '=', staff), ...(person.email === null ? [] : [is('email', '=', person.email)])]),
    )
    .select(['organisation_id', 'name', 'email', 'role', 'inviter', 'created_at', 'expires_at', 'used_at'])
    .execute()
  const computers = await read
    .selectFrom('staff_hand_off')
    .where('staff_id', '=', staff)
    .select(['agent', 'address', 'expires_at'])
    .execute()
  const looks = await read
    .selectFrom('staff_look')
    .innerJoin('organisation_site as own', 'own.site_id', 'staff_look.site_id')
    .where('staff_look.staff_id', '=', staff)
    .where('own.organisation_id', '=', organisation)
    .select(['staff_look.site_id', 'reason', 'began_at', 'until'])
    .execute()
  const threads = await read
    .selectFrom('staff_look_thread as seen')
    .innerJoin('organisation_site as own', 'own.site_id', 'seen.site_id')
    .where('seen.staff_id', '=', staff)
    .where('own.organisation_id', '=', organisation)
    .select(['seen.site_id', 'seen.began_at', 'seen.thread_id'])
    .execute()
  const done = await read
    .selectFrom('audit')
    .where('organisation_id', '=', organisation)
    .where((is) =>
      is.or([is('staff_id', '=', staff), is.and([is('subject_kind', '=', 'staff'), is('subject_id', '=', staff)])]),
    )
    .orderBy('at')
    .select([
      'organisation_id',
      'site_id',
      'at',
      'actor',
      'address',
      'verb',
      'subject_kind',
      'subject_id',
      'before',
      'after',
    ]) // prettier-ignore
    .execute()
  const letters = await read
    .selectFrom('staff_letter')
    .where('organisation_id', '=', organisation)
    .where((is) =>
      is.or([is('staff_id', '=', staff), ...(person.email === null ? [] : [is('to_address', '=', person.email)])]),
    )
    .select(['kind', 'channel', 'to_address', 'state', 'created_at'])
    .execute()
  const devices = await read
    .selectFrom('staff_device')
    .where('staff_id', '=', staff)
    .select(['name', 'created_at', 'last_ok_at', 'left_at'])
    .execute()
  const notices = (await noticeSettingsIn(read, [staff])).get(staff) ?? null
  const memberships = await membershipsOf(read, { staff, reach: { organisation, byPassword: false } })
  return {
    ...person,
    memberships,
    keys,
    password: password ?? null,
    sessions,
    invitations,
    computers,
    looks: looks.map((look) => ({
      ...look,
      threads: threads
        .filter(({ site_id, began_at }) => site_id === look.site_id && began_at === look.began_at)
        .map(({ thread_id }) => thread_id),
    })),
    devices,
    letters,
    notices,
    record: done,
  }
}

/** Who somebody is by their address; null for nobody. */
export async function staffByEmail(
  platform: StaffPlatform,
  email: string,
): Promise<{ id: string; name: string } | null> {
  const row = await tablesOf<StaffTables>(platform.database)
    .read.selectFrom('staff')
    .where('email', '=', email.trim().toLowerCase())
    .select(['staff_id as id', 'name'])
    .executeTakeFirst()
  return row ?? null
}

interface Erasure {
  /** Of the person. */
  readonly staff: string
  /** Their last one, in whose record it stands. */
  readonly organisation: string
  readonly actor: Actor
}

/**
 * Forgets somebody who is in no team any more: address, phone, keys, sessions, invitations, and the network addresses
 * and details of what they did. Their name stays in the record of what was done, which would say nothing without it.
 */
export async function eraseStaff(
  platform: StaffPlatform,
  { staff, organisation, actor }: Erasure,
): Promise<{ readonly ok: true } | Refusal> {
  // prettier-ignore
  return tablesOf<StaffTables & AuditTables & StaffLetterTables & StaffDeviceTables>(platform.database).write(async (trx) => {
    const person = await trx.selectFrom('staff').where('staff_id', '=', staff).selectAll().executeTakeFirst()
    if (!person) return refusal('Nothing is kept of this person.')
    if ((await membershipsOf(trx, { staff })).length > 0)
      return refusal(`${person.name} is in a team still. Remove them from it first.`)
    for (const table of ['staff_key', 'staff_password', 'staff_session', 'staff_hand_off', 'staff_look_thread', 'staff_look', 'staff_device', 'staff_notice_setting'] as const)
      await trx.deleteFrom(table).where('staff_id', '=', staff).execute()
    await trx
      .deleteFrom('staff_letter')
      .where((is) => is.or([is('staff_id', '=', staff), ...(person.email === null ? [] : [is('to_address', '=', person.email)])]))
      .execute()
    await trx
      .deleteFrom('invitation')
      .where((is) => is.or([is('recovers', '=', staff), ...(person.email === null ? [] : [is('email', '=', person.email)])]))
      .execute()
    const forgotten = { email: null, phone: null, ended_at: person.ended_at ?? platform.now() }
    await trx.updateTable('staff').set(forgotten).where('staff_id', '=', staff).execute()
    await trx.updateTable('audit').set({ address: null }).where('staff_id', '=', staff).execute()
    // What invitations said of them: name, address, role.
    await trx
      .updateTable('audit')
      .set({ before: null, after: null })
      .where((is) =>
        is.or([
          is.and([is('subject_kind', '=', 'staff'), is('subject_id', '=', staff)]),
          ...(person.email === null
            ? []
            : [is.and([is('subject_kind', '=', 'invitation'), is('after', 'like', `%"email":${JSON.stringify(person.email).replaceAll(/[%_\\]/g, '_')}%`)])]),
        ]),
      )
      .execute()
    const subject = { kind: 'staff', id: staff }
    await recordAudit(trx, { organisation, site: null, actor, verb: 'staff.erase', subject, at: platform.now() })
    return { ok: true }
  })
}
