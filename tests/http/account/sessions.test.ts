import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  HINT_COOKIE,
  IDLE_MS,
  LONGEST_MS,
  SESSION_COOKIE,
  sessionCookies,
} from '#app/features/account/session/session.ts'
import { sessionsOf } from '#app/features/account/session/sessions.server.ts'
import type { AccountTables } from '#app/features/account/account.tables.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { askSocket } from '../../factories/servers/ask-socket.ts'
import { randomFrom } from '../../factories/hostile/random.ts'
import { type ListeningServer, listeningServer } from '../../factories/servers/running-server.ts'
import { type SignedInShopper, signedInShopper } from '../../factories/leads/signed-in.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { scaled } from '../../running/scale.ts'
import { repeated } from '../repeated.ts'

const DAY_MS = 86_400_000
const SECRET = 'Only for those who are signed in'
const pages = ['/spin-to-win', '/members/offers'].map((path) => ({
  path,
  title: 'For members',
  gated: true,
  blocks: [{ kind: 'rich-text', html: `<p>${SECRET}</p>` }],
}))
const settings = { sign_in: true, watchlist: true, pages, default_pages: [] }

let server: ListeningServer
let shopper: SignedInShopper
/** How far the clock is off, ms. */
let off = 0
beforeAll(async () => {
  const real = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => real() + off)
  server = await listeningServer({
    sites: [
      { document: siteDocument({ slug: 'alpha', ...settings }) },
      { document: siteDocument({ slug: 'beta', ...settings }) },
      { document: siteDocument({ slug: 'off', ...settings, sign_in: false, watchlist: false }) },
    ],
  })
  shopper = await signedInShopper(server.site('alpha'))
  // The same person has an account at the other site as well.
  await signedInShopper(server.site('beta'))
}, 240_000)
afterEach(() => {
  off = 0
})
afterAll(async () => {
  await server.close()
  vi.restoreAllMocks()
})

const ask = (path: string, cookie?: string, site = 'alpha') =>
  askSocket(server.port, [`${site}.localhost`, path], cookie === undefined ? {} : { headers: { cookie } })
/** Whether a cookie opens the page for signed-in shoppers. */
const opens = async (cookie: string, site = 'alpha') => (await ask('/spin-to-win', cookie, site)).status === 200

describe('H4 sessions', () => {
  test('the cookies hold for one host alone, and scripts cannot read the one that opens anything', () => {
    const [session, hint] = sessionCookies('token') as [string, string]
    expect([session, hint].map((cookie) => cookie.split('=')[0])).toEqual([SESSION_COOKIE, HINT_COOKIE])
    for (const cookie of [session, hint]) {
      expect(cookie).toMatch(/^__Host-/)
      expect(cookie).toMatch(/; Path=\/; Secure; SameSite=Lax;/)
      expect(cookie).not.toMatch(/domain/i)
    }
    expect([/HttpOnly/.test(session), /HttpOnly|token/.test(hint)]).toEqual([true, false])
  })

  test('H4 a session of one site opens nothing at another, of 1,000 requests', async ({ task }) => {
    expect(await opens(shopper.cookie)).toBe(true)
    const count = scaled(1_000)
    for (let i = 0; i < count; i++) {
      const site = i % 3 === 2 ? 'off' : 'beta'
      const path = i % 2 ? '/spin-to-win' : '/members/offers.data'
      const answer = await ask(path, shopper.cookie, site)
      expect([i, answer.text.includes(SECRET), answer.headers['set-cookie']]).toEqual([i, false, undefined])
      expect([i, answer.status]).toEqual([i, i % 2 ? 302 : 202])
    }
    repeated(task, count)
  }, 120_000)

  test('what only names a session, or looks like its cookie, opens nothing', async () => {
    const { token } = shopper
    const row = await tablesOf<AccountTables>(server.database)
      .read.selectFrom('account_session')
      .where('site_id', '=', 'alpha')
      .select(['session_id', 'token_hash'])
      .executeTakeFirstOrThrow()
    const values = [row.session_id, row.token_hash, '', '1', 'null', token.slice(1), `${token}x`, token.toLowerCase(), `"${token}"`, '%00', "' or '1'='1", 'x'.repeat(4_000)] // prettier-ignore
    for (const value of values) expect([value, await opens(`${SESSION_COOKIE}=${value}`)]).toEqual([value, false])
    for (const cookie of [`session=${token}`, `${HINT_COOKIE}=${token}`, `${SESSION_COOKIE.toLowerCase()}=${token}`]) {
      expect([cookie, await opens(cookie)]).toEqual([cookie, false])
    }
  })

  test('a cookie that somebody has planted beside the shopper’s own opens neither account', async () => {
    const other = await signedInShopper(server.site('alpha'), { phone: '+61491570156' })
    const both = [shopper.token, other.token].map((token) => `${SESSION_COOKIE}=${token}`)
    expect(await opens(both.join('; '))).toBe(false)
    expect(await opens(both.toReversed().join('; '))).toBe(false)
  })

  test('signing in makes a new session, whatever the browser had: a planted one is worth nothing', async () => {
    const planted = 'A'.repeat(43)
    expect(await opens(`${SESSION_COOKIE}=${planted}`)).toBe(false)
    const first = await signedInShopper(server.site('alpha'))
    const second = await signedInShopper(server.site('alpha'))
    expect(new Set([planted, shopper.token, first.token, second.token]).size).toBe(4)
    expect(await opens(`${SESSION_COOKIE}=${planted}`)).toBe(false)
    await sessionsOf(server.site('alpha')).end(shopper.id, { allBut: null })
    for (const { cookie } of [first, second]) expect(await opens(cookie)).toBe(false)
    shopper = await signedInShopper(server.site('alpha'))
  })

  test('a clock that is put back or forward keeps and ends sessions as it should', async () => {
    const { cookie } = await signedInShopper(server.site('alpha'))
    for (const [offset, open] of [
      [-DAY_MS, true],
      [-400 * DAY_MS, true],
      [IDLE_MS - 60_000, true],
      [2 * IDLE_MS - 120_000, true],
      [LONGEST_MS - 180_000, true],
      [LONGEST_MS + 1_000, false],
      [0, true],
    ] as const) {
      off = offset
      expect([offset, await opens(cookie)]).toEqual([offset, open])
    }
    off = IDLE_MS + 60_000
    const idle = await signedInShopper(server.site('alpha'), { phone: '+61491570157' })
    expect(await opens(idle.cookie)).toBe(true)
    off = 2 * IDLE_MS + 130_000
    expect(await opens(idle.cookie)).toBe(false)
  })
})

/** Addresses that a cache could take for a file, while an app might answer with the page. */
function deceptive(base: string): string[] {
  const files = ['x.css', 'x.js', 'x.ico', 'x.png', 'favicon.ico', 'robots.txt', 'x.woff2', 'x.svg']
  const joints = ['/', '%2f', '%2F', ';', '%3b', '.', '/.', '/%2e%2e/', '%00', '%0a', '%23', '%3f', '?', '//', '\\', '%5c', '%252f', '/;/', '.data/', '.data%2f'] // prettier-ignore
  return joints.flatMap((joint, at) =>
    files.map((file, nth) => `${(at + nth) % 4 === 3 ? base.toUpperCase() : base}${joint}${file}`),
  )
}

const before = (base: string): string[] =>
  ['/assets/..%2f', '/assets/%2e%2e/', '/media/..;/', '//', '/./', '/x.css/../', '/x.css/..%2f'].map(
    (start) => start + base.slice(1),
  )

test('H3 nobody gets a page of a signed-in shopper from an address that looks like a file', async ({ task }) => {
  const details = { first_name: 'Zyxcanary', last_name: 'Zyxcanary', email: 'zyxcanary@shopper.example' }
  await tablesOf<AccountTables>(server.database).write((trx) =>
    trx
      .updateTable('account')
      .set(details)
      .where('site_id', '=', 'alpha')
      .where('account_id', '=', shopper.id)
      .execute(),
  )
  shopper = await signedInShopper(server.site('alpha'))
  const isPrivate = (text: string) => /zyxcanary/i.test(text) || text.includes(SECRET) || text.includes(shopper.phone)
  const bases = ['/my-garage', '/my-garage/details', '/watchlist', '/spin-to-win', '/members/offers']
  const all = bases.flatMap((base) => [base, `${base}.data`, ...deceptive(base), ...before(base)])
  const random = randomFrom(3)
  const count = Math.max(40, scaled(all.length))
  const first = ['/spin-to-win', '/members/offers', '/members/offers.data']
  const mixed = all.map((address) => [random(), address] as const).toSorted(([a], [b]) => a - b)
  const picked = [...new Set([...first, ...mixed.map(([, address]) => address)])].slice(0, count)
  let seen = 0
  for (const address of picked) {
    const own = await ask(address, shopper.cookie)
    if (isPrivate(own.text)) {
      seen++
      expect([address, own.headers['cache-control']]).toEqual([address, 'private, no-store'])
      expect([address, own.headers['cache-status']]).toEqual([address, 'forecourt; fwd=bypass'])
      expect([address, own.headers.etag]).toEqual([address, undefined])
    }
    const anonymous = await ask(address)
    expect([address, isPrivate(anonymous.text)]).toEqual([address, false])
    expect([address, anonymous.status < 500]).toEqual([address, true])
  }
  // Some of them are the pages themselves, so that there was something to be had.
  expect(seen).toBeGreaterThan(2)
  repeated(task, picked.length)
}, 300_000)
