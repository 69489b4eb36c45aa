import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import { DAY } from '#lib/durations.ts'
import { draftToken } from '#app/features/website/preview/draft-link.ts'
import { car } from '../../../factories/car.ts'
import { CONSOLE_ORIGIN, type ConsoleServer, consoleServer } from '../../../factories/servers/console-server.ts'
import { siteDocument } from '../../../factories/site-document.ts'
import { editField, websiteAt } from '../../../factories/website/website.ts'

const [PAT, MEL, LOU] = ['pat', 'mel', 'lou'].map((name) => `${name}@wattle.example`) as [string, string, string]
const tracking = { tag_manager: 'GTM-ABC1234', meta_pixel: '1234567890', hosts: ['tags.example.com'] }
const SAID = 'Words that only the draft has'

let server: ConsoleServer
let secret: string
beforeAll(async () => {
  server = await consoleServer({
    sites: ['alpha', 'beta'].map((slug) => ({
      document: siteDocument({ slug, traits: ['two-locations'], tracking, show_views: true }),
      cars: [car({ stocknum: 'one', slug: 'one' })],
    })),
    organisations: { Wattle: ['alpha', 'beta'] },
    people: [
      { name: 'Pat Lee', email: PAT, organisation: 'Wattle', role: 'principal' },
      { name: 'Mel Marketing', email: MEL, organisation: 'Wattle', role: 'marketing' },
      { name: 'Lou Leaving', email: LOU, organisation: 'Wattle', role: 'marketing' },
    ],
  })
  secret = await sharedSecret(server.database, 'forms')
  for (const email of [PAT, MEL, LOU]) {
    const person = { id: server.idOf(email), name: email, role: 'marketing' as const, sites: ['alpha'] }
    await editField(websiteAt(server.site('alpha'), person), 'pages', [{ path: '/', title: 'Start', blocks: [{ kind: 'rich-text', html: `<p>${SAID}</p>` }] }]) // prettier-ignore
  }
}, 180_000)
afterAll(() => server.close())

const tokenFor = (email: string, more: object = {}) =>
  draftToken(secret, { staff: server.idOf(email), site: 'alpha', now: Date.now(), ...more })
const open = (token: string, { path = '/', site = 'alpha', ...more }: { readonly path?: string; readonly site?: string; readonly headers?: Record<string, string> } = {}) => server.get(`${path}${path.includes('?') ? '&' : '?'}draft=${token}`, { site, ...more }) // prettier-ignore
const ruleOf = (page: Response, name: string) =>
  page.headers.get('content-security-policy')?.split('; ').find((rule) => rule.startsWith(name)) // prettier-ignore

describe('a shown draft', () => {
  test('is kept by nobody, closed to search engines, in a frame of the console alone, and sends no forms', async () => {
    const page = await open(tokenFor(PAT))
    const html = await page.text()
    expect([page.status, html.includes(SAID)]).toEqual([200, true])
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(ruleOf(page, 'frame-ancestors')).toBe(`frame-ancestors ${CONSOLE_ORIGIN}:3000`)
    expect(ruleOf(page, 'form-action')).toBe("form-action 'none'")
    // Nor does a page that somebody asks for beside it get any of it.
    expect(await server.text('/', { site: 'alpha' })).not.toContain(SAID)
  })

  test('has nothing that measures visits, and sets no cookies', async () => {
    const live = await server.get('/', { site: 'alpha' })
    expect(ruleOf(live, 'script-src')).toContain('googletagmanager.com')
    for (const path of ['/', '/sign-in', '/cars/one', '/contact']) {
      const page = await open(tokenFor(PAT), { path })
      const policy = page.headers.get('content-security-policy') ?? ''
      for (const host of ['googletagmanager', 'google-analytics', 'facebook', 'tags.example.com']) expect(policy).not.toContain(host) // prettier-ignore
      expect(page.headers.getSetCookie()).toEqual([])
      const html = await page.text()
      for (const id of ['GTM-ABC1234', '1234567890']) expect(html).not.toContain(id)
    }
  })

  test('counts no view, and nothing that its page sends is taken', async () => {
    const views = async () => ((await (await server.get('/cars/one/view.json', { site: 'alpha' })).json()) as { views: number }).views // prettier-ignore
    const before = await views()
    const send = (path: string, referer: string) =>
      server.get(path, { site: 'alpha', method: 'POST', headers: { 'sec-fetch-site': 'same-origin', 'user-agent': 'Browser', referer } }) // prettier-ignore
    const token = tokenFor(PAT)
    const refused = await send('/api/views?slug=one', `http://alpha.localhost/cars/one?draft=${token}`)
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('Nothing was sent')])
    expect((await send(`/contact?draft=${token}`, '')).status).toBe(403)
    expect(await views()).toBe(before)
    expect((await send('/api/views?slug=one', 'http://alpha.localhost/cars/one')).status).toBe(204)
    expect(await views()).toBe(before + 1)
  })
})

describe('what the page of a draft asks for', () => {
  test('its first script keeps scripts and their links within the draft, and the policy lets it run', async () => {
    const token = tokenFor(PAT)
    const page = await open(token, { path: '/search' })
    const [, script = ''] = new RegExp(`<head><meta[^>]*><script data-draft="${token}">([^]*?)</script>`).exec(await page.text()) ?? [] // prettier-ignore
    expect(script).toContain('history[verb]')
    const hash = createHash('sha256').update(script).digest('base64')
    expect(ruleOf(page, 'script-src')).toContain(`'sha256-${hash}'`)
  })

  test('the data of its next page are those of the draft, and measure nothing', async () => {
    const [live, shown] = await Promise.all(['/search.data?make=Kia', `/search.data?make=Kia&draft=${tokenFor(PAT)}`].map((path) => server.get(path, { site: 'alpha' }))) // prettier-ignore
    expect([live?.status, shown?.status]).toEqual([200, 200])
    expect(shown?.headers.get('cache-control')).toBe('private, no-store')
    expect(await live?.text()).toContain('GTM-ABC1234')
    expect(await shown?.text()).not.toContain('GTM-ABC1234')
  })
})

describe('a link to a draft', () => {
  const refused = async (answer: Response) => {
    const text = await answer.text()
    expect([answer.status, text]).toEqual([404, expect.stringContaining('does not open any more')])
    expect(text).not.toContain(SAID)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  }

  test('opens at its own site only, at every page of it, and shows its own person’s draft only', async () => {
    const token = tokenFor(PAT)
    await refused(await open(token, { site: 'beta' }))
    expect((await open(token, { path: '/contact' })).status).toBe(200)
    const [payload = '', signature] = token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
    for (const change of [{ staff: server.idOf(MEL) }, { expires: Date.now() + 99 * DAY }, { editor: true }]) {
      const other = Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url')
      await refused(await open(`${other}.${signature}`))
    }
  })

  test('is refused once it has run out, and for anything else in its place', async () => {
    await refused(await open(tokenFor(PAT, { now: Date.now() - 8 * DAY })))
    await refused(await open(tokenFor(PAT, { now: Date.now() - DAY, editor: true })))
    const token = tokenFor(PAT)
    for (const other of ['', 'x', token.slice(1), `${token}a`, '%00', '%E0%A4', `${token}&draft=x`.slice(3)]) await refused(await open(other)) // prettier-ignore
  })

  test.each([Number.NaN, Infinity, -1, 0, 1.5, Date.UTC(9999, 0), 8.64e15, 1e300, [1], '2026-01-01', null, {}])(
    'as of %j shows nothing, even where it was signed',
    async (asOf) => refused(await open(tokenFor(PAT, { asOf }))),
  )

  test.each([
    'NaN',
    '9999-01-01T00:00',
    '-1',
    '2026-02-30T10:00',
    '+275760-09-13T00:00',
    '1.5',
    '%00',
    'a&asOf=b',
    '[1]',
  ])('the editor takes %j for no moment', async (asOf) => {
    const page = await server.ask(`/alpha/website/page?path=/&asOf=${asOf}`, { as: PAT })
    expect(page.status).toBe(200)
    const html = (await page.text()).replaceAll('<!-- -->', '')
    expect(html).toContain('As of now')
    const [, token = ''] = /<iframe[^>]*\?draft=([\w.-]+)/.exec(html) ?? []
    expect((await open(token)).status).toBe(200)
  })

  test('shows nothing once its person has lost the website or has left', async () => {
    const [mel, lou] = [tokenFor(MEL), tokenFor(LOU)]
    for (const token of [mel, lou]) expect((await open(token)).status).toBe(200)
    const change = (set: object) => server.database.write((trx) => trx.updateTable('membership').set(set).where('staff_id', '=', server.idOf(MEL)).execute()) // prettier-ignore
    await change({ sites: JSON.stringify(['beta']) })
    await refused(await open(mel))
    await change({ sites: null, role: 'sales' })
    await refused(await open(mel))
    await change({ role: 'marketing', locations: JSON.stringify({ alpha: ['1'] }) })
    await refused(await open(mel))
    await server.database.write((trx) =>
      trx.deleteFrom('membership').where('staff_id', '=', server.idOf(LOU)).execute(),
    )
    await refused(await open(lou))
    expect((await open(tokenFor(PAT))).status).toBe(200)
  })
})
