import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { runsOf } from '#app/features/feeds/runs/feed-runs.server.ts'
import { feedStates } from '#app/features/feeds/feed-states.server.ts'
import type { Database } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { startCommand } from '../../running/command.ts'
import { describeEmptyDatabases } from '../../databases.ts'
import { scaled } from '../../running/scale.ts'
import { repeated } from '../repeated.ts'

const KILLS = 100
const SITES = ['north', 'south'] as const
const CARS = 400
/** A feed takes so long to come, ms, in several pieces: many a worker dies while one is on its way. */
const TRANSFER_MS = 400
/** A worker lives this long after it has asked for its first feed, ms. */
const LIFE_MS: readonly [number, number] = [20, 1_200]
const START_MS = 30_000

describe('feeds survive', { timeout: 3_600_000 }, () => {
  describeEmptyDatabases('workers', (tables) => {
    test('F2 that are killed: the stock is one file or the next, no feed is had twice at once, and the last comes', async ({
      task,
    }) => {
      const folder = await mkdtemp(join(tmpdir(), 'forecourt-feed-kills-'))
      const databaseUrl = tables.engine === 'postgres' ? tables.address : undefined
      const database = openDatabase({ dataFolder: folder, databaseUrl })
      const host = await feedHost()
      const env = { OUTGOING_ALLOW: `127.0.0.1:${host.port}`, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
      const kills = scaled(KILLS)
      let faults = 0
      try {
        await migrate(database)
        await database.write((trx) => trx.deleteFrom('site').execute())
        for (const slug of SITES) await applySite(database, slug, host.port)
        for (let kill = 0; kill < kills; kill++) {
          host.round++
          await makeDue(database)
          const requested = host.requested
          const workers = [startCommand(folder, ['worker'], env), startCommand(folder, ['worker'], env)]
          for (const end = Date.now() + START_MS; host.requested === requested && Date.now() < end;) await pause(5)
          await pause(randomInt(...LIFE_MS))
          for (const worker of workers) worker.process.kill('SIGKILL')
          for (const worker of workers) await worker.result
          for (const slug of SITES) if (!(await isWhole(siteOf(database, slug)))) faults++
        }
        host.round++
        await makeDue(database)
        const last = startCommand(folder, ['worker'], env)
        for (const end = Date.now() + 120_000; Date.now() < end; await pause(200)) {
          const free = (await feedStates(database)).every(({ lease }) => lease === null)
          if (free && (await prices(database)).every((price) => price === host.round)) break
        }
        last.process.kill('SIGTERM')
        expect((await last.result).code).toBe(0)
        repeated(task, kills, faults)
        expect(faults).toBe(0)
        expect(host.twice).toBe(0)
        expect(await prices(database)).toEqual(SITES.map(() => host.round))
        for (const { lease } of await feedStates(database)) expect(lease).toBeNull()
        const states = new Set((await runsOf(siteOf(database, 'north'), { limit: 1_000 })).map(({ state }) => state))
        for (const state of states) expect(['done', 'broken_off', 'failed']).toContain(state)
        expect(states).toContain('done')
      } finally {
        await database.close()
        await host.close()
        await rm(folder, { recursive: true, force: true })
      }
    })
  })
})

/** A server whose feed is another in every round, and comes slowly; it knows who asks while somebody else is served. */
async function feedHost() {
  const busy = new Map<string, number>()
  const host = { round: 0, requested: 0, twice: 0, port: 0, close: async () => undefined as void }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    host.requested++
    busy.set(path, (busy.get(path) ?? 0) + 1)
    if (busy.get(path)! > 1) host.twice++
    response.on('close', () => busy.set(path, busy.get(path)! - 1))
    const text = JSON.stringify(
      Array.from({ length: CARS }, (_, at) => ({
        stocknum: `U${at}`, make: 'Kia', model: 'Rio', status: 'in_stock', price: host.round,
      })),
    ) // prettier-ignore
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
    void (async () => {
      const pieces = 4
      for (let piece = 0; piece < pieces && !response.destroyed; piece++) {
        const length = Math.ceil(text.length / pieces)
        response.write(text.slice(piece * length, (piece + 1) * length))
        await pause(TRANSFER_MS / pieces)
      }
      response.end()
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host.port = (server.address() as AddressInfo).port
  host.close = async () => {
    server.closeAllConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return host
}

async function applySite(database: Database, slug: string, port: number): Promise<void> {
  const feeds = [{ id: 'dms', source: `http://127.0.0.1:${port}/${slug}.json`, schedule: { every_hours: 24 } }]
  const document = JSON.stringify({ schema: 1, slug, name: slug, feeds })
  const stored = { slug, domains: [], hash: slug, document, by: 'test', now: Date.now() }
  const applied = await sitesOf(database).apply(stored, async () => undefined)
  if (!applied.ok) throw new Error(applied.reason)
}

const makeDue = (database: Database) =>
  database.write((trx) => trx.updateTable('feed_state').set({ due_at: 0 }).execute())

const siteOf = (database: Database, slug: string): Site => ({
  slug,
  version: 1,
  origin: '',
  settings: {},
  database,
  now: Date.now,
})

async function pricesOf(site: Site): Promise<number[]> {
  const found: number[] = []
  for await (const { price } of stockOf(site).all()) found.push(price ?? -1)
  return found
}

/** All cars are of one file, or there is none yet. */
async function isWhole(site: Site): Promise<boolean> {
  const found = await pricesOf(site)
  return (found.length === 0 || found.length === CARS) && new Set(found).size <= 1
}

const prices = async (database: Database): Promise<number[]> =>
  Promise.all(SITES.map(async (slug) => (await pricesOf(siteOf(database, slug)))[0] ?? -1))
