import { tablesOf } from '#app/features/site/database.ts'
import { type Refusal, refusal } from '../refusal.ts'
import { hashOf, newId, newToken } from '../session/admit.server.ts'
import { takeInvitation } from '../sign-in/attempt-counts.server.ts'
import type { MembershipDraft } from './giving.ts'
import { emailOf, INVITATION_MS, personName } from './invitation.ts'
import { draftProblem, holdOrganisation, type Manager, recordByManager, storedDraft, type TeamTables } from './team-manager.server.ts' // prettier-ignore

/** Whom to invite, and for what. */
export interface NewInvitation extends MembershipDraft {
  readonly name: string
  readonly email: string
}

export type InvitationResult =
  /** What the link holds (`invitationPath`): for the mailbox of the person, and nobody else’s eyes. */
  { readonly ok: true; readonly id: string; readonly token: string; readonly expires_at: number } | Refusal

/** Invites somebody; a link that was sent to the same person for the same organisation is over with it. */
export async function invite(manager: Manager, given: NewInvitation): Promise<InvitationResult> {
  const email = emailOf(given.email)
  const name = personName(given.name)
  if (email === null) return refusal(`"${given.email}" is not an email address. Please check it.`)
  if (name === null) return refusal('Please give a name of up to 80 characters.')
  const { platform, actor, ports, staff } = manager
  // Whoever sits at the server itself may bring in a whole group at once.
  const full = staff === null ? null : await takeInvitation(platform, manager.organisation)
  if (full) return full
  return tablesOf<TeamTables>(platform.database).write(async (trx): Promise<InvitationResult> => {
    const organisation = await holdOrganisation(trx, manager.organisation)
    const problem = await draftProblem(trx, { manager, organisation, draft: given })
    if (problem !== null) return refusal(problem)
    const there = await trx
      .selectFrom('membership')
      .innerJoin('staff', 'staff.staff_id', 'membership.staff_id')
      .where('membership.organisation_id', '=', organisation.id)
      .where('staff.email', '=', email)
      .select('staff.name')
      .executeTakeFirst()
    if (there)
      return refusal(`${there.name} is in the team of ${organisation.name} already. Change what they may do instead.`)
    await trx
      .deleteFrom('invitation')
      .where('organisation_id', '=', organisation.id)
      .where('email', '=', email)
      .where('recovers', 'is', null)
      .where('used_at', 'is', null)
      .execute()
    const [id, token, now] = [newId(), newToken(), platform.now()]
    const expires_at = now + INVITATION_MS
    await trx
      .insertInto('invitation')
      .values({
        organisation_id: organisation.id,
        invitation_id: id,
        token_hash: hashOf(token),
        recovers: null,
        email,
        name,
        ...storedDraft(given),
        invited_by: actor.staff,
        inviter: actor.name,
        created_at: now,
        expires_at,
        used_at: null,
      })
      .execute()
    const { role, sites, locations, categories } = given
    const after = { name, email, role, sites, locations, categories }
    await recordByManager(trx, manager, { verb: 'team.invite', subject: { kind: 'invitation', id }, after })
    const letter = { to: email, name, organisation: organisation.name, organisation_id: organisation.id, by: actor.name } // prettier-ignore
    await ports.letters.post(trx, { kind: 'invitation', token, expires_at, ...letter })
    return { ok: true, id, token, expires_at }
  })
}

/** Takes an invitation back that nobody has used yet; its link is over. */
export async function withdrawInvitation(manager: Manager, id: string): Promise<{ readonly ok: true } | Refusal> {
  return tablesOf<TeamTables>(manager.platform.database).write(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('invitation')
      .where('organisation_id', '=', manager.organisation)
      .where('invitation_id', '=', id)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return refusal('This invitation was used or withdrawn meanwhile.')
    await recordByManager(trx, manager, { verb: 'team.withdraw', subject: { kind: 'invitation', id } })
    return { ok: true }
  })
}
