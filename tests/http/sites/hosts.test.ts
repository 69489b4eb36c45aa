import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { car } from '../../factories/car.ts'
import {
  type ListeningServer,
  listeningServer,
  type RunningServer,
  runningServer,
} from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { titleOf } from '../page-parts.ts'
import { rawRequest, requestLines } from '../raw-request.ts'

const fixtures = () => [
  { document: siteDocument({ slug: 'alpha' }), cars: [car()] },
  { document: siteDocument({ slug: 'beta', traits: ['own-domains'] }), cars: [car()] },
  { document: siteDocument({ slug: 'gamma', domains: ['127.0.0.1'] }), cars: [car()] },
]
/** A body that names a site would tell a stranger whose websites stand here. */
const NAMES = /alpha|beta|gamma/i

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({ sites: fixtures() })
})
afterAll(() => server.close())

describe('a host leads to its site', () => {
  test.each([
    ['alpha.localhost', 'Alpha Motors'],
    ['alpha.localhost:3000', 'Alpha Motors'],
    ['ALPHA.LocalHost', 'Alpha Motors'],
    ['alpha.localhost.', 'Alpha Motors'],
    ['alpha.localhost.:8080', 'Alpha Motors'],
    ['beta.localhost', 'Beta Motors'],
    ['www.beta.example', 'Beta Motors'],
    ['WWW.Beta.Example.', 'Beta Motors'],
    ['127.0.0.1', 'Gamma Motors'],
    ['127.0.0.1:3000', 'Gamma Motors'],
  ])('%s is %s', async (host, name) => {
    const answer = await server.get('/', { host })
    expect(answer.status).toBe(200)
    expect(titleOf(await answer.text())).toContain(name)
  })

  test.each([
    ['beta.example', '/search/toyota?price=:20000&page=2', 'http://www.beta.example/search/toyota?price=:20000&page=2'],
    ['beta.example:3000', '/', 'http://www.beta.example:3000/'],
    ['BETA.example.', '/cars/', 'http://www.beta.example/cars'],
    ['beta.example', '/no/such/page?a=1&a=2', 'http://www.beta.example/no/such/page?a=1&a=2'],
  ])('the second domain %s moves for good to the first: %s', async (host, path, to) => {
    const answer = await server.get(path, { host })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to])
  })

  test.each([
    'unknown.localhost',
    'localhost',
    'example.com',
    'alpha.localhost.example.com',
    'sub.alpha.localhost',
    'alphalocalhost',
    'xn--alph-8qa.localhost',
    '10.0.0.1',
  ])('the unknown host %s is 421 and hears of no site', async (host) => {
    for (const path of ['/', '/cars', '/assets/nothing.js', '/media/aaaaaaaaaaaaaaaaaaaa/card', '/cars.data']) {
      const answer = await server.get(path, { host })
      const body = await answer.text()
      expect([path, answer.status === 421 || path.startsWith('/assets/')]).toEqual([path, true])
      expect(body).not.toMatch(NAMES)
    }
  })

  test.each([
    'a.test:80@evil.test',
    'alpha.localhost:99999999',
    'alpha..localhost',
    '[::1]',
    'al pha',
    'é.localhost',
    'a'.repeat(300),
  ])('the odd host %s is refused', async (host) => {
    const answer = await server.get('/', { host: Buffer.from(host).toString('latin1') })
    expect([400, 421]).toContain(answer.status)
    expect(await answer.text()).not.toMatch(NAMES)
  })

  test.each(['alpha.localhost', 'example.com', 'localhost'])('health is told to any host: %s', async (host) => {
    expect(await server.text('/health/live', { host })).toBe('ok')
    expect((await server.get('/health/ready', { host })).status).toBe(200)
  })
})

describe('proxies', () => {
  const forwarded = { 'x-forwarded-host': 'www.beta.example', 'x-forwarded-proto': 'https' }

  test('an address of slashes alone is answered', async () => {
    for (const path of [`/${'/'.repeat(15_000)}a`, `/a${'/'.repeat(15_000)}`, `/a${'/'.repeat(15_000)}a`]) {
      expect((await server.get(path, { site: 'alpha' })).status).toBeLessThan(500)
    }
  })

  test('a forwarded host means nothing without TRUST_PROXY', async () => {
    const answer = await server.get('/', { site: 'alpha', headers: forwarded })
    expect(titleOf(await answer.text())).toContain('Alpha Motors')
    expect((await server.get('/', { host: 'example.com', headers: forwarded })).status).toBe(421)
  })

  test('with TRUST_PROXY it is the host', async () => {
    const trusting = await runningServer({ sites: fixtures(), env: { TRUST_PROXY: '1' } })
    try {
      const page = await trusting.get('/', { host: 'inner:8080', headers: forwarded })
      expect(titleOf(await page.text())).toContain('Beta Motors')
      const moved = await trusting.get('/cars/?a=1', {
        host: 'inner:8080',
        headers: { ...forwarded, 'x-forwarded-host': 'beta.example' },
      })
      expect([moved.status, moved.headers.get('location')]).toEqual([301, 'https://www.beta.example/cars?a=1'])
      const direct = await trusting.get('/', { site: 'alpha' })
      expect(titleOf(await direct.text())).toContain('Alpha Motors')
      for (const odd of ['a.test, b.test', 'nobody.test', ' ']) {
        const answer = await trusting.get('/', { site: 'alpha', headers: { 'x-forwarded-host': odd } })
        expect([400, 421]).toContain(answer.status)
      }
    } finally {
      await trusting.close()
    }
  })
})

describe('the bare domain', () => {
  test('lists the sites in the demo and nowhere else', async () => {
    const demo = await runningServer({ sites: fixtures(), env: { FORECOURT_DEMO_INDEX: '1' } })
    try {
      const answer = await demo.get('/', { host: 'localhost:3000' })
      const body = await answer.text()
      expect(answer.status).toBe(200)
      for (const name of ['Alpha Motors', 'Beta Motors', 'Gamma Motors']) expect(body).toContain(name)
      expect((await demo.get('/cars', { host: 'localhost' })).status).toBe(421)
      expect((await demo.get('/', { host: 'example.com' })).status).toBe(421)
      expect(titleOf(await demo.text('/', { host: '127.0.0.1' }))).toContain('Gamma Motors')
    } finally {
      await demo.close()
    }
    expect((await server.get('/', { host: 'localhost:3000' })).status).toBe(421)
  })
})

describe('over a socket', () => {
  let listening: ListeningServer
  beforeAll(async () => {
    listening = await listeningServer({ sites: fixtures() })
  })
  afterAll(() => listening.close())

  const send = (request: string) => rawRequest(listening.port, request)
  const lines = requestLines

  test('answers a plain request', async () => {
    const answer = await send(lines('GET / HTTP/1.1', 'Host: alpha.localhost'))
    expect([answer.status, /Alpha Motors/.test(answer.body)]).toEqual([200, true])
  })

  test.each([
    ['no host', lines('GET / HTTP/1.1')],
    ['no host in HTTP/1.0', lines('GET / HTTP/1.0')],
    ['two hosts', lines('GET / HTTP/1.1', 'Host: alpha.localhost', 'Host: beta.localhost')],
    ['the same host twice', lines('GET / HTTP/1.1', 'Host: alpha.localhost', 'host: alpha.localhost')],
    ['a host list', lines('GET / HTTP/1.1', 'Host: alpha.localhost, beta.localhost')],
    ['an absolute target', lines('GET http://beta.localhost/ HTTP/1.1', 'Host: alpha.localhost')],
    ['an absolute target of the same host', lines('GET http://alpha.localhost/ HTTP/1.1', 'Host: alpha.localhost')],
    ['a target without a slash', lines('OPTIONS * HTTP/1.1', 'Host: alpha.localhost')],
    ['an empty host', lines('GET / HTTP/1.1', 'Host:')],
    ['a host with a user', lines('GET / HTTP/1.1', 'Host: alpha.localhost:80@evil.test')],
    ['a host with a path', lines('GET / HTTP/1.1', 'Host: alpha.localhost/x')],
    ['a host with NUL', lines('GET / HTTP/1.1', 'Host: alpha.localhost\0')],
  ])('%s is refused and no site is named', async (_name, request) => {
    const answer = await send(request)
    expect(answer.status).toBe(400)
    expect(answer.body).not.toMatch(/Motors/)
  })
})
