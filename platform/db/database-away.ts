/**
 * Why a database does not do what it was asked, when that is nobody's mistake and passes by itself or by the
 * operator's hand: it cannot be reached, it is too busy, its disk takes nothing more, it may only be read, or it is
 * being moved.
 */
export type DatabaseTrouble = 'away' | 'busy' | 'full' | 'read-only' | 'moving'

const TAG = 'DATABASE_AWAY'

/** An error that means: not now. Known by its `code`, because the pages are built into a module graph of their own. */
export class DatabaseAway extends Error {
  readonly code = TAG
  readonly trouble: DatabaseTrouble

  constructor(trouble: DatabaseTrouble, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DatabaseAway'
    this.trouble = trouble
  }
}

/** Whether an error, or what caused it, is the database being away. */
export function isDatabaseAway(error: unknown): boolean {
  return causes(error).some((one) => one.code === TAG)
}

/** What both engines throw, as `DatabaseAway` where it is that, and untouched where it is not. */
export function asDatabaseAway(error: unknown): unknown {
  if (isDatabaseAway(error)) return error
  const trouble = databaseTrouble(error)
  if (!trouble) return error
  return new DatabaseAway(trouble, `${SAYS[trouble]} (${messageOf(error)}).`, error)
}

const SAYS: Readonly<Record<DatabaseTrouble, string>> = {
  away: 'The database cannot be reached',
  busy: 'The database is too busy to answer',
  full: 'The database can store nothing more',
  'read-only': 'The database takes no writes',
  moving: 'The database is being moved',
}

/** Why a database failed; null when the fault is in what it was asked. Only for errors that a database threw. */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  for (const { code, errcode, message = '' } of causes(error)) {
    const found =
      (typeof errcode === 'number' ? SQLITE.get(errcode & 0xff) : undefined) ??
      (typeof code === 'string' ? (CODES.get(code) ?? byClass(code)) : undefined) ??
      MESSAGES.find(([words]) => words.test(message))?.[1]
    if (found) return found
  }
  return null
}

/** Primary result codes of SQLite; an extended code holds one in its last byte. */
const SQLITE = new Map<number, DatabaseTrouble>([
  [5, 'busy'], // BUSY: another program holds the lock.
  [6, 'busy'], // LOCKED
  [7, 'busy'], // NOMEM
  [8, 'read-only'], // READONLY: of the file, its folder or its disk; or the file was moved away.
  [10, 'full'], // IOERR: the disk failed, or a quota is used up.
  [13, 'full'], // FULL
  [14, 'away'], // CANTOPEN: the folder is gone, or no file may be opened any more.
])

/** Codes of PostgreSQL (five characters) and of the operating system, which says why there is no connection. */
const CODES = new Map<string, DatabaseTrouble>([
  ['57P01', 'away'], // admin_shutdown
  ['57P02', 'away'], // crash_shutdown
  ['57P03', 'away'], // cannot_connect_now: it is starting or stopping.
  ['57P05', 'away'], // idle_session_timeout
  ['25P03', 'busy'], // idle_in_transaction_session_timeout
  ['25P04', 'busy'], // transaction_timeout
  ['57014', 'busy'], // query_canceled: the statement took too long.
  ['55P03', 'busy'], // lock_not_available
  ['25006', 'read-only'], // read_only_sql_transaction: this server is a stand-by now, or was told to.
  ['3D000', 'away'], // The database does not exist: it is being restored.
  ['53100', 'full'], // disk_full
  ['58030', 'full'], // io_error
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN'].map(
    (code) => [code, 'away'] as const,
  ),
  ...['ENOTFOUND', 'EAI_AGAIN', 'EMFILE', 'ENFILE', 'EADDRNOTAVAIL'].map((code) => [code, 'away'] as const),
])

/** By the first two of PostgreSQL's five characters: connection exceptions, who may connect, too few resources. */
function byClass(code: string): DatabaseTrouble | undefined {
  if (!/^[0-9A-Z]{5}$/.test(code)) return undefined
  if (code.startsWith('08') || code.startsWith('28')) return 'away'
  return code.startsWith('53') ? 'busy' : undefined
}

/** What the client library says without a code. */
const MESSAGES: readonly (readonly [RegExp, DatabaseTrouble])[] = [
  [/^timeout exceeded when trying to connect/, 'busy'],
  [/^Query read timeout/, 'busy'],
  [/^Connection terminated/, 'away'],
  [/^Client has encountered a connection error/, 'away'],
  [/^Client was closed and is not queryable/, 'away'],
  [/^Cannot use a pool after calling end/, 'away'],
  [/^timeout expired/, 'away'],
]

interface Cause {
  readonly code?: unknown
  readonly errcode?: unknown
  readonly message?: string
}

/** An error, the errors it gathers and those that caused it; a name with two addresses fails with a gathering. */
function causes(error: unknown, depth = 0): Cause[] {
  if (typeof error !== 'object' || error === null || depth > 5) return []
  const { cause, errors } = error as { cause?: unknown; errors?: unknown }
  const gathered = Array.isArray(errors) ? errors.slice(0, 10) : []
  return [error, ...[...gathered, cause].flatMap((one) => causes(one, depth + 1))]
}

function messageOf(error: unknown): string {
  const said = causes(error).find(({ message }) => message)?.message ?? String(error)
  return said.replace(/\.$/, '')
}
