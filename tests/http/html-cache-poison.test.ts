import { afterAll, beforeAll, expect, test } from 'vitest'
import { askSocket, type SocketAsked } from '../factories/servers/ask-socket.ts'
import { car, cars } from '#tests/factories/car.ts'
import { type ListeningServer, listeningServer } from '../factories/servers/running-server.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { scaled } from '../running/scale.ts'
import { repeated } from './repeated.ts'

let server: ListeningServer
beforeAll(async () => {
  server = await listeningServer({
    sites: [
      { document: siteDocument({ slug: 'alpha' }), cars: [car({ slug: 'watched' }), ...cars(40)] },
      { document: siteDocument({ slug: 'beta' }), cars: cars(5) },
    ],
  })
}, 120_000)
afterAll(() => server.close())

const ask = (path: string, more: SocketAsked = {}) => askSocket(server.port, ['alpha.localhost', path], more)

/** What must never come back; no word of it is on a page of ours. */
const EVIL = 'zxevilxz'
const EVIL_HOST = `${EVIL}.test`

/** Headers that belong to no key. */
const HEADERS: readonly (readonly [name: string, value: string])[] = [
  ['X-Forwarded-Host', EVIL_HOST], ['X-Forwarded-Host', 'beta.localhost'], ['X-Host', EVIL_HOST], ['X-Forwarded-Server', EVIL_HOST],
  ['X-Forwarded-Proto', 'https'], ['X-Forwarded-Scheme', 'https'], ['X-Forwarded-Port', '666'], ['X-Forwarded-Prefix', `/${EVIL}`],
  ['Forwarded', `host=${EVIL_HOST};proto=https`], ['X-Original-URL', `/${EVIL}`], ['X-Rewrite-URL', `/${EVIL}`],
  ['X-HTTP-Method-Override', 'DELETE'], ['X-React-Router-SPA-Mode', 'yes'], ['X-React-Router-Prerender-Data', EVIL],
  ['X-Remix-Redirect', EVIL], ['Cookie', `session=${EVIL}`], ['Authorization', `Bearer ${EVIL}`], ['User-Agent', EVIL],
  ['Accept', 'application/json'], ['Accept-Language', 'de'], ['Referer', `https://${EVIL_HOST}/`], ['Origin', `https://${EVIL_HOST}`],
  ['Range', 'bytes=0-10'], ['If-None-Match', EVIL], ['If-Modified-Since', 'Sat, 21 Nov 2099 00:00:00 GMT'],
  ['Accept-Encoding', `${EVIL}, *;q=0`], ['Cache-Control', 'no-cache'], ['Sec-Fetch-Site', 'cross-site'], ['X-Forwarded-For', EVIL],
] // prettier-ignore

/** Other addresses that somebody might take for the one of a page. */
const ADDRESSES: readonly ((query: string) => string)[] = [
  (query) => `/search?${query}&utm_source=${EVIL}`,
  (query) => `/search?utm_content=%22%3E${EVIL}&${query}`,
  (query) => `/search?${query}&${EVIL}=1`,
  (query) => `/search?${query}&price=${EVIL}`,
  (query) => `/search;${EVIL}=1?${query}`,
  (query) => `/search?${query};query=${EVIL}`,
  (query) => `/%2e/search?${query}&query=${EVIL}`,
  (query) => `/SEARCH?${query}&query=${EVIL}`,
  (query) => `/search/?${query}&query=${EVIL}`,
  (query) => `//search?${query}&query=${EVIL}`,
  (query) => `/search?${query}&_routes=${EVIL}`,
]

const CLEAN = 20

test('H2 nothing that belongs to no key is on the page of the next shopper', async ({ task }) => {
  const poisons: ((query: string) => Promise<unknown>)[] = [
    ...HEADERS.map(
      ([name, value]) =>
        (query: string) =>
          ask(`/search?${query}`, { headers: { [name]: value } }),
    ),
    ...ADDRESSES.map((addressOf) => (query: string) => ask(addressOf(query))),
  ]
  expect(poisons.length).toBe(40)
  const count = Math.max(CLEAN, scaled(poisons.length * CLEAN))
  let clean = 0
  for (let i = 0; clean < count; i++) {
    // A page of its own, that nobody has asked for.
    const query = `price=${i}:60000`
    await poisons[i % poisons.length]!(query)
    const right = (await ask(`/search?${query}&own=1`)).text
    for (let time = 0; time < CLEAN; time++, clean++) {
      const answer = await ask(`/search?${query}`)
      const head = JSON.stringify(answer.headers)
      expect([i, answer.status, answer.headers['content-type']]).toEqual([i, 200, 'text/html; charset=utf-8'])
      expect([i, `${head}${answer.text}`.includes(EVIL), answer.text === right]).toEqual([i, false, true])
    }
  }
  repeated(task, clean)
}, 300_000)

test('a proxy that is trusted may name the host, and then that is the site', async () => {
  const trusting = await listeningServer({
    sites: [
      { document: siteDocument({ slug: 'alpha' }), cars: cars(3) },
      { document: siteDocument({ slug: 'beta' }), cars: cars(3) },
    ],
    env: { TRUST_PROXY: '1' },
  })
  const through = async (host: string, proto: string) => {
    const headers = { 'x-forwarded-host': host, 'x-forwarded-proto': proto }
    const { status, text } = await askSocket(trusting.port, ['inner', '/search'], { headers })
    return [status, /(Alpha|Beta) Motors/.exec(text)?.[1], text.includes(`"https://${host}`)] as const
  }
  for (const time of [1, 2]) {
    expect([time, await through('alpha.localhost', 'https')]).toEqual([time, [200, 'Alpha', false]])
    expect([time, await through('beta.localhost', 'http')]).toEqual([time, [200, 'Beta', false]])
    expect((await through(EVIL_HOST, 'https'))[0]).toBe(421)
  }
  await trusting.close()
}, 240_000)

test('an address that looks like a file leads to no private page', async () => {
  const pages = ['/favourites', '/success', '/forms/enquiry', '/my-garage', '/compare', '/print']
  const disguises = [
    '/x.css', '/x.js', '/x.ico', '%2fx.css', '%2Fx.js', ';x.css', '%3bx.css', '.css', '%00.css', '%23x.css', '%3fx.css', '/..%2fx.css',
    '/%2e%2e/x.css', '\\x.css', '/.css', '//x.css', '/x.css?lead_id=1', '.css?lead_id=1', '/x.png', '.data/x.css',
  ] // prettier-ignore
  const headers = { cookie: `session=${EVIL}; name=${EVIL}`, authorization: `Bearer ${EVIL}` }
  for (const path of pages.flatMap((page) => disguises.map((disguise) => page + disguise))) {
    const [mine, anybodys] = [await ask(path, { headers }), await ask(path)]
    expect([path, mine.text.includes(EVIL), anybodys.text.includes(EVIL)]).toEqual([path, false, false])
    expect([path, anybodys.status]).toEqual([path, mine.status])
    const kept = /public/.test(String(anybodys.headers['cache-control']))
    // What is kept is the page that says there is nothing here.
    if (kept) expect([path, anybodys.status]).toEqual([path, 404])
  }
  for (const path of [
    '/success',
    '/success?lead_id=1',
    '/forms/enquiry',
    '/forms/enquiry/token',
    '/forms/enquiry/part',
  ]) {
    const answer = await ask(path, { headers })
    expect([path, /no-store/.test(answer.headers['cache-control'] ?? '')]).toEqual([path, true])
  }
}, 120_000)
