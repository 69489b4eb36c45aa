import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runsOf } from '#app/features/feeds/runs/feed-runs.server.ts'
import { takeImportLease } from '#app/features/stock/import/import-lease.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { openDatabase } from '#platform/db/open.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { type ServedAnswer, type CommandServer, served } from '../../factories/servers/served.ts'
import { type SiteFolder, siteFolder } from '../../factories/site-folder.ts'

const KEY = 'a-key-of-thirty-two-characters-a'
const OTHER_KEY = 'b-key-of-thirty-two-characters-b'
const ENV = { FEED_ALPHA: KEY, FEED_BETA: OTHER_KEY, FEED_SHORT: 'short', TRUST_PROXY: '1' }

let place: SiteFolder
let server: CommandServer

const push = (id: string, password_env: string, more: object = {}) => ({
  id,
  source: 'push',
  password_env,
  schedule: {},
  ...more,
})
const mapping = {
  format: 'csv',
  fields: { stocknum: 'Stock', make: 'Make', model: 'Model' },
  constants: { status: 'in_stock' },
}
const feeds = [
  push('dms', 'FEED_ALPHA'),
  push('list', 'FEED_ALPHA', { rows: 'list', mapping }),
  push('slow', 'FEED_ALPHA', { rows: 'list' }),
  push('killed', 'FEED_ALPHA', { rows: 'list' }),
  push('short', 'FEED_SHORT'),
  push('unset', 'FEED_UNSET'),
  { id: 'web', source: 'https://feeds.example/stock.json', password_env: 'FEED_ALPHA', schedule: { every_hours: 100 } },
]

const cars = (...numbers: (number | string)[]) =>
  JSON.stringify(
    numbers.map((at) => ({
      stocknum: `P${at}`,
      make: 'Kia',
      model: 'Rio',
      status: 'in_stock',
      show_on_dealer_website: true,
    })),
  )

let visitor = 0
/** Each from an address of its own, where nothing else is said. */
const send = (feed: string, body: string | Buffer, headers: Record<string, string> = {}, host = 'alpha.localhost') =>
  server.ask(`/api/feeds/${feed}`, {
    method: 'POST',
    host,
    body,
    headers: {
      authorization: `Bearer ${KEY}`,
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.${visitor >> 8}.${visitor++ & 255}`,
      'x-forwarded-host': host,
      ...headers,
    },
  })
const said = ({ text }: ServedAnswer) => JSON.parse(text) as { run?: number; unchanged?: boolean; error?: string }
const alpha = () => ({ slug: 'alpha', database: place.database })
const ended = (feed: string, run: number) =>
  expect.poll(async () => (await runsOf(alpha(), { feed })).find((one) => one.run === run)?.state).toBe('done')
const listed = async () => {
  const found: string[] = []
  const site = { ...alpha(), version: 1, origin: '', settings: {}, now: Date.now }
  for await (const { stocknum } of stockOf(site).all()) found.push(stocknum)
  return found.toSorted()
}
/** What lies on the disk of feeds that came; those that wait for a decision lie elsewhere. */
const left = () => readdir(join(place.folder, 'feeds/sent')).catch(() => [])

beforeAll(async () => {
  place = await siteFolder('alpha', { feeds })
  const beta = { schema: 1, slug: 'beta', name: 'beta', feeds: [push('dms', 'FEED_BETA'), push('own', 'FEED_BETA')] }
  await sitesOf(place.database).apply(
    { slug: 'beta', domains: [], hash: 'beta', document: JSON.stringify(beta), by: 'test', now: Date.now() },
    async () => undefined,
  )
  server = await served(place.folder, ENV)
}, 240_000)
afterAll(async () => {
  await server?.stop()
  await place?.close()
})

describe('a feed that is sent to us', () => {
  test('is taken with 202 and the number of its run, and its cars are on the site', async () => {
    const answer = await send('dms', cars(1, 2, 3), { 'sec-fetch-site': 'cross-site', origin: 'https://dms.example' })
    expect([answer.status, said(answer), answer.headers['cache-control']]).toEqual([
      202,
      { run: 1 },
      'private, no-store',
    ])
    await ended('dms', 1)
    expect((await runsOf(alpha(), { feed: 'dms' }))[0]).toMatchObject({ began_by: 'push', report: { created: 3 } })
    expect(await listed()).toEqual(['P1', 'P2', 'P3'])
    const page = () =>
      server
        .ask('/search', { headers: { 'x-forwarded-host': 'alpha.localhost' } })
        .then(({ text }) => text.includes('Rio'))
    await expect.poll(page).toBe(true)
    const again = await send('dms', cars(1, 2, 3))
    expect([again.status, said(again)]).toEqual([200, { unchanged: true }])
    await expect.poll(left).toEqual([])
  })

  test('may come packed, and as CSV with the mapping of its source', async () => {
    const gzip = await send('list', gzipSync('Stock,Make,Model\nP4,Kia,Rio\n'), {
      'content-encoding': 'gzip',
      'content-type': 'text/csv',
    })
    expect(said(gzip)).toEqual({ run: 1 })
    await ended('list', 1)
    const file = await send('list', gzipSync('Stock,Make,Model\nP5,Kia,Rio\n'), {
      'content-disposition': 'attachment; filename="stock.csv.gz"',
    })
    expect(said(file)).toEqual({ run: 2 })
    await ended('list', 2)
    expect(await listed()).toEqual(['P1', 'P2', 'P3', 'P4', 'P5'])
    expect((await runsOf(alpha(), { feed: 'list' }))[0]?.version).toMatchObject({ name: 'stock.csv' })
  })

  test('S1 whoever has no key of the source hears the same, whether there is such a source or not', async () => {
    const heard = [
      await send('dms', cars(9), { authorization: 'Bearer a-wrong-key-of-thirty-two-chars' }),
      await send('dms', cars(9), { authorization: '' }),
      await send('dms', cars(9), { authorization: `Basic ${btoa(`:${KEY}`)}` }),
      await send('none', cars(9)),
      await send('%00', cars(9)),
      await send('web', cars(9)),
      await send('dms', cars(9), { authorization: `Bearer ${OTHER_KEY}` }),
      await send('dms', cars(9), {}, 'beta.localhost'),
      await send('own', cars(9)),
      await send('own', cars(9), { authorization: `Bearer ${OTHER_KEY}` }),
      await send('short', cars(9), { authorization: 'Bearer short' }),
      await send('unset', cars(9), { authorization: 'Bearer undefined' }),
    ]
    for (const { status, headers, text } of heard) {
      expect([status, text, headers['www-authenticate']]).toEqual([401, heard[0]!.text, 'Bearer'])
    }
    expect((await send('dms', cars(9), {}, 'nobody.localhost')).status).toBe(421)
    expect(await listed()).not.toContain('P9')
    expect((await server.ask('/api/feeds/dms', { headers: { 'x-forwarded-host': 'alpha.localhost' } })).status).toBe(
      404,
    )
    const refused = server.lines().filter(({ event }) => event === 'feed_key_refused')
    expect(refused.length).toBe(heard.length)
    expect(server.output()).not.toContain(KEY)
  })

  test('S1 wrong keys are counted: after twenty an address has to wait, whatever it sends', async () => {
    const from = { 'x-forwarded-for': '203.0.113.77' }
    const statuses = []
    for (let n = 0; n < 22; n++) {
      statuses.push((await send('dms', '[]', { ...from, authorization: `Bearer guess-${n}` })).status)
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401))
    expect(statuses.slice(-1)).toEqual([429])
    const right = await send('dms', cars(1, 2, 3), from)
    expect([right.status, Number(right.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await send('dms', cars(1, 2, 3))).status).toBe(200)
  })

  test('that is no feed, is damaged or is a bomb is refused with its reason, and the next one is taken', async () => {
    const page = await send('list', '<!doctype html><title>Sign in</title>')
    expect([page.status, said(page).error]).toEqual([422, expect.stringContaining('A web page, "Sign in", came')])
    const empty = await send('list', gzipSync(''), { 'content-encoding': 'gzip' })
    expect([empty.status, said(empty).error]).toEqual([422, expect.stringContaining('The file is empty.')])
    const half = await send('list', gzipSync(cars(1)).subarray(0, 20), { 'content-encoding': 'gzip' })
    expect([half.status, said(half).error]).toEqual([422, expect.stringContaining('breaks off before its end')])
    const bomb = await send('list', gzipSync(Buffer.alloc(60_000_000)), { 'content-encoding': 'gzip' })
    expect([bomb.status, said(bomb).error]).toEqual([422, expect.stringContaining('more than 200 times')])
    expect((await send('list', '')).status).toBe(422)
    expect(await left()).toEqual([])
    const next = await send('list', 'Stock,Make,Model\nP6,Kia,Rio\n')
    expect(next.status).toBe(202)
    await ended('list', said(next).run!)
  })

  /** A request whose body comes by and by. */
  function sending(feed: string, headers: Record<string, string> = {}) {
    const sent = {
      authorization: `Bearer ${KEY}`,
      host: 'alpha.localhost',
      'x-forwarded-host': 'alpha.localhost',
      ...headers,
    }
    const requested = request({
      host: '127.0.0.1',
      port: server.port,
      path: `/api/feeds/${feed}`,
      method: 'POST',
      headers: sent,
    })
    const answer = new Promise<number | string>((resolve) => {
      requested.on('response', (response) => resolve(response.resume().statusCode ?? 0))
      requested.on('error', (error) => resolve((error as NodeJS.ErrnoException).code ?? 'error'))
    })
    return { requested, answer }
  }

  test('that is larger than 64 MB is not read to its end, said or not', async () => {
    const declared = sending('list', { 'content-length': String(65 * 1024 * 1024) })
    declared.requested.write('[')
    expect(await declared.answer).toBe(413)
    declared.requested.destroy()
    const endless = sending('list')
    let bytes = 0
    const more = () => {
      while (bytes < 300e6 && !endless.requested.destroyed && endless.requested.write(Buffer.alloc(65_536, 97)))
        bytes += 65_536
      if (!endless.requested.destroyed && bytes < 300e6) endless.requested.once('drain', more)
    }
    more()
    // An answer is lost where the connection closes on what was still to come.
    expect([413, 'ECONNRESET', 'EPIPE']).toContain(await endless.answer)
    endless.requested.destroy()
    expect(bytes).toBeLessThan(200e6)
    await expect.poll(left).toEqual([])
    const next = await send('list', 'Stock,Make,Model\nP6,Kia,Picanto\n')
    expect(next.status).toBe(202)
    await ended('list', said(next).run!)
  })

  test('while another one of its source is coming or being run, it is to come again: 409', async () => {
    const slow = sending('slow')
    slow.requested.write(cars('S1').slice(0, 10))
    await expect.poll(left).toHaveLength(1)
    const second = await send('slow', cars('S2'))
    expect([second.status, said(second).error, second.headers['retry-after']]).toEqual([
      409, 'A run of this feed is under way. Send it again when it is over.', '30',
    ]) // prettier-ignore
    slow.requested.end(cars('S1').slice(10))
    expect(await slow.answer).toBe(202)
    await ended('slow', 1)
    const broken = sending('slow')
    broken.requested.write('[{"stocknum":')
    await expect.poll(left).toHaveLength(1)
    broken.requested.destroy()
    await expect.poll(left).toEqual([])
    // What has come of it is taken away before its source is free again.
    await expect.poll(async () => said(await send('slow', cars('S3')))).toEqual({ run: 2 })
    await ended('slow', 2)
  })

  test('several at once are taken, too many are to come again: 429', async () => {
    const open = ['dms', 'list', 'slow', 'killed'].map((feed) => sending(feed))
    for (const { requested } of open) requested.write('[')
    await expect.poll(left).toHaveLength(4)
    const fifth = await send('dms', cars(1))
    expect([fifth.status, fifth.headers['retry-after']]).toEqual([429, '30'])
    for (const { requested } of open) requested.destroy()
    await expect.poll(left).toEqual([])
  })

  test('that was accepted is not lost when the server is killed before it is run', { timeout: 120_000 }, async () => {
    const database = openDatabase({ dataFolder: place.folder })
    const site = { ...alpha(), version: 1, origin: '', settings: {}, database, now: Date.now }
    const lease = await takeImportLease(site)
    if (!lease.ok) throw new Error(lease.reason)
    const answer = await send('killed', cars('K1'))
    expect(answer.status).toBe(202)
    await server.kill()
    expect(await listed()).not.toContain('PK1')
    await lease.release()
    await database.close()
    server = await served(place.folder, ENV)
    await expect.poll(listed).toContain('PK1')
    await ended('killed', 2)
    const runs = await runsOf(alpha(), { feed: 'killed' })
    expect(runs.map(({ state, run }) => [run, state])).toEqual([[2, 'done'], [1, 'broken_off']]) // prettier-ignore
    await expect.poll(left).toEqual([])
  })
})
