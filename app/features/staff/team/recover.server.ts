import type { Transaction } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import { endLooseDevices } from '../devices/device-store.server.ts'
import { membershipsOf } from '../organisations/memberships.server.ts'
import { organisationIn } from '../organisations/organisations.server.ts'
import { refusal } from '../refusal.ts'
import { hashOf, newId, newToken, recordOfPerson } from '../session/admit.server.ts'
import { covers, mayManage } from './giving.ts'
import { RECOVERY_MS } from './invitation.ts'
import type { InvitationResult } from './invite.server.ts'
import { draftFrom, giverIn, holdOrganisation, type Manager, type TeamTables } from './team-manager.server.ts'

/**
 * Makes a link by which somebody who lost their keys gets new ones. It is for whoever looks after the team in every
 * organisation of the person, who gives it to them in person or on the phone: the person is told by email that there is
 * one, but not the link. Their sessions end now, their keys when the link is used.
 */
export async function recover(manager: Manager, person: string): Promise<InvitationResult> {
  const { platform, actor, ports } = manager
  if (actor.staff === person)
    return refusal('Somebody else who looks after the team has to do this for you; your own keys are on your page.')
  return tablesOf<TeamTables>(platform.database).write(async (trx): Promise<InvitationResult> => {
    const organisation = await holdOrganisation(trx, manager.organisation)
    const row = await trx
      .selectFrom('staff')
      .innerJoin('membership', 'membership.staff_id', 'staff.staff_id')
      .where('staff.staff_id', '=', person)
      .where('membership.organisation_id', '=', organisation.id)
      .where('staff.ended_at', 'is', null)
      .selectAll('membership')
      .select(['staff.name', 'staff.email'])
      .executeTakeFirst()
    if (!row || row.email === null) return refusal(`This person is not in the team of ${organisation.name}.`)
    const foreign = await foreignOrganisation(trx, manager, person)
    if (foreign !== null) return refusal(foreign)
    const [id, token, now] = [newId(), newToken(), platform.now()]
    const expires_at = now + RECOVERY_MS
    await trx.deleteFrom('invitation').where('recovers', '=', person).where('used_at', 'is', null).execute()
    await trx
      .insertInto('invitation')
      .values({
        organisation_id: organisation.id,
        invitation_id: id,
        token_hash: hashOf(token),
        recovers: person,
        email: row.email,
        name: row.name,
        role: row.role,
        sites: row.sites,
        locations: row.locations,
        categories: row.categories,
        invited_by: actor.staff,
        inviter: actor.name,
        created_at: now,
        expires_at,
        used_at: null,
      })
      .execute()
    const { numDeletedRows } = await trx.deleteFrom('staff_session').where('staff_id', '=', person).executeTakeFirst()
    await endLooseDevices(trx, person)
    const after = { ended: Number(numDeletedRows) }
    await recordOfPerson(trx, { staff: person, actor, verb: 'recovery.issue', after, at: now })
    const from = { organisation: organisation.name, organisation_id: organisation.id, by: actor.name }
    await ports.letters.post(trx, { kind: 'recovery', to: row.email, name: row.name, ...from })
    return { ok: true, id, token, expires_at }
  })
}

/** Why a manager may not replace somebody’s keys: they open more than the manager looks after. Null where they may. */
async function foreignOrganisation(trx: Transaction<TeamTables>, manager: Manager, person: string) {
  const giver = await giverIn(trx, manager)
  if (giver === 'command line') return null
  for (const membership of await membershipsOf(trx, { staff: person })) {
    const organisation = (await organisationIn(trx, membership.organisation))!
    const stored = await trx
      .selectFrom('membership')
      .where('organisation_id', '=', organisation.id)
      .where('membership_id', '=', membership.id)
      .selectAll()
      .executeTakeFirstOrThrow()
    const isOperator = mayManage(giver, organisation.id) && !giver.some((one) => one.organisation === organisation.id)
    if (!isOperator && !covers(giver, organisation, draftFrom(stored)))
      return `This person’s keys open more than you look after (${organisation.name}). An operator can help.`
  }
  return null
}
