import type { Transaction } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import { actorOf } from '../audit/actor.ts'
import type { AuditTables } from '../audit/audit.tables.ts'
import type { ConsoleAddress } from '../console-address.ts'
import { refusalOf, undone } from '../organisations/organisations.server.ts'
import { type Refusal, refusal } from '../refusal.ts'
import { admit, recordOfPerson, type SignInResult } from '../session/admit.server.ts'
import { notedProof } from '../session/prove.server.ts'
import { proveFirst, provenWithin } from '../session/proven-within.ts'
import { sweepStaff } from '../session/sweep-staff.server.ts'
import type { Newcomer } from '../session/staff-sessions.server.ts'
import { endSetUp } from '../sign-in/first-key.server.ts'
import { takeOnce } from '../sign-in/once.server.ts'
import { type PendingQuestion, pendingOf } from '../sign-in/pending.server.ts'
import type { StaffPlatform, Visit } from '../staff-platform.ts'
import type { StaffKeyRow, StaffTables } from '../staff.tables.ts'
import type { Staff } from '../staff.ts'
import { creationQuestion, credentialOf, type CreationQuestion, type KeyQuestion, keyQuestion, madeKey, usedKey } from './ceremony.server.ts' // prettier-ignore
import { MOST_PASSKEYS, type Passkey, passkeyName } from './passkey.ts'

type Tables = StaffTables & AuditTables
type Trx = Transaction<Tables>

/** What a page hands to the browser (`options`), and what its cookie is to hold meanwhile (`pendingCookie`). */
interface Question<T> {
  readonly options: T
  readonly pending: string
}

interface KeyAnswer {
  /** What the cookie holds. */
  readonly pending: string | null
  /** What the browser has made of the options, as JSON says it. */
  readonly response: unknown
}

interface NewKey extends KeyAnswer {
  /** What the person calls it. */
  readonly name: string
}

const LATE = refusal('This took too long, or was begun in another tab. Please try again.')
const NO_KEY = refusal('This passkey was not accepted. Please try again, or use another way to sign in.')
const NOT_MADE = refusal('The passkey could not be made. Please try again, or use another device.')

/** Signing in with a passkey, adding and removing them, and proving with one who somebody is. */
export function passkeysOf(platform: StaffPlatform, address: ConsoleAddress) {
  const { read, write } = tablesOf<Tables>(platform.database)
  const keysOf = (staff: string) =>
    read.selectFrom('staff_key').where('staff_id', '=', staff).orderBy('created_at').selectAll().execute()

  /** Checks an answer before anything is written: what takes time does so outside the transaction. */
  const checked = async (purpose: string, { pending: sealed, response }: KeyAnswer) => {
    const pending = (await pendingOf(platform)).read<string>(purpose, sealed)
    const credential = credentialOf(response)
    if (!pending) return LATE
    const key = credential === null ? undefined : await read.selectFrom('staff_key').where('credential', '=', credential).selectAll().executeTakeFirst() // prettier-ignore
    const counter = key ? await usedKey(address, { challenge: pending.value, response, key }) : null
    return !key || counter === null ? NO_KEY : { ok: true as const, pending, key, counter }
  }

  const created = async (owner: { readonly id: string }, { pending: sealed, response }: KeyAnswer) => {
    const pending = (await pendingOf(platform)).read<string>(`passkey add ${owner.id}`, sealed)
    if (!pending) return LATE
    const made = await madeKey(address, { challenge: pending.value, response })
    return made ? { ok: true as const, pending, made } : NOT_MADE
  }

  return {
    /** Begins to add a passkey, of somebody signed in or of a newcomer. */
    async beginAdd(owner: Staff | Newcomer): Promise<Question<CreationQuestion>> {
      const options = await creationQuestion(address, { owner, keys: await keysOf(owner.id) })
      return { options, pending: (await pendingOf(platform)).begin(`passkey add ${owner.id}`, options.challenge) }
    },

    /** Adds a newcomer’s first passkey, and signs them in. */
    async addFirst(
      newcomer: Newcomer,
      given: NewKey & { readonly visit: Visit; readonly previous: string | null },
    ): Promise<SignInResult> {
      // prettier-ignore
      const answer = await created(newcomer, given)
      if (!answer.ok) return answer
      const now = platform.now()
      return write(async (trx): Promise<SignInResult> => {
        const problem = (await endSetUp(trx, newcomer)) ?? (await added(trx, { ...answer, owner: newcomer, name: given.name, now })) // prettier-ignore
        if (problem) return undone(problem)
        const { visit, previous } = given
        return admit(trx, { staff: newcomer.id, method: 'passkey', visit, previous, now })
      }).catch(refusalOf)
    },

    /** Adds one more passkey of somebody who has proved lately who they are. */
    async add(staff: Staff, given: NewKey): Promise<{ readonly ok: true } | Refusal> {
      if (!provenWithin(staff, platform.now())) return proveFirst
      const answer = await created(staff, given)
      if (!answer.ok) return answer
      return write(async (trx) => {
        const problem = await added(trx, { ...answer, owner: staff, name: given.name, now: platform.now() })
        return problem ? undone(problem) : { ok: true as const }
      }).catch(refusalOf)
    },

    /** Begins to sign in; whose passkey it will be nobody has to say. */
    async beginSignIn(): Promise<Question<KeyQuestion>> {
      await sweepStaff(platform.database, platform.now())
      const options = await keyQuestion(address)
      return { options, pending: (await pendingOf(platform)).begin('passkey sign-in', options.challenge) }
    },

    /** Signs the owner of a passkey in. */
    async signIn(
      given: KeyAnswer & { readonly visit: Visit; readonly previous: string | null },
    ): Promise<SignInResult> {
      const answer = await checked('passkey sign-in', given)
      if (!answer.ok) return answer
      const { visit, previous } = given
      return write(async (trx): Promise<SignInResult> => {
        const now = platform.now()
        const problem = await spent(trx, { ...answer, now })
        return problem ?? admit(trx, { staff: answer.key.staff_id, method: 'passkey', visit, previous, now })
      })
    },

    /** Begins to prove with one of somebody’s passkeys who they are; null for whoever has none. */
    async beginProof(staff: Staff): Promise<Question<KeyQuestion> | null> {
      const keys = await keysOf(staff.id)
      if (keys.length === 0) return null
      const options = await keyQuestion(address, keys)
      return {
        options,
        pending: (await pendingOf(platform)).begin(`passkey proof ${staff.session}`, options.challenge),
      }
    },

    /** Proves who somebody is: what is delicate can be done for ten minutes. */
    async prove(staff: Staff, given: KeyAnswer): Promise<{ readonly ok: true } | Refusal> {
      const answer = await checked(`passkey proof ${staff.session}`, given)
      if (!answer.ok) return answer
      if (answer.key.staff_id !== staff.id) return NO_KEY
      return write(async (trx) => {
        const now = platform.now()
        return (await spent(trx, { ...answer, now })) ?? notedProof(trx, { staff, method: 'passkey', now })
      })
    },

    /** Somebody’s passkeys, the oldest first. */
    async list({ id }: Pick<Staff, 'id'>): Promise<Passkey[]> {
      return (await keysOf(id)).map(({ credential, name, created_at, used_at }) => ({ id: credential, name, created_at, used_at })) // prettier-ignore
    },

    /** Calls a passkey something else. */
    async rename(staff: Staff, { key, name }: { readonly key: string; readonly name: string }): Promise<void> {
      await write((trx) =>
        trx
          .updateTable('staff_key')
          .set({ name: passkeyName(name) })
          .where('staff_id', '=', staff.id)
          .where('credential', '=', key)
          .execute(),
      )
    },

    /** Removes a passkey, not the last way in. */
    async remove(staff: Staff, key: string): Promise<{ readonly ok: true } | Refusal> {
      if (!provenWithin(staff, platform.now())) return proveFirst
      return write(async (trx) => {
        const gone = await trx
          .deleteFrom('staff_key')
          .where('staff_id', '=', staff.id)
          .where('credential', '=', key)
          .returning('name')
          .executeTakeFirst()
        if (!gone) return refusal('This passkey was removed meanwhile.')
        const last = await onlyWayIn(trx, staff.id)
        if (last) return undone(last)
        await recordOfPerson(trx, { staff: staff.id, actor: actorOf(staff), verb: 'key.remove', before: gone, at: platform.now() }) // prettier-ignore
        return { ok: true as const }
      }).catch(refusalOf)
    },
  }
}

interface KeyUse {
  readonly pending: PendingQuestion<string>
  readonly key: StaffKeyRow
  readonly counter: number
  readonly now: number
}

/** Uses an answer up: the question was asked once, and a passkey counts its uses. */
async function spent(trx: Trx, { pending, key, counter, now }: KeyUse): Promise<Refusal | null> {
  if (!(await takeOnce(trx, pending))) return LATE
  const { numUpdatedRows } = await trx
    .updateTable('staff_key')
    .set({ counter, used_at: now })
    .where('staff_id', '=', key.staff_id)
    .where('credential', '=', key.credential)
    // Somebody else used it meanwhile: a copy, if it counts at all.
    .where('counter', '=', key.counter)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? NO_KEY : null
}

interface KeyAddition {
  readonly pending: PendingQuestion<string>
  readonly made: Pick<StaffKeyRow, 'credential' | 'public_key' | 'counter' | 'transports'>
  readonly owner: Staff | Newcomer
  readonly name: string
  readonly now: number
}

async function added(trx: Trx, { pending, made, owner, name, now }: KeyAddition): Promise<Refusal | null> {
  if (!(await takeOnce(trx, pending))) return LATE
  const own = await trx.selectFrom('staff_key').where('staff_id', '=', owner.id).select('credential').execute()
  if (own.length >= MOST_PASSKEYS)
    return refusal(`You have ${MOST_PASSKEYS} passkeys. Remove one that you no longer use.`)
  const row = { staff_id: owner.id, ...made, name: passkeyName(name), created_at: now, used_at: null }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('staff_key')
    .values(row)
    .onConflict((conflict) => conflict.column('credential').doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return refusal('This passkey is in use already. Please make another one.')
  const actor = actorOf(owner)
  await recordOfPerson(trx, { staff: owner.id, actor, verb: 'key.add', after: { name: row.name }, at: now })
  return null
}

/** Says so where nothing is left to sign in with. */
export async function onlyWayIn(trx: Trx, staff: string): Promise<Refusal | null> {
  for (const table of ['staff_key', 'staff_password'] as const)
    if (await trx.selectFrom(table).where('staff_id', '=', staff).select('staff_id').executeTakeFirst()) return null
  return refusal('This is your only way to sign in. Add a passkey first.')
}
