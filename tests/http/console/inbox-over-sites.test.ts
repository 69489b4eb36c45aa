import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { joinNewLeads } from '#app/features/inbox/joining/join-leads.server.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import type { StaffTables } from '#app/features/staff/staff.tables.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { newLead } from '../../factories/leads/lead.ts'
import { person } from '../../factories/leads/inbox.ts'
import { type ConsoleServer, consoleServer } from '../../factories/servers/console-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { htmlFaults } from '../html-rules.ts'

const BEC = 'bec@wattle.example'
const LEE = 'lee@wattle.example'
const ONE = 'one@wattle.example'
const PIA = 'pia@wattle.example'
const ZOE = 'zoe@banksia.example'
const NAMES = { alpha: 'Alpha Ada', beta: 'Beta Bea', gamma: 'Gamma Gus', delta: 'Delta Dot' } as const
type Slug = keyof typeof NAMES

let server: ConsoleServer
const threads = {} as Record<Slug, string>
beforeAll(async () => {
  const at = (role: 'manager' | 'sales' | 'photographer', sites: readonly Slug[]) => ({ role, sites })
  server = await consoleServer({
    sites: Object.keys(NAMES).map((slug) => ({ document: siteDocument({ slug, name: `${slug} Motors` }) })),
    organisations: { Wattle: ['alpha', 'beta', 'gamma'], Banksia: ['delta'] },
    people: [
      { name: 'Bec Cole', email: BEC, organisation: 'Wattle', role: 'manager' },
      { name: 'Lee Day', email: LEE, organisation: 'Wattle', ...at('sales', ['alpha', 'beta']) },
      { name: 'Una One', email: ONE, organisation: 'Wattle', ...at('sales', ['beta']) },
      { name: 'Pia Pictures', email: PIA, organisation: 'Wattle', role: 'photographer' },
      { name: 'Zoe Zed', email: ZOE, organisation: 'Banksia', role: 'manager' },
    ],
  })
  let n = 0
  for (const slug of Object.keys(NAMES) as Slug[]) {
    const site = server.site(slug)
    await joinNewLeads(site)
    threads[slug] = await ask(slug, NAMES[slug], ++n)
  }
  vi.spyOn(console, 'error').mockImplementation(() => {})
}, 180_000)
afterAll(() => server.close())

/** Somebody asks a site something; the id of their thread. */
async function ask(slug: Slug, name: string, n: number): Promise<string> {
  const site = server.site(slug)
  const given = newLead({ submission: `${slug}-${n}`, person: { ...person(n), name, last_name: '' } })
  const accepted = await leadsOf(site).accept(given, () => [], { manufacturer_slug: null, autogauge_enabled: false })
  if (!accepted.ok) throw new Error(accepted.reason)
  await joinNewLeads(site)
  const { thread_id } = (await server.database.read
    .selectFrom('thread_lead' as never)
    .select('thread_id' as never)
    .where('lead_id' as never, '=', accepted.lead.id as never)
    .executeTakeFirstOrThrow()) as { thread_id: string }
  return thread_id
}

const page = async (path: string, as: string) => (await server.ask(path, { as })).text()
const listed = (html: string): Slug[] => {
  const [from, to] = ['class="inbox-list"', 'inbox-none-chosen'].map((sign) => html.indexOf(sign))
  expect(from).toBeGreaterThan(0)
  expect(to).toBeGreaterThan(from!)
  const rows = html.slice(from, to)
  return (Object.keys(NAMES) as Slug[]).filter((slug) => rows.includes(NAMES[slug]))
}
const versionOf = (html: string) => /name="version" value="(\d+)"/.exec(html)?.[1] ?? ''
const thread = (slug: Slug) => `/inbox/${slug}/${threads[slug]}`

describe('the list over all sites', () => {
  test('has the threads of every site where somebody sees leads, and of no other', async () => {
    const all = await page('/inbox', BEC)
    expect(listed(all)).toEqual(['alpha', 'beta', 'gamma'])
    for (const slug of ['alpha', 'beta', 'gamma'] as const) {
      expect(all).toContain(`href="${thread(slug)}"`)
      expect(all).toContain(`${slug} Motors`)
    }
    expect(all).not.toContain('delta')
    expect(listed(await page('/inbox', LEE))).toEqual(['alpha', 'beta'])
    for (const js of [false, true]) {
      const answer = await (await server.ask('/inbox?view=all', { as: LEE, js })).text()
      expect([answer.includes(NAMES.alpha), answer.includes(NAMES.gamma), answer.includes(NAMES.delta)]).toEqual([true, false, false]) // prettier-ignore
    }
    expect((await htmlFaults(all)).filter((fault) => !fault.startsWith('unique-landmark'))).toEqual([])
  })

  test('is limited to a site, and by one that is not theirs to nothing', async () => {
    expect(listed(await page('/inbox?site=beta', BEC))).toEqual(['beta'])
    for (const foreign of ['delta', 'none', '../alpha', '']) {
      expect(listed(await page(`/inbox?site=${foreign}`, BEC))).toEqual(['alpha', 'beta', 'gamma'])
    }
    expect(listed(await page('/inbox?site=gamma', LEE))).toEqual(['alpha', 'beta'])
    const found = await page(`/inbox?view=all&text=${encodeURIComponent('Dot')}`, BEC)
    expect(listed(found)).toEqual([])
    expect(listed(await page('/inbox?view=all&text=gus', BEC))).toEqual(['gamma'])
    expect(await page('/inbox?site=beta', BEC)).toContain(`href="${thread('beta')}?site=beta"`)
  })

  test('leads whoever has one site to its inbox, and is nothing for whoever sees no leads', async () => {
    const to = async (path: string) => (await server.ask(path, { as: ONE })).headers.get('location')
    expect(await to('/inbox?view=mine')).toBe('/beta/inbox?view=mine')
    expect(await to(thread('beta'))).toBe(`/beta/inbox/${threads.beta}`)
    expect(await to('/inbox/more')).toBe('/beta/inbox')
    for (const path of ['/inbox', '/inbox/live', '/inbox/more', thread('alpha')]) {
      expect([path, (await server.ask(path, { as: PIA })).status]).toEqual([path, 404])
    }
    const nobody = await server.ask('/inbox?view=mine')
    expect([nobody.status, decodeURIComponent(nobody.headers.get('location') ?? '')]).toEqual([302, '/sign-in?back=/inbox?view=mine']) // prettier-ignore
  })

  test('is offered to whoever has several, and keeps no site for the next visit', async () => {
    expect(await page('/alpha/today', BEC)).toContain('href="/inbox"')
    expect(await page('/beta/today', ONE)).not.toContain('href="/inbox"')
    expect(await page('/alpha/today', PIA)).not.toContain('href="/inbox"')
    expect((await server.ask('/inbox', { as: BEC })).headers.get('set-cookie')).toBeNull()
    expect(await page('/inbox/more', BEC)).toContain('href="/gamma"')
  })

  test('says so when something comes in at any of the sites', async () => {
    const cookie = await server.cookieOf(BEC)
    const answer = await server.ask('/inbox/live', { headers: { cookie } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    const reader = answer.body!.getReader()
    const heard = async () => new TextDecoder().decode((await reader.read()).value)
    expect(await heard()).toContain('retry')
    await new Promise((resolve) => setTimeout(resolve, 500))
    await Promise.all([ask('gamma', 'Gamma Gil', 41), ask('alpha', 'Alpha Gil', 42)])
    expect((await heard()).match(/event: inbox/g)).toHaveLength(1)
    // Both have changed: one word of it, and one more when the pace allows it.
    const first = Date.now()
    expect(await heard()).toContain('event: inbox')
    expect(Date.now() - first).toBeGreaterThan(2_000)
    await reader.cancel()
  })
})

describe('a thread that was opened from it', () => {
  test('is answered there, and leads back to the list over all sites', async () => {
    const path = `${thread('alpha')}?view=all&site=alpha`
    const html = await page(path, LEE)
    expect(html).toContain('href="/inbox?view=all&amp;site=alpha"')
    expect(html).not.toMatch(/href="\/alpha\/inbox(?!\/[\w-]+\/same-person)/)
    const press = async (form: Readonly<Record<string, string>>, as = LEE) => {
      const version = versionOf(await page(path, as))
      return server.ask(path, { as, form: { version, ...form } })
    }
    for (const [form, done] of [
      [{ outcome: 'left-message' }, 'call-left-message'],
      [{ intent: 'undo' }, 'undone'],
      [{ intent: 'note', text: 'Over all sites' }, 'noted'],
      [{ intent: 'take' }, 'taken'],
    ] as const) {
      const answer = await press(form)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `${thread('alpha')}?view=all&site=alpha&done=${done}`]) // prettier-ignore
    }
    expect(await page(`/alpha/inbox/${threads.alpha}`, BEC)).toContain('Over all sites')
  })

  test.each([
    ['of a site where somebody has nothing', LEE, 'gamma', 404, 404],
    ['of another organisation', BEC, 'delta', 404, 404],
    ['for whoever sees no leads', PIA, 'alpha', 404, 403],
    // Whoever has one site has no such addresses, and is led to those of a site.
    ['of another organisation, the other way round', ZOE, 'alpha', 302, 302],
  ] as const)('is not there %s', async (_, as, slug, read, written) => {
    const before = await page(`/${slug}/inbox/${threads[slug]}`, slug === 'delta' ? ZOE : BEC)
    const answer = await server.ask(thread(slug), { as })
    expect([answer.status, (await answer.text()).includes(NAMES[slug])]).toEqual([read, false])
    const forms: Record<string, string>[] = [{ outcome: 'spoke' }, { intent: 'take' }, { intent: 'note', text: 'x' }, { intent: 'undo' }] // prettier-ignore
    for (const form of forms) {
      const sent = await server.ask(thread(slug), { as, form: { version: versionOf(before), ...form } }) // prettier-ignore
      expect([form, sent.status]).toEqual([form, written])
      if (written === 302) expect((await server.ask(sent.headers.get('location')!, { as })).status).toBe(404)
    }
    const after = await page(`/${slug}/inbox/${threads[slug]}`, slug === 'delta' ? ZOE : BEC)
    expect(versionOf(after)).toBe(versionOf(before))
  })

  test('is not that of another site by its id', async () => {
    for (const path of [`/inbox/beta/${threads.alpha}`, `/inbox/alpha/${threads.delta}`, '/inbox/alpha/none']) {
      expect([path, (await server.ask(path, { as: BEC })).status]).toEqual([path, 404])
      expect((await server.ask(path, { as: BEC, form: { version: '1', intent: 'take' } })).status).toBe(404)
    }
  })
})

test('a site whose membership has gone is gone from the list at the next request', async () => {
  expect(listed(await page('/inbox', LEE))).toEqual(['alpha', 'beta'])
  await tablesOf<StaffTables>(server.database).write((trx) =>
    trx
      .updateTable('membership')
      .set({ sites: JSON.stringify(['alpha', 'gamma']) })
      .where('staff_id', '=', server.idOf(LEE))
      .execute(),
  )
  expect(listed(await page('/inbox', LEE))).toEqual(['alpha', 'gamma'])
  expect((await server.ask(thread('beta'), { as: LEE })).status).toBe(404)
})
