import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { joinNewLeads } from '#app/features/inbox/joining/join-leads.server.ts'
import { RIGHTS_OF, type Right } from '#app/features/staff/rights.ts'
import { type Role, ROLES } from '#app/features/staff/roles.ts'
import type { Site } from '#app/features/site/site.ts'
import routes from '#console/routes.ts'
import { joinedLead, person, place } from '../../factories/leads/inbox.ts'
import { type ConsoleServer, consoleServer, type TestPerson } from '../../factories/servers/console-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { scaled } from '../../running/scale.ts'
import { repeated } from '../repeated.ts'

/** How far somebody reaches: all of their site, one location, one category of leads, or another dealer’s site. */
const REACHES = {
  whole: { organisation: 'Wattle' },
  place: { organisation: 'Wattle', locations: { alpha: ['2'] } },
  category: { organisation: 'Wattle', categories: ['Service Enquiry'] },
  elsewhere: { organisation: 'Banksia' },
} as const
type Reach = keyof typeof REACHES
const emailOf = (role: Role, reach: Reach) => `${role}-${reach}@wattle.example`

/** Operators belong to the platform, which has every site, and reach it whole. */
const isThere = (role: Role, reach: Reach) => role !== 'operator' || reach === 'whole'

const PEOPLE: TestPerson[] = ROLES.flatMap((role) =>
  (Object.keys(REACHES) as Reach[])
    .filter((reach) => isThere(role, reach))
    .map((reach) => ({
      name: `${role} ${reach}`,
      email: emailOf(role, reach),
      role,
      ...REACHES[reach],
      ...(role === 'operator' && { organisation: 'platform' }),
    })),
)

/** The right that a page is for; none where everybody at the site has it. */
const PAGES: readonly [path: string, right: Right | readonly Right[] | null, isForAllOfSite?: boolean][] = [
  ['/alpha', null],
  ['/alpha/today', null],
  ['/alpha/inbox', 'leads.see'],
  ['/alpha/inbox?view=all&text=Secretly', 'leads.see'],
  ['/alpha/search?q=Secretly', null],
  ['/alpha/live', 'leads.see'],
  ['/alpha/inbox.csv', 'leads.export'],
  ['/alpha/team', 'team.manage'],
  ['/alpha/team/invite', 'team.manage'],
  ['/alpha/history', 'history.see', true],
  ['/alpha/feeds', 'feeds.see', true],
  ['/alpha/feeds/new', 'feeds.manage', true],
  ['/alpha/feeds/upload', 'feeds.manage', true],
  ['/alpha/parts/upload', 'feeds.manage', true],
  ['/alpha/parts', 'stock.see', true],
  ['/alpha/parts/new', 'stock.price', true],
  ['/alpha/parts.csv', 'stock.see', true],
  ['/alpha/more', null],
  ['/alpha/rules', 'leads.rules', true],
  ['/alpha/templates', 'leads.rules', true],
  ['/alpha/look', 'site.look'],
  ['/alpha/team/roles', 'team.manage'],
  ['/alpha/team/sign-in', 'team.manage'],
  ['/alpha/team/former', 'team.manage'],
  ['/alpha/away', 'leads.answer'],
  ['/alpha/stock', 'stock.see'],
  ['/alpha/stock.csv', 'stock.see'],
  ['/alpha/stock/change', 'stock.sell'],
  ['/alpha/stock/jobs', 'stock.sell'],
  ['/alpha/stock/new', 'stock.sell'],
  ['/alpha/stock/key-tags.pdf', 'stock.see'],
  ['/alpha/website', 'website.edit', true],
  ['/alpha/website/page', 'website.edit', true],
  ['/alpha/website/new-page', 'website.edit', true],
  ['/alpha/website/publish', 'website.edit', true],
  ['/alpha/website/calendar', 'website.edit', true],
  ['/alpha/website/menu', 'website.edit', true],
  ['/alpha/website/menu/entry', 'website.edit', true],
  ['/alpha/website/redirects/paste', 'website.edit', true],
  ['/alpha/website/pictures', 'website.edit', true],
  ['/alpha/website/pictures/add', 'website.edit', true],
  ['/alpha/website/undo', 'website.edit', true],
  ['/alpha/website/versions', ['website.edit', 'settings.edit'], true],
  ['/alpha/look-and-feel', 'website.edit', true],
  ['/alpha/settings', 'settings.edit', true],
  ['/alpha/settings/undo', 'settings.edit', true],
  ['/alpha/settings/hours', 'settings.edit', true],
  ['/alpha/settings/holidays', 'settings.edit', true],
  ['/alpha/settings/locations', 'settings.edit', true],
  ['/alpha/settings/locations/new', 'settings.edit', true],
  ['/alpha/settings/phones', 'settings.edit', true],
  ['/alpha/settings/leads', 'settings.edit', true],
  ['/alpha/settings/leads/who', 'leads.rules', true],
  ['/alpha/settings/finance', 'settings.edit', true],
  ['/alpha/settings/domains', 'settings.edit', true],
]

interface Foreign {
  readonly thread: string
  readonly lead: string
  readonly follow_up: string
}

type Form = Readonly<Record<string, string>>
/** Every form of a thread, with the right that it needs. */
const INTENTS: readonly [intent: string, right: Right, fields: (thing: Foreign) => Form][] = [
  ['spoke', 'leads.answer', () => ({ outcome: 'spoke' })],
  ['no-answer', 'leads.answer', () => ({ outcome: 'no-answer' })],
  ['take', 'leads.answer', () => ({})],
  ['reply', 'leads.answer', () => ({ subject: 'A letter', body: 'Hello' })],
  ['assign', 'leads.assign', () => ({ to: '' })],
  ['undo', 'leads.answer', () => ({})],
  ['part', 'leads.answer', ({ lead }) => ({ lead })],
  ['redeliver', 'leads.redeliver', ({ lead }) => ({ lead })],
  ['note', 'leads.answer', () => ({ text: 'A note' })],
  ['snooze', 'leads.answer', () => ({ until: String(Date.now() + 3_600_000) })],
  ['unsnooze', 'leads.answer', () => ({})],
  ['follow-up', 'leads.answer', () => ({ until: String(Date.now() + 3_600_000) })],
  ['follow-up-done', 'leads.answer', ({ follow_up }) => ({ 'follow-up': follow_up })],
  ['appointment', 'leads.answer', () => ({ what: 'Visit', date: '2099-01-01', time: '10:00' })],
  ['merge', 'leads.answer', (thing) => ({ from: `${anotherThan(thing)}-1` })],
  ['state', 'leads.answer', () => ({ state: 'won' })],
]

const anotherThan = ({ thread }: Foreign): string => foreign.find((one) => one.thread !== thread)?.thread ?? 'nobodys'

const MOST = 20
let server: ConsoleServer
const foreign: Foreign[] = []

beforeAll(async () => {
  server = await consoleServer({
    sites: [
      { document: siteDocument({ slug: 'alpha', traits: ['two-locations'] }) },
      { document: siteDocument({ slug: 'beta' }) },
    ],
    organisations: { Wattle: ['alpha'], Banksia: ['beta'] },
    people: PEOPLE,
  })
  // Somebody who reaches none of these leads: they are of location 1 and about sales.
  const site = server.site('alpha')
  await joinNewLeads(site)
  for (let n = 0; n < scaled(MOST); n++) {
    const who = { ...person(n), name: `Secretly${n}x` }
    const { thread, lead } = await joinedLead(site, { person: who, location: place('1'), category: 'Sales Enquiry' })
    const promised = await act(emailOf('principal', 'whole'), thread, {
      intent: 'follow-up',
      until: String(Date.now() + 3_600_000),
      version: '1',
    })
    if (promised !== 302) throw new Error(`Nothing could be promised: ${promised}`)
    const row = await rowsOf(site, 'follow_up', thread)
    foreign.push({ thread, lead: lead.id, follow_up: String((row[0] as { follow_up_id: string }).follow_up_id) })
  }
  vi.spyOn(console, 'error').mockImplementation(() => {})
}, 180_000)
afterAll(() => server.close())

const act = async (as: string, thread: string, form: Form): Promise<number> =>
  (await server.ask(`/alpha/inbox/${thread}`, { as, form: { version: '1', ...form } })).status

const rowsOf = (site: Site, table: string, thread: string) =>
  (server.database.read.selectFrom(table as never).selectAll() as never as RowQuery)
    .where('site_id', '=', site.slug)
    .where('thread_id', '=', thread)
    .execute()

interface RowQuery {
  where(column: string, is: '=', value: string): RowQuery
  execute(): Promise<readonly unknown[]>
}

/** Everything of the leads that nobody of this test may reach. */
async function snapshot(): Promise<string> {
  const site = server.site('alpha')
  const tables = ['thread', 'thread_event', 'thread_lead', 'follow_up', 'thread_reply', 'thread_reader']
  const all = foreign.flatMap(({ thread }) => tables.map((table) => rowsOf(site, table, thread)))
  return JSON.stringify(await Promise.all(all))
}

/** Pages that are there while a site is set up, and never again. */
const SET_UP = /^\/:site\/start(?:\/|$)/

const nobodys = /Secretly\d+x/
const REFUSED = new Set([403, 404])

test('K30 every page of a site is in the list above', () => {
  const flat = (all: readonly RouteConfigEntry[]): string[] =>
    all.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [`/${path}`]), ...flat(children)])
  const pages = flat(routes).filter(
    (path) => path.startsWith('/:site') && !path.slice(6).includes(':') && !SET_UP.test(path),
  )
  const listed = new Set(PAGES.map(([path]) => path.replace('/alpha', '/:site').replace(/\?.*/, '')))
  expect(pages.filter((path) => !listed.has(path))).toEqual([])
})

test('K30 pages: what a role or its reach does not include is not there, and names nobody', async ({ task }) => {
  const faults: string[] = []
  let count = 0
  for (const { role, email, name } of PEOPLE) {
    const reach = name.split(' ')[1] as Reach
    for (const [path, right, isForAllOfSite = false] of PAGES) {
      for (const js of [false, true]) {
        // A page's data alone is asked for by scripts; events and files have none.
        if (js && /live|csv/.test(path)) continue
        count++
        const answer = await server.ask(path, { as: email, js })
        const isOpen = answer.status < 400
        const limited = reach === 'place' || reach === 'category'
        const may = reach !== 'elsewhere' && (right === null || [right].flat().some((one) => RIGHTS_OF[role].includes(one))) && !(isForAllOfSite && limited) // prettier-ignore
        if (isOpen !== may) faults.push(`${email} ${path} ${answer.status}`)
        else if (!isOpen && answer.status !== 404) faults.push(`${email} ${path} ${answer.status}`)
        if (path.includes('live')) await answer.body?.cancel()
        else if (reach !== 'whole' && nobodys.test(await answer.text())) faults.push(`${email} ${path} names a shopper`)
      }
    }
  }
  repeated(task, count, faults.length)
  expect(faults).toEqual([])
}, 120_000)

test('K30 pages: every place that somebody is shown is there for them', async ({ task }) => {
  const faults: string[] = []
  let count = 0
  for (const { email, name } of PEOPLE) {
    if (name.endsWith('elsewhere')) continue
    const html = await (await server.ask('/alpha/today', { as: email })).text()
    const places = /<nav class="frame-side".*?<\/nav>/s.exec(html)?.[0] ?? ''
    for (const [, to = ''] of places.matchAll(/href="(\/[^"]+)"/g)) {
      count++
      const { status } = await server.ask(to, { as: email })
      if (status >= 400) faults.push(`${email} ${to} ${status}`)
    }
  }
  repeated(task, count, faults.length)
  expect(count).toBeGreaterThan(ROLES.length)
  expect(faults).toEqual([])
})

test('K30 forms: nothing is done to a thread of another site, location or category', async ({ task }) => {
  const faults: string[] = []
  let count = 0
  const before = await snapshot()
  for (const thing of foreign) {
    for (const { role, email, name } of PEOPLE) {
      if (name.endsWith('whole')) continue
      const theirs = name.endsWith('elsewhere') ? 'beta' : 'alpha'
      for (const site of new Set(['alpha', theirs])) {
        const path = `/${site}/inbox/${thing.thread}`
        const read = await server.ask(path, { as: email })
        count++
        if (read.status !== 404 || nobodys.test(await read.text())) faults.push(`${email} ${path} ${read.status}`)
        for (const [intent, right, fields] of INTENTS) {
          for (const version of ['1', '2', '999']) {
            count++
            const form = { intent, version, ...fields(thing) }
            const answer = await server.ask(path, { as: email, form })
            const has = RIGHTS_OF[role].includes(right)
            const expected = site === 'alpha' && theirs === 'beta' ? [404] : has ? [404] : [403, 404]
            if (!expected.includes(answer.status) || !REFUSED.has(answer.status)) faults.push(`${email} ${path} ${intent}: ${answer.status}`) // prettier-ignore
            if (nobodys.test(await answer.text())) faults.push(`${email} ${path} ${intent} names a shopper`)
          }
        }
      }
    }
  }
  repeated(task, count, faults.length)
  expect(faults).toEqual([])
  expect(await snapshot()).toBe(before)
}, 900_000)

test('K30 forms: whoever reaches a thread does with it what the role says, and nothing else', async ({ task }) => {
  const faults: string[] = []
  const { thread } = foreign[0]!
  for (const role of ROLES) {
    for (const [intent, right, fields] of INTENTS) {
      const status = await act(emailOf(role, 'whole'), thread, { intent, version: '999', ...fields(foreign[0]!) })
      const sees = RIGHTS_OF[role].includes('leads.see') || RIGHTS_OF[role].includes(right)
      const may = RIGHTS_OF[role].includes(right)
      // An old version is answered with what stands; a lead that was not given up cannot be sent again.
      const expected = may ? [409, 422, 302, 404] : sees ? [403] : [403, 404]
      if (!expected.includes(status)) faults.push(`${role} ${intent}: ${status}`)
    }
  }
  repeated(task, ROLES.length * INTENTS.length, faults.length)
  expect(faults).toEqual([])
})
