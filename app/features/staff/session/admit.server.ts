import { createHash, randomBytes } from 'node:crypto'
import { randomId } from '#lib/random-id.ts'
import type { Transaction } from 'kysely'
import { type Actor, recordAudit } from '../audit/audit.server.ts'
import type { AuditTables } from '../audit/audit.tables.ts'
import { passDevicesOn } from '../devices/device-store.server.ts'
import { membershipsOf, type SessionReach, WHOLE_REACH } from '../organisations/memberships.server.ts'
import { type Refusal, refusal } from '../refusal.ts'
import type { Visit } from '../staff-platform.ts'
import type { StaffSessionRow, StaffTables } from '../staff.tables.ts'
import { SESSION_LENGTHS, type SignInMethod } from './staff-session.ts'

type Tables = StaffTables & AuditTables

const TOKEN_BYTES = 32
const MOST_AGENT = 200
const MOST_ADDRESS = 64

/** What came of signing in: what the browser’s cookie is to hold (`staffCookie`), or why it was refused. */
export type SignInResult =
  | { readonly ok: true; readonly token: string; readonly staff: { readonly id: string; readonly name: string } }
  | Refusal

interface Admission {
  readonly staff: string
  readonly method: SignInMethod
  readonly visit: Visit
  /** What the browser’s cookie held before: that session ends. */
  readonly previous: string | null
  readonly reach?: SessionReach
  readonly now: number
}

/** What is stored of a token: whoever reads the database can open nothing with it. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A secret of 256 bit, for cookies and links. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** A name for a row, 96 bit. */
export const newId = (): string => randomId(12)

/**
 * Opens a session for somebody who has shown who they are, as part of the transaction that used up what they showed. A
 * new one each time, whatever the browser sent; nobody comes in who belongs to no organisation that it reaches.
 */
export async function admit(trx: Transaction<Tables>, admission: Admission): Promise<SignInResult> {
  const { staff, method, visit, previous, reach = WHOLE_REACH, now } = admission
  const person = await trx.selectFrom('staff').where('staff_id', '=', staff).selectAll().executeTakeFirst()
  const memberships = person && person.ended_at === null ? await membershipsOf(trx, { staff, reach }) : []
  if (!person || memberships.length === 0) return refusal(NOWHERE)
  const token = newToken()
  const { idle, longest } = SESSION_LENGTHS[method]
  const session = { staff_id: staff, session_id: newId(), organisation_id: reach.organisation, by_password: Number(reach.byPassword) } // prettier-ignore
  await trx
    .insertInto('staff_session')
    .values({
      ...session,
      token_hash: hashOf(token),
      method,
      agent: visit.agent.slice(0, MOST_AGENT),
      address: visit.address.slice(0, MOST_ADDRESS),
      created_at: now,
      seen_at: now,
      idle_ms: idle,
      ends_at: now + longest,
      // Who agreed on a phone has shown nothing at this computer.
      proven_at: method === 'hand-off' ? 0 : now,
    })
    .execute()
  if (previous !== null) await endPrevious(trx, hashOf(previous), { ...session, method })
  const actor = { staff, name: person.name, address: visit.address }
  const after = { method, agent: visit.agent.slice(0, MOST_AGENT) }
  const organisations = new Set(memberships.map(({ organisation }) => organisation))
  await recordOfPerson(trx, { staff, organisations: [...organisations], actor, verb: 'session.open', after, at: now })
  return { ok: true, token, staff: { id: staff, name: person.name } }
}

type Follower = Pick<StaffSessionRow, 'staff_id' | 'session_id' | 'organisation_id' | 'by_password'> & {
  readonly method: SignInMethod
}

/** Ends the session that a browser had before. */
async function endPrevious(trx: Transaction<Tables>, token_hash: string, next: Follower): Promise<void> {
  const row = await trx.selectFrom('staff_session').where('token_hash', '=', token_hash).select(['staff_id', 'session_id']).executeTakeFirst() // prettier-ignore
  // A shared computer shows nothing, nor does one of whoever has no key yet.
  const isOwn = next.method !== 'hand-off' && next.method !== 'set-up'
  if (row?.staff_id === next.staff_id && isOwn) await passDevicesOn(trx, row.session_id, next)
  await trx.deleteFrom('staff_session').where('token_hash', '=', token_hash).execute()
}

const NOWHERE =
  'You are not in the team of any organisation that this way of signing in is for. Please ask whoever looks after your team to invite you.'

interface PersonalEntry {
  readonly staff: string
  /** Those that are to know; all of the person’s when absent. */
  readonly organisations?: readonly string[]
  readonly actor: Actor
  readonly verb: string
  readonly before?: unknown
  readonly after?: unknown
  readonly at: number
}

/** Records what concerns a person in every organisation that they belong to: each has its own record. */
export async function recordOfPerson(trx: Transaction<Tables>, entry: PersonalEntry): Promise<void> {
  const { staff, organisations = await organisationsOfPerson(trx, staff), ...rest } = entry
  const subject = { kind: 'staff', id: staff }
  for (const organisation of organisations) await recordAudit(trx, { organisation, site: null, subject, ...rest })
}

async function organisationsOfPerson(trx: Transaction<Tables>, staff: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('membership')
    .where('staff_id', '=', staff)
    .select('organisation_id')
    .distinct()
    .orderBy('organisation_id')
    .execute()
  return rows.map(({ organisation_id }) => organisation_id)
}
