import { beforeAll, beforeEach, expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import type { RateTables } from '#app/features/site/rates/rates.tables.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Effort } from '#app/features/site/task/effort.server.ts'
import { WAIT_MS } from '#app/features/site/task/fields.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import { repeated } from '#tests/http/repeated.ts'
import { scaled } from '#tests/running/scale.ts'
import type { AccountTables } from '../account.tables.ts'
import type { Mobile } from '../mobile.ts'
import { readMobile } from '../mobile.ts'
import { CODE_MS } from './sign-in-policy.ts'
import { signInsOf } from './sign-in.server.ts'
import { toMobilesOnly } from '../sms.ts'

const NOW = Date.parse('2026-11-21T03:00:00Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const PHONE: Mobile = '+61491570156'
const ADDRESSES = 1_000
const addressOf = (n: number) => `10.7.${(n % ADDRESSES) >> 8}.${(n % ADDRESSES) & 255}`
const SITES = ['ghost-gum', 'bottlebrush']

describeDatabases('R12 attacks on signing in', (tables) => {
  let now = NOW
  const site = (slug: string): Site => ({
    slug,
    version: 1,
    origin: '',
    settings: { sign_in: true },
    database: tables.database,
    now: () => now,
  })
  const at = (slug: string) => signInsOf(site(slug), 'secret')
  const db = () => tablesOf<AccountTables & RateTables>(tables.database)
  const sessions = async () => (await db().read.selectFrom('account_session').select('session_id').execute()).length
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  beforeAll(async () => {
    for (const slug of SITES)
      await sitesOf(tables.database).apply({ slug, domains: [], hash: slug, document: '{}', by: 'test', now: NOW })
  })
  beforeEach(async () => {
    now = NOW
    await db().write(async (trx) => {
      for (const table of ['account', 'sign_in_code', 'platform_count'] as const) await trx.deleteFrom(table).execute()
    })
  })

  test.for([
    ['by waiting: ten are looked at, and one of each of the eight codes that are left', false, 18],
    ['each with a solved task: five of each of two codes are, and two of each of the eight others', true, 26],
  ] as const)(
    'O1 100,000 guesses at one number from 1,000 addresses in a day, %s, none opens',
    { timeout: 600_000 },
    async ([, solves, most], { task }) => {
      const count = scaled(100_000)
      repeated(task, count)
      let tested = 0
      let signedIn = 0
      let sent = 0
      /** The newest code, for guesses that are wrong for certain: chance has no part in what is shown. */
      let newest = '000000'
      let browser = { slug: SITES[0]!, nonce: 'n0' }
      for (let n = 0; n < count; n++) {
        now = NOW + Math.floor((n / count) * DAY)
        // The attacker asks for a new code whenever one is to be had, from whatever site and browser.
        if (n % Math.max(1, Math.floor(count / 2_000)) === 0) {
          const next = { slug: SITES[n % 2]!, nonce: `n${n}` }
          const made = await at(next.slug).newCode({ phone: PHONE, nonce: next.nonce, address: addressOf(n) })
          if (made.ok) {
            sent++
            newest = made.code
            browser = next
          }
        }
        const effort: Effort = solves ? { kind: 'solved', once: `task ${n}`, until: now + DAY } : { kind: 'none' }
        const guess = { phone: PHONE, nonce: browser.nonce, code: other(newest), agent: '', session: null, effort }
        const before = await failuresCounted()
        const used = await at(browser.slug).useCode(guess)
        if (used.ok) signedIn++
        if ((await failuresCounted()) > before) tested++
      }
      expect(signedIn).toBe(0)
      expect(tested).toBeGreaterThanOrEqual(10)
      expect(tested).toBeLessThanOrEqual(most)
      expect(sent).toBe(10)
      expect(await sessions()).toBe(0)
      // The right code opens nothing at once.
      const right = { phone: PHONE, nonce: browser.nonce, code: newest, agent: '', session: null }
      expect((await at(browser.slug).useCode(right)).ok).toBe(false)
    },
  )

  test('U7 after a thousand wrong codes of strangers the owner gets in: with a task at once, without one after a wait', async ({
    task,
  }) => {
    const count = Math.max(20, scaled(1_000))
    repeated(task, count)
    const stranger = { phone: PHONE, nonce: 'stranger', agent: '', session: null }
    for (let round = 0; round < 2; round++) {
      const made = await at('ghost-gum').newCode({ ...stranger, address: '10.0.0.1' })
      if (!made.ok) throw new Error(made.full)
      for (let n = 0; n < count; n++) await at('ghost-gum').useCode({ ...stranger, code: other(made.code) })
      now += MINUTE
    }
    expect(await failuresCounted()).toBe(10)
    const owner = async (slug: string, nonce: string) => {
      const made = await at(slug).newCode({ phone: PHONE, nonce, address: '203.0.113.1' })
      if (!made.ok) throw new Error(made.full)
      return { phone: PHONE, nonce, code: made.code, agent: '', session: null }
    }
    // With scripts, at once; a task opens the way once.
    const effort: Effort = { kind: 'solved', once: 'task 1', until: now + DAY }
    const first = await owner('bottlebrush', 'one')
    expect(await at('bottlebrush').useCode(first)).toEqual({ ok: false, reason: 'guarded', again: now + WAIT_MS })
    expect((await at('bottlebrush').useCode({ ...first, effort })).ok).toBe(true)
    // Without, half a minute after the code was sent.
    now += 15 * MINUTE
    const second = await owner('ghost-gum', 'two')
    expect((await at('ghost-gum').useCode({ ...second, effort: { ...effort, once: 'task 2' }, code: other(second.code) })).ok).toBe(false) // prettier-ignore
    expect(await at('ghost-gum').useCode(second), 'one guess was made').toMatchObject({
      reason: 'guarded',
      again: null,
    })
    now += MINUTE
    const third = await owner('ghost-gum', 'three')
    now += WAIT_MS - 1
    expect(await at('ghost-gum').useCode(third)).toMatchObject({ reason: 'guarded', again: now + 1 })
    now += 1
    expect((await at('ghost-gum').useCode(third)).ok).toBe(true)
    // Another number was never touched.
    const beside: Mobile = '+61491570006'
    const theirs = await at('ghost-gum').newCode({ phone: beside, nonce: 'kim', address: '203.0.113.2' })
    if (!theirs.ok) throw new Error(theirs.full)
    expect((await at('ghost-gum').useCode({ phone: beside, nonce: 'kim', code: theirs.code, agent: '', session: null })).ok).toBe(true) // prettier-ignore
  }, 120_000)

  test('U7 a solved task is one guess, however many send it at once', async () => {
    const stranger = { phone: PHONE, nonce: 'stranger', agent: '', session: null }
    for (let round = 0; round < 2; round++) {
      const made = await at('ghost-gum').newCode({ ...stranger, address: '10.0.0.1' })
      if (!made.ok) throw new Error(made.full)
      for (let n = 0; n < 5; n++) await at('ghost-gum').useCode({ ...stranger, code: other(made.code) })
      now += MINUTE
    }
    const made = await at('ghost-gum').newCode({ ...stranger, address: '10.0.0.1' })
    if (!made.ok) throw new Error(made.full)
    const effort: Effort = { kind: 'solved', once: 'the one', until: now + DAY }
    await Promise.all(
      Array.from({ length: 20 }, () => at('ghost-gum').useCode({ ...stranger, code: other(made.code), effort })),
    )
    expect(await failuresCounted()).toBe(11)
  }, 60_000)

  /** How often a wrong code was looked at. */
  async function failuresCounted(): Promise<number> {
    const row = await db()
      .read.selectFrom('platform_count')
      .select('marks')
      .where('rate', '=', 'sign-in wrong')
      .executeTakeFirst()
    return row ? (JSON.parse(row.marks) as [number, number][]).reduce((sum, [, times]) => sum + times, 0) : 0
  }

  test('O2 10,000 codes asked for one number from 1,000 addresses in a day: ten are sent', async ({ task }) => {
    const count = scaled(10_000)
    repeated(task, count)
    let sent = 0
    for (let n = 0; n < count; n++) {
      now = NOW + Math.floor((n / count) * DAY)
      const made = await at(SITES[n % 2]!).newCode({ phone: PHONE, nonce: `n${n}`, address: addressOf(n) })
      if (made.ok) sent++
    }
    expect(sent).toBe(10)
  }, 300_000)

  test('O2 to 10,000 numbers that are no Australian mobile nothing is sent', async ({ task }) => {
    const count = scaled(10_000)
    repeated(task, count)
    let sent = 0
    let read = 0
    const sms = toMobilesOnly({ send: async () => (sent++, { ok: true }) })
    const begins = [
      '+1',
      '+44 7',
      '0011 64 2',
      '+61 7 ',
      '+61 5',
      '07',
      '1300 ',
      '1900 ',
      '00 49 1',
      '+6149157015',
      '+881',
    ]
    for (let n = 0; n < count; n++) {
      const text = `${begins[n % begins.length]}${String(10_000_000 + n * 37)}`
      if (readMobile(text).ok) read++
      await sms.send({ to: text.replaceAll(' ', ''), text: '', site: 'ghost-gum' })
    }
    expect({ read, sent }).toEqual({ read: 0, sent: 0 })
  })

  test('O3 1,000 replays of codes that are used, over, of another site, number or browser open nothing', async ({
    task,
  }) => {
    const count = scaled(1_000)
    repeated(task, count)
    const KINDS = ['used', 'over', 'site', 'phone', 'nonce'] as const
    let opened = 0
    for (let n = 0; n < Math.max(count, KINDS.length); n++) {
      const kind = KINDS[n % KINDS.length]!
      const phone: Mobile = `+614${String(n).padStart(8, '0')}`
      const made = await at('ghost-gum').newCode({ phone, nonce: 'mine', address: addressOf(n) })
      if (!made.ok) throw new Error(made.full)
      const given = { phone, nonce: 'mine', code: made.code, agent: '', session: null }
      if (kind === 'used') expect((await at('ghost-gum').useCode(given)).ok).toBe(true)
      if (kind === 'over') now += CODE_MS
      const elsewhere = kind === 'site' ? 'bottlebrush' : 'ghost-gum'
      const another: Mobile = `+614${String(90_000_000 + n)}`
      const changed = {
        ...given,
        ...(kind === 'nonce' && { nonce: 'theirs' }),
        ...(kind === 'phone' && { phone: another }),
      }
      const before = await sessions()
      if ((await at(elsewhere).useCode(changed)).ok) opened++
      expect(await sessions()).toBe(before)
      now += 5_000
    }
    expect(opened).toBe(0)
  }, 120_000)

  test('O4 500 times the right code at once is one session', async ({ task }) => {
    const count = scaled(500)
    repeated(task, count)
    const made = await at('ghost-gum').newCode({ phone: PHONE, nonce: 'mine', address: '10.0.0.1' })
    if (!made.ok) throw new Error(made.full)
    const given = { phone: PHONE, nonce: 'mine', code: made.code, agent: '', session: null }
    const all = await Promise.all(Array.from({ length: count }, () => at('ghost-gum').useCode(given)))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    expect(all.filter((used) => !used.ok && used.reason !== 'over')).toEqual([])
    expect(await sessions()).toBe(1)
    expect(await db().read.selectFrom('account').select('phone').execute()).toEqual([{ phone: PHONE }])
  }, 120_000)

  test('O4 500 wrong codes at once are five guesses', async ({ task }) => {
    const count = Math.max(20, scaled(500))
    repeated(task, count)
    const made = await at('ghost-gum').newCode({ phone: PHONE, nonce: 'mine', address: '10.0.0.1' })
    if (!made.ok) throw new Error(made.full)
    const given = { phone: PHONE, nonce: 'mine', code: other(made.code), agent: '', session: null }
    const all = await Promise.all(Array.from({ length: count }, () => at('ghost-gum').useCode(given)))
    expect(all.filter((used) => !used.ok && used.reason === 'wrong')).toHaveLength(4)
    expect(await failuresCounted()).toBe(5)
    expect(await sessions()).toBe(0)
  }, 120_000)

  test('O2 many codes for many numbers at once are all sent, and none twice', async () => {
    const made = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        at(SITES[n % 2]!).newCode({
          phone: `+6140000000${n % 10}`,
          nonce: `n${n}`,
          address: `10.0.0.${n}`,
        }),
      ),
    )
    expect(made.filter(({ ok }) => ok)).toHaveLength(10)
  })
})
