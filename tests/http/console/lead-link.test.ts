import { afterAll, beforeAll, expect, test } from 'vitest'
import { runInboxClock } from '#app/features/inbox/clock/inbox-clock.server.ts'
import type { InboxTables } from '#app/features/inbox/inbox.tables.ts'
import { LEAD_LINK_SECRET, leadLinkToken } from '#app/features/inbox/links/lead-link.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { DAY } from '#lib/durations.ts'
import { staffDirectory } from '#server/staff-directory.ts'
import { person, storedAt, threadOf } from '../../factories/leads/inbox.ts'
import { leadsGoTo, siteTeam } from '../../factories/leads/inbox-team.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'

const HOST = 'console.localhost'
const NASTY = 'Still there? <script>alert(1)</script>'

let server: RunningServer
let team: Record<string, string>
let counter = 0
beforeAll(async () => {
  server = await runningServer({ sites: ['wattle', 'banksia'].map((slug) => ({ document: siteDocument({ slug, traits: ['two-locations'] }) })) }) // prettier-ignore
  const platform = { database: server.database, now: Date.now }
  const people = [{ name: 'Sam Okafor', role: 'sales' }] as const
  team = await siteTeam(platform, { organisation: 'Wattle Motors', site: 'wattle', people })
  await leadsGoTo(server.site('wattle'), [team['sam']!])
  await clock()
}, 300_000)
afterAll(() => server.close())

const clock = () => runInboxClock(server.site('wattle'), Date.now(), { staff: staffDirectory(server.database) })

/** A lead of Sam’s, and the address that a letter about it leads to. */
async function linked(more: { readonly expires?: number; readonly staff?: string } = {}) {
  const site = server.site('wattle')
  const answers = [{ name: 'message', label: 'Message', value: NASTY }]
  const { id } = await storedAt(site, { person: person(counter++), answers })
  await clock()
  const thread = await threadOf(site, id)
  const secret = await sharedSecret(server.database, LEAD_LINK_SECRET)
  const token = leadLinkToken(secret, {
    site: 'wattle',
    thread,
    staff: more.staff ?? team['sam']!,
    id: `link-${counter}`,
    expires: more.expires ?? Date.now() + DAY,
  })
  return { thread, path: `/lead/wattle/${token}`, token }
}

const press = (path: string, action: string, headers: Record<string, string> = {}) =>
  server.get(path, {
    host: HOST,
    method: 'POST',
    body: `action=${action}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${HOST}`, ...headers },
  })

const threadRow = (thread: string) =>
  tablesOf<InboxTables>(server.database)
    .read.selectFrom('thread')
    .selectAll()
    .where('site_id', '=', 'wattle')
    .where('thread_id', '=', thread)
    .executeTakeFirstOrThrow()

test('the page of a link shows whom to call, and looking changes nothing, however often', async () => {
  const { path, thread } = await linked()
  const before = await threadRow(thread)
  let html = ''
  for (let n = 0; n < 3; n++) {
    const response = await server.get(path, { host: HOST })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('no-store')
    html = await response.text()
  }
  const head = await server.get(path, { host: HOST, method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(html).toContain('Person0 Tester')
  expect(html).toContain('href="tel:+61491570000"')
  expect(html).toContain('2021 Toyota HiLux SR5')
  expect(html).toContain('Still there? &lt;script&gt;')
  expect(html).not.toContain(NASTY)
  expect(html).toMatch(/<meta name="referrer" content="same-origin"\/?>/)
  // Each button is a form of its own, which works without scripts.
  for (const action of ['spoke', 'no-answer', 'take'])
    expect(html).toMatch(new RegExp(`<form method="post"><button[^>]* value="${action}"`))
  expect(await threadRow(thread)).toEqual(before)
})

test('a button does it once, and says so', async () => {
  const { path, thread } = await linked()
  const done = await press(path, 'no-answer')
  expect(done.status).toBe(200)
  expect(await done.text()).toContain('Logged: you called, and nobody answered.')
  expect(await threadRow(thread)).toMatchObject({ waiting: 'them', owner_name: 'Sam Okafor', answered_by_name: 'Sam Okafor' }) // prettier-ignore
  const again = await press(path, 'spoke')
  expect(again.status).toBe(422)
  expect(await again.text()).toContain('This link has been used already.')
  expect(await server.text(path, { host: HOST })).toContain('This link has been used already.')
})

test('taking what is theirs already is no mistake, leaves the clock running, and the link for the call', async () => {
  const { path, thread } = await linked()
  expect(await (await press(path, 'take')).text()).toContain('It is yours.')
  expect(await threadRow(thread)).toMatchObject({ waiting: 'us', owner_id: team['sam'] })
  expect((await press(path, 'spoke')).status).toBe(200)
})

test('nothing comes of a form of another website, a button that is none, or a link of another kind', async () => {
  const { path, thread, token } = await linked()
  const before = await threadRow(thread)
  expect((await press(path, 'spoke', { origin: 'https://evil.example' })).status).toBe(403)
  expect((await press(path, 'delete')).status).toBe(422)
  expect((await press(`/lead/banksia/${token}`, 'spoke')).status).toBe(422)
  expect((await press(`/lead/nowhere/${token}`, 'spoke')).status).toBe(404)
  expect((await press(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`, 'spoke')).status).toBe(422)
  for (const each of [await linked({ expires: Date.now() - 1 }), await linked({ staff: 'somebody' })]) {
    expect((await press(each.path, 'spoke')).status).toBe(422)
    expect(await server.text(each.path, { host: HOST })).toContain('This link does nothing')
  }
  expect((await server.get(path, { site: 'wattle' })).status).not.toBe(200)
  expect(await threadRow(thread)).toEqual(before)
})

test('whoever was removed from the team can do nothing with a link', async () => {
  const { path, thread } = await linked()
  const before = await threadRow(thread)
  await server.database.write((trx) => trx.deleteFrom('membership').where('staff_id', '=', team['sam']!).execute())
  expect(await server.text(path, { host: HOST })).toContain('You do not work at this dealer any more')
  expect((await press(path, 'spoke')).status).toBe(422)
  expect(await threadRow(thread)).toEqual(before)
})
