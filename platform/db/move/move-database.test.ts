import { hash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#app/features/site/database.ts'
import { newPostgresDatabase } from '#tests/databases.ts'
import { migrate, MIGRATIONS } from '../migrate.ts'
import { type DatabaseEngine, columnTypes, createTable } from '../migrations/column-types.ts'
import { DATABASE_FILE, MOVING_FILE, openDatabase } from '../open.ts'
import { openPostgres } from '../postgres.ts'
import { moveDatabase, databaseMisfit } from './move-database.ts'
import { type MoveEnd, openMoveSource, openMoveTarget } from './move-ends.ts'
import { HALF_MOVED } from './move-mark.ts'
import { TableDigest } from './table-digest.ts'
import { tableShapes } from './table-shape.ts'

/** A migration that somebody writes later, with everything that a table may have. */
const LATER = {
  ...MIGRATIONS,
  '9999-later': (engine: DatabaseEngine) => ({
    async up(db: Kysely<unknown>) {
      const { text, whole } = columnTypes(engine)
      const number = engine === 'sqlite' ? sql`integer` : sql`bigint generated always as identity`
      await createTable(db, engine, 'later_parent')
        .addColumn('number', number, (column) => {
          const key = column.primaryKey()
          return engine === 'sqlite' ? key.autoIncrement() : key
        })
        .addColumn('flag', whole)
        .execute()
      await createTable(db, engine, 'a_later_child')
        .addColumn('number', whole, (column) => column.notNull().references('later_parent.number'))
        .addColumn('name', text, (column) => column.notNull())
        .addColumn('json', text)
        .addColumn('at', whole)
        .addColumn('share', engine === 'sqlite' ? sql`real` : sql`double precision`)
        .addColumn('bytes', engine === 'sqlite' ? sql`blob` : sql`bytea`)
        .addPrimaryKeyConstraint('a_later_child_pk', ['number', 'name'])
        .execute()
    },
  }),
}

let folder: string
let address: string
let remove: () => Promise<void>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-move-'))
  ;({ address, remove } = await newPostgresDatabase())
})
afterEach(async () => {
  await remove()
  await rm(folder, { recursive: true, force: true })
})

const sqlite = (name = 'a'): MoveEnd => ({ engine: 'sqlite', folder: join(folder, name) })
const postgres = (): MoveEnd => ({ engine: 'postgres', url: address })
const openEnd = (end: MoveEnd): Database =>
  end.engine === 'sqlite'
    ? openDatabase({ dataFolder: end.folder })
    : openPostgres(end.url, { poolSize: 2, onConnectionLost: () => {} })

async function withEnd<R>(end: MoveEnd, work: (database: Database) => Promise<R>): Promise<R> {
  const database = openEnd(end)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const AWKWARD = [
  '',
  'NULL',
  '\\x00',
  '{"a": [1, "é", "😀"]}',
  "'; drop table site; --",
  ' leading',
  'Z',
  'a',
  'é',
  '\u{1f697}',
]
const BIG = Number.MAX_SAFE_INTEGER

const fill = (end: MoveEnd, migrations: Parameters<typeof migrate>[1] = LATER) =>
  withEnd(end, async (database) => {
    await migrate(database, migrations)
    await database.write(async (trx) => {
      const site = { revision: 7, version: 3, created_at: 1_790_000_000_000 }
      await trx.insertInto('site').values(['north', 'south'].map((slug) => ({ slug, ...site }))).execute() // prettier-ignore
      if (migrations !== LATER) return
      for (const flag of [1, 0, null]) await trx.insertInto('later_parent').values({ flag }).execute()
      const child = (name: string, at: number) => ({
        number: 1 + (at % 3),
        name,
        json: at % 2 ? JSON.stringify({ name }) : null,
        at: at % 2 ? BIG - at : -at,
        share: at / 3,
        bytes: at % 2 ? Buffer.from([0, 255, at % 256, 39, 92]) : null,
      })
      const names = [...AWKWARD, ...Array.from({ length: 2_000 }, (_, at) => `row ${at}`)]
      for (let from = 0; from < names.length; from += 500) {
        const rows = names.slice(from, from + 500).map((name, at) => child(name, from + at))
        await trx.insertInto('a_later_child').values(rows).execute()
      }
    })
  })

async function moved(from: MoveEnd, to: MoveEnd, options: Parameters<typeof moveDatabase>[2] = { migrations: LATER }) {
  const source = await openMoveSource(from)
  if (!source.ok) return source
  const target = await openMoveTarget(to)
  try {
    if (!target.ok) return target
    const outcome = await moveDatabase(source.database, target.database, options)
    if (!outcome.ok) await target.abandon()
    else expect(await target.finish()).toEqual({ ok: true })
    return outcome
  } finally {
    if (target.ok) await target.database.close()
    await source.database.close()
  }
}

/** What is in every table, as this test itself reads it: how many rows, and a hash of them. */
const contentOf = (end: MoveEnd) =>
  withEnd(end, async ({ engine, read }) => {
    const content: Record<string, string> = {}
    for (const { name } of await tableShapes(engine, read)) {
      const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(read)
      const lines = rows
        .map((row) =>
          JSON.stringify(
            Object.entries(row)
              .map(plain)
              .toSorted(([a], [b]) => (a < b ? -1 : 1)),
          ),
        )
        .toSorted()
      content[name] = `${rows.length} ${hash('sha256', lines.join('\n'))}`
    }
    return content
  })

const plain = ([name, value]: [string, unknown]): [string, unknown] => [
  name,
  value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
]

describe('a move between the engines', () => {
  test('brings every table that the database has, there and back, and leaves the source as it was', async () => {
    await fill(sqlite())
    const before = await contentOf(sqlite())
    expect(before.a_later_child).toMatch(new RegExp(`^${AWKWARD.length + 2_000} `))
    const there = await moved(sqlite(), postgres())
    const back = await moved(postgres(), sqlite('b'))
    if (!there.ok || !back.ok) throw new Error(JSON.stringify([there, back]))
    // As the catalogue says, whatever this program knows.
    expect(there.tables.map(({ table }) => table).toSorted()).toEqual(Object.keys(before).toSorted())
    const inOrder = (tables: typeof there.tables) => tables.toSorted((a, b) => (a.table < b.table ? -1 : 1))
    expect(inOrder(back.tables)).toEqual(inOrder(there.tables))
    for (const end of [postgres(), sqlite(), sqlite('b')]) expect(await contentOf(end)).toEqual(before)
    expect(await readdir(join(folder, 'b'))).toEqual([DATABASE_FILE])
  })

  test('lets numbers go on after the highest', async () => {
    await fill(sqlite())
    await moved(sqlite(), postgres())
    await moved(postgres(), sqlite('b'))
    for (const end of [postgres(), sqlite('b')]) {
      const number = await withEnd(end, ({ write }) =>
        write(async (trx) => {
          await trx.insertInto('later_parent').values({ flag: 1 }).execute()
          return trx.selectFrom('later_parent').select((eb) => eb.fn.max('number').as('highest')).execute() // prettier-ignore
        }),
      )
      expect(number).toEqual([{ highest: 4 }])
    }
  })

  test('tells how far it is, and never holds a table in memory', async () => {
    await fill(sqlite())
    const steps: [number, number][] = []
    const outcome = await moved(sqlite(), postgres(), {
      migrations: LATER,
      onProgress: (done, all) => steps.push([done, all]),
    })
    if (!outcome.ok) throw new Error(outcome.reason)
    const all = 2 * outcome.tables.reduce((sum, { rows }) => sum + rows, 0)
    expect(steps.at(-1)).toEqual([all, all])
    // In batches of 500 rows at the most.
    expect(Math.max(...steps.map(([done], at) => done - (steps[at - 1]?.[0] ?? 0)))).toBeLessThanOrEqual(500)
  })

  test.each([
    ['to PostgreSQL', sqlite, postgres],
    ['to SQLite', postgres, () => sqlite('b')],
  ] as const)('%s: one that is broken off leaves nothing that is served, and starts over', async (_, from, to) => {
    await fill(from())
    const before = await contentOf(from())
    const stop = new AbortController()
    const onProgress = (done: number) => done > 1_500 && stop.abort(new Error('pulled'))
    const source = await openMoveSource(from())
    const target = await openMoveTarget(to())
    if (!source.ok || !target.ok) throw new Error('not opened')
    const options = { migrations: LATER, onProgress, signal: stop.signal }
    await expect(moveDatabase(source.database, target.database, options)).rejects.toThrow('pulled')
    // As if it had been killed: nothing is tidied up.
    await target.database.close()
    await source.database.close()
    const refused = withEnd(to(), (database) => migrate(database, LATER))
    if (to().engine === 'sqlite') await expect(refused).rejects.toThrow('was begun and did not end')
    else expect(await refused).toEqual({ ok: false, reason: HALF_MOVED })
    expect(await moved(from(), to())).toMatchObject({ ok: true })
    for (const end of [from(), to()]) expect(await contentOf(end)).toEqual(before)
  })

  test('refuses a target that has rows, takes one that is only migrated', async () => {
    await fill(sqlite(), MIGRATIONS)
    await withEnd(postgres(), (database) => migrate(database))
    expect(await moved(sqlite(), postgres(), {})).toMatchObject({ ok: true })
    const again = await moved(sqlite(), postgres(), {})
    expect(again).toEqual({ ok: false, reason: expect.stringContaining('not empty: there are rows in site.') })
    // A file that a server has made and nobody has put anything into gives way.
    await withEnd(sqlite('c'), (database) => migrate(database))
    expect(await moved(postgres(), sqlite('c'), {})).toMatchObject({ ok: true })
    expect((await contentOf(sqlite('c'))).site).toMatch(/^2 /)
    expect(await readdir(join(folder, 'c'))).toEqual([DATABASE_FILE])
    await fill(sqlite('b'), MIGRATIONS)
    expect(await moved(postgres(), sqlite('b'))).toMatchObject({ reason: expect.stringContaining('not replaced') })
    expect(await moved(postgres(), postgres())).toMatchObject({ reason: expect.stringContaining('other end') })
  })

  test('refuses a source or target that somebody uses, and keeps others out meanwhile', async () => {
    await fill(sqlite(), MIGRATIONS)
    await withEnd(
      sqlite(),
      async () =>
      expect(await moved(sqlite(), postgres())).toMatchObject({ reason: expect.stringContaining('is in use. Stop every server') }), // prettier-ignore
    )
    await withEnd(postgres(), async (database) => {
      await migrate(database)
      expect(await moved(sqlite(), postgres())).toMatchObject({ reason: expect.stringContaining('is in use, or is') })
    })
    const target = await openMoveTarget(postgres())
    await expect(withEnd(postgres(), (database) => migrate(database))).rejects.toThrow('is being moved')
    if (target.ok) await target.abandon()
  })

  test('refuses a source that is behind this program, and one that has strange tables', async () => {
    await fill(sqlite(), MIGRATIONS)
    expect(await moved(sqlite(), postgres())).toMatchObject({ reason: expect.stringContaining('9999-later') })
    await withEnd(sqlite(), ({ write }) => write((trx) => trx.schema.createTable('mine').addColumn('a', 'text').execute())) // prettier-ignore
    expect(await moved(sqlite(), postgres(), {})).toMatchObject({ reason: expect.stringContaining('mine') })
  })

  test('refuses to call whole what did not arrive as it was', async () => {
    await fill(sqlite())
    const spoiled = {
      ...LATER,
      '9999-later': (engine: DatabaseEngine) => ({
        async up(db: Kysely<unknown>) {
          await LATER['9999-later'](engine).up(db)
          if (engine !== 'postgres') return
          await sql`create function spoil() returns trigger language plpgsql as $$ begin new.at := 5; return new; end $$`.execute(db) // prettier-ignore
          await sql`create trigger spoil before insert on a_later_child for each row when (new.name = 'row 7') execute function spoil()`.execute(db) // prettier-ignore
        },
      }),
    }
    const outcome = await moved(sqlite(), postgres(), { migrations: spoiled })
    expect(outcome).toEqual({ ok: false, reason: expect.stringContaining('"a_later_child" did not arrive as it was') })
    expect(await withEnd(postgres(), (database) => migrate(database, LATER))).toEqual({ ok: false, reason: HALF_MOVED })
  })

  test('no file of a move that was killed at its end is emptied', async () => {
    await fill(sqlite(), MIGRATIONS)
    await moved(sqlite(), postgres(), {})
    const { link, rename } = await import('node:fs/promises')
    expect(await moved(postgres(), sqlite('b'), {})).toMatchObject({ ok: true })
    const [place, part] = [join(folder, 'b', DATABASE_FILE), join(folder, 'b', MOVING_FILE)]
    await link(place, part)
    await rename(place, join(folder, 'kept.sqlite'))
    expect(await moved(postgres(), sqlite('b'), {})).toMatchObject({ ok: true })
    await rename(join(folder, 'kept.sqlite'), place)
    expect((await contentOf(sqlite('b'))).site).toMatch(/^2 /)
  })
})

describe('every table of ours', () => {
  test.each([sqlite, postgres])('has a primary key, and columns that both engines keep alike', async (end) => {
    await withEnd(end(), async (database) => {
      await migrate(database)
      const shapes = await tableShapes(database.engine, database.read)
      expect(shapes.length).toBeGreaterThan(40)
      expect(databaseMisfit(shapes, shapes)).toBeNull()
      // Rows come after those that they refer to.
      const place = (name: string) => shapes.findIndex((shape) => shape.name === name)
      for (const { name, needs } of shapes)
        for (const need of needs) expect(place(need)).toBeLessThanOrEqual(place(name))
    })
  })
})

test('a digest knows neither order nor engine, and tells values apart', () => {
  const of = (...rows: object[]) => {
    const digest = new TableDigest()
    for (const row of rows) digest.add(row as Record<string, unknown>, ['a', 'b'])
    return digest.hash
  }
  expect(of({ a: 1, b: 'x' }, { a: 2, b: null })).toBe(of({ b: null, a: 2n }, { b: 'x', a: true }))
  const different = [
    { a: 1 },
    { a: '1' },
    { a: null, b: 1 },
    { a: '1\nb=n' },
    { a: Buffer.from('1') },
    { a: 1.5 },
    { a: '' },
  ]
  expect(new Set(different.map((row) => of(row))).size).toBe(different.length)
  // Unlike an exclusive or, a sum counts rows that are there twice.
  expect(of({ a: 1 }, { a: 1 })).not.toBe(of({ a: 2 }, { a: 2 }))
})
