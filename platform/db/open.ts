import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#app/features/site/database.ts'
import { type PostgresOptions, openPostgres } from './postgres.ts'
import { HALF_MOVED } from './move/move-mark.ts'
import { makePrivateFile, makePrivateFolder } from './private-files.ts'
import { openSqlite } from './sqlite/sqlite.ts'

/** Of SQLite, in the data folder. */
export const DATABASE_FILE = 'forecourt.sqlite'
/** What a move fills before it gets that name. */
export const MOVING_FILE = 'forecourt.sqlite.moving'
/** The code of the error that says: what is here is half a database. */
export const DATABASE_HALF_MOVED = 'DATABASE_HALF_MOVED'

export interface DatabaseSettings {
  /** `postgres://…`; without it the data folder holds a SQLite file. */
  databaseUrl?: string | undefined
  dataFolder: string
  postgres?: PostgresOptions
  /** Told of every statement that failed. */
  failed?: () => void
}

/** Opens the database that the environment names; migrations are a step of their own. */
export function openDatabase({ databaseUrl, dataFolder, postgres, failed }: DatabaseSettings): Database {
  if (databaseUrl) {
    if (!/^postgres(ql)?:\/\//.test(databaseUrl)) {
      throw new Error('DATABASE_URL must begin with postgres:// (leave it out to use a SQLite file).')
    }
    return openPostgres(databaseUrl, { ...postgres, ...(failed && { failed }) })
  }
  makePrivateFolder(dataFolder)
  const file = join(dataFolder, DATABASE_FILE)
  if (!existsSync(file) && existsSync(join(dataFolder, MOVING_FILE))) {
    const reason = `${dataFolder}: ${HALF_MOVED} Or delete ${MOVING_FILE} there to begin with an empty database.`
    throw Object.assign(new Error(reason), { code: DATABASE_HALF_MOVED })
  }
  makePrivateFile(file)
  return openSqlite(file, { failed })
}
