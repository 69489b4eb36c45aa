import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import type { Database } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { importStock } from '#app/features/stock/import/import-stock.server.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { runCommand } from '#tests/running/command.ts'
import { cars } from '#tests/factories/car.ts'
import { newLead } from '#tests/factories/leads/lead.ts'
import { repeated } from '#tests/http/repeated.ts'
import { scaled } from '#tests/running/scale.ts'

/** Backups that are taken while others write. */
const BACKUPS = 50
const WRITES_A_SECOND = 50
/** The drill of the design: this many sites of 1,000 cars are back within a minute. */
const DRILL = { sites: 100, cars: 1_000, seconds: 60 }

const SENDER = { manufacturer_slug: null, autogauge_enabled: false }
const PLAN = () => [{ target: { channel: 'dealer-email' as const, to: ['sales@alpha.example'] } }]

let folder: string
let database: Database
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-backup-'))
  database = openDatabase({ dataFolder: join(folder, 'data') })
  await migrate(database)
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const forecourt = (...args: string[]) => runCommand(join(folder, 'data'), args)
const restored = (data: string, ...args: string[]) => runCommand(data, ['restore', ...args, '--json'])

async function site(slug: string): Promise<Site> {
  const document = JSON.stringify({ schema: 1, slug, name: slug })
  const stored = { slug, domains: [], hash: slug, document, by: 'test', now: 1 }
  await sitesOf(database).apply(stored, async () => undefined)
  return { slug, version: 1, origin: '', settings: {}, database, now: Date.now }
}

/** Accepts leads one after another, so that at every moment there are the first so many. */
function writer(of: Site, signal: AbortSignal) {
  let accepted = 0
  const done = (async () => {
    const began = performance.now()
    while (!signal.aborted) {
      const answer = await leadsOf(of).accept(newLead({ submission: String(accepted + 1) }), PLAN, SENDER)
      if (!answer.ok) throw new Error(answer.reason)
      accepted++
      await pause(Math.max(0, began + (accepted * 1_000) / WRITES_A_SECOND - performance.now()))
    }
    return { accepted, seconds: (performance.now() - began) / 1_000 }
  })()
  return { accepted: () => accepted, done }
}

interface BackupContents {
  readonly leads: number
  readonly last: number
  readonly deliveries: number
  readonly consents: number
  readonly waiting: number
  readonly broken: number
  readonly integrity: string
}

/** What is in a data folder, read without our program. */
function inside(data: string): BackupContents {
  const opened = new DatabaseSync(join(data, 'forecourt.sqlite'), { readOnly: true })
  try {
    const one = (sql: string) => Object.values(opened.prepare(sql).get() ?? {})[0]
    return {
      leads: Number(one('select count(*) from lead')),
      last: Number(one('select max(cast(submission as integer)) from lead')),
      deliveries: Number(one('select count(*) from lead_delivery')),
      consents: Number(one('select count(*) from lead_consent')),
      waiting: Number(one(`select count(*) from lead_delivery where state = 'waiting'`)),
      broken: opened.prepare('pragma foreign_key_check').all().length,
      integrity: String(one('pragma integrity_check')),
    }
  } finally {
    opened.close()
  }
}

describe('D3 a backup', () => {
  test('D3 taken while 50 leads a second arrive is the state of one moment', { timeout: 600_000 }, async ({ task }) => {
    const ends = new AbortController()
    const writing = writer(await site('alpha'), ends.signal)
    while (writing.accepted() < 10) await pause(20)
    const backups = scaled(BACKUPS)
    const faults: string[] = []
    try {
      for (let i = 0; i < backups; i++) {
        const file = join(folder, `copy-${i}.sqlite`)
        const before = writing.accepted()
        const { code, stderr } = await forecourt('backup', file)
        const after = writing.accepted() + 1
        const data = join(folder, `elsewhere-${i}`)
        const back = await restored(data, file)
        if (code !== 0 || back.code !== 0) throw new Error(stderr + back.stderr)
        const found = inside(data)
        const { leads } = found
        const whole: BackupContents = { leads, last: leads, deliveries: leads, consents: leads, waiting: leads, broken: 0, integrity: 'ok' } // prettier-ignore
        if (JSON.stringify(found) !== JSON.stringify(whole)) faults.push(`not of one moment: ${JSON.stringify(found)}`)
        if (leads < before || leads > after) faults.push(`${leads} leads, although there were ${before} to ${after}`)
        if ((JSON.parse(back.stdout) as { waiting: number }).waiting !== leads) faults.push('restore counts otherwise')
        await rm(data, { recursive: true })
      }
    } finally {
      ends.abort()
    }
    const { accepted, seconds } = await writing.done
    const rate = Math.round(accepted / seconds)
    console.info(`D3: ${backups} backups beside ${rate} writes a second (${accepted} leads), ${faults.length} faults`)
    repeated(task, backups)
    expect(faults).toEqual([])
    // Whoever writes is not kept waiting by a copy that is being made.
    expect(rate).toBeGreaterThan(WRITES_A_SECOND * 0.6)
  })

  test('D3 100 sites of 1,000 cars are back within a minute', { timeout: 600_000 }, async ({ task }) => {
    const sites = scaled(DRILL.sites)
    for (let i = 0; i < sites; i++) {
      const of = await site(`drill-${i}`)
      const feed = Buffer.from(JSON.stringify(cars(DRILL.cars)))
      const source = (async function* () {
        yield feed
      })()
      const defaultDealership = { id: 1, slug: 'yard', name: 'Yard' }
      const imported = await importStock(of, { source, format: 'json', defaultDealership })
      if (!imported.ok) throw new Error(imported.reason)
    }
    const file = join(folder, 'copy.sqlite')
    expect((await forecourt('backup', file)).code).toBe(0)
    const data = join(folder, 'elsewhere')
    const began = performance.now()
    const { stdout } = await restored(data, file)
    const seconds = (performance.now() - began) / 1_000
    expect(JSON.parse(stdout)).toMatchObject({ sites, cars: sites * DRILL.cars, leads: 0 })
    const { size } = await stat(file)
    console.info(
      `D3: ${sites} sites, ${sites * DRILL.cars} cars, ${Math.round(size / 1e6)} MB back in ${seconds.toFixed(1)} s`,
    )
    repeated(task, sites)
    expect(seconds).toBeLessThan(DRILL.seconds)
  })
})

describe('G4 pictures and restore', { timeout: 240_000 }, () => {
  test('originals are copied once, what is made from them is not', async () => {
    const media = join(folder, 'data/media/alpha')
    await mkdir(join(media, 'made'), { recursive: true })
    await writeFile(join(media, 'aaaa.jpg'), 'original')
    await writeFile(join(media, 'bbbb.jpg.part'), 'half')
    await writeFile(join(media, 'made/aaaa-720.webp'), 'preset')
    const copy = join(folder, 'pictures')
    const first = await forecourt('backup', join(folder, 'one.sqlite'), '--media', copy, '--json')
    expect(JSON.parse(first.stdout)).toMatchObject({ pictures: 1 })
    await writeFile(join(media, 'cccc.mp4'), 'film')
    const second = await forecourt('backup', join(folder, 'two.sqlite'), '--media', copy)
    expect(second.stdout).toContain('and 1 new pictures and films')
    expect((await readdir(join(copy, 'alpha'))).toSorted()).toEqual(['aaaa.jpg', 'cccc.mp4'])

    const data = join(folder, 'elsewhere')
    const back = await restored(data, join(folder, 'two.sqlite'), '--media', copy)
    expect(JSON.parse(back.stdout)).toMatchObject({ pictures: 2 })
    expect(await readFile(join(data, 'media/alpha/aaaa.jpg'), 'utf8')).toBe('original')
  })

  test('a database that is there is not replaced, and what is no backup is refused', async () => {
    const file = join(folder, 'one.sqlite')
    await forecourt('backup', file)
    expect(await forecourt('restore', file)).toMatchObject({ code: 1, stderr: expect.stringContaining('not replaced') })

    const data = join(folder, 'elsewhere')
    const bytes = await readFile(file)
    const damaged = join(folder, 'damaged.sqlite')
    await writeFile(damaged, Buffer.concat([bytes.subarray(0, 8_192), Buffer.alloc(20_000, 7), bytes.subarray(28_192)]))
    await writeFile(join(folder, 'text'), 'no database')
    for (const name of [damaged, join(folder, 'text'), join(folder, 'nothing')]) {
      const { code, stdout, stderr } = await restored(data, name)
      expect([name, code, JSON.parse(stdout)]).toEqual([name, 1, { error: expect.any(String) }])
      expect(stderr).not.toMatch(/\n\s+at /)
    }
    await expect(stat(join(data, 'forecourt.sqlite'))).rejects.toThrow('ENOENT')
  })

  test('PostgreSQL has its own tools, and they are named', async () => {
    const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }
    const { startCommand } = await import('#tests/running/command.ts')
    for (const [args, tool] of [
      [['backup', 'x'], 'pg_dump --format=custom'],
      [['restore', 'x'], 'pg_restore --no-owner'],
    ] as const) {
      // prettier-ignore
      const command = startCommand(folder, args, env)
      expect(await command.result).toMatchObject({ code: 1, stderr: expect.stringContaining(tool) })
    }
  })
})
