import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Command } from 'commander'
import { readEnvironment } from '#server/env.ts'
import { fileReason } from './json-file.ts'
import { failure, JSON_OPTION, type JsonOption, type Outcome, report } from './report.ts'
import { inWorkspace, pathFrom, type Workspace } from './workspace.ts'

/** A backup holds what shoppers told the dealers: only its owner reads it. */
const OWNER_ONLY = 0o600

/** Adds `migrate` and `backup`. */
export function addDatabaseCommands(program: Command): void {
  program
    .command('migrate')
    .description('bring the tables of the database up to date (every other command does so too)')
    .option(...JSON_OPTION)
    .action((options: JsonOption) => report(options, () => inWorkspace(migrated)))

  program
    .command('backup <file>')
    .description('copy the database to a new file, while the server runs')
    .option(...JSON_OPTION)
    .action((file: string, options: JsonOption) => report(options, () => backUp(pathFrom(file))))
}

async function migrated({ applied }: Workspace): Promise<Outcome> {
  const line = applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`
  return { ok: true, line, json: { applied } }
}

/**
 * Copies the SQLite file as it is at one moment, writers or not, and puts it in place only when it is whole and on
 * the disk.
 */
async function backUp(file: string): Promise<Outcome> {
  const read = readEnvironment(process.env)
  if (!read.ok) return failure(read.reason)
  const { databaseUrl, dataFolder } = read.environment
  if (databaseUrl) {
    return failure(
      'The database is PostgreSQL, which has its own tool: pg_dump --format=custom --file=<file> "$DATABASE_URL"',
    )
  }
  const source = join(dataFolder, 'forecourt.sqlite')
  if (!existsSync(source)) return failure(`There is no database in ${dataFolder} (FORECOURT_DATA) to copy.`)
  if (existsSync(file)) return failure(`"${file}" exists already; a backup never replaces a file. Choose a new name.`)

  const part = `${file}.part`
  let bytes: number
  try {
    await rm(part, { force: true })
    const opened = await open(part, 'wx', OWNER_ONLY)
    await opened.close()
    const database = new DatabaseSync(source, { timeout: 5_000 })
    try {
      database.prepare('vacuum into ?').run(part)
    } finally {
      database.close()
    }
    const copy = await open(part, 'r+')
    await copy.sync()
    bytes = (await copy.stat()).size
    await copy.close()
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    const reason = fileReason(error, file) ?? sqliteReason(error)
    if (reason) return failure(`No backup was made: ${reason}`)
    throw error
  }
  const line = `Copied the database to "${file}" (${(bytes / 1024 / 1024).toFixed(1)} MB). Pictures are files of their own: copy ${join(dataFolder, 'media')} too.`
  return { ok: true, line, json: { file, bytes } }
}

const sqliteReason = (error: unknown): string | undefined =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === 'ERR_SQLITE_ERROR'
    ? `SQLite says "${error.message}".`
    : undefined
