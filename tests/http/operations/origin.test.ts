import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { car } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({
    sites: [{ document: siteDocument({ slug: 'alpha' }), cars: [car()] }, { document: siteDocument({ slug: 'beta' }) }],
  })
})
afterAll(() => server.close())

const PATHS = ['/', '/cars', '/search', '/cars/nothing', '/nothing', '/search.data', '/_.data', '/api/nothing', '/API/search', '/api/searching', '/media/aaaaaaaaaaaaaaaaaaaa/card'] // prettier-ignore
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE']
const TYPES = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/json',
  '',
]

/** What a browser says of requests that do not come from the page itself. */
const FOREIGN: [string, Record<string, string>][] = [
  ['nothing at all', {}],
  ['origin null', { origin: 'null' }],
  ['another website', { origin: 'https://evil.test' }],
  ['another website that claims a fetch from here', { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' }],
  ['a sibling site', { origin: 'http://beta.localhost' }],
  ['a sibling site, as browsers say', { origin: 'http://beta.localhost', 'sec-fetch-site': 'same-site' }],
  ['the bare domain', { origin: 'http://localhost' }],
  ['another port', { origin: 'http://alpha.localhost:8080' }],
  ['another scheme', { origin: 'https://alpha.localhost' }],
  ['a longer name', { origin: 'http://alpha.localhost.evil.test' }],
  ['cross-site', { origin: 'http://alpha.localhost', 'sec-fetch-site': 'cross-site' }],
  ['same-site', { origin: 'http://alpha.localhost', 'sec-fetch-site': 'same-site' }],
  ['typed by hand', { 'sec-fetch-site': 'none' }],
  ['a word that no browser says', { origin: 'http://alpha.localhost', 'sec-fetch-site': 'same-origin, none' }],
  ['a forwarded host', { origin: 'https://evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' }],
]

test.each(FOREIGN)('C1 an unsafe request from %s is refused', async (_name, headers) => {
  for (const path of PATHS) {
    for (const method of METHODS) {
      for (const type of TYPES) {
        const answer = await server.get(path, {
          site: 'alpha',
          method,
          body: 'a=1',
          headers: { ...headers, 'content-type': type },
        })
        expect([method, path, type, answer.status]).toEqual([method, path, type, 403])
      }
    }
  }
})

test.each([
  ['a page of the same origin', { origin: 'http://alpha.localhost', 'sec-fetch-site': 'same-origin' }],
  ['a browser without Fetch Metadata', { origin: 'http://alpha.localhost' }],
  ['a browser that leaves the origin out', { 'sec-fetch-site': 'same-origin' }],
])('C1 an unsafe request from %s reaches the page', async (_name, headers) => {
  // The router may say on the console that no page takes this.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const answer = await server.get('/nothing', {
    site: 'alpha',
    method: 'POST',
    body: 'a=1',
    headers: { ...headers, 'content-type': TYPES[0]! },
  })
  expect([404, 405]).toContain(answer.status)
})

test('reading is open to everyone', async () => {
  for (const [, headers] of FOREIGN) expect((await server.get('/', { site: 'alpha', headers })).status).toBe(200)
})
