import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import { actorOf } from '../audit/actor.ts'
import type { AuditTables } from '../audit/audit.tables.ts'
import { type Refusal, refusal } from '../refusal.ts'
import { admit, hashOf, newId, newToken, recordOfPerson, type SignInResult } from '../session/admit.server.ts'
import { isSessionOver } from '../session/staff-session.ts'
import { takeHandOffAttempt } from '../sign-in/attempt-counts.server.ts'
import type { StaffPlatform, Visit } from '../staff-platform.ts'
import type { StaffHandOffRow, StaffTables } from '../staff.tables.ts'
import type { Staff } from '../staff.ts'
import { CODE_LENGTH, CODE_SIGNS, HAND_OFF_MS } from './hand-off.ts'

type Tables = StaffTables & AuditTables

/** A computer that waits: its page shows the code and the address (`handOffPath`) as a QR code. */
export interface WaitingComputer {
  readonly id: string
  readonly code: string
  /** What its cookie is to hold (`handOffCookie`). */
  readonly secret: string
  readonly expires_at: number
}

/** A computer as the person sees it on their phone, before they agree. */
export interface ComputerView {
  readonly code: string
  readonly agent: string
  readonly address: string
  /** Whether the phone has the same network address: else it may be somebody else’s computer, far away. */
  readonly isSameAddress: boolean
  readonly expires_at: number
}

/** How far a computer is that waits, as its own page shows it. */
export interface HandOffProgress {
  readonly id: string
  readonly code: string
  readonly state: StaffHandOffRow['state']
  readonly expires_at: number
}

const OVER = refusal('This computer no longer waits. Please ask it for a new code.')
const REFUSED = refusal('The person has refused on their phone. If that was a mistake, ask for a new code.')
const MOST_AGENT = 200
const MOST_ADDRESS = 64

/** Signing in at a shared computer with the phone on which somebody is signed in: no key and no password is used there. */
export function handOffsOf(platform: StaffPlatform) {
  const { read, write } = tablesOf<Tables>(platform.database)
  const waiting = async (id: string) => {
    const row = await read.selectFrom('staff_hand_off').where('hand_off_id', '=', id).selectAll().executeTakeFirst()
    return row?.state === 'waiting' && row.expires_at > platform.now() ? row : null
  }

  /** Answers for a computer, once. */
  const answered = (staff: Staff, id: string, state: 'agreed' | 'refused') =>
    write(async (trx): Promise<{ readonly ok: true } | Refusal> => {
      const now = platform.now()
      const row = await trx
        .updateTable('staff_hand_off')
        .set({ state, staff_id: staff.id, session_id: staff.session })
        .where('hand_off_id', '=', id)
        .where('state', '=', 'waiting')
        .where('expires_at', '>', now)
        .returning(['agent', 'address'])
        .executeTakeFirst()
      if (!row) return OVER
      const verb = state === 'agreed' ? 'hand-off.agree' : 'hand-off.refuse'
      await recordOfPerson(trx, { staff: staff.id, actor: actorOf(staff), verb, after: row, at: now })
      return { ok: true }
    })

  return {
    /** Lets a computer wait for a phone. */
    async begin(visit: Visit): Promise<({ readonly ok: true } & WaitingComputer) | Refusal> {
      const full = await takeHandOffAttempt(platform, visit.address)
      if (full) return full
      const [id, secret, code] = [newId(), newToken(), newCode()]
      const expires_at = platform.now() + HAND_OFF_MS
      const row: StaffHandOffRow = {
        hand_off_id: id,
        secret_hash: hashOf(secret),
        code,
        agent: visit.agent.slice(0, MOST_AGENT),
        address: visit.address.slice(0, MOST_ADDRESS),
        state: 'waiting',
        staff_id: null,
        session_id: null,
        expires_at,
      }
      await write((trx) => trx.insertInto('staff_hand_off').values(row).execute())
      return { ok: true, id, code, secret, expires_at }
    },

    /** What a phone shows of the computer that its address names; changes nothing. */
    async look(staff: Staff, id: string): Promise<({ readonly ok: true } & ComputerView) | Refusal> {
      const row = await waiting(id)
      if (!row) return OVER
      const { code, agent, address, expires_at } = row
      return { ok: true, code, agent, address, isSameAddress: address === staff.address, expires_at }
    },

    /** Lets the computer in as this person. */
    agree: (staff: Staff, id: string) => answered(staff, id, 'agreed'),

    /** Keeps it out. */
    refuse: (staff: Staff, id: string) => answered(staff, id, 'refused'),

    /** How far the computer with this cookie is, asked every few seconds; changes nothing. Null for one that waits no longer. */
    async progress(secret: string | null): Promise<HandOffProgress | null> {
      const row = await read
        .selectFrom('staff_hand_off')
        .where('secret_hash', '=', hashOf(secret ?? ''))
        .where('expires_at', '>', platform.now())
        .select(['hand_off_id as id', 'code', 'state', 'expires_at'])
        .executeTakeFirst()
      return row ?? null
    },

    /** Signs the computer in once its person has agreed: null while nobody has answered. */
    async finish({
      secret,
      visit,
      previous,
    }: {
      secret: string | null
      visit: Visit
      previous: string | null
    }): Promise<SignInResult | null> {
      // prettier-ignore
      const secret_hash = hashOf(secret ?? '')
      const row = await read.selectFrom('staff_hand_off').where('secret_hash', '=', secret_hash).selectAll().executeTakeFirst() // prettier-ignore
      const now = platform.now()
      if (!row || row.expires_at <= now) return OVER
      if (row.state === 'waiting') return null
      if (row.state === 'refused') return REFUSED
      return write(async (trx): Promise<SignInResult> => {
        const taken = await trx
          .deleteFrom('staff_hand_off')
          .where('secret_hash', '=', secret_hash)
          .where('state', '=', 'agreed')
          .returning(['staff_id', 'session_id'])
          .executeTakeFirst()
        const reach = taken?.staff_id ? await reachOf(trx, { ...taken, staff_id: taken.staff_id, now }) : null
        if (!taken?.staff_id || !reach) return OVER
        return admit(trx, { staff: taken.staff_id, method: 'hand-off', visit, previous, reach, now })
      })
    },
  }
}

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('')

/** The computer reaches no further than the phone does; nothing, when the phone was signed out meanwhile. */
async function reachOf(
  trx: Transaction<Tables>,
  { staff_id, session_id, now }: { staff_id: string; session_id: string | null; now: number },
) {
  const phone = await trx
    .selectFrom('staff_session')
    .where('staff_id', '=', staff_id)
    .where('session_id', '=', session_id ?? '')
    .selectAll()
    .executeTakeFirst()
  if (!phone || isSessionOver(phone, now)) return null
  return { organisation: phone.organisation_id, byPassword: phone.by_password === 1 }
}
