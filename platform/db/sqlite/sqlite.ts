import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { Database } from '#app/features/site/database.ts'
import { failures } from '../failures.ts'
import { refuseNestedWrites } from './nested-write.ts'
import { isSqliteBusy, stillBusy } from './sqlite-busy.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

/** After a big import the write-ahead log is cut back to this size. */
const KEPT_LOG_BYTES = 64 * 1024 * 1024

/** How long opening waits for another program that sets the file up, ms. */
const OPEN_LIMIT_MS = 5_000
/** How long a write waits for the writes before it, ms. */
const TURN_LIMIT_MS = 15_000

const EVERY_CONNECTION = `
  pragma foreign_keys = on;
  pragma case_sensitive_like = on;
  pragma journal_size_limit = ${KEPT_LOG_BYTES};
`

/**
 * Opens a SQLite file: one connection writes, another one reads, so no page ever waits for a writer. A commit is on
 * the disk when `write` resolves. `:memory:` stands for a file of its own in the temporary folder that is not synced
 * and goes away with `close`: a database in memory has one connection only and would behave unlike the real thing.
 *
 * Opening waits synchronously, up to five seconds, while another program recovers or sets up the same file.
 */
export function openSqlite(
  file: string,
  { turnLimitMs = TURN_LIMIT_MS, failed }: { turnLimitMs?: number; failed?: (() => void) | undefined } = {},
): Database {
  const temporary = file === ':memory:' ? mkdtempSync(join(tmpdir(), 'forecourt-memory-')) : null
  const path = temporary ? join(temporary, 'memory.sqlite') : file
  const synchronous = temporary ? 'off' : 'full'

  const writing = connect(path, `pragma journal_mode = wal; pragma synchronous = ${synchronous}; ${EVERY_CONNECTION}`)
  const openReader = () => connect(path, `${EVERY_CONNECTION} pragma query_only = on;`)
  const reading = openReader()

  const log = failures(failed)
  const writer = new Kysely({ dialect: sqliteDialect(new SqliteConnection(writing), { writes: true }), log })
  const reader = new Kysely({
    dialect: sqliteDialect(new SqliteConnection(reading, openReader), { writes: false }),
    log,
  })
  const unnested = refuseNestedWrites()
  let closing: Promise<void> | undefined

  return {
    engine: 'sqlite',
    read: reader,
    write: (work) =>
      unnested(() => inTurn(turnLimitMs, (begun) => writer.transaction().execute((trx) => (begun(), work(trx))))),
    close() {
      closing ??= closeAll()
      return closing
    },
  }

  async function closeAll() {
    await reader.destroy()
    // A connection is only to be had when all writes in the queue are done.
    await writer.connection().execute(async () => {})
    await writer.destroy()
    reading.close()
    writing.close()
    if (temporary) rmSync(temporary, { recursive: true, force: true })
  }
}

/**
 * Gives up when a write does not get its turn: behind others that each wait for a lock, the last would wait for all
 * of them. A write that has been given up does nothing when its turn comes.
 */
function inTurn<R>(limitMs: number, run: (begun: () => void) => Promise<R>): Promise<R> {
  return new Promise((resolve, reject) => {
    let late: Error | undefined
    const timer = setTimeout(() => {
      late = stillBusy(limitMs)
      reject(late)
    }, limitMs)
    const begun = () => {
      clearTimeout(timer)
      if (late) throw late
    }
    run(begun)
      .finally(() => clearTimeout(timer))
      .then(resolve, reject)
  })
}

/** Connects with a busy timeout for the set-up alone: later on waiting must not block the event loop. */
function connect(path: string, pragmas: string): DatabaseSync {
  const giveUpAt = performance.now() + OPEN_LIMIT_MS
  for (;;) {
    const database = new DatabaseSync(path, { timeout: OPEN_LIMIT_MS })
    try {
      database.exec(`${pragmas} pragma busy_timeout = 0;`)
      return database
    } catch (error) {
      database.close()
      // Two programs that switch a new file to WAL at once make one of them fail without a wait.
      if (!isSqliteBusy(error)) throw error
      if (performance.now() > giveUpAt) throw stillBusy(OPEN_LIMIT_MS, error)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    }
  }
}
