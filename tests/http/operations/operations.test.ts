import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newFormToken } from '#app/features/forms/token/form-token.server.ts'
import type { Database } from '#app/features/site/database.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import { openDatabase } from '#platform/db/open.ts'
import { runCommand } from '../../running/command.ts'
import { car } from '../../factories/car.ts'
import { ANSWERS } from '../../factories/leads/form-answers.ts'
import { type CommandServer, served } from '../../factories/servers/served.ts'
import { siteDocument } from '../../factories/site-document.ts'

const TOKEN = 'metrics-token-of-a-test'

let folder: string
let database: Database
let server: CommandServer
let proxied: CommandServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-operations-'))
  await writeFile(join(folder, 'site.json'), JSON.stringify(siteDocument({ slug: 'alpha', captcha: false })))
  await writeFile(join(folder, 'cars.json'), JSON.stringify([car({ slug: 'the-one' })]))
  for (const args of [
    ['site', 'apply', join(folder, 'site.json')],
    ['stock', 'import', '--site', 'alpha', join(folder, 'cars.json')],
  ]) {
    const { code, stderr } = await runCommand(folder, args)
    if (code !== 0) throw new Error(stderr)
  }
  database = openDatabase({ dataFolder: folder })
  server = await served(folder)
  proxied = await served(folder, { TRUST_PROXY: '1', METRICS_TOKEN: TOKEN })
}, 120_000)
afterAll(async () => {
  await Promise.all([server?.stop(), proxied?.stop()])
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

/** What the log says of one request; the line may come a little after the answer. */
async function lineOf(from: CommandServer, id: string): Promise<Record<string, unknown>> {
  for (let i = 0; i < 100; i++) {
    const line = from.lines().find(({ request, msg }) => request === id && msg === 'request')
    if (line) return line
    await pause(20)
  }
  throw new Error(`The log has no line of request ${id}.`)
}
const idOf = ({ headers }: { headers: NodeJS.Dict<string | string[]> }): string => String(headers['x-request-id'])

describe('G4 /metrics', () => {
  const own = { host: '127.0.0.1:3000' }

  test('tells a program of this machine what the server did, in a bounded number of series', async () => {
    for (let i = 0; i < 30; i++) await server.ask(`/search?query=nothing-${i}`)
    await server.ask('/cars/the-one')
    for (let i = 0; i < 30; i++) await server.ask(`/no/such/page-${i}`, { method: i % 2 ? 'GET' : 'PROPFIND' })
    const { status, headers, text } = await server.ask('/metrics', own)
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(headers['content-type']).toContain('text/plain; version=0.0.4')
    for (const line of [
      /^forecourt_requests_total\{route="\/search[^"]*",method="GET",status="2xx"\} \d+$/m,
      /^forecourt_requests_total\{route="\/cars\/:slug",method="GET",status="2xx"\} 1$/m,
      /^forecourt_requests_total\{route="\/\*",method="GET",status="4xx"\} \d+$/m,
      /^forecourt_request_seconds_bucket\{le="0.05",route="\/cars\/:slug"\} \d+$/m,
      /^forecourt_render_seconds_count [1-9]/m,
      /^forecourt_search_seconds_count [1-9]/m,
      /^forecourt_html_cache_requests_total\{outcome="hit"\} \d+$/m,
      /^forecourt_html_cache_bytes \d+$/m,
      /^forecourt_event_loop_delay_seconds\{quantile="0.99"\} [\d.e-]+$/m,
      /^process_resident_memory_bytes \d{8,}$/m,
      /^forecourt_outbox_waiting 0$/m,
      /^forecourt_outbox_oldest_seconds 0$/m,
      /^forecourt_imports_running 0$/m,
      /^forecourt_index_bytes [1-9]\d*$/m,
      /^forecourt_database_up 1$/m,
      /^forecourt_database_errors_total 0$/m,
    ]) {
      expect(text).toMatch(line)
    }
    expect(text).not.toMatch(/nothing-\d|page-\d|PROPFIND|alpha/)
    expect(text.split('\n').length).toBeLessThan(1_000)
  })

  test('is no page of a site, and none that can be had through a proxy', async () => {
    const unknown = await server.ask('/metricz')
    const forSite = await server.ask('/metrics')
    expect([forSite.status, unknown.status]).toEqual([404, 404])
    expect(forSite.text).not.toContain('forecourt_')
    for (const [name, value] of [
      ['x-forwarded-for', '127.0.0.1'],
      ['via', '1.1 proxy'],
      ['x-real-ip', '10.0.0.1'],
    ] as const) {
      // prettier-ignore
      for (const each of [server, proxied]) {
        const answer = await each.ask('/metrics', { ...own, headers: { [name]: value } })
        expect(answer.status).toBeGreaterThanOrEqual(400)
        expect(answer.text).not.toContain('forecourt_')
      }
    }
  })

  test('opens with the token from anywhere', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', authorization: `Bearer ${TOKEN}` }
    expect((await proxied.ask('/metrics', { headers })).text).toContain('forecourt_requests_total')
    expect((await proxied.ask('/metrics', { headers: { ...headers, authorization: 'Bearer wrong' } })).status).toBe(404)
    expect((await server.ask('/metrics', { headers })).status).toBe(404)
  })
})

describe('G4 the log', () => {
  test('has one line for a request: its id, site, route, status, time and size, and not its address', async () => {
    const answer = await server.ask('/forms/enquiry?car=the-one&q=canary', { headers: { 'accept-encoding': 'gzip' } })
    const line = await lineOf(server, idOf(answer))
    expect(line).toMatchObject({
      level: 'info',
      site: 'alpha',
      route: '/forms/:form',
      method: 'GET',
      status: 200,
      ms: expect.any(Number),
      renderMs: expect.any(Number),
      bytes: expect.any(Number),
      cache: expect.any(String),
    })
    expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(JSON.stringify(line)).not.toMatch(/the-one|canary/)
    expect(server.lines().filter(({ request, msg }) => request === idOf(answer) && msg === 'request')).toHaveLength(1)
  })

  test('takes the id of our own proxy, and nobody else’s', async () => {
    const ids: [string, boolean][] = [
      ['4f6b1c2e-9d5a-4c0e-8a77-1f2e3d4c5b6a', true],
      ['abcdef0123456789', true],
      ['short', false],
      ['x'.repeat(65), false],
      ['<script>alert(1)</script>', false],
      ['a b c d e f g h i', false],
      ['{"level":"error"}', false],
    ]
    for (const [given, taken] of ids) {
      const headers = { 'x-request-id': given }
      expect([given, idOf(await proxied.ask('/health/live', { headers })) === given]).toEqual([given, taken])
      expect(idOf(await server.ask('/health/live', { headers }))).not.toBe(given)
    }
  })

  test('has nothing of a person: a lead with canaries leaves none in it, at the level of debugging too', async () => {
    const person = {
      name: 'Canaryname', last_name: 'Canarysurname', email: 'canary@example.com', phone: '0491 570 157',
      message: 'Canarymessage', Rego: 'CNRY99', page_id: '/canarypage', url: 'https://example.com/?canaryurl=1',
    } // prettier-ignore
    const secret = await sharedSecret(database, 'forms')
    const before = server.lines().length
    for (const kind of ['enquiry', 'service', 'contact', 'test-drive'] as const) {
      const token = newFormToken({ secret, site: 'alpha', kind }, Date.now() - 5_000)
      const answer = await server.ask(`/forms/${kind}?car=the-one&email=canary@example.com`, {
        method: 'POST',
        body: new URLSearchParams({ ...ANSWERS, ...person, form_token: token, car: 'the-one' }).toString(),
        headers: {
          origin: 'http://alpha.localhost',
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/x-www-form-urlencoded',
          cookie: 'session=canarycookie',
          'user-agent': 'Canaryagent/1.0',
          referer: 'http://alpha.localhost/search?query=canaryquery',
        },
      })
      expect([kind, [303, 422]]).toEqual([kind, expect.arrayContaining([answer.status])])
      expect((await lineOf(server, idOf(answer))).route).toMatch(/^\/forms\//)
      await server.ask(answer.headers.location ?? '/')
    }
    // A path can name a person as well.
    await server.ask('/canaryname/0491570157')
    await server.ask('/search/canarysurname?query=0491570157')
    await server.ask('/%63anary%00', { host: 'canary.example' })
    await pause(1_500)
    // Each of the eleven requests has its line, whatever ran before.
    await expect.poll(() => server.lines().length - before).toBeGreaterThanOrEqual(11)
    expect(server.output()).not.toMatch(/canary|cnry|0491|570 ?157|\+61491/i)
  })

  test('tells an error once, and the page tells the reference that leads to it', async () => {
    // What the server does by itself misses the table too, if it looks just then.
    const errors = () => server.lines().filter(({ level, request }) => level === 'error' && request !== undefined)
    const before = errors().length
    await database.write((trx) => sql`alter table car rename to car_away`.execute(trx))
    try {
      const answer = await server.ask('/cars/nobody-has-asked-for?email=canary@example.com')
      expect(answer.status).toBe(500)
      expect(answer.text).toContain(`Reference: ${idOf(answer)}`)
      expect(answer.text).not.toMatch(/no such table|SQLITE|node_modules/i)
      await lineOf(server, idOf(answer))
      const reported = errors().slice(before)
      expect(new Set(reported.map(({ request }) => request))).toEqual(new Set([idOf(answer)]))
      expect(reported.filter(({ err }) => err)).toHaveLength(1)
      expect((await server.ask('/metrics', { host: '127.0.0.1' })).text).toMatch(
        /^forecourt_database_errors_total [1-9]/m,
      )
    } finally {
      await database.write((trx) => sql`alter table car_away rename to car`.execute(trx))
    }
    expect(server.output()).not.toContain('canary@')
    expect((await server.ask('/cars/the-one')).status).toBe(200)
  })
})
