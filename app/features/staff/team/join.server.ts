import type { Transaction } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import { endLooseDevices } from '../devices/device-store.server.ts'
import { recordAudit } from '../audit/audit.server.ts'
import { refusalOf, undone } from '../organisations/organisations.server.ts'
import { type Refusal, refusal } from '../refusal.ts'
import { admit, hashOf, newId, recordOfPerson, type SignInResult } from '../session/admit.server.ts'
import type { StaffPlatform, Visit } from '../staff-platform.ts'
import type { InvitationRow, StaffRow } from '../staff.tables.ts'
import type { InvitationView } from './invitation.ts'
import type { TeamTables } from './team-manager.server.ts'
import type { StaffLetters } from './staff-letters.ts'

type Trx = Transaction<TeamTables>

export type JoinResult =
  /** They are to add a key now: the cookie is to hold this token (`staffCookie`), and `newcomerBy` knows them by it. */
  | { readonly ok: true; readonly next: 'add-key'; readonly token: string }
  /** They were signed in already, and have one more organisation. */
  | { readonly ok: true; readonly next: 'signed-in' }
  /** `signIn`: it works once they have signed in as who they are; the link stays good. */
  | (Refusal & { readonly signIn?: true })

interface JoinOptions {
  /** What the link holds. */
  readonly token: string
  readonly visit: Visit
  /** Who is signed in in this browser, if anybody. */
  readonly staff: { readonly id: string } | null
  /** What the browser’s cookie held before. */
  readonly previous: string | null
  readonly letters: StaffLetters
}

/** What the link of an invitation or a recovery leads to: the page that it opens, which changes nothing, and its form. */
export function invitationsOf(platform: StaffPlatform) {
  const { read, write } = tablesOf<TeamTables>(platform.database)

  return {
    /** What a link is for; changes nothing, however often it is opened, and by whatever program. */
    async look(token: string): Promise<({ readonly ok: true } & InvitationView) | Refusal> {
      const row = await read
        .selectFrom('invitation')
        .innerJoin('organisation', 'organisation.organisation_id', 'invitation.organisation_id')
        .where('token_hash', '=', hashOf(token))
        .selectAll('invitation')
        .select('organisation.name as organisation')
        .executeTakeFirst()
      const over = overProblem(row, platform.now())
      if (over !== null || !row) return refusal(over ?? UNKNOWN)
      const { name, email, organisation, role, inviter, expires_at } = row
      const kind = row.recovers === null ? 'invitation' : 'recovery'
      return { ok: true, kind, name, email, organisation, role, inviter, expires_at }
    },

    /** Uses a link, once: the person is there afterwards, and adds a key. */
    async accept(given: JoinOptions): Promise<JoinResult> {
      const now = platform.now()
      return write(async (trx): Promise<JoinResult> => {
        const row = await used(trx, given.token, now)
        if (typeof row === 'string') return refusal(row)
        return row.recovers === null ? joined(trx, { row, given, now }) : recovered(trx, { row, given, now })
      }).catch(refusalOf)
    },
  }
}

const UNKNOWN = 'This link is none of ours, or was withdrawn. Please ask whoever sent it for a new one.'

function overProblem(row: Pick<InvitationRow, 'used_at' | 'expires_at'> | undefined, now: number): string | null {
  if (!row) return UNKNOWN
  if (row.used_at !== null)
    return 'This link was used already. Please sign in; if it was not you, tell whoever looks after your team.'
  return row.expires_at <= now ? 'This link is too old. Please ask whoever sent it for a new one.' : null
}

/** Uses a link up; of many at once one does, and the others hear why not. */
async function used(trx: Trx, token: string, now: number): Promise<InvitationRow | string> {
  const row = await trx
    .updateTable('invitation')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  if (row) return row
  const why = await trx.selectFrom('invitation').where('token_hash', '=', hashOf(token)).selectAll().executeTakeFirst()
  return overProblem(why, now) ?? UNKNOWN
}

interface UsedLink {
  readonly row: InvitationRow
  readonly given: JoinOptions
  readonly now: number
}

async function joined(trx: Trx, { row, given, now }: UsedLink): Promise<JoinResult> {
  const person = await personOf(trx, row, now)
  const isThemselves = given.staff?.id === person.staff_id
  const state = isThemselves ? 'known' : await stateOf(trx, person.staff_id)
  // The link came to whoever reads the mailbox: a person who is known has more to lose than this organisation.
  if (state === 'known' && !isThemselves) return undone(SIGN_IN_FIRST)
  if (state === 'keyless') return undone(NO_KEY_YET)
  await trx
    .insertInto('membership')
    .values({
      organisation_id: row.organisation_id,
      membership_id: newId(),
      staff_id: person.staff_id,
      role: row.role,
      sites: row.sites,
      locations: row.locations,
      categories: row.categories,
      created_at: now,
    })
    .execute()
  const actor = { staff: person.staff_id, name: person.name, address: given.visit.address }
  const subject = { kind: 'staff', id: person.staff_id }
  const after = { role: row.role, invitation: row.invitation_id, inviter: row.inviter }
  await recordAudit(trx, { organisation: row.organisation_id, site: null, actor, verb: 'team.join', subject, after, at: now }) // prettier-ignore
  if (isThemselves) return { ok: true, next: 'signed-in' }
  return addKeyNext(await setUpSession(trx, { staff: person.staff_id, given, now }))
}

const SIGN_IN_FIRST: Refusal & { readonly signIn: true } = {
  ok: false,
  signIn: true,
  reason: 'You have a place in the console already. Please sign in first, then open this link again.',
}
const NO_KEY_YET = refusal(
  'You are in the team of another organisation and have not added a key yet. Please ask there for a link that makes one, then open this link again.',
)

/** The person of an invitation; who left comes back as who they were. */
async function personOf(trx: Trx, { email, name }: InvitationRow, now: number): Promise<StaffRow> {
  await trx
    .insertInto('staff')
    .values({ staff_id: newId(), name, email, phone: null, created_at: now, ended_at: null })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ ended_at: null }))
    .execute()
  return trx.selectFrom('staff').where('email', '=', email).selectAll().executeTakeFirstOrThrow()
}

/** `new`: nobody can be taken for them yet; `keyless`: they are somewhere, but never finished; `known`: they can sign in. */
async function stateOf(trx: Trx, staff: string): Promise<'new' | 'keyless' | 'known'> {
  for (const table of ['staff_key', 'staff_password'] as const)
    if (await trx.selectFrom(table).where('staff_id', '=', staff).select('staff_id').executeTakeFirst()) return 'known'
  const elsewhere = await trx
    .selectFrom('membership')
    .leftJoin('identity_provider', 'identity_provider.organisation_id', 'membership.organisation_id')
    .where('staff_id', '=', staff)
    .select('identity_provider.issuer')
    .execute()
  if (elsewhere.some(({ issuer }) => issuer !== null)) return 'known'
  return elsewhere.length > 0 ? 'keyless' : 'new'
}

/** New keys in place of the old ones: those and every session are gone before anything else is done. */
async function recovered(trx: Trx, { row, given, now }: UsedLink): Promise<JoinResult> {
  const staff = row.recovers!
  for (const table of ['staff_key', 'staff_password', 'staff_session'] as const)
    await trx.deleteFrom(table).where('staff_id', '=', staff).execute()
  await endLooseDevices(trx, staff)
  const actor = { staff, name: row.name, address: given.visit.address }
  await recordOfPerson(trx, { staff, actor, verb: 'recovery.use', after: { inviter: row.inviter }, at: now })
  const organisation = await trx
    .selectFrom('organisation')
    .where('organisation_id', '=', row.organisation_id)
    .select('name')
    .executeTakeFirstOrThrow()
  const from = { organisation: organisation.name, organisation_id: row.organisation_id, by: row.inviter }
  await given.letters.post(trx, { kind: 'recovered', to: row.email, name: row.name, ...from })
  return addKeyNext(await setUpSession(trx, { staff, given, now }))
}

const setUpSession = (trx: Trx, { staff, given, now }: { staff: string; given: JoinOptions; now: number }) =>
  admit(trx, { staff, method: 'set-up', visit: given.visit, previous: given.previous, now })

const addKeyNext = (opened: SignInResult): JoinResult =>
  opened.ok ? { ok: true, next: 'add-key', token: opened.token } : undone(opened)
