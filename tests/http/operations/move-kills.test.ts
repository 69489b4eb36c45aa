import { randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { startCommand } from '../../running/command.ts'
import { newPostgresDatabase } from '../../databases.ts'
import { contentOf, type DatabasePlace, foundAt, openPlace } from '../../factories/moved-databases.ts'
import { scaled } from '../../running/scale.ts'
import { repeated } from '../repeated.ts'

const KILLS = 50
const CARS = 2_000
const PHOTOS = 30
const PHOTO_BYTES = 200_000
/** A server that was cut off from notices within a moment. */
const NOTICE_MS = 20_000

interface Move {
  readonly from: DatabasePlace
  to(): Promise<{ place: DatabasePlace; address: string; remove(): Promise<void> }>
}

describe('a move that is killed', { timeout: 3_600_000 }, () => {
  test('M2 to PostgreSQL: no half-moved database is taken for whole', async ({ task }) => {
    await inFolder(async (folder) => {
      const from = { dataFolder: join(folder, 'from') }
      await fill(from)
      const to = async () => {
        const { address, remove } = await newPostgresDatabase()
        return { place: { dataFolder: join(folder, 'none'), databaseUrl: address }, address, remove }
      }
      const kills = await killed({ from, to })
      repeated(task, kills.length, kills.filter(isFault).length)
      expect(kills.filter(isFault)).toEqual([])
    })
  })

  test('M2 to SQLite: no half-moved database is taken for whole', async ({ task }) => {
    await inFolder(async (folder) => {
      const { address, remove } = await newPostgresDatabase()
      try {
        const from = { dataFolder: join(folder, 'none'), databaseUrl: address }
        await fill(from)
        let made = 0
        const to = async () => {
          const dataFolder = join(folder, `to-${++made}`)
          return { place: { dataFolder }, address: `sqlite:${dataFolder}`, remove: () => rm(dataFolder, { recursive: true, force: true }) } // prettier-ignore
        }
        const kills = await killed({ from, to })
        repeated(task, kills.length, kills.filter(isFault).length)
        expect(kills.filter(isFault)).toEqual([])
      } finally {
        await remove()
      }
    })
  })
})

/** How a target stands after a kill; anything else is a fault. */
const SOUND = ['untouched', 'refused', 'whole'] as const
const isFault = (found: string): boolean => !SOUND.some((word) => word === found)

/** Kills moves at random moments of their lives, looks at both ends after each, and lets the last one end. */
async function killed({ from, to }: Move): Promise<string[]> {
  const before = await contentAt(from)
  const first = await to()
  const began = performance.now()
  const once = await started(from, first.address).result
  const lifeMs = performance.now() - began
  if (once.code !== 0) throw new Error(once.stderr)
  expect(await foundAt(first.place)).toEqual({ ok: true, content: before })
  await first.remove()

  const found: string[] = []
  let target = await to()
  const kills = scaled(KILLS)
  while (found.length < kills) {
    const move = started(from, target.address)
    // Before its first statement there is nothing to see; after its last there is a moment as well.
    await pause(randomInt(Math.round(lifeMs * 0.3), Math.round(lifeMs * 1.02)))
    move.process.kill('SIGKILL')
    await move.result
    const state = await stateOf(target.place, before)
    found.push(state)
    expect(await contentAt(from)).toEqual(before)
    if (state === 'whole') {
      await target.remove()
      target = await to()
    }
  }
  // Where others were killed, the next one starts over.
  const last = await started(from, target.address).result
  expect(last.stderr).toBe('')
  expect(await foundAt(target.place)).toEqual({ ok: true, content: before })
  await target.remove()
  return found
}

const started = ({ dataFolder, databaseUrl }: DatabasePlace, to: string) =>
  startCommand(dataFolder, ['move', '--to', to], { ...(databaseUrl && { DATABASE_URL: databaseUrl }) })

async function stateOf(place: DatabasePlace, before: ReadonlyMap<string, string>): Promise<string> {
  for (const end = Date.now() + NOTICE_MS; ; await pause(100)) {
    const found = await foundAt(place)
    // PostgreSQL still holds the connection of the killed program.
    if (!found.ok && /being moved/.test(found.reason) && Date.now() < end) continue
    if (!found.ok) return /was begun and did not end/.test(found.reason) ? 'refused' : found.reason
    if ([...found.content.values()].every((text) => text.startsWith('0 '))) return 'untouched'
    const different = [...before].filter(([table, text]) => found.content.get(table) !== text)
    return different.length === 0 ? 'whole' : `half: ${different.map(([table]) => table).join(', ')}`
  }
}

async function contentAt(place: DatabasePlace): Promise<ReadonlyMap<string, string>> {
  const database = openPlace(place)
  try {
    return await contentOf(database)
  } finally {
    await database.close()
  }
}

/** A site with cars, and photos that take time to copy. */
async function fill(place: DatabasePlace): Promise<void> {
  const database = openPlace(place)
  try {
    await migrate(database)
    await database.write(async (trx) => {
      await trx.insertInto('site').values({ slug: 'north', revision: 1, version: 1, created_at: 1 }).execute()
      const cars = Array.from({ length: CARS }, (_, at) => carRow(at))
      for (let from = 0; from < CARS; from += 500) await trx.insertInto('car').values(cars.slice(from, from + 500)).execute() // prettier-ignore
      const valuation = { site_id: 'north', valuation_id: 'v', created_at: 1, ends_at: 2, content: '{}' }
      await trx.insertInto('valuation').values(valuation).execute()
      for (let at = 0; at < PHOTOS; at++) {
        const photo = { site_id: 'north', valuation_id: 'v', photo_id: String(at), created_at: 1, width: 4, height: 3 }
        await trx.insertInto('valuation_photo').values({ ...photo, bytes: randomBytes(PHOTO_BYTES) }).execute() // prettier-ignore
      }
    })
  } finally {
    await database.close()
  }
}

const carRow = (at: number) => ({
  site_id: 'north',
  slug: `car-${at}`,
  car_id: `"${at}"`,
  dealership_key: '1',
  stocknum: `S${at}`,
  status: 'in stock',
  listed: 1,
  make: 'Kia',
  model: 'Rio',
  created_at: at,
  feed_row: 0,
  updated_at: 1,
  content_hash: 'abc',
  summary: '{}',
  details: JSON.stringify({ at, text: 'x'.repeat(2_000) }),
})

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-move-kills-'))
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
