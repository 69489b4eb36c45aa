import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Command } from 'commander'
import { localFiles } from '#platform/media/store/local-files.ts'
import { isMediaAway } from '#platform/media/store/media-files.ts'
import { bucketFiles } from '#platform/media/store/open-media.ts'
import { readEnvironment } from '#server/env.ts'
import { copyDatabase, backUpMedia, copyOriginals, sqliteReason } from './backup.ts'
import { fileReason } from '../sites/json-file.ts'
import { failure, JSON_OPTION, type JsonOption, type Outcome, report } from '../report.ts'
import { pathFrom } from '../workspace.ts'

interface RestoreOptions extends JsonOption {
  media?: string
}

/** Adds `restore`. */
export function addRestoreCommand(program: Command): void {
  program
    .command('restore <file>')
    .description('put a backup into an empty data folder, and check that it is whole')
    .option('--media <folder>', 'the pictures that were copied with it')
    .option(...JSON_OPTION)
    .action((file: string, options: RestoreOptions) =>
      report(options, () => restore(pathFrom(file), options.media === undefined ? null : pathFrom(options.media))),
    )
}

async function restore(file: string, mediaCopy: string | null): Promise<Outcome> {
  const read = readEnvironment(process.env)
  if (!read.ok) return failure(read.reason)
  const { databaseUrl, dataFolder, mediaBucket } = read.environment
  if (databaseUrl) {
    return failure(
      'The database is PostgreSQL, which has its own tool: pg_restore --no-owner --dbname="$DATABASE_URL" <file>',
    )
  }
  if (!existsSync(file)) return failure(`There is no file "${file}".`)
  if (mediaCopy !== null && !existsSync(mediaCopy)) return failure(`There is no folder "${mediaCopy}".`)
  const target = join(dataFolder, 'forecourt.sqlite')
  if (['', '-wal', '-shm'].some((end) => existsSync(target + end))) {
    return failure(
      `There is a database in ${dataFolder} (FORECOURT_DATA) already, and it is not replaced. Stop the server and move forecourt.sqlite with its -wal and -shm files away first.`,
    )
  }
  try {
    const checked = check(file)
    if (!checked.ok) return failure(`"${file}" was not restored: ${checked.reason}`)
    await mkdir(dataFolder, { recursive: true })
    const copied = await copyDatabase(file, target)
    if (!copied.ok) return failure(`"${file}" was not restored: ${copied.reason}`)
    // Built of what was there before, under revisions that this database will reach again.
    await rm(join(dataFolder, 'indexes'), { recursive: true, force: true })
    const pictures =
      mediaCopy === null
        ? 0
        : mediaBucket
          ? await copyOriginals(localFiles(mediaCopy), bucketFiles(mediaBucket))
          : await backUpMedia(mediaCopy, join(dataFolder, 'media'))
    const { sites, cars, leads, waiting } = checked
    const line = `Restored ${sites} sites, ${cars} vehicles and ${leads} leads, ${waiting} of their deliveries still waiting, and ${pictures} pictures into ${dataFolder}.`
    return { ok: true, line, json: { sites, cars, leads, waiting, pictures, bytes: copied.bytes } }
  } catch (error) {
    const reason = isMediaAway(error) ? error.message : (sqliteReason(error) ?? fileReason(error, file))
    if (!reason) throw error
    return failure(`"${file}" was not restored: ${reason}`)
  }
}

type BackupCheck =
  | { ok: true; sites: number; cars: number; leads: number; waiting: number }
  | { ok: false; reason: string }

/** Whether a file is a whole database of ours, and what is in it. */
function check(file: string): BackupCheck {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const [integrity] = database.prepare('pragma integrity_check(1)').all() as { integrity_check: string }[]
    if (integrity?.integrity_check !== 'ok') {
      return { ok: false, reason: `it is damaged (${integrity?.integrity_check}). Take an older backup.` }
    }
    const broken = database.prepare('pragma foreign_key_check').all().length
    if (broken > 0) return { ok: false, reason: `${broken} of its rows point to rows that are not there.` }
    const count = (from: string) =>
      (database.prepare(`select count(*) as count from ${from}`).get() as { count: number }).count
    return {
      ok: true,
      sites: count('site'),
      cars: count('car'),
      leads: count('lead'),
      waiting: count(`lead_delivery where state = 'waiting'`),
    }
  } finally {
    database.close()
  }
}
