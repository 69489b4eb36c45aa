import type { Command } from 'commander'
import { moveDatabase, type MovedTable } from '#platform/db/move/move-database.ts'
import { type MoveEnd, openMoveSource, openMoveTarget } from '#platform/db/move/move-ends.ts'
import { isDatabaseAway } from '#platform/db/database-away.ts'
import { type Environment, readEnvironment } from '#server/env.ts'
import { fileReason } from '../sites/json-file.ts'
import { INTERRUPTED, interruptible } from '../interrupt.ts'
import { moveMedia } from './move-media.ts'
import { sqliteReason } from './backup.ts'
import { partBar } from '../progress.ts'
import { failure, JSON_OPTION, type JsonOption, type Outcome, report, table } from '../report.ts'
import { pathFrom } from '../workspace.ts'

interface MoveOptions extends JsonOption {
  to?: string
  media?: string
}

/** Adds `move`. */
export function addMoveCommand(program: Command): void {
  program
    .command('move')
    .description(
      'copy the whole database to another one while nothing else uses either, and pictures to a bucket or back; compare both ends',
    )
    .option('--to <database>', 'postgres://user:password@host/name, or sqlite:<data folder>')
    .option('--media <place>', 'copy pictures, films and reports to s3://bucket/prefix, or to a folder')
    .option(...JSON_OPTION)
    .action((options: MoveOptions) => report(options, () => interruptible((signal) => moveAll(options, signal))))
}

/** Pictures first: one is where it is to be before its row is. */
async function moveAll({ to, media }: MoveOptions, signal: AbortSignal): Promise<Outcome> {
  const read = readEnvironment(process.env)
  if (!read.ok) return failure(read.reason)
  if (to === undefined && media === undefined) {
    return failure('Say what to move: --to <database>, --media <place>, or both.')
  }
  const pictures = media === undefined ? null : await moveMedia(media, read.environment, signal)
  if (to === undefined || pictures?.ok === false) return pictures!
  const database = await moveTo(to, read.environment, { signal, withMedia: pictures !== null })
  if (!pictures) return database
  if (!database.ok) return { ...database, details: [pictures.line, ...(database.details ?? [])] }
  const details = [...(database.details ?? []), pictures.line, ...(pictures.details ?? [])]
  return { ...database, details, json: { database: database.json, media: pictures.json } }
}

interface MoveOrder {
  readonly signal: AbortSignal
  /** The pictures go as well, by `--media`. */
  readonly withMedia: boolean
}

async function moveTo(address: string, environment: Environment, moving: MoveOrder): Promise<Outcome> {
  const { signal } = moving
  const to = endAt(address)
  if (!to) return failure('--to must be postgres://user:password@host/name, or sqlite:<data folder>.')
  const from = endOf(environment)
  try {
    return await move(from, to, moving)
  } catch (error) {
    if (signal.aborted) return { ...failure('The move was stopped. Nothing was moved.'), exitCode: INTERRUPTED }
    const reason = isDatabaseAway(error)
      ? (error as Error).message
      : (sqliteReason(error) ?? fileReason(error, address))
    if (!reason) throw error
    return failure(`Nothing was moved: ${reason} Mend that and run it again; it starts over.`)
  }
}

async function move(from: MoveEnd, to: MoveEnd, { signal, withMedia }: MoveOrder): Promise<Outcome> {
  const source = await openMoveSource(from)
  if (!source.ok) return failure(source.reason)
  try {
    const target = await openMoveTarget(to)
    if (!target.ok) return failure(target.reason)
    const bar = partBar(process.stderr, 'rows copied and compared')
    let whole = false
    try {
      const began = performance.now()
      const moved = await moveDatabase(source.database, target.database, { onProgress: bar.show, signal })
      bar.end()
      if (!moved.ok) return failure(moved.reason)
      const finished = await target.finish()
      if (!finished.ok) return failure(finished.reason)
      whole = true
      return movedOutcome({ tables: moved.tables, to, withMedia, seconds: (performance.now() - began) / 1_000 })
    } finally {
      bar.end()
      await (whole ? target.database.close() : target.abandon())
    }
  } finally {
    await source.database.close()
  }
}

interface MoveSummary {
  readonly tables: readonly MovedTable[]
  readonly to: MoveEnd
  readonly withMedia: boolean
  readonly seconds: number
}

function movedOutcome({ tables, to, withMedia, seconds }: MoveSummary): Outcome {
  const rows = tables.reduce((sum, each) => sum + each.rows, 0)
  const counted = `${tables.length} tables with ${rows.toLocaleString('en-AU')} rows`
  const listed = tables.map(({ table: name, rows: count, hash }) => [`  ${name}`, String(count), hash.slice(0, 16)])
  return {
    ok: true,
    line: `Moved ${counted} in ${seconds.toFixed(1)} s; counts and hashes of every table are the same at both ends.`,
    details: [...table(listed), ...whatToSet(to, withMedia)],
    json: { tables, rows, seconds: Math.round(seconds * 10) / 10, to: shown(to) },
  }
}

const whatToSet = (to: MoveEnd, withMedia: boolean): string[] =>
  to.engine === 'postgres'
    ? [
        `Now set DATABASE_URL to the address that you gave (${shown(to)}) for every server, worker and command, then start them.`,
        `${withMedia ? '' : 'Pictures stay where they are. '}The old database was not changed; keep it until you have seen the new one work.`,
      ]
    : [
        `Now unset DATABASE_URL and set FORECOURT_DATA=${to.folder} for every server, worker and command, then start them.`,
        `${withMedia ? '' : 'Pictures are not in the database: where they lie in a folder media, copy it into that data folder as well. '}The old database was not changed.`,
      ]

/** Without its password: what is printed may be kept. */
function shown(end: MoveEnd): string {
  if (end.engine === 'sqlite') return `sqlite:${end.folder}`
  const url = URL.parse(end.url)
  if (!url) return 'postgres://…'
  if (url.password) url.password = '***'
  return url.href
}

function endAt(address: string): MoveEnd | null {
  if (/^postgres(ql)?:\/\//.test(address)) return { engine: 'postgres', url: address }
  const [, folder] = /^sqlite:(.+)$/.exec(address) ?? []
  return folder ? { engine: 'sqlite', folder: pathFrom(folder) } : null
}

const endOf = ({ databaseUrl, dataFolder }: Environment): MoveEnd =>
  databaseUrl ? { engine: 'postgres', url: databaseUrl } : { engine: 'sqlite', folder: dataFolder }
