import { join } from 'node:path'
import type { Database } from '#app/features/site/database.ts'
import { type PostgresOptions, openPostgres } from './postgres.ts'
import { makePrivateFile, makePrivateFolder } from './private-files.ts'
import { openSqlite } from './sqlite.ts'

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
  const file = join(dataFolder, 'forecourt.sqlite')
  makePrivateFile(file)
  return openSqlite(file, { failed })
}
