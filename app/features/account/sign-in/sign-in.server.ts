import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { randomId } from '#lib/random-id.ts'
import type { Transaction } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import { allowedAt } from '#app/features/site/rates/rate.ts'
import {
  type Count,
  type HeldCount,
  holdPlatformCount,
  platformMarks,
} from '#app/features/site/rates/rate-counts.server.ts'
import type { RateTables } from '#app/features/site/rates/rates.tables.ts'
import type { Site } from '#app/features/site/site.ts'
import { type Effort, spendEffort } from '#app/features/site/task/effort.server.ts'
import { WAIT_MS } from '#app/features/site/task/fields.ts'
import type { TaskTables } from '#app/features/site/task/task.tables.ts'
import type { Account } from '../account.ts'
import type { AccountTables } from '../account.tables.ts'
import { isMobile, type Mobile } from '../mobile.ts'
import { accountFrom, sessionsOf } from '../session/sessions.server.ts'
import { signInCounts } from './sign-in-counts.server.ts'
import { CODE_DIGITS, CODE_MS, GUARDED_GUESSES, GUESSES_PER_CODE, isCodeOver } from './sign-in-policy.ts'

type Tables = AccountTables & RateTables & TaskTables

interface Attempt {
  readonly phone: Mobile
  /** Of the browser, which a code is bound to. */
  readonly nonce: string
}

export type NewCode =
  | { readonly ok: true; readonly code: string; readonly again: number }
  /** What has no room, and when it has; `live` when this browser holds a code for the number that still works. */
  | {
      readonly ok: false
      readonly full: 'phone' | 'address' | 'platform'
      readonly again: number
      readonly live: boolean
    }

export type UsedCode =
  | { readonly ok: true; readonly account: Account; readonly token: string }
  | { readonly ok: false; readonly reason: 'over' | 'spent' }
  | { readonly ok: false; readonly reason: 'wrong'; readonly left: number }
  /** The number was guessed at: it takes a solved task, or a wait until then (null: no wait helps this code). */
  | { readonly ok: false; readonly reason: 'guarded'; readonly again: number | null }

/** Codes and what they open, at one site. Whether a number has an account is not asked before a code was right. */
export interface SignIns {
  /** Makes a code, within the limits of the number, the address and the platform. The last one of the browser is over. */
  newCode(requested: Attempt & { readonly address: string }): Promise<NewCode>
  /** Opens a session for the right code, once. `session` is the cookie of the session that the browser had before. */
  useCode(given: Attempt & { code: string; agent: string; session: string | null; effort?: Effort }): Promise<UsedCode>
}

export function signInsOf(site: Site, secret: string): SignIns {
  const { read, write } = tablesOf<Tables>(site.database)
  const keyed = (...parts: readonly string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
  const attemptOf = ({ phone, nonce }: Attempt) => keyed('attempt', site.slug, phone, nonce)
  const codeHash = ({ phone, nonce }: Attempt, code: string) => keyed('code', site.slug, phone, nonce, code)
  const counts = signInCounts(keyed)

  const codeOf = (db: Pick<Transaction<Tables>, 'selectFrom'>, attempt: string) =>
    db
      .selectFrom('sign_in_code')
      .select(['code', 'guesses', 'expires_at'])
      .where('site_id', '=', site.slug)
      .where('attempt', '=', attempt)

  return {
    async newCode({ address, ...requested }) {
      if (!isMobile(requested.phone)) throw new Error('A code is made for an Australian mobile only.')
      const now = site.now()
      const attempt = attemptOf(requested)
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
      return write(async (trx): Promise<NewCode> => {
        const held: { full: 'phone' | 'address' | 'platform'; count: HeldCount }[] = []
        const hold = async (full: (typeof held)[number]['full'], count: Count) =>
          held.push({ full, count: await holdPlatformCount(trx, { count, now }) })
        await hold('phone', counts.sendsTo(requested.phone))
        for (const count of counts.sendsFrom(address)) await hold('address', count)
        await hold('platform', counts.sent)
        for (const { full, count } of held) {
          if (count.allowed <= now) continue
          const known = await codeOf(trx, attempt).executeTakeFirst()
          const live = known !== undefined && !isCodeOver(known.expires_at, now) && known.guesses < GUESSES_PER_CODE
          return { ok: false, full, again: count.allowed, live }
        }
        const [again = now] = await Promise.all(held.map(({ count }) => count.take()))
        const fresh = { code: codeHash(requested, code), guesses: 0, expires_at: now + CODE_MS }
        await trx
          .insertInto('sign_in_code')
          .values({ site_id: site.slug, attempt, ...fresh })
          .onConflict((conflict) => conflict.columns(['site_id', 'attempt']).doUpdateSet(fresh))
          .execute()
        return { ok: true, code, again }
      })
    },

    async useCode({ code, agent, session, effort = { kind: 'none' }, ...given }) {
      const now = site.now()
      const attempt = attemptOf(given)
      const failures = counts.failuresOf(given.phone)
      const unusable = (row: { guesses: number; expires_at: number } | undefined): UsedCode | null => {
        if (!row || isCodeOver(row.expires_at, now)) return { ok: false, reason: 'over' }
        return row.guesses >= GUESSES_PER_CODE ? { ok: false, reason: 'spent' } : null
      }
      // Most of what robots send ends here, without a transaction.
      const known = await codeOf(read, attempt).executeTakeFirst()
      const before = unusable(known)
      if (before) return before
      const isGuessedAt = allowedAt(await platformMarks(site.database, failures), failures.rates, now) > now
      const early = isGuessedAt && known ? guarded(known, effort, now) : null
      if (early) return early

      return write(async (trx): Promise<UsedCode> => {
        const held = await holdPlatformCount(trx, { count: failures, now })
        const isGuarded = held.allowed > now
        // Nobody else guesses at this number until the transaction ends: the count is ours.
        const row = await codeOf(trx, attempt).executeTakeFirst()
        const over = unusable(row)
        if (over || !row) return over ?? { ok: false, reason: 'over' }
        const refused = isGuarded ? guarded(row, effort, now) : null
        if (refused) return refused
        if (isGuarded && !(await spendEffort(trx, { site: site.slug, effort })))
          return { ok: false, reason: 'guarded', again: null }
        if (!same(row.code, codeHash(given, code))) {
          await trx
            .updateTable('sign_in_code')
            .set({ guesses: row.guesses + 1 })
            .where('site_id', '=', site.slug)
            .where('attempt', '=', attempt)
            .execute()
          const next = await held.take()
          const most = next > now ? GUARDED_GUESSES : GUESSES_PER_CODE
          const left = most - row.guesses - 1
          return left <= 0 ? { ok: false, reason: 'spent' } : { ok: false, reason: 'wrong', left }
        }
        const { numDeletedRows } = await trx
          .deleteFrom('sign_in_code')
          .where('site_id', '=', site.slug)
          .where('attempt', '=', attempt)
          .executeTakeFirst()
        if (numDeletedRows === 0n) return { ok: false, reason: 'over' }
        const account = await accountOf(trx, { site, phone: given.phone, now })
        const sessions = sessionsOf(site)
        if (session) await sessions.close(trx, session)
        const token = await sessions.open(trx, account.id, agent)
        await (await holdPlatformCount(trx, { count: counts.used, now })).take()
        return { ok: true, account, token }
      })
    },
  }
}

/** Why a code of a number that was guessed at is not looked at; null where enough was done for one more guess. */
function guarded(row: { guesses: number; expires_at: number }, effort: Effort, now: number): UsedCode | null {
  if (row.guesses >= GUARDED_GUESSES) return { ok: false, reason: 'spent' }
  if (effort.kind === 'solved') return null
  const again = row.expires_at - CODE_MS + WAIT_MS
  if (row.guesses > 0) return { ok: false, reason: 'guarded', again: null }
  return again > now ? { ok: false, reason: 'guarded', again } : null
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** The account of a number at this site; its first sign-in makes it. */
async function accountOf(
  trx: Transaction<Tables>,
  { site, phone, now }: { readonly site: Site; readonly phone: Mobile; readonly now: number },
): Promise<Account> {
  const nothing = { first_name: null, last_name: null, email: null, postcode: null }
  const account_id = randomId(16)
  await trx
    .insertInto('account')
    .values({ site_id: site.slug, account_id, phone, ...nothing, created_at: now, changed_at: now })
    .onConflict((conflict) => conflict.columns(['site_id', 'phone']).doNothing())
    .execute()
  const row = await trx
    .selectFrom('account')
    .where('site_id', '=', site.slug)
    .where('phone', '=', phone)
    .selectAll()
    .executeTakeFirstOrThrow()
  return accountFrom(row)
}
