import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { CheckoutTables } from '#app/features/checkout/checkout.tables.ts'
import { joinNewLeads } from '#app/features/inbox/joining/join-leads.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { ROLES, type Role } from '#app/features/staff/roles.ts'
import { car } from '../../factories/car.ts'
import { HOSTILE_WORDS } from '../../factories/hostile/hostile-words.ts'
import { SCRIPT_PAYLOADS } from '../../factories/hostile/script-payloads.ts'
import { joinedLead, person, place, storedAt } from '../../factories/leads/inbox.ts'
import { type ConsoleServer, consoleServer } from '../../factories/servers/console-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { htmlFaults } from '../html-rules.ts'

const emailOf = (role: Role) => `${role}@wattle.example`
const AT_ONE_PLACE = 'near@wattle.example'
const OF_BETA = 'boss@banksia.example'

let server: ConsoleServer

/** The parts of a page of results, by the name of their group. */
async function found(q: string, as: string): Promise<ReadonlyMap<string, string>> {
  const answer = await server.ask(`/alpha/search?${new URLSearchParams({ q })}`, { as })
  expect([q.slice(0, 40), answer.status]).toEqual([q.slice(0, 40), 200])
  const groups = (await answer.text()).matchAll(/<section aria-label="(\w+)">(.*?)<\/section>/gs)
  return new Map([...groups].map(([, name = '', html = '']) => [name, html.replaceAll(/<\/?(mark|span)\b[^>]*>|<!-- -->/g, '')])) // prettier-ignore
}

beforeAll(async () => {
  const page = (path: string, title: string) => ({ path, title, blocks: [] })
  server = await consoleServer({
    sites: [
      {
        document: siteDocument({
          slug: 'alpha',
          traits: ['two-locations'],
          pages: [page('/zebra-days', 'Zebra days')],
        }),
        cars: [
          car({ slug: 'zebra-one', stocknum: 'Z-838', make: 'Zebra', regplate: '838-QU8', location_id: 1 }),
          car({ slug: 'zebra-two', stocknum: 'Z-839', make: 'Zebra', location_id: 2, traits: ['unpublished'] }),
        ],
      },
      { document: siteDocument({ slug: 'beta', pages: [page('/quagga', 'Quagga')] }), cars: [car({ make: 'Quagga' })] },
    ],
    organisations: { Wattle: ['alpha'], Banksia: ['beta'] },
    people: [
      ...ROLES.map((role) => ({
        name: `Person ${role}`,
        email: emailOf(role),
        organisation: role === 'operator' ? 'platform' : 'Wattle',
        role,
      })),
      { name: 'Near', email: AT_ONE_PLACE, organisation: 'Wattle', role: 'principal', locations: { alpha: ['2'] } },
      { name: 'Beta Boss', email: OF_BETA, organisation: 'Banksia', role: 'principal' },
    ],
  })
  for (const slug of ['alpha', 'beta']) {
    const site = server.site(slug)
    await joinNewLeads(site)
    const name = slug === 'alpha' ? 'Zebra' : 'Quagga'
    await joinedLead(site, { person: { ...person(1), name }, location: place('1'), category: 'Sales Enquiry' })
    const email = `${name.toLowerCase()}@shopper.example`
    await tablesOf<CheckoutTables>(site.database).write((trx) =>
      trx
        .insertInto('reservation')
        .values({
          site_id: slug,
          reservation_id: `id-${slug}`,
          reference: 'R7KM-3PQ9',
          kind: 'reserve',
          state: 'reserved',
          car_slug: 'one',
          submission: slug,
          account_id: null,
          browser: null,
          email,
          phone: '+61491570156',
          deposit_cents: 50_000,
          until_at: Date.now() + 3_600_000,
          ask_at: null,
          created_at: 1,
          updated_at: 1,
          content: JSON.stringify({
            car: { name: '2022 Mazda', stocknum: 'U1' },
            lead: { person: { name, last_name: 'Order', email } },
            lead_id: 'one',
          }),
        }) // prettier-ignore
        .execute(),
    )
  }
  vi.spyOn(console, 'error').mockImplementation(() => {})
}, 180_000)
afterAll(() => server.close())

const GROUPS: Readonly<Record<Role, string>> = {
  sales: 'People Cars Do',
  manager: 'People Cars Orders Do',
  principal: 'People Cars Orders Pages Do',
  marketing: 'Cars Pages',
  finance: 'People Cars Orders Do',
  department: 'People Do',
  photographer: 'Cars',
  agency: 'Cars Pages',
  operator: '',
}

describe('what somebody finds', () => {
  test.each(ROLES)('%s finds what their role sees', async (role) => {
    expect([...(await found('zebra', emailOf(role))).keys()].join(' ')).toBe(GROUPS[role])
  })

  test('each line says what it is, with what was typed marked', async () => {
    const html = await (await server.ask('/alpha/search?q=838', { as: emailOf('principal') })).text()
    expect(html).toMatch(/<mark[^>]*>838<\/mark>/)
    const groups = await found('zebra', emailOf('principal'))
    expect(groups.get('People')).toMatch(/href="\/alpha\/inbox\/[\w-]+"[^>]*>Zebra/)
    expect(groups.get('Cars')).toMatch(/href="\/alpha\/cars\/zebra-one"/)
    expect(groups.get('Cars')).toContain('not on the website')
    expect(groups.get('Cars')).toContain('/alpha/cars/zebra-two')
    for (const fact of ['R7KM-3PQ9, Zebra Order', '2022 Mazda', 'deposit $500', 'Reserved, ends']) {
      expect(groups.get('Orders')).toContain(fact)
    }
    expect(groups.get('Orders')).toContain('text=zebra%40shopper.example')
    expect(groups.get('Pages')).toMatch(/href="http[^"]*\/zebra-days"/)
    expect(groups.get('Do')).toContain('Leads with “zebra” in the inbox')
  })

  test('settings are found by what people call them', async () => {
    expect((await found('rotation', emailOf('manager'))).get('Settings')).toContain('href="/alpha/rules"')
    expect((await found('rotation', emailOf('sales'))).get('Settings')).toBeUndefined()
    expect((await found('away tomorrow', emailOf('sales'))).get('Do')).toMatch(/href="\/alpha\/away\?until=\d{4}/)
    const invite = (await found('invite Jo Lee', emailOf('principal'))).get('Do')
    expect(invite).toContain('href="/alpha/team/invite?name=Jo+Lee"')
  })

  test.each(ROLES)('every place and verb that %s is offered is there', async (role) => {
    const as = emailOf(role)
    const groups = await found('', as)
    expect([...groups.keys()]).toEqual(['Settings', 'Do'])
    const links = [...groups.values()].flatMap((html) => [...html.matchAll(/href="([^"]+)"/g)].map(([, to = '']) => to))
    expect(links.length).toBeGreaterThan(4)
    for (const to of links) expect([to, (await server.ask(to.replace(/#.*/, ''), { as })).status]).toEqual([to, 200])
  })

  test('the day and the person that were typed stand in the forms', async () => {
    const away = await (await server.ask('/alpha/away?until=2030-12-24', { as: emailOf('sales') })).text()
    expect(away).toContain('value="2030-12-24"')
    const bad = await (await server.ask('/alpha/away?until=%22%3E%3Cb%3E', { as: emailOf('sales') })).text()
    expect(bad).toContain('name="date" value=""')
    const invite = await (await server.ask('/alpha/team/invite?name=Jo+Lee&email=jo%40x.example', { as: emailOf('principal') })).text() // prettier-ignore
    for (const value of ['Jo Lee', 'jo@x.example']) expect(invite).toContain(`value="${value}"`)
  })
})

test('looking for somebody writes nothing: leads become threads in the worker alone', async () => {
  const lead = await storedAt(server.site('alpha'), { person: { ...person(7), name: 'Numbat' } })
  const joined = () => server.database.read.selectFrom('thread_lead').select('lead_id').where('lead_id', '=', lead.id).execute() // prettier-ignore
  expect((await found('numbat', emailOf('sales'))).get('People')).toBeUndefined()
  expect(await joined()).toEqual([])
  await joinNewLeads(server.site('alpha'))
  expect((await found('numbat', emailOf('sales'))).get('People')).toContain('Numbat')
})

describe('what nobody finds', () => {
  test('anything of another site, by whoever works at one of them', async () => {
    for (const role of ROLES) {
      const groups = await found('quagga', emailOf(role))
      for (const name of ['People', 'Cars', 'Orders', 'Pages'])
        expect([role, groups.get(name)]).toEqual([role, undefined])
    }
    expect((await server.ask('/alpha/search?q=zebra', { as: OF_BETA })).status).toBe(404)
    expect((await server.ask('/alpha/search?q=zebra')).status).toBe(302)
  })

  test('leads, cars, orders and pages beyond their location', async () => {
    const groups = await found('zebra', AT_ONE_PLACE)
    expect([...groups.keys()]).toEqual(['Cars', 'Do'])
    expect(groups.get('Cars')).toContain('Z-839')
    expect(groups.get('Cars')).not.toContain('Z-838')
    for (const q of ['838-QU8', 'R7KM', 'zebra days', '0491 570 156', 'zebra@shopper']) {
      expect([q, [...(await found(q, AT_ONE_PLACE)).keys()]]).toEqual([q, ['Do']])
    }
  })

  test('what is hostile does no harm, and finds nothing', async () => {
    for (const q of HOSTILE_WORDS) {
      expect([q.slice(0, 40), [...(await found(q, emailOf('principal'))).keys()]]).toEqual([q.slice(0, 40), ['Do']])
    }
    for (const q of SCRIPT_PAYLOADS) {
      const html = await (await server.ask(`/alpha/search?${new URLSearchParams({ q })}`, { as: emailOf('principal') })).text() // prettier-ignore
      for (const script of html.match(/<script\b[^>]*>/g) ?? []) expect(script).toContain('nonce="')
      expect(html).not.toMatch(/<(img|svg|iframe|object)[^>]* on\w+=/i)
    }
    for (const query of ['q=%00', 'q=%FF', 'q=a&q=b', 'q=%E0%A4%A', 'p=1', 'q'.repeat(5_000)]) {
      expect((await server.ask(`/alpha/search?${query}`, { as: emailOf('principal') })).status).toBeLessThan(500)
    }
  })
})

test('the page is sound HTML, without scripts too', async () => {
  for (const q of ['', 'zebra', 'nobody at all']) {
    const answer = await server.ask(`/alpha/search?${new URLSearchParams({ q })}`, { as: emailOf('principal') })
    // Two lists of places have one name: a screen shows one of them.
    const faults = (await htmlFaults(await answer.text())).filter((fault) => !fault.startsWith('unique-landmark'))
    expect(faults).toEqual([])
  }
})
