import { type DatabaseAway, isDatabaseAway } from '#platform/db/database-away.ts'
import { DATABASE_HALF_MOVED } from '#platform/db/open.ts'
import type { Environment } from '#server/env.ts'

/** The sentence for a database that cannot be had; undefined for anything else, which is a bug. */
export function databaseReason(error: unknown, { databaseUrl, dataFolder }: Environment): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === DATABASE_HALF_MOVED) return error.message
  if (databaseUrl) {
    if ((error as Partial<DatabaseAway>).trouble === 'moving') return error.message
    if (!isDatabaseAway(error)) return undefined
    return `The database in DATABASE_URL cannot be reached: ${saidBy(error)}. Check that it runs and that the address is right.`
  }
  const folder = `The data folder ${dataFolder} (FORECOURT_DATA)`
  if (isDatabaseAway(error)) return error.message
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `${folder} cannot be written by this user.`
  if (code === 'EEXIST' || code === 'ENOTDIR') return `${folder} is not a folder.`
  return code === 'ERR_SQLITE_ERROR' && /unable to open|readonly|not a database|malformed/.test(error.message)
    ? `${folder} has a database that cannot be used: ${error.message}.`
    : undefined
}

/** What the database or the network itself said. */
function saidBy(error: Error): string {
  const { cause } = error as { cause?: unknown }
  if (!(cause instanceof Error)) return error.message
  return cause.message || (cause as NodeJS.ErrnoException).code || error.message
}
