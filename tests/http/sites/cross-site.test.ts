import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FORM_KINDS } from '#app/features/leads/forms/form-kinds.ts'
import routes from '#app/routes.ts'
import { EXEMPT } from '#server/http/origin.ts'
import { car } from '../../factories/car.ts'
import { drawnForm } from '../../factories/leads/drawn-form.ts'
import { part } from '../../factories/part.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { scaled } from '../../running/scale.ts'
import { repeated } from '../repeated.ts'

let server: RunningServer
let now = Date.now()
beforeAll(async () => {
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  // In New South Wales, so that it has the request to reserve besides every other form.
  const IN_NSW = {
    locations: [{ id: 1, name: 'Dubbo', slug: 'dubbo', primary: true, address: { state: 'NSW', city: 'Dubbo' } }],
    reserve: { enabled: true, amount: '$200' },
  }
  server = await runningServer({
    sites: [
      {
        document: siteDocument({ slug: 'alpha', ...IN_NSW }),
        cars: [car({ slug: 'ute', location_id: 1 })],
        parts: [part({})],
      },
      { document: siteDocument({ slug: 'beta' }) },
    ],
  })
})
afterAll(async () => {
  await server.close()
  vi.restoreAllMocks()
})

interface Address {
  readonly path: string
  /** Something may be changed by what is sent there. */
  readonly unsafe: boolean
}

/** What stands for the variable parts of an address; each form is one of its own. */
const VALUES: Readonly<Record<string, readonly string[]>> = { slug: ['ute'], form: FORM_KINDS, '*': ['', 'about/us'] }

interface Entry {
  readonly path?: string
  readonly file: string
}

/** Every address that the router knows, and whether its module takes anything in. */
const addresses = (): Address[] =>
  (routes as readonly Entry[]).flatMap(({ path = '', file }) => {
    const unsafe = /^export (async )?(function|const) action\b/m.test(readFileSync(`app/${file}`, 'utf8'))
    return filledIn(`/${path}`).map((filled) => ({ path: filled, unsafe }))
  })

function filledIn(pattern: string): string[] {
  const [whole, name = '*'] = /\/(?::(\w+)\??|\*)/.exec(pattern) ?? []
  if (whole === undefined) return [pattern]
  return (VALUES[name] ?? ['one']).flatMap((value) => filledIn(pattern.replace(whole, `/${value}`)))
}

const ALL = addresses()
const UNSAFE = ALL.filter(({ unsafe }) => unsafe)

/** What a browser says of requests that do not come from the page itself. */
const FOREIGN: readonly Record<string, string>[] = [
  {},
  { origin: 'null' },
  { origin: 'https://evil.test' },
  { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' },
  { origin: 'http://beta.localhost' },
  { origin: 'http://beta.localhost', 'sec-fetch-site': 'same-site' },
  { origin: 'http://alpha.localhost:8080' },
  { origin: 'https://alpha.localhost' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'http://alpha.localhost', 'sec-fetch-site': 'none' },
  { origin: 'http://alpha.localhost', 'sec-fetch-site': 'same-site' },
  { origin: 'http://alpha.localhost', 'sec-fetch-site': 'cross-site' },
]

const multipart = (fields: Readonly<Record<string, string>>) =>
  `${Object.entries(fields)
    .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}--x--\r\n`

type Body = readonly [type: string, body: string]

/** A form that would be taken, in every way in which another site could send it. */
async function bodies(path: string): Promise<readonly Body[]> {
  const [, page] = /^(\/forms\/[^/]+)/.exec(path) ?? []
  const fields = page
    ? drawnForm(await server.text(`${page}?car=ute`, { site: 'alpha' })).fields
    : { slug: 'ute', a: '1' }
  const plain = String(new URLSearchParams(fields))
  return [
    ['application/x-www-form-urlencoded', plain],
    ['multipart/form-data; boundary=x', multipart(fields)],
    ['text/plain', plain],
    ['application/json', JSON.stringify(fields)],
    ['', plain],
  ]
}

/** Everything that the database holds. */
async function contents(): Promise<string> {
  const hash = createHash('sha256')
  const names = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name
  `.execute(server.database.read)
  for (const { name } of names.rows) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(server.database.read)
    hash.update(JSON.stringify([name, rows]))
  }
  return hash.digest('hex')
}

test('C1 the only unsafe requests that may come from elsewhere are searches and signed hooks', () => {
  expect(EXEMPT).toEqual(['/api/search/', '/api/hooks/', '/api/feeds/'])
  expect(UNSAFE.length).toBeGreaterThanOrEqual(14)
})

test('C1 of 2,000 requests from elsewhere none changes anything', async ({ task }) => {
  const sets = await Promise.all(UNSAFE.map(async ({ path }) => [path, await bodies(path)] as const))
  now += 3_000
  const before = await contents()
  let sent = 0
  for (const [path, forms] of sets) {
    const exempt = EXEMPT.some((prefix) => path.startsWith(prefix))
    for (const [type, body] of forms)
      for (const headers of FOREIGN)
        // As a page's form would send it, and as the router's own script would.
        for (const js of exempt ? [false] : [false, true]) {
          const requested = { site: 'alpha', method: 'POST', body, js, headers: { ...headers, 'content-type': type } }
          const answer = await server.get(`${path}?car=ute&slug=ute`, requested)
          if (!exempt) expect([path, type, headers, answer.status]).toEqual([path, type, headers, 403])
          sent++
        }
  }
  repeated(task, sent)
  expect(sent).toBeGreaterThanOrEqual(2_000)
  expect(await contents()).toBe(before)

  // The same form from its own page is taken, so that what was refused above would have changed something.
  const [type, body] = sets.find(([path]) => path === '/forms/enquiry')![1][0]!
  const own = { origin: 'http://alpha.localhost', 'content-type': type }
  const answer = await server.get('/forms/enquiry', { site: 'alpha', method: 'POST', body, headers: own })
  expect(answer.status).toBe(303)
  expect(await contents()).not.toBe(before)
}, 240_000)

test('C1 of 500 readings none changes anything', async ({ task }) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const before = await contents()
  const queries = [
    '',
    '?car=ute',
    '?slug=ute&query=kia&page=2',
    '?lead_id=x&name=Sam&email=a@b.example&form_token=x&message=1',
  ]
  let sent = 0
  for (let round = 0; sent < scaled(500); round++) {
    for (const { path } of ALL) {
      const method = round % 3 === 2 ? 'HEAD' : 'GET'
      const answer = await server.get(`${path}${queries[round % queries.length]}`, {
        site: 'alpha',
        method,
        js: round % 3 === 1,
      })
      expect([path, answer.status < 500], `${path} ${answer.status}`).toEqual([path, true])
      sent++
    }
  }
  repeated(task, sent)
  expect(await contents()).toBe(before)
}, 240_000)
