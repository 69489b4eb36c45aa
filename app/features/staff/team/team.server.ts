import { actorOf, commandLine } from '../audit/actor.ts'
import { organisationsOf } from '../organisations/organisations.server.ts'
import { type NewProvider, providerSettingsOf } from '../provider/provider-settings.server.ts'
import { refusal } from '../refusal.ts'
import { proveFirst, provenWithin } from '../session/proven-within.ts'
import type { StaffPlatform } from '../staff-platform.ts'
import type { Staff } from '../staff.ts'
import { setMemberships } from './change-team.server.ts'
import { eraseFormer, formerMembers, recordOf } from './former.server.ts'
import { type MembershipDraft, mayManage } from './giving.ts'
import { handOver, responsibilitiesOf } from './hand-over.server.ts'
import { invite, type NewInvitation, withdrawInvitation } from './invite.server.ts'
import { type Manager, managesAll, type TeamPorts } from './team-manager.server.ts'
import { recover } from './recover.server.ts'
import { openInvitations, teamMembers } from './team-list.server.ts'

/** The team of one organisation for whoever looks after it: whoever holds it needs to ask nobody. */
export type Team = ReturnType<typeof teamVerbs>

/**
 * The team of an organisation, as somebody signed in may look after it; null for whoever may not, to whom it does not
 * exist. What changes it asks for a proof within ten minutes (`prove` of a refusal).
 */
export function teamOf(
  platform: StaffPlatform,
  { staff, organisation, ports }: { staff: Staff; organisation: string; ports: TeamPorts },
): Team | null {
  if (!mayManage(staff.memberships, organisation)) return null
  return teamVerbs({ platform, organisation, actor: actorOf(staff), staff, ports })
}

/** The same for an operator at the server, who gives any role and needs no proof. */
export const teamAtServer = (
  platform: StaffPlatform,
  { name, organisation, ports }: { name: string; organisation: string; ports: TeamPorts },
): Team => teamVerbs({ platform, organisation, actor: commandLine(name), staff: null, ports })

function teamVerbs(manager: Manager) {
  const { platform, staff, organisation } = manager
  /** Does it for whoever has proved lately who they are. */
  const proven = async <R>(work: () => Promise<R>): Promise<R | typeof proveFirst> =>
    staff === null || provenWithin(staff, platform.now()) ? work() : proveFirst
  /** Does what concerns every site of the organisation, for whoever looks after all of them. */
  const forAll = async <R>(work: () => Promise<R>) =>
    (await managesAll(manager)) ? work() : refusal('This is for whoever looks after every site of the organisation.')

  return {
    /** Whether they look after every site of the organisation, also those to come. */
    managesAll: () => managesAll(manager),
    members: () => teamMembers(manager),
    invitations: () => openInvitations(manager),
    /** Invites somebody; a letter with the link is on its way. */
    invite: (given: NewInvitation) => proven(() => invite(manager, given)),
    /** Takes an invitation back. */
    withdraw: (invitation: string) => proven(() => withdrawInvitation(manager, invitation)),
    /** Sets what a person may do here: all of it. Their sessions end. */
    change: (person: string, drafts: readonly [MembershipDraft, ...MembershipDraft[]]) =>
      proven(() => setMemberships(manager, { person, drafts })),
    /** Takes a person out of the team; refused with `theirs` while something is theirs. */
    remove: (person: string) => proven(() => setMemberships(manager, { person, drafts: [] })),
    /** What is theirs to look after, by site. */
    responsibilities: (person: string) => responsibilitiesOf(manager, person),
    /** Gives all of that to somebody else. */
    handOver: (given: { from: string; to: string; site?: string }) => proven(() => handOver(manager, given)),
    /** A link for new keys, to be handed over in person. */
    recover: (person: string) => proven(() => recover(manager, person)),
    /** Whether people may sign in with a password and a code. */
    allowPassword: (allowed: boolean) =>
      proven(() =>
        forAll(() => organisationsOf(platform).allowPassword({ id: organisation, allowed, actor: manager.actor })),
      ),
    /** Where people sign in besides; null for nowhere. */
    provider: () => providerSettingsOf(platform).shown(organisation),
    setProvider: (given: NewProvider | null) =>
      proven(() => forAll(() => providerSettingsOf(platform).set(organisation, given, manager.actor))),
    /** Who has left, and is not forgotten yet. */
    former: () => formerMembers(manager),
    /** Everything that is kept of a person who is or was here. */
    record: (person: string) => proven(() => recordOf(manager, person)),
    /** Forgets a person who has left; their name stays in the record of what was done. */
    erase: (person: string) => proven(() => eraseFormer(manager, person)),
  }
}
