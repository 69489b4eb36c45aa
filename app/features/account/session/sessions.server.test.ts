import { beforeAll, beforeEach, expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import type { AccountTables } from '../account.tables.ts'
import { IDLE_MS, LONGEST_MS, SESSION_COOKIE } from './session.ts'
import { sessionsOf, signedInBy } from './sessions.server.ts'

const NOW = Date.parse('2026-11-21T03:00:00Z')
const DAY_MS = 86_400_000

describeDatabases('R12 sessions', (tables) => {
  let now = NOW
  const site = (slug: string, sign_in = true): Site => ({
    slug,
    version: 1,
    origin: '',
    settings: { sign_in },
    database: tables.database,
    now: () => now,
  })
  const account = (slug: string, account_id: string, phone: string) =>
    tablesOf<AccountTables>(tables.database).write((trx) =>
      trx
        .insertInto('account')
        .values({
          site_id: slug,
          account_id,
          phone,
          first_name: 'Robin',
          last_name: null,
          email: null,
          postcode: null,
          created_at: now,
          changed_at: now,
        })
        .execute(),
    )
  const open = (slug: string, id: string) =>
    tablesOf<AccountTables>(tables.database).write((trx) => sessionsOf(site(slug)).open(trx, id, 'Firefox'))

  beforeAll(async () => {
    for (const slug of ['ghost-gum', 'bottlebrush']) {
      await sitesOf(tables.database).apply({ slug, domains: [], hash: slug, document: '{}', by: 'test', now: NOW })
      // The same person, and by chance the same name of the account, at both.
      await account(slug, 'one', '+61491570006')
    }
    await account('ghost-gum', 'two', '+61491570156')
  })
  beforeEach(async () => {
    now = NOW
    await tablesOf<AccountTables>(tables.database).write((trx) => trx.deleteFrom('account_session').execute())
  })

  test('a cookie opens the account it was made for, at its own site only', async () => {
    const token = await open('ghost-gum', 'one')
    expect((await sessionsOf(site('ghost-gum')).find(token))?.account).toMatchObject({
      id: 'one',
      phone: '+61491570006',
    })
    expect(await sessionsOf(site('bottlebrush')).find(token)).toBeNull()
    expect(await sessionsOf(site('ghost-gum')).find(`${token}x`)).toBeNull()
    const rows = await tablesOf<AccountTables>(tables.database).read.selectFrom('account_session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test.each([
    ['takes nothing', () => Promise.reject(new Error('The disk is full.'))],
    ['lets nobody write', () => new Promise<never>(() => {})],
  ])('a database that %s keeps nobody from reading', async (_what, write) => {
    const token = await open('ghost-gum', 'one')
    now = NOW + DAY_MS
    const readable = { ...site('ghost-gum'), database: { ...tables.database, write } }
    expect((await sessionsOf(readable).find(token))?.account.id).toBe('one')
  })

  test('it ends when nobody uses it, and in the end however much it is used', async () => {
    const idle = await open('ghost-gum', 'one')
    const used = await open('ghost-gum', 'one')
    const sessions = sessionsOf(site('ghost-gum'))
    for (; now < NOW + LONGEST_MS - DAY_MS; now += 20 * DAY_MS) expect(await sessions.find(used)).not.toBeNull()
    expect(await sessions.find(idle)).toBeNull()
    now = NOW + LONGEST_MS
    expect(await sessions.find(used)).toBeNull()
    now = NOW
    const other = await open('ghost-gum', 'one')
    now = NOW + IDLE_MS - 1
    expect(await sessions.find(other)).not.toBeNull()
  })

  test('a shopper sees and ends own sessions, never another’s', async () => {
    const [mine, phone] = [await open('ghost-gum', 'one'), await open('ghost-gum', 'one')]
    const foreign = await open('ghost-gum', 'two')
    const sessions = sessionsOf(site('ghost-gum'))
    expect(await sessions.list('one')).toHaveLength(2)
    const theirs = (await sessions.find(foreign))!.session
    expect(await sessions.end('one', { session: theirs })).toBe(0)
    const own = (await sessions.find(mine))!.session
    expect(await sessions.end('one', { allBut: own })).toBe(1)
    expect(await sessions.find(phone)).toBeNull()
    expect(await sessions.find(mine)).not.toBeNull()
    expect(await sessions.find(foreign)).not.toBeNull()
    expect(await sessionsOf(site('bottlebrush')).end('one', { allBut: null })).toBe(0)
    expect(await sessions.end('one', { allBut: null })).toBe(1)
  })

  test('who is signed in is read from one cookie, and nobody is where a site has no sign-in', async () => {
    const cookie = `a=b; ${SESSION_COOKIE}=${await open('ghost-gum', 'one')}`
    expect((await signedInBy(site('ghost-gum'), cookie).account())?.id).toBe('one')
    expect(await signedInBy(site('ghost-gum'), `${cookie}; ${SESSION_COOKIE}=other`).account()).toBeNull()
    expect(await signedInBy(site('ghost-gum', false), cookie).account()).toBeNull()
    expect(await signedInBy(site('ghost-gum'), null).account()).toBeNull()
  })
})
