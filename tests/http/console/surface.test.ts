import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { car } from '../../factories/car.ts'
import { REDIRECT_PAYLOADS } from '../../factories/hostile/redirect-payloads.ts'
import { CONSOLE_HOST, CONSOLE_ORIGIN, type ConsoleServer, consoleServer } from '../../factories/servers/console-server.ts' // prettier-ignore
import { runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { scaled } from '../../running/scale.ts'
import { repeated } from '../repeated.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'

let server: ConsoleServer
beforeAll(async () => {
  server = await consoleServer({
    sites: [
      { document: siteDocument({ slug: 'alpha' }), cars: [car({ slug: 'the-car' })] },
      { document: siteDocument({ slug: 'beta' }) },
    ],
    organisations: { Wattle: ['alpha'], Banksia: ['beta'] },
    people: [
      { name: 'Pat Lee', email: 'pat@wattle.example', organisation: 'Wattle', role: 'principal' },
      { name: 'Sam Bay', email: 'sam@banksia.example', organisation: 'Banksia', role: 'sales' },
    ],
  })
  // The router says of each request that no page takes.
  vi.spyOn(console, 'error').mockImplementation(() => {})
}, 180_000)
afterAll(() => server.close())

const PAGES = ['/inbox', '/alpha/today', '/alpha/inbox', '/alpha/inbox/x', '/alpha/team', '/alpha/history', '/alpha/rules', '/alpha/away', '/me'] // prettier-ignore

describe('the console answers at its own host', () => {
  test.each([CONSOLE_HOST, 'CONSOLE.localhost', 'console.localhost.', 'console.localhost:3000'])('%s', async (host) => {
    expect(await (await server.ask('/sign-in', { host })).text()).toContain('Sign in to the console')
  })

  test.each(PAGES)('%s is at no public host', async (path) => {
    const cookie = await server.cookieOf('pat@wattle.example')
    for (const host of ['alpha.localhost', 'localhost', '127.0.0.1', 'console.example', 'console.alpha.localhost']) {
      const answer = await server.ask(path, { host, headers: { cookie } })
      expect([host, answer.status === 404 || answer.status === 421]).toEqual([host, true])
      expect(await answer.text()).not.toContain('Pat Lee')
    }
  })

  test.each([
    '/search',
    '/cars/the-car',
    '/parts',
    '/forms/enquiry',
    '/sitemap.xml',
    '/robots.txt',
    '/api/search/health',
    '/media/aaaaaaaaaaaaaaaaaaaa/card',
    '/payments/notice',
  ])('the public %s is not here', async (path) => {
    // prettier-ignore
    for (const as of [undefined, 'pat@wattle.example']) {
      const answer = await server.ask(path, as ? { as } : {})
      const led = answer.status === 302 && answer.headers.get('location')?.startsWith('/sign-in?')
      expect([path, as, answer.status === 404 || (!as && led)]).toEqual([path, as, true])
      expect(await answer.text()).not.toContain('Alpha Motors Rocklea')
    }
  })

  test('files of one build are not at the host of the other', async () => {
    const filesOf = (folder: string) => readdirSync(`${folder}/client/assets`).filter((name) => /\.(js|css)$/.test(name)) // prettier-ignore
    const [own, others] = [filesOf('build-console'), filesOf('build')]
    for (const file of own.filter((name) => !others.includes(name)).slice(0, 5)) {
      expect((await server.ask(`/assets/${file}`)).status).toBe(200)
      expect((await server.ask(`/assets/${file}`, { host: 'alpha.localhost' })).status).toBe(404)
    }
    for (const file of others.filter((name) => !own.includes(name)).slice(0, 5)) {
      expect((await server.ask(`/assets/${file}`)).status).toBe(404)
    }
    for (const path of ['/assets/../server/index.js', '/assets/..%2f..%2fpackage.json', '/assets/']) {
      expect((await server.ask(path)).status).not.toBe(200)
    }
  })

  test('an unknown host is what it was', async () => {
    const answer = await server.ask('/sign-in', { host: 'unknown.localhost' })
    expect([answer.status, await answer.text()]).toEqual([421, 'There is no website at this address.'])
  })

  test('no site is called console', () => {
    expect(checkSiteDocument(siteDocument({ slug: 'console' })).ok).toBe(false)
  })
})

describe('whoever is not signed in', () => {
  test.each(PAGES)('is led from %s to sign in, and back', async (path) => {
    for (const js of [false, true]) {
      const answer = await server.ask(`${path}?view=mine`, { js })
      const to = js ? await answer.text() : (answer.headers.get('location') ?? '')
      expect([answer.status, js]).toEqual([js ? 202 : 302, js])
      expect(decodeURIComponent(to)).toContain(`/sign-in?back=${path}?view=mine`)
    }
    const signedIn = await server.ask('/demo', { form: { person: 'pat@wattle.example', back: `${path}?view=mine` } })
    expect(signedIn.headers.get('location')).toBe(`${path}?view=mine`)
  })

  test('R1 is led nowhere else, whatever the address says', async ({ task }) => {
    // At least one of each kind of payload in a short run.
    const count = Math.max(20, scaled(REDIRECT_PAYLOADS.length))
    const step = REDIRECT_PAYLOADS.length / count
    const cookie = await server.cookieOf('pat@wattle.example')
    for (let n = 0; n < count; n++) {
      const back = REDIRECT_PAYLOADS[Math.floor(n * step)]!
      const form = { person: 'pat@wattle.example', back }
      const query = new URLSearchParams({ back })
      const answers = [
        await server.ask('/demo', { form }),
        await server.ask(`/sign-in?${query}`, { headers: { cookie } }),
        await server.ask('/sign-in', { form: { ...form, email: 'x@y.example', password: 'x', code: '1' } }),
        await server.ask(`/prove?${query}`, { headers: { cookie } }),
      ]
      for (const answer of answers) {
        const to = answer.headers.get('location')
        if (to !== null) expect([back, new URL(to, CONSOLE_ORIGIN).origin]).toEqual([back, CONSOLE_ORIGIN])
        else expect(await answer.text()).not.toMatch(/(href|value)="(javascript|data|https?:|\/\/)/i)
      }
    }
    repeated(task, count)
  })

  test('a form that was sent from elsewhere does nothing', async () => {
    const cookie = await server.cookieOf('pat@wattle.example')
    const foreign: readonly Record<string, string>[] = [
      { origin: 'https://evil.test' },
      { origin: 'http://alpha.localhost' },
      { origin: 'http://localhost' },
      { origin: 'null' },
      { origin: CONSOLE_ORIGIN, 'sec-fetch-site': 'same-site' },
      { origin: `https://${CONSOLE_HOST}` },
    ]
    for (const headers of foreign) {
      for (const path of ['/demo', '/sign-in', '/sign-out', '/alpha/team/invite', '/alpha/rules']) {
        const answer = await server.ask(path, {
          form: { person: 'pat@wattle.example' },
          headers: { ...headers, cookie },
        })
        expect([path, headers, answer.status]).toEqual([path, headers, 403])
      }
    }
    expect((await server.ask('/alpha/today', { headers: { cookie } })).status).toBe(200)
  })
})

describe('what every answer bears', () => {
  test('the policy of the console lets in no other host, and no frame', async () => {
    for (const path of ['/sign-in', '/alpha/today', '/alpha/inbox', '/nothing/at/all', '/alpha/nothing']) {
      const answer = await server.ask(path, { as: 'pat@wattle.example' })
      if (answer.status === 302) continue
      const policy = answer.headers.get('content-security-policy') ?? ''
      const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ', 1)[0]!, rule]))
      expect([path, rules.get('frame-ancestors')]).toEqual([path, "frame-ancestors 'none'"])
      expect(rules.get('default-src')).toBe("default-src 'none'")
      expect(rules.get('script-src')).toMatch(/^script-src 'nonce-[\w-]{20,}' 'strict-dynamic'$/)
      expect(rules.get('base-uri')).toBe("base-uri 'none'")
      for (const name of ['script-src', 'style-src', 'connect-src', 'font-src', 'form-action']) {
        expect(rules.get(name)).not.toMatch(/https?:|\*|unsafe-eval/)
      }
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test('each page has a nonce of its own, which its scripts bear', async () => {
    const nonces = new Set<string>()
    for (let n = 0; n < 3; n++) {
      const html = await (await server.ask('/sign-in')).text()
      const scripts = html.match(/<script\b[^>]*>/g) ?? []
      expect(scripts.length).toBeGreaterThan(0)
      for (const script of scripts) nonces.add(/nonce="([^"]+)"/.exec(script)?.[1] ?? '')
    }
    expect([...nonces].filter(Boolean)).toHaveLength(3)
    expect(nonces.has('')).toBe(false)
  })

  test('cookies are for this host alone, and no script reads them', async () => {
    const answers = [
      await server.ask('/demo', { form: { person: 'sam@banksia.example' } }),
      await server.ask('/sign-out', { form: {}, as: 'sam@banksia.example' }),
      await server.ask('/alpha', { as: 'pat@wattle.example' }),
    ]
    const cookies = answers.flatMap((answer) => answer.headers.getSetCookie())
    expect(cookies).toHaveLength(3)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-[\w-]+=[^;]*; Path=\/; Secure; HttpOnly; SameSite=(Lax|Strict); Max-Age=\d+$/)
    }
  })

  test('a body beyond all measure is not read', async () => {
    const body = `person=${'x'.repeat(3_000_000)}`
    for (const path of ['/demo', '/sign-in', '/sign-in/passkey', '/prove', '/join/x']) {
      const headers = { origin: CONSOLE_ORIGIN, 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await server.get(path, { host: CONSOLE_HOST, method: 'POST', body, headers })
      expect([path, answer.status]).toEqual([path, 413])
    }
  })

  test('a body that is no form is refused, and no fault of ours', async () => {
    const bodies = [
      ['application/json', '{'],
      ['application/json', '{}'],
      ['application/json', 'null'],
      ['text/plain', 'a=1'],
      ['multipart/form-data; boundary=x', 'broken'],
      ['multipart/form-data', ''],
      ['application/x-www-form-urlencoded', '%ff%00=%'],
    ] as const
    const cookie = await server.cookieOf('pat@wattle.example')
    for (const path of [
      '/demo',
      '/sign-in',
      '/sign-in/passkey',
      '/me',
      '/prove',
      '/alpha/team/invite',
      '/alpha/rules',
      '/alpha/away',
      '/alpha/inbox/x',
      '/first-key',
    ]) {
      // prettier-ignore
      for (const [type, body] of bodies) {
        const headers = { origin: CONSOLE_ORIGIN, 'content-type': type, cookie }
        const answer = await server.get(path, { host: CONSOLE_HOST, method: 'POST', body, headers })
        expect([path, type, body, answer.status < 500]).toEqual([path, type, body, true])
      }
    }
  })
})

describe('a server that is no demo', () => {
  test('lets nobody in without a key, and names nobody', async () => {
    const earnest = await runningServer({ sites: [{ document: siteDocument({ slug: 'alpha' }) }] })
    const asked = { host: CONSOLE_HOST, headers: { origin: CONSOLE_ORIGIN, 'content-type': 'application/x-www-form-urlencoded' } } // prettier-ignore
    const answer = await earnest.get('/demo', { ...asked, method: 'POST', body: 'person=pat%40wattle.example' })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
    expect(await earnest.text('/sign-in', { host: CONSOLE_HOST })).not.toContain('Look around as')
    await earnest.close()
  })
})

describe('public pages pay nothing', () => {
  test('no page, file or module of the console is in their build', () => {
    const folder = 'build/client/assets'
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
      const text = readFileSync(`${folder}/${file}`, 'utf8')
      expect([file, /console:|__Host-staff|thread-menu|Sign in to the console/.test(text)]).toEqual([file, false])
    }
  })
})

describe('an address that no page has', () => {
  const NUL_PATHS = ['cars/%00', 'cars/%00/pictures', 'cars/%00.data', 'inbox/%00', 'stock/jobs/%00', 'parts/part/%00']
  test.each([...NUL_PATHS, 'cars/%ff', 'cars/%'])('%s is refused, and no page fails over it', async (path) => {
    const answer = await server.ask(`/alpha/${path}`, { as: 'pat@wattle.example' })
    expect([answer.status, await answer.text()]).toEqual([400, 'The address is not one this server can read.'])
  })

  test.each([
    ['stock/new?copy=%00', 200],
    ['stock/change?job=%00', 404],
    ['stock/key-tags.pdf?car=%00', 404],
    ['search?q=a%00', 200],
    ['stock?text=%00&make=%00', 200],
  ])('%s is a page that finds nothing by it', async (path, status) => {
    expect((await server.ask(`/alpha/${path}`, { as: 'pat@wattle.example' })).status).toBe(status)
  })

  test.each(['abc', '-1', '1.5', '1e3', '99999999999999999999', '0'])('run %s of a feed is none', async (run) => {
    for (const path of [`/alpha/feeds/uploads/${run}`, `/alpha/feeds/uploads/${run}/refused.csv`]) {
      const answer = await server.ask(path, { as: 'pat@wattle.example' })
      expect([path, answer.status]).toEqual([path, 404])
    }
  })

  test('K31 says so in words, and in no quotation marks where a file was asked for', async () => {
    const page = await (await server.ask('/alpha/nothing-of-the-kind', { as: 'pat@wattle.example' })).text()
    const shown = /<main.*?<\/main>/s.exec(page)![0]
    expect(shown).toContain('The address may be misspelt, or what was here has gone.')
    expect(shown).not.toContain('No route matches')
    for (const path of ['cars/nothing/window-sheet.pdf', 'cars/nothing/preview', 'stock/key-tags.pdf?car=nothing']) {
      const answer = await server.ask(`/alpha/${path}`, { as: 'pat@wattle.example' })
      const type = answer.headers.get('content-type')
      expect([path, answer.status, type]).toEqual([path, 404, 'text/plain; charset=utf-8'])
      expect(await answer.text()).toBe('There is no such car, or it is not yours to see.')
    }
  })

  test.each(['PROPFIND', 'OPTIONS'])('%s is no way to ask', async (method) => {
    const headers = { origin: CONSOLE_ORIGIN }
    expect((await server.ask('/alpha/stock', { as: 'pat@wattle.example', method, headers })).status).toBe(405)
  })
})
