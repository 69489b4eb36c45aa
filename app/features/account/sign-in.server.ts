import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Transaction } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import { allowedAt } from '#app/features/site/rates/rate.ts'
import { holdPlatformCount, platformMarks } from '#app/features/site/rates/rate-counts.server.ts'
import type { RateTables } from '#app/features/site/rates/rates.tables.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Account } from './account.ts'
import type { AccountTables } from './account.tables.ts'
import { isMobile, type Mobile } from './mobile.ts'
import { accountFrom, sessionsOf } from './sessions.server.ts'
import { signInCounts } from './sign-in-counts.server.ts'
import { CODE_DIGITS, CODE_MS, GUESSES_PER_CODE, isCodeOver } from './sign-in-policy.ts'

type Tables = AccountTables & RateTables

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
  | { readonly ok: false; readonly reason: 'locked'; readonly again: number }

/** Codes and what they open, at one site. Whether a number has an account is not asked before a code was right. */
export interface SignIns {
  /** Makes a code, within the limits of the number, the address and the platform. The last one of the browser is over. */
  newCode(asked: Attempt & { readonly address: string }): Promise<NewCode>
  /** Opens a session for the right code, once. `session` is the cookie of the session that the browser had before. */
  useCode(given: Attempt & { code: string; agent: string; session: string | null }): Promise<UsedCode>
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
    async newCode({ address, ...asked }) {
      if (!isMobile(asked.phone)) throw new Error('A code is made for an Australian mobile only.')
      const now = site.now()
      const attempt = attemptOf(asked)
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
      return write(async (trx): Promise<NewCode> => {
        const held = {
          phone: await holdPlatformCount(trx, { count: counts.sendsTo(asked.phone), now }),
          address: await holdPlatformCount(trx, { count: counts.sendsFrom(address), now }),
          platform: await holdPlatformCount(trx, { count: counts.sent, now }),
        }
        for (const full of ['phone', 'address', 'platform'] as const) {
          if (held[full].allowed <= now) continue
          const known = await codeOf(trx, attempt).executeTakeFirst()
          const live = known !== undefined && !isCodeOver(known.expires_at, now) && known.guesses < GUESSES_PER_CODE
          return { ok: false, full, again: held[full].allowed, live }
        }
        const again = await held.phone.take()
        await held.address.take()
        await held.platform.take()
        const fresh = { code: codeHash(asked, code), guesses: 0, expires_at: now + CODE_MS }
        await trx
          .insertInto('sign_in_code')
          .values({ site_id: site.slug, attempt, ...fresh })
          .onConflict((conflict) => conflict.columns(['site_id', 'attempt']).doUpdateSet(fresh))
          .execute()
        return { ok: true, code, again }
      })
    },

    async useCode({ code, agent, session, ...given }) {
      const now = site.now()
      const attempt = attemptOf(given)
      const failures = counts.failuresOf(given.phone)
      const unusable = (row: { guesses: number; expires_at: number } | undefined): UsedCode | null => {
        if (!row || isCodeOver(row.expires_at, now)) return { ok: false, reason: 'over' }
        return row.guesses >= GUESSES_PER_CODE ? { ok: false, reason: 'spent' } : null
      }
      // Most of what robots send ends here, without a transaction.
      const before = unusable(await codeOf(read, attempt).executeTakeFirst())
      if (before) return before
      const shut = allowedAt(await platformMarks(site.database, failures), failures.rates, now)
      if (shut > now) return { ok: false, reason: 'locked', again: shut }

      return write(async (trx): Promise<UsedCode> => {
        const held = await holdPlatformCount(trx, { count: failures, now })
        if (held.allowed > now) return { ok: false, reason: 'locked', again: held.allowed }
        // Nobody else guesses at this number until the transaction ends: the count is ours.
        const row = await codeOf(trx, attempt).executeTakeFirst()
        const over = unusable(row)
        if (over || !row) return over ?? { ok: false, reason: 'over' }
        if (!same(row.code, codeHash(given, code))) {
          await trx
            .updateTable('sign_in_code')
            .set({ guesses: row.guesses + 1 })
            .where('site_id', '=', site.slug)
            .where('attempt', '=', attempt)
            .execute()
          const again = await held.take()
          if (again > now) return { ok: false, reason: 'locked', again }
          const left = GUESSES_PER_CODE - row.guesses - 1
          return left === 0 ? { ok: false, reason: 'spent' } : { ok: false, reason: 'wrong', left }
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
  const account_id = randomBytes(16).toString('base64url')
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
