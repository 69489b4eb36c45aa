import { beforeAll, beforeEach, expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import type { RateTables } from '#app/features/site/rates/rates.tables.ts'
import type { Site } from '#app/features/site/site.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import type { AccountTables } from '../account.tables.ts'
import type { Mobile } from '../mobile.ts'
import { sessionsOf } from '../session/sessions.server.ts'
import { codesSentAndUsed } from './sign-in-counts.server.ts'
import { CODE_MS } from './sign-in-policy.ts'
import { signInsOf } from './sign-in.server.ts'
import { sweepSignIns } from './sweep-sign-ins.server.ts'

const NOW = Date.parse('2026-11-21T03:00:00Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const PHONE: Mobile = '+61491570156'
const WRONG = 'wrong!'

describeDatabases('R12 signing in', (tables) => {
  let now = NOW
  const site = (slug: string): Site => ({
    slug,
    version: 1,
    origin: '',
    settings: { sign_in: true },
    database: tables.database,
    now: () => now,
  })
  const at = (slug = 'ghost-gum') => signInsOf(site(slug), 'secret')
  const ask = ({ slug = 'ghost-gum', phone = PHONE, nonce = 'browser', address = '203.0.113.7' } = {}) =>
    at(slug).newCode({ phone, nonce, address })
  async function codeFor(requested: Parameters<typeof ask>[0] = {}): Promise<string> {
    const made = await ask(requested)
    if (!made.ok) throw new Error(made.full)
    return made.code
  }
  const use = (
    code: string,
    { slug = 'ghost-gum', phone = PHONE, nonce = 'browser', session = null as string | null } = {},
  ) => at(slug).useCode({ phone, nonce, code, agent: 'Firefox', session })
  const db = () => tablesOf<AccountTables & RateTables>(tables.database)
  const rows = async (table: keyof (AccountTables & RateTables)) => db().read.selectFrom(table).selectAll().execute()

  beforeAll(async () => {
    for (const slug of ['ghost-gum', 'bottlebrush'])
      await sitesOf(tables.database).apply({ slug, domains: [], hash: slug, document: '{}', by: 'test', now: NOW })
  })
  beforeEach(async () => {
    now = NOW
    await db().write(async (trx) => {
      for (const table of ['account', 'sign_in_code', 'platform_count'] as const) await trx.deleteFrom(table).execute()
    })
  })

  test('O3 a clock that was wrong leaves neither a lasting code nor a shut number behind', async () => {
    now = NOW + DAY
    const ahead = await codeFor()
    now = NOW
    expect(await use(ahead)).toEqual({ ok: false, reason: 'over' })
    const again = await codeFor()
    expect(await use(again)).toMatchObject({ ok: true })
    now = NOW + DAY + 1
    expect(await use(ahead)).toEqual({ ok: false, reason: 'over' })
  })

  test('the right code makes an account and a session, once; the next sign-in finds the account', async () => {
    const code = await codeFor()
    expect(code).toMatch(/^\d{6}$/)
    const used = await use(code)
    if (!used.ok) throw new Error(used.reason)
    expect(used.account).toMatchObject({ phone: PHONE, first_name: null, created_at: NOW })
    expect((await sessionsOf(site('ghost-gum')).find(used.token))?.account.id).toBe(used.account.id)
    expect(await use(code)).toEqual({ ok: false, reason: 'over' })
    now += MINUTE
    const again = await use(await codeFor({ nonce: 'phone' }), { nonce: 'phone' })
    expect(again.ok && again.account.id).toBe(used.account.id)
    expect(again.ok && again.token).not.toBe(used.token)
    expect(await rows('account')).toHaveLength(1)
    expect(await rows('account_session')).toHaveLength(2)
  })

  test('a session that the browser had is over: what somebody planted there opens nothing', async () => {
    const first = await use(await codeFor())
    if (!first.ok) throw new Error(first.reason)
    now += MINUTE
    const second = await use(await codeFor({ phone: '+61491570157' }), {
      phone: '+61491570157',
      session: first.token,
    })
    expect(second.ok).toBe(true)
    expect(await sessionsOf(site('ghost-gum')).find(first.token)).toBeNull()
    now += MINUTE
    const planted = await use(await codeFor(), { session: 'planted' })
    expect(planted.ok && planted.token).not.toBe('planted')
    expect(await sessionsOf(site('ghost-gum')).find('planted')).toBeNull()
  })

  test('a code is for its site, number and browser', async () => {
    const code = await codeFor()
    for (const other of [{ slug: 'bottlebrush' }, { phone: '+61491570157' as Mobile }, { nonce: 'another' }])
      expect(await use(code, other)).toEqual({ ok: false, reason: 'over' })
    now += MINUTE
    await codeFor({ slug: 'bottlebrush' })
    expect(await use(code, { slug: 'bottlebrush' })).toMatchObject({ ok: false, reason: 'wrong' })
    expect((await use(code)).ok).toBe(true)
  })

  test('it lasts five minutes, and the next one ends it', async () => {
    const late = await codeFor()
    now += CODE_MS
    expect(await use(late)).toEqual({ ok: false, reason: 'over' })
    const old = await codeFor()
    now += 30_000
    const fresh = await codeFor()
    if (old !== fresh) expect(await use(old)).toMatchObject({ reason: 'wrong', left: 4 })
    now += CODE_MS - 1
    expect((await use(fresh)).ok).toBe(true)
  })

  test('five guesses a code, ten wrong ones a day and number without an effort, over sites and browsers', async () => {
    const code = await codeFor()
    for (const left of [4, 3, 2, 1]) expect(await use(WRONG)).toEqual({ ok: false, reason: 'wrong', left })
    expect(await use(WRONG)).toEqual({ ok: false, reason: 'spent' })
    expect(await use(code)).toEqual({ ok: false, reason: 'spent' })
    now += MINUTE
    const there = { slug: 'bottlebrush', nonce: 'another' }
    const other = await codeFor(there)
    for (const left of [4, 3, 2, 1]) expect(await use(WRONG, there)).toEqual({ ok: false, reason: 'wrong', left })
    expect(await use(WRONG, there)).toEqual({ ok: false, reason: 'spent' })
    expect(await use(other, there)).toEqual({ ok: false, reason: 'spent' })
    now += MINUTE
    const right = await codeFor({ nonce: 'third' })
    expect(await use(right, { nonce: 'third' })).toEqual({ ok: false, reason: 'guarded', again: now + 30_000 })
    now = NOW + DAY
    const nextDay = await codeFor({ nonce: 'third' })
    expect((await use(nextDay, { nonce: 'third' })).ok).toBe(true)
  })

  test('one code in 30 s, three in 15 minutes, ten a day and number, over sites', async () => {
    expect(await ask()).toMatchObject({ ok: true, again: NOW + 30_000 })
    expect(await ask()).toEqual({ ok: false, full: 'phone', again: NOW + 30_000, live: true })
    expect(await ask({ nonce: 'another' })).toMatchObject({ ok: false, full: 'phone', live: false })
    let sent = 0
    for (now = NOW + 30_000; now < NOW + DAY; now += 30_000) {
      const made = await ask({ slug: sent % 2 ? 'ghost-gum' : 'bottlebrush', address: `10.0.${sent}.1` })
      if (made.ok) sent++
      if (now === NOW + 15 * MINUTE - 30_000) expect(sent).toBe(2)
      if (sent === 9 && now < NOW + DAY - 2 * 30_000) now = NOW + DAY - 2 * 30_000
    }
    expect(sent).toBe(9)
    now = NOW + DAY
    expect((await ask()).ok).toBe(true)
  })

  test('twenty codes an hour to one network, sixty a minute in all', async () => {
    const numbers = (n: number): Mobile => `+614${String(n).padStart(8, '0')}`
    for (let n = 0; n < 20; n++) {
      expect((await ask({ phone: numbers(n), address: `2001:db8:1:2::${n + 1}` })).ok).toBe(true)
    }
    expect(await ask({ phone: numbers(20), address: '2001:db8:1:2::ffff' })).toMatchObject({ full: 'address' })
    for (let n = 20; n < 60; n++) {
      expect((await ask({ phone: numbers(n), address: `10.0.0.${n}` })).ok).toBe(true)
    }
    expect(await ask({ phone: numbers(60), address: '10.0.0.60' })).toMatchObject({ full: 'platform' })
    now += MINUTE
    expect(await ask({ phone: numbers(61), address: '2001:db8:1:2::1' })).toMatchObject({ full: 'address' })
    expect((await ask({ phone: numbers(62), address: '10.0.0.62' })).ok).toBe(true)
    expect(await codesSentAndUsed(site('ghost-gum'))).toEqual({ sent: 61, used: 0 })
    now += 60 * MINUTE
    expect((await ask({ phone: numbers(63), address: '2001:db8:1:2::1' })).ok).toBe(true)
  })

  test('what is refused is counted nowhere', async () => {
    await codeFor()
    const before = await rows('platform_count')
    for (let n = 0; n < 5; n++) expect((await ask({ nonce: `n${n}` })).ok).toBe(false)
    // Rows have no order of their own.
    expect(new Set(await rows('platform_count'))).toEqual(new Set(before))
  })

  test('neither number nor code stands in a table but in the account’s', async () => {
    const code = await codeFor()
    await use(WRONG)
    const kept = JSON.stringify([await rows('sign_in_code'), await rows('platform_count'), await rows('rate_count')])
    expect(kept).not.toContain(code)
    expect(kept).not.toMatch(/491570156|203\.0\.113/)
    await expect(ask({ phone: '+12025550143' as Mobile })).rejects.toThrow('Australian mobile')
  })

  test('what is over is swept away', async () => {
    const signed = await use(await codeFor())
    expect(signed.ok).toBe(true)
    now += MINUTE
    await codeFor()
    now += CODE_MS + 1
    await sweepSignIns(tables.database, now)
    expect(await rows('sign_in_code')).toEqual([])
    expect(await rows('account_session')).toHaveLength(1)
    now += 40 * DAY
    await sweepSignIns(tables.database, now)
    expect(await rows('account_session')).toEqual([])
    expect(await rows('account')).toHaveLength(1)
  })
})
