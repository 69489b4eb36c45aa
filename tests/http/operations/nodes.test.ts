import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LeadTables } from '#app/features/leads/leads.tables.ts'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { ON_THE_CLOCK } from '../../running/on-the-clock.ts'
import { startCommand } from '../../running/command.ts'
import { builtServer } from '../../factories/servers/built-server.ts'
import { car, cars, type FeedCar } from '../../factories/car.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { messageForm } from '../../factories/site-folder.ts'
import {
  type Answer,
  askNode,
  postForm,
  type Proxy,
  roundRobin,
  startNode,
  type WebNode,
} from '../../factories/servers/web-nodes.ts'
import { type PostgresServer, startPostgres } from '../../postgres-server.ts'
import { scaled } from '../../running/scale.ts'
import { repeated } from '../repeated.ts'

const KILLS = 100
const SITES = ['north', 'south', 'east', 'west'] as const
/** Each kill is survived by some sixty leads. */
const MANY_LEADS = { lead_limits: { site_per_hour: 100_000, mailbox_per_day: 100_000 } }
/** The promise is 2 s; a machine that is busy with other tests may be later. */
const FRESH_MS = 60_000
/** Nothing may take longer, with or without a database. */
const ANSWER_MS = 120_000
const WATCHED = car({ slug: 'watched', price: 30_100 })

let folder: string
let postgres: PostgresServer
let database: Database
let nodes: WebNode[]
let proxy: Proxy
let secret: string

const env = () => ({ DATABASE_URL: postgres.url })
const start = () => startNode(folder, env())
const command = async (args: readonly string[], input = '') => {
  const { process: child, result } = startCommand(folder, args, env())
  child.stdin?.end(input)
  const done = await result
  if (done.code !== 0) throw new Error(done.stderr)
  return done.stdout
}
const apply = async (slug: string, fields: object = {}) => {
  const file = join(folder, `${slug}.json`)
  await writeFile(file, JSON.stringify(siteDocument({ slug, ...MANY_LEADS, ...fields })))
  return command(['site', 'apply', file])
}
const importCars = (slug: string, feed: readonly FeedCar[]) =>
  command(['stock', 'import', '--site', slug, '--format', 'json', '-'], JSON.stringify(feed))

/** The sites, and stock for one of them: here already unless a test runs alone. */
async function sitesThere(): Promise<void> {
  if (ok((await askNode({ port: nodes[0]!.port, path: '/', site: 'west' }))!)) return
  for (const slug of SITES) await apply(slug)
  await importCars('north', [WATCHED, ...cars(30)])
  await seenByBoth('west', '/', ok)
  await seenByBoth('north', '/cars/watched', ok)
}

beforeAll(async () => {
  await builtServer()
  folder = await mkdtemp(join(tmpdir(), 'forecourt-nodes-'))
  postgres = await startPostgres({ durable: true })
  nodes = await Promise.all([start(), start()])
  proxy = await roundRobin(nodes.map(({ port }) => port))
  database = openPostgres(postgres.url, { onConnectionLost: () => {} })
  secret = await sharedSecret(database, 'forms')
}, 180_000)
afterAll(async () => {
  await proxy?.close()
  for (const { command: running } of nodes ?? []) running.process.kill('SIGKILL')
  await database?.close()
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
}, 240_000)

/** How long it takes until both nodes show it, ms. */
async function seenByBoth(site: string, path: string, shows: (answer: Answer) => boolean): Promise<number> {
  const from = performance.now()
  for (;;) {
    const answers = await Promise.all(nodes.map(({ port }) => askNode({ port, path, site })))
    const ms = performance.now() - from
    if (answers.every((answer) => answer !== null && shows(answer))) return ms
    if (ms > FRESH_MS) throw new Error(`${path}: ${answers.map((answer) => answer?.status).join(', ')} after ${ms} ms`)
    await pause(50)
  }
}
const ok = ({ status }: Answer) => status === 200

const submission = (site: string, email = `${randomUUID()}@example.com`) => messageForm({ secret, site, email })
const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
const leadIn = (answer: Answer | null): string | undefined =>
  answer?.status === 303 ? /lead_id=([\w-]{22})/.exec(answer.headers.location ?? '')?.[1] : undefined

interface NodeLead {
  readonly email: string
  readonly answer: Answer | null
  readonly lead: string | undefined
}

/** Posts leads to one port until it is told to end, or the connection to a node is gone. */
async function post(signal: AbortSignal, port: number, posted: NodeLead[]): Promise<void> {
  while (!signal.aborted) {
    const site = SITES[randomInt(SITES.length)]!
    const form = submission(site)
    const requested = { port, path: '/forms/email-us', site, headers: { 'x-forwarded-for': anyAddress() } }
    const answer = await postForm(requested, form)
    posted.push({ email: form.get('email')!, answer, lead: leadIn(answer) })
    await pause(20)
  }
}

/** Leads that somebody was told of and that are not there once and whole, as lines to read. */
async function faultsIn(posted: readonly NodeLead[]): Promise<string[]> {
  const { read } = tablesOf<LeadTables>(database)
  const leads = Map.groupBy(await read.selectFrom('lead').select(['lead_id', 'email']).execute(), (row) => row.email)
  const sent = Map.groupBy(await read.selectFrom('lead_delivery').select('lead_id').execute(), (row) => row.lead_id)
  return posted.flatMap(({ email, lead, answer }) => {
    const own = leads.get(email) ?? []
    if (own.length > 1) return [`${email}: there ${own.length} times`]
    if (own[0] && !sent.has(own[0].lead_id)) return [`${email}: without its deliveries`]
    if (lead) return own[0]?.lead_id === lead ? [] : [`${email}: acknowledged, but not there`]
    return answer === null || answer.status >= 500 ? [] : [`${email}: answered with ${answer.status}`]
  })
}

describe('two web nodes on one PostgreSQL', { timeout: 600_000 }, () => {
  test('N2 started at once on an empty database, set it up once and are ready', async () => {
    for (const { port } of nodes)
      expect((await askNode({ port, path: '/health/ready', site: 'any' }))?.status).toBe(200)
    const applied = await database.read.selectFrom('kysely_migration').select('name').execute()
    expect(applied.length).toBe(new Set(applied.map(({ name }) => name as string)).size)
  })

  test('N2 older than its database, or without one, does not start and says why', async () => {
    const future = { name: '9999-of-another-day', timestamp: new Date().toISOString() }
    await database.write((trx) => trx.insertInto('kysely_migration').values(future).execute())
    const older = await startCommand(folder, ['serve'], env()).result
    await database.write((trx) => trx.deleteFrom('kysely_migration').where('name', '=', future.name).execute())
    expect([older.code, older.stderr]).toEqual([1, expect.stringContaining('set up by a newer Forecourt')])

    const alone = await startCommand(folder, ['serve'], { DATABASE_URL: 'postgres://127.0.0.1:1/none' }).result
    expect([alone.code, alone.stderr]).toEqual([1, expect.stringContaining('cannot be reached: connect ECONNREFUSED')])
  })

  test('N2 both serve a site that another program applies, and its stock, soon', ON_THE_CLOCK, async () => {
    for (const slug of SITES) await apply(slug)
    const times = [await seenByBoth('west', '/', ok)]
    await importCars('north', [WATCHED, ...cars(30)])
    times.push(await seenByBoth('north', '/cars/watched', ({ text }) => text.includes('$30,100')))
    times.push(await seenByBoth('north', '/search?price=30100:30100', ({ text }) => text.includes('/cars/watched')))
    await importCars('north', [{ ...WATCHED, price: 31_250 }])
    times.push(await seenByBoth('north', '/cars/watched', ({ text }) => text.includes('$31,250')))
    times.push(await seenByBoth('north', '/search?price=31250:31250', ({ text }) => text.includes('/cars/watched')))
    await apply('north', { name: 'Northern Lights Motors' })
    times.push(await seenByBoth('north', '/', ({ text }) => text.includes('Northern Lights Motors')))
    console.info(`N2 seen by both nodes after ${times.map((ms) => `${Math.round(ms)} ms`).join(', ')}`)
  })

  test('N3 a form of one node is taken by the other, twice is once, and a visitor’s limit holds for both', async () => {
    await sitesThere()
    const form = submission('south')
    const address = { 'x-forwarded-for': anyAddress() }
    const send = (fields: URLSearchParams, index: number) =>
      postForm({ port: nodes[index % 2]!.port, path: '/forms/email-us', site: 'south', headers: address }, fields)
    const [first, second] = await Promise.all([send(form, 0), send(form, 1)])
    expect([leadIn(first), leadIn(first)]).toEqual([expect.any(String), leadIn(second)])

    const statuses: number[] = []
    for (let i = 0; i < 12; i++) statuses.push((await send(submission('south'), i))?.status ?? 0)
    const refusedFrom = statuses.indexOf(429)
    expect(refusedFrom).toBeGreaterThan(0)
    expect(statuses.slice(refusedFrom)).toEqual(statuses.slice(refusedFrom).map(() => 429))
  })

  test('N1 a node that is killed takes nothing with it', async ({ task }) => {
    await sitesThere()
    const kills = scaled(KILLS)
    const posted: NodeLead[] = []
    const pages: (number | undefined)[] = []
    for (let kill = 0; kill < kills; kill++) {
      const ends = new AbortController()
      const posters = [1, 2, 3].map(() => post(ends.signal, proxy.port, posted))
      const reader = (async () => {
        while (!ends.signal.aborted) {
          pages.push((await askNode({ port: proxy.port, path: '/search', site: 'north' }))?.status)
        }
      })()
      await pause(randomInt(200, 900))
      const [killed] = nodes.splice(kill % 2, 1)
      killed!.command.process.kill('SIGKILL')
      await pause(500)
      ends.abort()
      await Promise.all([...posters, reader, killed!.command.result])
      nodes.splice(kill % 2, 0, await start())
      proxy.nodes = nodes.map(({ port }) => port)
    }
    repeated(task, kills)
    expect(pages.filter((status) => status !== 200)).toEqual([])
    expect(posted.filter(({ lead }) => lead).length).toBeGreaterThan(kills)
    expect(await faultsIn(posted)).toEqual([])
  })

  test.each(['fast', 'immediate'] as const)('N4 a database that is stopped (%s) and started again', async (how) => {
    await sitesThere()
    const posted: NodeLead[] = []
    const ends = new AbortController()
    const answers: { path: string; answer: Answer | null }[] = []
    // A page with a query that it does not know is not kept: each of these asks the database.
    const unkept = '/cars/never-was?look=closer'
    const paths = ['/', '/search', '/cars/watched', unkept, '/_.data', '/api/search/indexes/cars/search']
    const readers = nodes.flatMap(({ port }) =>
      paths.map(async (path) => {
        while (!ends.signal.aborted) {
          answers.push({ path, answer: await askNode({ port, path, site: 'north' }) })
          await pause(50)
        }
      }),
    )
    const posters = nodes.map(({ port }) => post(ends.signal, port, posted))
    await pause(500)
    await postgres.halt(how)
    await pause(2_500)
    for (const { port } of nodes)
      expect((await askNode({ port, path: '/health/ready', site: 'any' }))?.status).toBe(503)
    expect((await askNode({ port: nodes[0]!.port, path: '/health/live', site: 'any' }))?.status).toBe(200)
    await postgres.resume()
    const from = performance.now()
    for (const { port } of nodes)
      await expect
        .poll(async () => (await askNode({ port, path: '/health/ready', site: 'any' }))?.status, { timeout: 60_000 })
        .toBe(200)
    console.info(`N4 ${how}: ready again after ${Math.round(performance.now() - from)} ms`)
    await pause(500)
    ends.abort()
    await Promise.all([...readers, ...posters])

    expect(nodes.map(({ command: running }) => running.process.exitCode)).toEqual([null, null])
    expect(answers.filter(({ answer }) => answer === null)).toEqual([])
    const seen = new Set(answers.map(({ path, answer }) => `${path} ${answer!.status}`))
    expect([...seen].filter((line) => / (500|502|504)$/.test(line))).toEqual([])
    const refusals = answers.filter(({ answer }) => answer!.status === 503)
    expect(new Set(refusals.map(({ path }) => path)).has(unkept)).toBe(true)
    for (const { path, answer } of refusals) {
      expect([path, answer!.headers['retry-after']]).toEqual([path, '5'])
      if (path.includes('.') || path.startsWith('/api')) continue
      expect(answer!.headers['content-type']).toContain('text/html')
      expect(answer!.text).toContain('We cannot show this page just now')
      expect(answer!.text).toContain('try again')
    }
    expect(Math.max(...answers.map(({ answer }) => answer!.ms))).toBeLessThan(ANSWER_MS)
    expect(await faultsIn(posted)).toEqual([])
    expect(posted.some(({ answer }) => answer?.status === 503)).toBe(true)

    // The poller, the thread that builds indexes and the worker that delivers have come back too.
    const price = how === 'fast' ? 41_000 : 42_000
    await importCars('north', [{ ...WATCHED, price }])
    await seenByBoth('north', `/search?price=${price}:${price}`, ({ text }) => text.includes('/cars/watched'))
    const lead = leadIn(
      await postForm({ port: nodes[0]!.port, path: '/forms/email-us', site: 'east' }, submission('east')),
    )
    expect(lead).toBeDefined()
    const states = async () => {
      const { read } = tablesOf<LeadTables>(database)
      const rows = await read.selectFrom('lead_delivery').select('state').where('lead_id', '=', lead!).execute()
      return new Set(rows.map(({ state }) => state))
    }
    await expect.poll(states, { timeout: 60_000, interval: 250 }).toEqual(new Set(['delivered']))
  })
})
