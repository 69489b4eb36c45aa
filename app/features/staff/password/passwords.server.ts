import type { Transaction } from 'kysely'
import { seal, unseal } from '#app/features/site/sealed/sealed.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { actorOf } from '../audit/actor.ts'
import type { AuditTables } from '../audit/audit.tables.ts'
import { membershipsOf } from '../organisations/memberships.server.ts'
import { refusalOf, undone } from '../organisations/organisations.server.ts'
import { onlyWayIn } from '../passkeys/passkeys.server.ts'
import { type Refusal, refusal } from '../refusal.ts'
import { admit, recordOfPerson, type SignInResult } from '../session/admit.server.ts'
import { notedProof } from '../session/prove.server.ts'
import { proveFirst, provenWithin } from '../session/proven-within.ts'
import type { Newcomer } from '../session/staff-sessions.server.ts'
import { takePasswordAttempt } from '../sign-in/attempt-counts.server.ts'
import { endSetUp } from '../sign-in/first-key.server.ts'
import { takeOnce } from '../sign-in/once.server.ts'
import { type PendingQuestion, pendingOf, staffSecret } from '../sign-in/pending.server.ts'
import type { StaffPlatform, Visit } from '../staff-platform.ts'
import type { StaffTables } from '../staff.tables.ts'
import type { Staff } from '../staff.ts'
import { hashPassword, matchesHash } from './password-hash.server.ts'
import { MOST_PASSWORD, passwordProblem } from './password-rule.ts'
import { newTotpSecret, totpAddress, totpStep } from './totp.server.ts'

type Tables = StaffTables & AuditTables
type Trx = Transaction<Tables>

/** What a page shows to somebody who sets a password, and what its cookie is to hold meanwhile (`pendingCookie`). */
export interface PasswordSetUp {
  /** For typing into an app. */
  readonly secret: string
  /** For the QR code. */
  readonly address: string
  readonly pending: string
}

interface NewPassword {
  /** What the cookie holds. */
  readonly pending: string | null
  readonly password: string
  /** What the app shows now. */
  readonly code: string
}

interface PasswordSignIn {
  readonly email: string
  readonly password: string
  readonly code: string
  readonly visit: Visit
  /** What the browser’s cookie held before. */
  readonly previous: string | null
}

/** Whoever it is, and whatever of the three is wrong. */
const WRONG = refusal(
  'The email address, the password or the code is not right. Each code works once: wait for the next one.',
)
const BUSY = refusal('Many people are signing in just now. Please try again in a minute.')
const LATE = refusal('This page was open for too long. Please begin again.')
const WRONG_CODE = refusal('The code is not right. Please type the one that your app shows now, and check its clock.')
const NOT_ALLOWED = refusal('Your organisation does not use passwords. Please add a passkey.')

/** Signing in with a password and a code of an app, where an organisation allows it. */
export function passwordsOf(platform: StaffPlatform) {
  const { read, write } = tablesOf<Tables>(platform.database)
  const totpSeal = async (staff: string) => ({ secret: await staffSecret(platform), purpose: `staff totp ${staff}` })

  /** Checks what is to be set before anything is written: what takes time does so outside the transaction. */
  const prepared = async (owner: Staff | Newcomer, { pending: sealed, password, code }: NewPassword) => {
    const pending = (await pendingOf(platform)).read<string>(`password ${owner.id}`, sealed)
    if (!pending) return LATE
    const problem = passwordProblem(password, owner)
    if (problem !== null) return refusal(problem)
    const step = totpStep({ secret: pending.value, code, now: platform.now() })
    if (step === null) return WRONG_CODE
    const made = await hashPassword(password, owner.address)
    if (!made.ok) return BUSY
    const totp_secret = seal(await totpSeal(owner.id), pending.value)
    return { ok: true as const, pending, row: { hash: made.hash, totp_secret, totp_step: step } }
  }

  /** Whose password and code these are, and which code it was; what is done takes as long for whoever there is not. */
  const checked = async ({
    email,
    password,
    code,
    address,
  }: Omit<PasswordSignIn, 'visit' | 'previous'> & { address: string }) => {
    const full = await takePasswordAttempt(platform, { email, address })
    if (full) return full
    const row = await read
      .selectFrom('staff')
      .leftJoin('staff_password', 'staff_password.staff_id', 'staff.staff_id')
      .where('staff.email', '=', email)
      .where('staff.ended_at', 'is', null)
      .select(['staff.staff_id', 'hash', 'totp_secret'])
      .executeTakeFirst()
    const match = await matchesHash(password.slice(0, MOST_PASSWORD), row?.hash ?? null, address)
    if (!match.ok) return BUSY
    const sealing = await totpSeal(row?.staff_id ?? 'nobody')
    const secret = unseal(sealing, row?.totp_secret ?? seal(sealing, newTotpSecret()))
    const step = secret === null ? null : totpStep({ secret, code, now: platform.now() })
    return row && match.isRight && step !== null ? { ok: true as const, staff: row.staff_id, step } : WRONG
  }

  return {
    /**
     * Begins to set a password: shows the secret for an app. What the cookie holds of an earlier try (`begun`) goes on
     * as long as it is good: whoever mistyped a code has scanned the secret already.
     */
    async beginSet(owner: Staff | Newcomer, begun: string | null = null): Promise<PasswordSetUp> {
      const purpose = `password ${owner.id}`
      const all = await pendingOf(platform)
      const kept = begun === null ? null : all.read<string>(purpose, begun)
      const secret = kept?.value ?? newTotpSecret()
      const pending = kept && begun !== null ? begun : all.begin(purpose, secret)
      return { secret, address: totpAddress({ secret, email: owner.email }), pending }
    },

    /** Sets a newcomer’s password, and signs them in. */
    async setFirst(
      newcomer: Newcomer,
      given: NewPassword & { readonly visit: Visit; readonly previous: string | null },
    ): Promise<SignInResult> {
      // prettier-ignore
      const answer = await prepared(newcomer, given)
      if (!answer.ok) return answer
      return write(async (trx): Promise<SignInResult> => {
        const now = platform.now()
        const problem = (await endSetUp(trx, newcomer)) ?? (await written(trx, { ...answer, owner: newcomer, now }))
        if (problem) return undone(problem)
        const { visit, previous } = given
        const reach = { organisation: null, byPassword: true }
        return admit(trx, { staff: newcomer.id, method: 'password', visit, previous, reach, now })
      }).catch(refusalOf)
    },

    /** Sets the password of somebody who has proved lately who they are, in place of the one they may have. */
    async set(staff: Staff, given: NewPassword): Promise<{ readonly ok: true } | Refusal> {
      if (!provenWithin(staff, platform.now())) return proveFirst
      const answer = await prepared(staff, given)
      if (!answer.ok) return answer
      return write(async (trx) => {
        const problem = await written(trx, { ...answer, owner: staff, now: platform.now() })
        return problem ? undone(problem) : { ok: true as const }
      }).catch(refusalOf)
    },

    /** Signs somebody in; what is wrong is not said. */
    async signIn({ visit, previous, ...given }: PasswordSignIn): Promise<SignInResult> {
      const email = given.email.trim().toLowerCase()
      const answer = await checked({ ...given, email, address: visit.address })
      if (!answer.ok) return answer
      const { staff, step } = answer
      return write(async (trx): Promise<SignInResult> => {
        if (!(await takenCode(trx, { staff, step }))) return WRONG
        const reach = { organisation: null, byPassword: true }
        return admit(trx, { staff, method: 'password', visit, previous, reach, now: platform.now() })
      })
    },

    /** Proves who somebody is: what is delicate can be done for ten minutes. */
    async prove(
      staff: Staff,
      { password, code }: { readonly password: string; readonly code: string },
    ): Promise<{ readonly ok: true } | Refusal> {
      // prettier-ignore
      const answer = await checked({ email: staff.email, password, code, address: staff.address })
      if (!answer.ok) return answer
      if (answer.staff !== staff.id) return WRONG
      return write(async (trx) => {
        if (!(await takenCode(trx, answer))) return WRONG
        return notedProof(trx, { staff, method: 'password', now: platform.now() })
      })
    },

    /** Whether somebody has a password. */
    async has({ id }: Pick<Staff, 'id'>): Promise<boolean> {
      return Boolean(
        await read.selectFrom('staff_password').where('staff_id', '=', id).select('staff_id').executeTakeFirst(),
      )
    },

    /** Removes somebody’s password, where a passkey is left. */
    async remove(staff: Staff): Promise<{ readonly ok: true } | Refusal> {
      if (!provenWithin(staff, platform.now())) return proveFirst
      return write(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('staff_password')
          .where('staff_id', '=', staff.id)
          .executeTakeFirst()
        const last = await onlyWayIn(trx, staff.id)
        if (last) return undone(last)
        const entry = { staff: staff.id, actor: actorOf(staff), verb: 'password.remove', at: platform.now() }
        if (numDeletedRows > 0n) await recordOfPerson(trx, entry)
        return { ok: true as const }
      }).catch(refusalOf)
    },
  }
}

/** Uses a code up: each is good once, also where two come with it at the same moment. */
async function takenCode(
  trx: Trx,
  { staff, step }: { readonly staff: string; readonly step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_password')
    .set({ totp_step: step })
    .where('staff_id', '=', staff)
    .where('totp_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface PasswordChange {
  readonly pending: PendingQuestion<string>
  readonly row: { readonly hash: string; readonly totp_secret: string; readonly totp_step: number }
  readonly owner: Staff | Newcomer
  readonly now: number
}

async function written(trx: Trx, { pending, row, owner, now }: PasswordChange): Promise<Refusal | null> {
  const open = await membershipsOf(trx, { staff: owner.id, reach: { organisation: null, byPassword: true } })
  if (open.length === 0) return NOT_ALLOWED
  if (!(await takeOnce(trx, pending))) return LATE
  await trx
    .insertInto('staff_password')
    .values({ staff_id: owner.id, ...row, changed_at: now })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ ...row, changed_at: now }))
    .execute()
  await recordOfPerson(trx, { staff: owner.id, actor: actorOf(owner), verb: 'password.set', at: now })
  return null
}
