import { createHash } from 'node:crypto'
import { createContext, runInContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { CONSOLE_HOST, CONSOLE_ORIGIN, type ConsoleServer, consoleServer } from '../../factories/servers/console-server.ts' // prettier-ignore
import { pushHost } from '../../factories/servers/push-host.ts'
import { siteDocument } from '../../factories/site-document.ts'

const [PAT, SAM] = ['pat@wattle.example', 'sam@banksia.example']
let server: ConsoleServer
let host: Awaited<ReturnType<typeof pushHost>>
beforeAll(async () => {
  host = await pushHost()
  server = await consoleServer({
    sites: ['alpha', 'beta'].map((slug) => ({ document: siteDocument({ slug }) })),
    organisations: { Wattle: ['alpha'], Banksia: ['beta'] },
    people: [
      { name: 'Pat Lee', email: PAT, organisation: 'Wattle', role: 'principal' },
      { name: 'Sam Bay', email: SAM, organisation: 'Banksia', role: 'sales' },
    ],
    env: { OUTGOING_ALLOW: '127.0.0.1' },
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
}, 180_000)
afterAll(async () => {
  await server.close()
  await host.close()
})

const FILES = ['/manifest.webmanifest', '/worker.js', '/icon.png?of=192']

describe('the console is installed from its own host alone', () => {
  test.each(FILES)('%s is at no public host', async (path) => {
    for (const public_ of ['alpha.localhost', 'localhost', '127.0.0.1', 'console.example']) {
      const answer = await server.ask(path, { host: public_ })
      expect([public_, [404, 421].includes(answer.status)]).toEqual([public_, true])
    }
  })

  test('no public page names them', async () => {
    const html = await (await server.ask('/', { host: 'alpha.localhost' })).text()
    expect(html).not.toMatch(/manifest\.webmanifest|worker\.js|icon\.png\?of/)
  })

  test('each page of the console links the manifest, whose icons are there', async () => {
    for (const [path, as] of [['/sign-in', undefined], ['/alpha/today', PAT], ['/me/notices', PAT]] as const) {
      const html = await (await server.ask(path, as ? { as } : {})).text()
      expect(html).toContain('rel="manifest" href="/manifest.webmanifest"')
      expect(html).toContain('rel="apple-touch-icon" href="/icon.png?of=apple"')
      expect(html.match(/name="theme-color"/g)).toHaveLength(2)
    } // prettier-ignore
    const answer = await server.ask('/manifest.webmanifest')
    expect(answer.headers.get('content-type')).toBe('application/manifest+json')
    const manifest = (await answer.json()) as { icons: { src: string; sizes: string; purpose: string }[] }
    expect(manifest).toMatchObject({ id: '/', name: 'Forecourt console', start_url: '/', display: 'standalone' })
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable', 'monochrome'])
    for (const { src, sizes } of [...manifest.icons, { src: '/icon.png?of=apple', sizes: '180x180' }]) {
      const icon = await server.ask(src)
      const bytes = Buffer.from(await icon.arrayBuffer())
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
    }
    expect((await server.ask('/icon.png?of=toString')).status).toBe(404)
  })
})

describe('the service worker', () => {
  /** The worker as a browser runs it, with what it is told and what it does. */
  async function running({ onLine = true, fetches = true } = {}) {
    const listeners = new Map<string, (event: unknown) => void>()
    const self = {
      addEventListener: (name: string, listen: (event: unknown) => void) => listeners.set(name, listen),
      navigator: { onLine },
      location: { origin: CONSOLE_ORIGIN },
      registration: { showNotification: vi.fn(async () => {}) },
      clients: { matchAll: vi.fn(async () => [] as object[]), openWindow: vi.fn(async () => {}), claim: vi.fn() },
      skipWaiting: vi.fn(async () => {}),
    }
    const fetch = vi.fn(async () => {
      if (!fetches) throw new TypeError('Failed to fetch')
      return new Response('the page')
    })
    const globals = { self, fetch, Response, URL }
    runInContext(await (await server.ask('/worker.js')).text(), createContext(globals))
    /** Tells it of something, and gives what it answers or waits for. */
    const tell = async (name: string, event: object): Promise<unknown> => {
      let result: unknown
      const keep = (given: unknown) => void (result = given)
      listeners.get(name)!({ ...event, respondWith: keep, waitUntil: keep })
      return result
    }
    return { ...self, fetch, listeners, tell }
  }
  const navigation = (method = 'GET') => ({ request: { mode: 'navigate', method } })

  test('is looked for anew each time, and asks this host alone', async () => {
    const { headers } = await server.ask('/worker.js')
    expect(headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
    const page = (await server.ask('/sign-in')).headers.get('content-security-policy')
    expect(page).toContain("worker-src 'self'")
    expect(page).toContain("manifest-src 'self'")
  })

  test('keeps nothing, and leaves all but navigations alone', async () => {
    const text = await (await server.ask('/worker.js')).text()
    expect(text).not.toMatch(/\bcaches\b|indexedDB|\.put\(|cache\.add/)
    const worker = await running()
    expect([...worker.listeners.keys()].toSorted()).toEqual(['activate', 'fetch', 'install', 'notificationclick', 'push']) // prettier-ignore
    expect(await worker.tell('fetch', { request: { mode: 'cors', method: 'GET' } })).toBeUndefined()
    expect(await worker.tell('fetch', navigation('POST'))).toBeUndefined()
    expect(await ((await worker.tell('fetch', navigation())) as Response).text()).toBe('the page')
  })

  test.each([
    ['offline', 'GET', false, /You are offline.*It opens by itself once you are online.*Try again/],
    ['offline, with a form', 'POST', false, /nothing was sent.*Back to what you typed/],
    ['online, without an answer', 'GET', true, /cannot be reached.*Try again/],
  ])('%s: a page of its own, which loads nothing', async (_, method, onLine, words) => {
    const worker = await running({ onLine, fetches: false })
    const answer = (await worker.tell('fetch', navigation(method))) as Response
    const html = await answer.text()
    expect([answer.status, html]).toEqual([503, expect.stringMatching(words)])
    expect(html).not.toMatch(/\bsrc=|https?:/)
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/)
    const script = /<script>(.*?)<\/script>/s.exec(html)![1]!
    expect(policy).toContain(createHash('sha256').update(script).digest('base64'))
  })

  const pushed = (data: unknown) => ({ data: { json: () => data } })

  test('shows what is pushed, and something where that cannot be read', async () => {
    const worker = await running()
    await worker.tell('push', pushed({ title: 'New lead', body: 'HiLux', tag: 't', path: '/alpha/inbox/1' }))
    expect(worker.registration.showNotification).toHaveBeenCalledWith('New lead', expect.objectContaining({ body: 'HiLux', tag: 't', renotify: true, data: { path: '/alpha/inbox/1' } })) // prettier-ignore
    await worker.tell('push', { data: null })
    expect(worker.registration.showNotification).toHaveBeenLastCalledWith('Forecourt console', expect.anything())
  })

  const tapped = (path: unknown) => ({ notification: { close: vi.fn(), data: { path } } })
  const window = (path: string) => ({ url: CONSOLE_ORIGIN + path, visibilityState: 'hidden', postMessage: vi.fn(), focus: vi.fn(async function (this: object) { return this }) }) // prettier-ignore

  test('a tap opens the thread: in its own window, in one that is open, or in a new one', async () => {
    const worker = await running()
    await worker.tell('notificationclick', tapped('/alpha/inbox/1'))
    expect(worker.clients.openWindow).toHaveBeenCalledWith('/alpha/inbox/1')
    const [elsewhere, there] = [window('/alpha/today'), window('/alpha/inbox/1?view=mine')]
    worker.clients.matchAll.mockResolvedValueOnce([elsewhere])
    await worker.tell('notificationclick', tapped('/alpha/inbox/1'))
    await vi.waitFor(() => expect(elsewhere.postMessage).toHaveBeenCalledWith({ open: '/alpha/inbox/1' }))
    worker.clients.matchAll.mockResolvedValueOnce([elsewhere, there])
    await worker.tell('notificationclick', tapped('/alpha/inbox/1'))
    await vi.waitFor(() => expect(there.focus).toHaveBeenCalledOnce())
    expect(there.postMessage).not.toHaveBeenCalled()
    expect(worker.clients.openWindow).toHaveBeenCalledOnce()
  })

  test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', null, 7])('%j leads nowhere else', async (path) => {
    const worker = await running()
    await worker.tell('notificationclick', tapped(path))
    await vi.waitFor(() => expect(worker.clients.openWindow).toHaveBeenCalledWith('/'))
  }) // prettier-ignore
})

describe('devices', () => {
  const send = async (as: string, body: unknown, headers: Record<string, string> = {}) =>
    server.get('/me/device', {
      host: CONSOLE_HOST,
      method: 'POST',
      body: JSON.stringify(body),
      headers: { origin: CONSOLE_ORIGIN, 'content-type': 'application/json', cookie: await server.cookieOf(as), ...headers }, // prettier-ignore
    })
  const page = async (as: string) => (await server.ask('/me/notices', { as })).text()

  test('one is switched on by the page’s script, tested and removed by plain forms', async () => {
    expect(await page(PAT)).toContain('Switching it needs scripts')
    const browser = host.browser()
    const on = await send(PAT, { step: 'on', subscription: browser.subscription }, { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit Chrome/142.0 Mobile Safari/537.36' }) // prettier-ignore
    expect([on.status, await on.json()]).toEqual([200, { ok: true, on: true }])
    const shown = await page(PAT)
    expect(shown).toContain('Chrome on an Android phone')
    expect(shown).not.toContain(browser.endpoint)
    const id = /value="([\w-]+)"[^>]* name="remove"/.exec(shown)![1]!
    const tested = await server.ask('/me/notices', { as: PAT, form: { test: '1' } })
    expect(await tested.text()).toContain('A test is on its way to your device')
    expect(browser.notices).toHaveLength(1)
    expect(host.problems).toEqual([])
    await server.ask('/me/notices', { as: SAM, form: { remove: id } })
    expect(await page(PAT)).toContain('Chrome on an Android phone')
    const removed = await server.ask('/me/notices', { as: PAT, form: { remove: id } })
    expect(removed.headers.get('location')).toBe('/me/notices?done=removed')
    expect(await page(PAT)).not.toContain('Chrome on an Android phone')
  })

  test('a browser that somebody else had is theirs no more', async () => {
    const browser = host.browser()
    await send(PAT, { step: 'on', subscription: browser.subscription })
    const { endpoint } = browser
    expect(await (await send(PAT, { step: 'confirm', endpoint })).json()).toEqual({ ok: true, on: true })
    expect(await (await send(SAM, { step: 'confirm', endpoint })).json()).toEqual({ ok: true, on: false })
    expect(await (await send(PAT, { step: 'confirm', endpoint })).json()).toEqual({ ok: true, on: false })
  })

  test.each([{}, null, { step: 'on' }, { step: 'on', subscription: { endpoint: 'x' } }, { step: 'confirm', endpoint: 7 }, { step: 'dance', endpoint: 'https://a.example/' }])(
    '%j does nothing, and says so',
    async (body) => {
      const answer = await send(PAT, body)
      expect([400, 422]).toContain(answer.status)
      expect(await answer.text()).toMatch(/[a-z ]{10,}\./)
    },
  ) // prettier-ignore

  test('nobody is switched on from elsewhere, or without being signed in', async () => {
    const { subscription } = host.browser()
    expect((await send(PAT, { step: 'on', subscription }, { origin: 'https://evil.example' })).status).toBe(403)
    const answer = await send(PAT, { step: 'on', subscription }, { cookie: '' })
    expect(answer.headers.get('location')).toContain('/sign-in')
  })
})
