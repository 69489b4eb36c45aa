import { ON_THE_CLOCK } from '#tests/running/on-the-clock.ts'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#app/features/site/database.ts'
import { runProgram } from '#tests/running/programs.ts'
import { retryWhileBusy } from './sqlite-busy.ts'
import { StatementCache } from './sqlite-statements.ts'
import { openSqlite } from './sqlite.ts'

let folder: string
let file: string
let database: Database

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-sqlite-'))
  file = join(folder, 'test.sqlite')
  database = openSqlite(file)
  await database.write((trx) => sql`create table t (a integer primary key, b text) strict`.execute(trx))
})

afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const put = (a: number, into = database) => into.write((trx) => sql`insert into t (a) values (${a})`.execute(trx))
const count = async () => (await sql<{ n: number }>`select count(*) as n from t`.execute(database.read)).rows[0]?.n

const settings = async (from: Database['read']) => {
  const names = ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout', 'query_only']
  const values = []
  for (const name of names) values.push(Object.values((await sql`pragma ${sql.raw(name)}`.execute(from)).rows[0]!)[0])
  return values
}

test('sets up both connections as a shop needs them', async () => {
  const FULL = 2
  expect(await settings(database.read)).toEqual(['wal', FULL, 1, 0, 1])
  expect(await database.write((trx) => settings(trx))).toEqual(['wal', FULL, 1, 0, 0])
})

test('stores a whole number as an integer wherever it goes', async () => {
  const { rows } = await sql`select typeof(${5}) as whole, typeof(${0.5}) as part, ${5} || '' as words`.execute(
    database.read,
  )
  expect(rows).toEqual([{ whole: 'integer', part: 'real', words: '5' }])
})

describe('reading', () => {
  test('refuses to write, and says where to', async () => {
    await expect(sql`insert into t (a) values (1)`.execute(database.read)).rejects.toThrow('Use `database.write`')
  })

  test('has no transactions', async () => {
    await expect(database.read.transaction().execute(async () => {})).rejects.toThrow('Use `database.write`')
  })

  test('does not wait for a write that takes its time', async () => {
    const written = Promise.withResolvers<void>()
    const read = Promise.withResolvers<void>()
    const slow = database.write(async (trx) => {
      await sql`insert into t (a) values (1)`.execute(trx)
      written.resolve()
      await read.promise
    })
    await written.promise
    expect(await count()).toBe(0)
    read.resolve()
    await slow
    expect(await count()).toBe(1)
  })

  test('sees columns that another program has added since', async () => {
    await put(1)
    expect((await sql`select * from t`.execute(database.read)).rows).toEqual([{ a: 1, b: null }])
    const other = new DatabaseSync(file)
    other.exec('alter table t add column c integer')
    other.close()
    expect((await sql`select * from t`.execute(database.read)).rows).toEqual([{ a: 1, b: null, c: null }])
  })
})

describe('while another program holds the write lock', () => {
  const HOLD_MS = 500
  const HOLDER = `
    import { DatabaseSync } from 'node:sqlite'
    const db = new DatabaseSync(process.argv[1])
    db.exec('begin immediate; insert into t (a) values (100)')
    console.log('locked')
    setTimeout(() => { db.exec('commit'); db.close() }, ${HOLD_MS})
  `

  test('a write waits without blocking the event loop', ON_THE_CLOCK, async () => {
    const holder = runProgram(HOLDER, file)
    await holder.said('locked')
    let ticks = 0
    const ticking = setInterval(() => ticks++, 1)
    await put(1)
    clearInterval(ticking)
    // Whoever blocks lets none of them through.
    expect(ticks).toBeGreaterThan(10)
    expect((await holder.ended()).code).toBe(0)
    expect(await count()).toBe(2)
  })

  test('gives up in the end with an error that says what to do', async () => {
    const other = new DatabaseSync(file)
    other.exec('begin immediate')
    const mine = new DatabaseSync(file, { timeout: 0 })
    const waiting = retryWhileBusy(() => mine.exec('begin immediate'), 100)
    await expect(waiting).rejects.toThrow(/stayed locked by another program .* Nothing was changed; try again/)
    other.close()
    mine.close()
  })

  test('a write that does not get its turn is given up, and does nothing when its turn comes', async () => {
    const impatient = openSqlite(file, { turnLimitMs: 100 })
    try {
      const first = impatient.write(async () => pause(600))
      await pause(10)
      const second = impatient.write((trx) => sql`insert into t values (77, 'late')`.execute(trx))
      await expect(second).rejects.toMatchObject({ code: 'DATABASE_AWAY', trouble: 'busy' })
      await first
      await impatient.write((trx) => sql`insert into t values (78, 'in time')`.execute(trx))
      const { rows } = await sql`select a from t where a > 70`.execute(impatient.read)
      expect(rows).toEqual([{ a: 78 }])
    } finally {
      await impatient.close()
    }
  })

  test('other errors are not retried', async () => {
    let attempts = 0
    const failing = retryWhileBusy(() => {
      attempts++
      throw new Error('no such table')
    })
    await expect(failing).rejects.toThrow('no such table')
    expect(attempts).toBe(1)
  })
})

const readThenWrite = (into: Database, a: number) =>
  into.write(async (trx) => {
    await sql`select count(*) from t`.execute(trx)
    await pause(1)
    await sql`insert into t (a) values (${a})`.execute(trx)
  })

test('a write that reads first survives a write of someone else in between', async () => {
  const other = openSqlite(file)
  await Promise.all(Array.from({ length: 40 }, (_, a) => readThenWrite(a % 2 ? other : database, a)))
  await other.close()
  expect(await count()).toBe(40)
})

test('programs with long queues of writes let each other in', async () => {
  const WRITES = 300
  const writer = `
    import { sql } from 'kysely'
    import { openSqlite } from '#platform/db/sqlite/sqlite.ts'
    const [file, from] = process.argv.slice(1)
    const database = openSqlite(file)
    await Promise.all(Array.from({ length: ${WRITES} }, (_, i) =>
      database.write((trx) => sql\`insert into t (a) values (\${Number(from) + i})\`.execute(trx))))
    await database.close()
  `
  const programs = [1, 2, 3].map((program) => runProgram(writer, file, String(program * 10_000)))
  for (const program of programs) expect(await program.ended()).toEqual({ code: 0, output: '' })
  expect(await count()).toBe(3 * WRITES)
}, 240_000)

test('several programs may open a new file at the same moment', async () => {
  const opener = `
    import { openSqlite } from '#platform/db/sqlite/sqlite.ts'
    await openSqlite(process.argv[1]).close()
  `
  const fresh = join(folder, 'fresh.sqlite')
  const programs = Array.from({ length: 4 }, () => runProgram(opener, fresh))
  for (const program of programs) expect(await program.ended()).toEqual({ code: 0, output: '' })
}, 240_000)

test('a program killed in the middle of a write leaves the rows before it whole', async () => {
  const victim = `
    import { sql } from 'kysely'
    import { openSqlite } from '#platform/db/sqlite/sqlite.ts'
    const database = openSqlite(process.argv[1])
    const put = (trx, from) => sql\`
      with recursive number (a) as (select \${from} union all select a + 1 from number limit 5000)
      insert into t (a, b) select a, hex(randomblob(500)) from number\`.execute(trx)
    await database.write((trx) => put(trx, 0))
    await database.write(async (trx) => {
      await put(trx, 10000)
      console.log('in the middle')
      await new Promise(() => setInterval(() => {}, 1000))
    })
  `
  const program = runProgram(victim, file)
  await program.said('in the middle')
  program.process.kill('SIGKILL')
  expect((await program.ended()).code).toBe('SIGKILL')

  expect(await count()).toBe(5_000)
  expect((await sql`pragma integrity_check`.execute(database.read)).rows).toEqual([{ integrity_check: 'ok' }])
  await put(10_000)
})

test('closing waits for the writes that were begun', async () => {
  const writes = Array.from({ length: 5 }, (_, a) => put(a))
  await database.close()
  await Promise.all(writes)
  const check = new DatabaseSync(file)
  expect(check.prepare('select count(*) as n from t').get()).toEqual({ n: 5 })
  check.close()
})

test('“:memory:” databases are apart from each other and leave nothing behind', async () => {
  const one = openSqlite(':memory:')
  const two = openSqlite(':memory:')
  await one.write((trx) => sql`create table only_here (a integer)`.execute(trx))
  expect((await sql`select * from only_here`.execute(one.read)).rows).toEqual([])
  await expect(sql`select * from only_here`.execute(two.read)).rejects.toThrow('no such table')
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(one.read)
  const home = dirname(rows[0]!.file)
  expect(existsSync(home)).toBe(true)
  await Promise.all([one.close(), two.close()])
  expect(existsSync(home)).toBe(false)
})

test('the statement cache keeps what was used last, up to its limit', () => {
  const connection = new DatabaseSync(':memory:')
  const cache = new StatementCache(connection, 2)
  const first = cache.prepare('select 1')
  cache.prepare('select 2')
  expect(cache.prepare('select 1')).toBe(first)
  cache.prepare('create table x (a)')
  expect(cache.size).toBe(2)
  expect(cache.prepare('select 1')).toBe(first)
  expect(first.reads).toBe(true)
  expect(cache.prepare('create table if not exists y (a)').reads).toBe(false)
  connection.close()
})
