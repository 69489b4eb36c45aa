import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Database } from '#app/features/site/database.ts'
import { describeEmptyDatabases } from '#tests/databases.ts'
import { WITHOUT_LIMIT } from './postgres-pool.ts'
import { type PostgresOptions, openPostgres } from './postgres.ts'

describeEmptyDatabases(
  'connections',
  (bed) => {
    const opened: Database[] = []
    const open = (options: PostgresOptions) => {
      const database = openPostgres(bed.address, options)
      opened.push(database)
      return database
    }
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((database) => database.close()))
    })

    test('a statement that runs too long is ended', async () => {
      const database = open({ statementTimeoutMs: 50 })
      await expect(sql`select pg_sleep(5)`.execute(database.read)).rejects.toThrow('statement timeout')
    })

    test('a server that says nothing is given up, and asked again on a new connection', async () => {
      const database = open({ poolSize: 1, silenceMs: 100, onConnectionLost: () => {} })
      const silent = sql`select pg_sleep(10)`.execute(database.read)
      await expect(silent).rejects.toMatchObject({ code: 'DATABASE_AWAY', trouble: 'away' })
      expect((await sql`select 1 as a`.execute(database.read)).rows).toEqual([{ a: 1 }])
    })

    test('a transaction that lifts the server’s limit, as a migration does, is waited for', async () => {
      const database = open({ poolSize: 1, statementTimeoutMs: 50, silenceMs: 100 })
      await database.write(async (trx) => {
        await sql.raw(WITHOUT_LIMIT).execute(trx)
        await sql`select pg_sleep(0.4)`.execute(trx)
      })
      await expect(sql`select pg_sleep(5)`.execute(database.read)).rejects.toMatchObject({ code: 'DATABASE_AWAY' })
    })

    test('a transaction that waits for its program is ended, the program is not', async () => {
      const lost: string[] = []
      const database = open({ idleInTransactionMs: 50, onConnectionLost: (error) => lost.push(error.message) })
      const slow = database.write(async (trx) => {
        await sql`select 1`.execute(trx)
        await pause(300)
        await sql`select 1`.execute(trx)
      })
      await expect(slow).rejects.toThrow()
      expect(lost.length).toBeGreaterThan(0)
      expect((await sql`select 1 as a`.execute(database.read)).rows).toEqual([{ a: 1 }])
    })

    test('connections dropped by the server are replaced', async () => {
      const lost: string[] = []
      const database = open({ poolSize: 1, onConnectionLost: (error) => lost.push(error.message) })
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.read)
      await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(bed.database.read)
      await expect.poll(() => lost.length).toBe(1)
      expect((await sql`select 1 as a`.execute(database.read)).rows).toEqual([{ a: 1 }])
    })

    test('no more connections are opened than allowed', async () => {
      const database = open({ poolSize: 2 })
      const pids = await Promise.all(
        Array.from({ length: 8 }, async () => {
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.02)`.execute(
            database.read,
          )
          return rows[0]!.pid
        }),
      )
      expect(new Set(pids).size).toBe(2)
    })
  },
  ['postgres'],
)
