import { tablesOf } from '#app/features/site/database.ts'
import { eraseStaff, staffRecord } from '../personal-data/staff-record.server.ts'
import { type Refusal, refusal } from '../refusal.ts'
import { recordByManager, type Manager, type TeamTables } from './team-manager.server.ts'

/** Somebody who was in the team and is in none any more. */
export interface FormerMember {
  readonly id: string
  readonly name: string
  readonly email: string
  /** Epoch ms. */
  readonly ended_at: number
}

/** Who has left this organisation and is in no other, and is not forgotten yet; the last first. */
export async function formerMembers(manager: Manager): Promise<FormerMember[]> {
  const rows = await tablesOf<TeamTables>(manager.platform.database)
    .read.selectFrom('staff')
    .innerJoin('audit', 'audit.subject_id', 'staff.staff_id')
    .where('audit.organisation_id', '=', manager.organisation)
    .where('audit.subject_kind', '=', 'staff')
    .where('audit.verb', '=', 'team.remove')
    .where('staff.ended_at', 'is not', null)
    .where('staff.email', 'is not', null)
    .select(['staff.staff_id as id', 'staff.name', 'staff.email', 'staff.ended_at'])
    .distinct()
    .orderBy('staff.ended_at', 'desc')
    .execute()
  return rows.flatMap(({ id, name, email, ended_at }) =>
    email === null || ended_at === null ? [] : [{ id, name, email, ended_at }],
  )
}

const NOT_HERE = refusal('This person is not and was not in the team.')

/** Everything that is kept of a person of this organisation, now or before; that it was asked for is recorded. */
export async function recordOf(
  manager: Manager,
  person: string,
): Promise<{ readonly ok: true; readonly record: object } | Refusal> {
  // prettier-ignore
  const { platform, organisation } = manager
  const { read, write } = tablesOf<TeamTables>(platform.database)
  const member = await read
    .selectFrom('membership')
    .where('organisation_id', '=', organisation)
    .where('staff_id', '=', person)
    .select('staff_id')
    .executeTakeFirst()
  if (!member && !(await formerMembers(manager)).some(({ id }) => id === person)) return NOT_HERE
  const record = await staffRecord(platform, { staff: person, organisation })
  if (!record) return NOT_HERE
  await write((trx) => recordByManager(trx, manager, { verb: 'staff.export', subject: { kind: 'staff', id: person } }))
  return { ok: true, record }
}

/** Forgets a person who left this organisation and is in no other. */
export async function eraseFormer(manager: Manager, person: string): Promise<{ readonly ok: true } | Refusal> {
  const { platform, organisation, actor } = manager
  if (!(await formerMembers(manager)).some(({ id }) => id === person))
    return refusal('Only somebody who has left can be forgotten. Remove them from every team first.')
  return eraseStaff(platform, { staff: person, organisation, actor })
}
