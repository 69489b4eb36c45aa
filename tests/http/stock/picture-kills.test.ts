import { randomInt } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type Database } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { importStock } from '#app/features/stock/import/import-stock.server.ts'
import { mediaStatus } from '#app/features/stock/pictures/media-status.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { type RunningCommand, startCommand } from '../../running/command.ts'
import { describeEmptyDatabases, type TestDatabase } from '../../databases.ts'
import { type PictureHost, pictureHost } from '../../factories/servers/picture-host.ts'
import { scaled } from '../../running/scale.ts'
import { repeated } from '../repeated.ts'

const KILLS = 100
const SITES = ['north', 'south'] as const
/** Cars of a site, and pictures of each car; the last is the same for all. */
const CARS = 6
const PICTURES = 6
/** A worker lives this long before it is killed, ms: most of it is the start of a program. */
const LIFE_MS: readonly [number, number] = [900, 3_000]
const LIMIT_MS = 120_000

describe('pictures by address survive', { timeout: 1_800_000 }, () => {
  describeEmptyDatabases('workers', (tables) => {
    test('M1 that are killed: each picture is kept once and whole, and every car shows its own', async ({ task }) => {
      await withSites(tables, async ({ folder, database, host, env }) => {
        const kills = scaled(KILLS)
        for (let kill = 0; kill < kills; kill++) {
          await importAll(database, host, kill)
          const worker = startCommand(folder, ['worker'], env)
          await pause(randomInt(...LIFE_MS))
          worker.process.kill('SIGKILL')
          await worker.result
        }
        const worker = startCommand(folder, ['worker'], env)
        await allKept(database)
        await ended([worker])
        repeated(task, kills)
        expect(await faultsIn(folder, database)).toEqual([])
      })
    })

    test('two at once: no address is asked twice, and no host by more than four at once', async () => {
      await withSites(tables, async ({ folder, database, host, env }) => {
        await importAll(database, host, 0)
        const workers = [startCommand(folder, ['worker'], env), startCommand(folder, ['worker'], env)]
        await allKept(database)
        await ended(workers)
        expect(await faultsIn(folder, database)).toEqual([])
        // Each site keeps its own copy.
        expect([...host.requested.values()].every((times) => times <= SITES.length)).toBe(true)
        expect(host.mostAtOnce()).toBeLessThanOrEqual(4)
      })
    })
  })
})

interface Place {
  readonly folder: string
  readonly database: Database
  readonly host: PictureHost
  readonly env: Record<string, string>
}

async function withSites(tables: TestDatabase, run: (place: Place) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-picture-kills-'))
  const host = await pictureHost({ latencyMs: 20 })
  const databaseUrl = tables.engine === 'postgres' ? tables.address : undefined
  const database = openDatabase({ dataFolder: folder, databaseUrl })
  const env = { OUTGOING_ALLOW: `127.0.0.1:${host.port}`, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  try {
    await migrate(database)
    await database.write((trx) => trx.deleteFrom('site').execute())
    for (const slug of SITES) {
      const document = JSON.stringify({ schema: 1, slug, name: slug })
      const stored = { slug, domains: [], hash: slug, document, by: 'test', now: Date.now() }
      const applied = await sitesOf(database).apply(stored, async () => undefined)
      if (!applied.ok) throw new Error(applied.reason)
    }
    await run({ folder, database, host, env })
  } finally {
    await database.close()
    await host.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const siteOf = (database: Database, slug: string): Site => ({
  slug,
  version: 1,
  origin: '',
  settings: {},
  database,
  now: Date.now,
})

/** The stock of both sites; each round brings other pictures, so that there is always something to fetch. */
async function importAll(database: Database, host: PictureHost, round: number): Promise<void> {
  const names = (car: number) =>
    Array.from({ length: PICTURES }, (_, at) => (at === PICTURES - 1 ? 'shared' : `r${round}-c${car}-${at}`))
  const cars = Array.from({ length: CARS }, (_, car) => ({
    stocknum: `K${car}`,
    status: 'in_stock',
    make: 'Kia',
    model: 'Rio',
    price: 10_000 + round,
    show_on_dealer_website: true,
    images: names(car).map((name) => ({ image: { url: host.url(`ok/${name}.jpg`) } })),
  }))
  for (const slug of SITES) {
    async function* source() {
      yield Buffer.from(JSON.stringify(cars))
    }
    const defaultDealership = { id: 1, slug, name: slug }
    const done = await importStock(siteOf(database, slug), { source: source(), force: true, defaultDealership })
    if (!done.ok) throw new Error(done.reason)
  }
}

/** Waits until nothing waits, and what came is shown. */
async function allKept(database: Database): Promise<void> {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await pause(300)) {
    const states = await Promise.all(SITES.map((slug) => mediaStatus(siteOf(database, slug))))
    const behind = await database.read.selectFrom('wanted_media').select('behind').where('behind', '>', 0).execute()
    if (states.every(({ waiting }) => waiting === 0) && behind.length === 0) return
  }
}

async function ended(workers: readonly RunningCommand[]): Promise<void> {
  for (const worker of workers) worker.process.kill('SIGTERM')
  for (const worker of workers) expect((await worker.result).code).toBe(0)
}

/** What is wrong with the cars and their files, as lines to read. */
async function faultsIn(folder: string, database: Database): Promise<string[]> {
  const faults: string[] = []
  for (const slug of SITES) {
    const site = siteOf(database, slug)
    const { waiting, failed, failures } = await mediaStatus(site)
    if (waiting + failed > 0) faults.push(`${slug}: ${waiting} wait, ${failed} failed: ${JSON.stringify(failures[0])}`)
    const shown = new Set<string>()
    for await (const car of stockOf(site).all()) {
      const ids = car.images?.map(({ image }) => /^\/media\/(\w+)\/large$/.exec(image.url)?.[1]) ?? []
      if (ids.length !== PICTURES || ids.includes(undefined)) faults.push(`${slug} ${car.stocknum}: ${ids.join(' ')}`)
      for (const id of ids) shown.add(id ?? '')
    }
    // Of each car its own, and the one that all share.
    if (shown.size !== CARS * (PICTURES - 1) + 1) faults.push(`${slug}: ${shown.size} different pictures`)
    const rows = await database.read.selectFrom('media').select('id').where('site_id', '=', slug).execute()
    const files = (await readdir(join(folder, 'media', slug))).filter((name) => name.endsWith('.jpg'))
    for (const id of shown) if (!rows.some((row) => row.id === id)) faults.push(`${slug} ${id}: is not in the database`)
    for (const id of shown) if (!files.includes(`${id}.jpg`)) faults.push(`${slug} ${id}: has no file`)
    for (const name of files) {
      const whole = await sharp(await readFile(join(folder, 'media', slug, name)), { failOn: 'error' })
        .raw()
        .toBuffer()
        .catch(() => null)
      if (!whole) faults.push(`${slug} ${name}: is no whole picture`)
    }
  }
  return faults
}
