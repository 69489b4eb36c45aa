import { describe, expect, test } from 'vitest'
import { asDatabaseAway, DatabaseAway, databaseTrouble, isDatabaseAway } from './database-away.ts'

const withCode = (code: string, message = 'no') => Object.assign(new Error(message), { code })
const sqlite = (errcode: number) => Object.assign(new Error('no'), { code: 'ERR_SQLITE_ERROR', errcode })

describe('what a database throws', () => {
  test.each([
    ['nobody listens', withCode('ECONNREFUSED'), 'away'],
    ['the connection is reset', withCode('ECONNRESET'), 'away'],
    ['a pipe is broken', withCode('EPIPE'), 'away'],
    ['the network is silent', withCode('ETIMEDOUT'), 'away'],
    ['the name is not known', withCode('ENOTFOUND'), 'away'],
    ['no address of the name answers', new AggregateError([withCode('ECONNREFUSED')], ''), 'away'],
    ['admin_shutdown', withCode('57P01'), 'away'],
    ['crash_shutdown', withCode('57P02'), 'away'],
    ['cannot_connect_now', withCode('57P03'), 'away'],
    ['connection_failure', withCode('08006'), 'away'],
    ['connection_exception', withCode('08000'), 'away'],
    ['protocol_violation', withCode('08P01'), 'away'],
    ['invalid_password', withCode('28P01'), 'away'],
    ['no such database', withCode('3D000'), 'away'],
    ['a stand-by that only reads', withCode('25006'), 'read-only'],
    ['too_many_connections', withCode('53300'), 'busy'],
    ['out_of_memory', withCode('53200'), 'busy'],
    ['disk_full', withCode('53100'), 'full'],
    ['io_error', withCode('58030'), 'full'],
    ['query_canceled', withCode('57014'), 'busy'],
    ['lock_not_available', withCode('55P03'), 'busy'],
    ['idle_in_transaction_session_timeout', withCode('25P03'), 'busy'],
    ['a connection that ends', new Error('Connection terminated unexpectedly'), 'away'],
    ['one that never begins', new Error('Connection terminated due to connection timeout'), 'away'],
    ['a client of yesterday', new Error('Client has encountered a connection error and is not queryable'), 'away'],
    ['a pool that is closed', new Error('Cannot use a pool after calling end on the pool'), 'away'],
    ['a pool with all in use', new Error('timeout exceeded when trying to connect'), 'busy'],
    ['an answer that does not come', new Error('Query read timeout'), 'busy'],
    ['SQLITE_READONLY', sqlite(8), 'read-only'],
    ['SQLITE_READONLY_DBMOVED', sqlite(1032), 'read-only'],
    ['SQLITE_BUSY', sqlite(5), 'busy'],
    ['SQLITE_BUSY_SNAPSHOT', sqlite(517), 'busy'],
    ['SQLITE_LOCKED', sqlite(6), 'busy'],
    ['SQLITE_NOMEM', sqlite(7), 'busy'],
    ['SQLITE_IOERR', sqlite(10), 'full'],
    ['SQLITE_IOERR_WRITE', sqlite(778), 'full'],
    ['SQLITE_FULL', sqlite(13), 'full'],
    ['SQLITE_CANTOPEN', sqlite(14), 'away'],
  ] as const)('%s', (_, error, trouble) => {
    expect(databaseTrouble(error)).toBe(trouble)
    expect(databaseTrouble(new Error('The statement failed.', { cause: error }))).toBe(trouble)
    expect(asDatabaseAway(error)).toMatchObject({ code: 'DATABASE_AWAY', trouble, cause: error })
  })

  test.each([
    ['unique_violation', withCode('23505')],
    ['syntax_error', withCode('42601')],
    ['undefined_table', withCode('42P01')],
    ['deadlock_detected', withCode('40P01')],
    ['SQLITE_ERROR', sqlite(1)],
    ['SQLITE_CONSTRAINT_UNIQUE', sqlite(2067)],
    ['SQLITE_CORRUPT', sqlite(11)],
    ['a value that cannot be stored', new TypeError('Parameter 1 is undefined')],
    ['a mistake of ours', new TypeError("Cannot read properties of undefined (reading 'x')")],
    ['nothing', undefined],
    ['a text', 'ECONNREFUSED'],
  ])('%s is not the database being away', (_, error) => {
    expect(databaseTrouble(error)).toBeNull()
    expect(asDatabaseAway(error)).toBe(error)
  })
})

describe('an error that is handed on', () => {
  test('is known whatever wraps it, and wrapped once only', () => {
    const away = new DatabaseAway('away', 'The database cannot be reached.')
    expect(isDatabaseAway(new Error('The page failed.', { cause: away }))).toBe(true)
    expect(asDatabaseAway(away)).toBe(away)
  })

  test('of another connection than the database’s is not the database’s', () => {
    expect(isDatabaseAway(new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') }))).toBe(false)
  })

  test('that goes in a circle ends', () => {
    const circle = new Error('round')
    circle.cause = circle
    expect([isDatabaseAway(circle), databaseTrouble(circle)]).toEqual([false, null])
  })

  test('says what the database said', () => {
    const error = asDatabaseAway(new Error('Connection terminated unexpectedly'))
    expect((error as Error).message).toBe('The database cannot be reached (Connection terminated unexpectedly).')
  })
})
