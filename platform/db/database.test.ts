import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { describeEmptyDatabases } from '#tests/databases.ts'
import { columnTypes, createTable } from './migrations/column-types.ts'

interface Note {
  id: number
  words: string | null
  amount: number | null
}

describeEmptyDatabases('a database', (bed) => {
  beforeAll(async () => {
    const { text, whole } = columnTypes(bed.engine)
    await bed.database.write((trx) =>
      createTable(trx, bed.engine, 'note')
        .addColumn('id', whole, (column) => column.primaryKey())
        .addColumn('words', text)
        .addColumn('amount', whole)
        .execute(),
    )
  })

  const put = (note: Note) => bed.database.write((trx) => trx.insertInto('note').values(note).execute())
  const find = (id: number) => bed.database.read.selectFrom('note').selectAll().where('id', '=', id).executeTakeFirst()

  test('gives back what was put in, with the same types on every engine', async () => {
    await put({ id: 1, words: 'Ünïcode 🚗 "quoted"', amount: 1_790_000_000_123 })
    await put({ id: 2, words: null, amount: Number.MAX_SAFE_INTEGER })
    await put({ id: 3, words: '', amount: -5 })
    expect(await find(1)).toEqual({ id: 1, words: 'Ünïcode 🚗 "quoted"', amount: 1_790_000_000_123 })
    expect(await find(2)).toEqual({ id: 2, words: null, amount: Number.MAX_SAFE_INTEGER })
    expect(await find(3)).toEqual({ id: 3, words: '', amount: -5 })
    expect(await find(99)).toBeUndefined()
  })

  test('counts, sums, compares and divides alike', async () => {
    const { rows } = await sql`
      select count(*) as many, sum(id) as total, max(amount) as most, 1 < 2 as smaller, 7 / ${2} as half
      from note where id <= ${2}
    `.execute(bed.database.read)
    expect(rows).toEqual([{ many: 2, total: 3, most: Number.MAX_SAFE_INTEGER, smaller: 1, half: 3 }])
  })

  test('sorts text by its bytes and tells capitals apart in LIKE', async () => {
    const words = ['b', 'B', 'a', 'ä', 'Z', '-']
    for (const [index, word] of words.entries()) await put({ id: 20 + index, words: word, amount: 20 })
    const mine = bed.database.read.selectFrom('note').select('words').where('amount', '=', 20)
    const sorted = await mine.orderBy('words').execute()
    expect(sorted.map(({ words }) => words)).toEqual(['-', 'B', 'Z', 'a', 'b', 'ä'])
    expect(await mine.where('words', 'like', 'b%').execute()).toEqual([{ words: 'b' }])
  })

  test('says how many rows a write changed, and returns them', async () => {
    await put({ id: 30, words: 'x', amount: 30 })
    const change = await bed.database.write((trx) =>
      trx.updateTable('note').set({ amount: 31 }).where('id', '=', 30).executeTakeFirstOrThrow(),
    )
    expect(change.numUpdatedRows).toBe(1n)
    const returned = await bed.database.write((trx) =>
      trx.updateTable('note').set({ amount: 32 }).where('id', '=', 30).returning(['id', 'amount']).execute(),
    )
    expect(returned).toEqual([{ id: 30, amount: 32 }])
  })

  test('rolls a write back that throws, and rethrows', async () => {
    const failing = bed.database.write(async (trx) => {
      await trx.insertInto('note').values({ id: 40, words: 'gone', amount: 1 }).execute()
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await find(40)).toBeUndefined()
    await put({ id: 40, words: 'kept', amount: 1 })
    expect(await find(40)).toMatchObject({ words: 'kept' })
  })

  test('rolls back after a statement that failed, and the next write works', async () => {
    await put({ id: 41, words: 'first', amount: 1 })
    const failing = bed.database.write(async (trx) => {
      await trx.insertInto('note').values({ id: 42, words: 'gone', amount: 1 }).execute()
      await trx.insertInto('note').values({ id: 41, words: 'twice', amount: 1 }).execute()
    })
    await expect(failing).rejects.toThrow()
    expect(await find(42)).toBeUndefined()
    await put({ id: 42, words: 'kept', amount: 1 })
  })

  test('shows a write to readers only when it is committed', async () => {
    await bed.database.write(async (trx) => {
      await trx.insertInto('note').values({ id: 50, words: 'early', amount: 1 }).execute()
      expect(await find(50)).toBeUndefined()
    })
    expect(await find(50)).toMatchObject({ words: 'early' })
  })

  test('refuses a write inside a write instead of waiting for itself', async () => {
    const nested = bed.database.write(() => put({ id: 60, words: 'inner', amount: 1 }))
    await expect(nested).rejects.toThrow('A write was begun inside another write')
    await put({ id: 60, words: 'after', amount: 1 })
  })

  test('loses no update when many writes add to one row', async () => {
    await put({ id: 70, words: 'sum', amount: 0 })
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- part of this test
    const add = () =>
      bed.database.write((trx) =>
        trx
          .updateTable('note')
          .set((note) => ({ amount: note('amount', '+', 1) }))
          .where('id', '=', 70)
          .execute(),
      )
    await Promise.all(Array.from({ length: 50 }, add))
    expect(await find(70)).toMatchObject({ amount: 50 })
  })

  test('streams rows in chunks, and can be left early', async () => {
    const rows = Array.from({ length: 250 }, (_, index) => ({ id: 1_000 + index, words: 'stream', amount: index }))
    await bed.database.write((trx) => trx.insertInto('note').values(rows).execute())
    const query = bed.database.read.selectFrom('note').select('id').where('words', '=', 'stream').orderBy('id')

    const all: unknown[] = []
    for await (const row of query.stream(100)) all.push(row)
    expect(all).toEqual(rows.map(({ id }) => ({ id })))

    for await (const row of query.stream(10)) {
      expect(row).toEqual({ id: 1_000 })
      break
    }

    const inside = await bed.database.write(async (trx) => {
      await trx.insertInto('note').values({ id: 1_250, words: 'stream', amount: 0 }).execute()
      let count = 0
      for await (const _ of trx.selectFrom('note').selectAll().where('words', '=', 'stream').stream(50)) count++
      return count
    })
    expect(inside).toBe(251)
  })

  test('an open stream does not hide later writes from other readers', async () => {
    for await (const _ of bed.database.read.selectFrom('note').selectAll().stream(5)) {
      await put({ id: 80, words: 'fresh', amount: 1 })
      expect(await find(80)).toMatchObject({ words: 'fresh' })
      break
    }
  })

  describe('refuses to store', () => {
    test.each<[string, unknown, string]>([
      ['a Date', new Date(0), 'is a Date; write epoch milliseconds.'],
      ['a plain object', { a: 1 }, 'is an object; write JSON text.'],
      ['an array', [1], 'is an array; write JSON text.'],
      ['NaN', Number.NaN, 'only finite numbers'],
      ['infinity', Number.POSITIVE_INFINITY, 'only finite numbers'],
      ['an imprecise whole number', 2 ** 53, 'beyond the whole numbers'],
      ['true', true, 'write flags as 0 or 1.'],
      ['undefined', undefined, 'write null'],
      ['a NUL character', 'a\0b', 'NUL character'],
      ['a symbol', Symbol('a'), 'is a symbol'],
      ['a giant bigint', 2n ** 70n, 'does not fit'],
    ])('%s', async (_, value, complaint) => {
      const storing = bed.database.write((trx) =>
        sql`insert into note (id, words) values (${sql.val(value)}, ${1})`.execute(trx),
      )
      await expect(storing).rejects.toThrow(complaint)
      await expect(sql`select ${sql.val(value)} as a`.execute(bed.database.read)).rejects.toThrow(
        /Parameter 1 .*Statement: select/,
      )
    })
  })
})
