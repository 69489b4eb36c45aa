import { existsSync } from 'node:fs'
import { cp, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Command } from 'commander'
import { copyMedia as copyFiles } from '#platform/media/store/copy-media.ts'
import { localFiles } from '#platform/media/store/local-files.ts'
import { isMediaAway, type MediaFiles } from '#platform/media/store/media-files.ts'
import { bucketFiles } from '#platform/media/store/open-media.ts'
import { readEnvironment } from '#server/env.ts'
import { fileReason } from '../sites/json-file.ts'
import { failure, JSON_OPTION, type JsonOption, type Outcome, report } from '../report.ts'
import { pathFrom } from '../workspace.ts'

/** A backup holds what shoppers told the dealers: only its owner reads it. */
const OWNER_ONLY = 0o600

interface BackupOptions extends JsonOption {
  media?: string
}

/** Adds `backup`. */
export function addBackupCommand(program: Command): void {
  program
    .command('backup <file>')
    .description('copy the database to a new file, while the server runs')
    .option('--media <folder>', 'copy the pictures there too; those that are there already are not copied again')
    .option(...JSON_OPTION)
    .action((file: string, options: BackupOptions) =>
      report(options, () => backUp(pathFrom(file), options.media === undefined ? null : pathFrom(options.media))),
    )
}

async function backUp(file: string, mediaCopy: string | null): Promise<Outcome> {
  const read = readEnvironment(process.env)
  if (!read.ok) return failure(read.reason)
  const { databaseUrl, dataFolder, mediaBucket } = read.environment
  if (databaseUrl) {
    return failure(
      'The database is PostgreSQL, which has its own tool: pg_dump --format=custom --file=<file> "$DATABASE_URL"',
    )
  }
  const source = join(dataFolder, 'forecourt.sqlite')
  if (!existsSync(source)) return failure(`There is no database in ${dataFolder} (FORECOURT_DATA) to copy.`)
  if (existsSync(file)) return failure(`"${file}" exists already; a backup never replaces a file. Choose a new name.`)

  const copied = await copyDatabase(source, file)
  if (!copied.ok) return failure(`No backup was made: ${copied.reason}`)
  const size = `${(copied.bytes / 1024 / 1024).toFixed(1)} MB`
  const media = join(dataFolder, 'media')
  if (mediaCopy === null) {
    const where = mediaBucket ? `the bucket "${mediaBucket.bucket}"` : media
    const line = `Copied the database to "${file}" (${size}). Pictures are files of their own: copy ${where} too (--media <folder>).`
    return { ok: true, line, json: { file, bytes: copied.bytes } }
  }
  try {
    // After the database: a picture is on the disk before its row is, so every row of the copy has its picture.
    const pictures = mediaBucket
      ? await copyOriginals(bucketFiles(mediaBucket), localFiles(mediaCopy))
      : await backUpMedia(media, mediaCopy)
    const line = `Copied the database to "${file}" (${size}), and ${pictures} new pictures and films to "${mediaCopy}".`
    return { ok: true, line, json: { file, bytes: copied.bytes, media: mediaCopy, pictures } }
  } catch (error) {
    const reason = isMediaAway(error) ? error.message : fileReason(error, mediaCopy)
    if (!reason) throw error
    return failure(`The database was copied to "${file}", but the pictures were not: ${reason}`)
  }
}

export type BackupResult = { ok: true; bytes: number } | { ok: false; reason: string }

/**
 * Copies a SQLite file as it is at one moment, writers or not, and puts it in place only when it is whole and on the
 * disk.
 */
export async function copyDatabase(source: string, file: string): Promise<BackupResult> {
  const part = `${file}.part`
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
    const { size } = await copy.stat()
    await copy.close()
    await rename(part, file)
    return { ok: true, bytes: size }
  } catch (error) {
    await rm(part, { force: true })
    const reason = fileReason(error, file) ?? sqliteReason(error)
    if (!reason) throw error
    return { ok: false, reason }
  }
}

/** Copies the originals of a bucket, or into one; how many were not there yet. */
export async function copyOriginals(from: MediaFiles, to: MediaFiles): Promise<number> {
  return (await copyFiles(from, to, { originalsOnly: true })).copied
}

/** Folder of what is made again from an original whenever somebody asks for it. */
const MADE = 'made'

/** Copies the originals that are not there yet, each under its final name only when it is whole; how many. */
export async function backUpMedia(from: string, to: string): Promise<number> {
  let copied = 0
  if (!existsSync(from)) return copied
  for (const site of await readdir(from, { withFileTypes: true })) {
    if (!site.isDirectory()) continue
    await mkdir(join(to, site.name), { recursive: true })
    for (const entry of await readdir(join(from, site.name), { withFileTypes: true })) {
      const name = basename(entry.name)
      const target = join(to, site.name, name)
      if (!entry.isFile() || name === MADE || name.endsWith('.part') || existsSync(target)) continue
      await cp(join(from, site.name, name), `${target}.part`)
      await rename(`${target}.part`, target)
      copied++
    }
  }
  return copied
}

export const sqliteReason = (error: unknown): string | undefined =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === 'ERR_SQLITE_ERROR'
    ? `SQLite says "${error.message}".`
    : undefined
