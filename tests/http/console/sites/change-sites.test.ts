import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinNewLeads } from '#app/features/inbox/joining/join-leads.server.ts'
import { joinedLead, place } from '#tests/factories/leads/inbox.ts'
import { type ConsoleServer, consoleServer } from '#tests/factories/servers/console-server.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { htmlFaults } from '../../html-rules.ts'

const PAT = 'pat@wattle.example'
const ANN = 'ann@wattle.example'
const SAM = 'sam@wattle.example'
const ONE = 'one@wattle.example'
const ZOE = 'zoe@banksia.example'
const AT = '/sites/change'
const about = { path: '/about-us', title: 'About us', blocks: [{ kind: 'rich-text', id: 'us', html: '<p>Us.</p>' }] }
const spring = { path: '/spring', title: 'Spring at Alpha Motors', blocks: [{ kind: 'rich-text', id: 'text', html: '<p>Alpha Motors has an offer.</p>' }, { kind: 'promotion', id: 'over', heading: 'Over', text: 'Now', expiry: '2026-01-01T00:00:00Z' }] } // prettier-ignore

let server: ConsoleServer
beforeAll(async () => {
  server = await consoleServer({
    sites: ['alpha', 'beta', 'gamma', 'delta'].map((slug) => ({
      document: siteDocument({ slug, captcha: false, pages: slug === 'alpha' ? [about, spring] : [about] }),
      cars: [],
    })),
    organisations: { Wattle: ['alpha', 'beta', 'gamma'], Banksia: ['delta'] },
    people: [
      { name: 'Pat Lee', email: PAT, organisation: 'Wattle', role: 'principal' },
      { name: 'Ann Poe', email: ANN, organisation: 'Wattle', role: 'agency', sites: ['alpha', 'beta'] },
      { name: 'Sam Bay', email: SAM, organisation: 'Wattle', role: 'sales' },
      { name: 'Una One', email: ONE, organisation: 'Wattle', role: 'marketing', sites: ['alpha'] },
      { name: 'Zoe Zed', email: ZOE, organisation: 'Banksia', role: 'principal' },
    ],
  })
  await joinNewLeads(server.site('beta'))
  await joinedLead(server.site('beta'), { location: place('1') })
}, 180_000)
afterAll(() => server.close())

const plain = (html: string) => html.replaceAll('<!-- -->', '')
const page = async (path: string, as = PAT) => plain(await (await server.ask(path, { as })).text())
/** The places stand twice: beside the page, and at its foot on a phone; never both are shown. */
const faults = async (html: string) => (await htmlFaults(html)).filter((fault) => !fault.startsWith('unique-landmark'))
/** What the forms of a page would send that is not seen. */
const hidden = (html: string) =>
  Object.fromEntries([...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!.replaceAll('&amp;', '&')])) // prettier-ignore

test('the list says what waits and what is to be mended, and leads there', async () => {
  const html = await page('/sites')
  expect(await faults(html)).toEqual([])
  expect(html).toContain('1 lead waits')
  expect(html).toContain('href="/beta/inbox"')
  expect(html).toMatch(/1 check needs a look/)
  expect(html).toContain('href="/alpha/website/page?path=%2Fspring&amp;block=over"')
  expect(html).toContain(`href="${AT}"`)
  expect(html).not.toContain('delta')
  // An agency sees no leads.
  expect(await page('/sites', ANN)).not.toMatch(/lead waits|leads wait/i)
})

test('a page goes from choosing to the drafts of the others, without scripts', async () => {
  const choose = await page(AT)
  expect(await faults(choose)).toEqual([])
  expect([...choose.matchAll(/name="sites" value="([^"]+)"/g)].map(([, slug]) => slug)).toEqual(['alpha', 'beta', 'gamma']) // prettier-ignore
  expect(await page(`${AT}?sites=beta`)).toContain('Choose what to change.')
  expect(await page(`${AT}?what=page&sites=beta`)).toContain('Choose the site that it is copied from.')
  expect(await page(`${AT}?what=page&source=alpha&sites=alpha`)).toContain('Choose at least one site')
  const details = await page(`${AT}?what=page&source=alpha&sites=alpha&sites=beta&sites=gamma`)
  expect(await faults(details)).toEqual([])
  expect(details).toContain('<option value="/spring">')
  const looked = await page(`${AT}?what=page&source=alpha&sites=beta,gamma&preview=1&page=/spring&existing=replace`)
  expect(await faults(looked)).toEqual([])
  expect(looked).toContain('Spring at Beta Motors')
  expect(looked).toContain('Put into my draft at 2 sites')
  expect(await page('/beta/website')).not.toContain('/spring')
  const form = hidden(looked.slice(looked.indexOf('method="post"')))
  const done = await server.ask(AT, { as: PAT, form })
  expect(done.status).toBe(200)
  const html = plain(await done.text())
  expect(await faults(html)).toEqual([])
  expect(html).toContain('It is in your draft at 2 sites.')
  expect(html).toContain('href="/gamma/website/publish"')
  for (const slug of ['beta', 'gamma']) {
    expect(await page(`/${slug}/website`)).toContain('path=%2Fspring')
    expect((await server.get('/spring', { host: `${slug}.localhost` })).status).toBe(404)
  }
  expect(await page('/beta/website', ANN)).not.toContain('path=%2Fspring')
})

test.each([
  ['what=block&block=/spring%23text&to=/about-us&source=alpha', 'Beta Motors has an offer'],
  ['what=redirect&from=/old&target=/about-us&status=301', '/old'],
  ['what=look&colour=%238a1f2b&radius=4', '#8a1f2b'],
])('%s is shown at each site', async (query, words) => {
  const html = await page(`${AT}?${query}&sites=beta,gamma&preview=1`)
  expect(await faults(html)).toEqual([])
  expect(html).toContain(words)
  expect(html).toContain('Put into my draft at 2 sites')
})

test('what cannot be done says so at each site, and offers no button', async () => {
  const html = await page(`${AT}?what=block&block=/spring%23text&to=/nowhere&source=alpha&sites=beta&preview=1`)
  expect(html).toContain('It has no page at /nowhere.')
  expect(html).not.toContain('Put into my draft')
})

test('sites of others do not appear and do not change, whatever is sent', async () => {
  const html = await page(`${AT}?what=look&colour=%238a1f2b&sites=delta,gamma&preview=1`, ANN)
  expect(html).not.toMatch(/delta|gamma/i)
  const form = { what: 'look', colour: '#8a1f2b', radius: '', steps: 'delta:0,gamma:0,beta:0', seen: '' }
  const done = plain(await (await server.ask(AT, { as: ANN, form })).text())
  expect(done).toContain('It is in your draft at 1 site.')
  expect(done).not.toMatch(/delta|gamma/i)
  expect(await page('/delta/website', ZOE)).not.toContain('in your draft')
})

test('whoever has the website of one site, or of none, has no such page', async () => {
  for (const as of [SAM, ONE, ZOE]) {
    expect((await server.ask(AT, { as })).status).toBe(404)
    expect((await server.ask(AT, { as, form: { what: 'look', colour: '#8a1f2b', steps: 'alpha:0' } })).status).toBe(404)
  }
  expect((await server.ask(AT, {})).status).toBe(302)
})

test('what was changed since it was looked at is looked at again', async () => {
  const form = { what: 'page', source: 'alpha', page: '/spring', existing: 'replace', steps: 'beta:0', seen: '9.9' }
  const late = await server.ask(AT, { as: ANN, form })
  expect(late.status).toBe(409)
  expect(plain(await late.text())).toContain('Look at it again first')
})
