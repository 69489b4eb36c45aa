import { type Command, Option } from 'commander'
import type { ImportSummary } from '#app/features/stock/import-summary.ts'
import { importJson, importLine, keepRejects } from './import-report.ts'
import { JSON_OPTION, type JsonOption, type Outcome } from './report.ts'
import { pathFrom } from './workspace.ts'

/** The options that every import of a file has. */
export interface ImportFlags<Format extends string> extends JsonOption {
  site: string
  format?: Format
  full?: boolean
  force?: boolean
  dryRun?: boolean
  rejects?: string
}

interface ImportWords {
  readonly formats: readonly string[]
  /** What `--full` removes. */
  readonly full: string
  readonly force: string
}

/** Gives a command the options of an import, in the order in which the help lists them. */
export function withImportOptions(command: Command, { formats, full, force }: ImportWords): Command {
  return command
    .requiredOption('--site <slug>', 'the site that it belongs to')
    .addOption(new Option('--format <format>', 'format; by default the file’s ending or content says').choices(formats))
    .option('--full', full)
    .option('--force', force)
    .option('--dry-run', 'say what would happen and change nothing')
    .option('--rejects <file>', 'write every rejected row to a file (CSV, or JSON when it ends in .json)')
    .option(...JSON_OPTION)
}

type Imported =
  | { readonly ok: true; readonly summary: ImportSummary }
  | { readonly ok: false; readonly reason: string; readonly summary?: ImportSummary | undefined }

interface ImportEnd {
  readonly site: string
  readonly result: Imported
  readonly flags: Pick<ImportFlags<string>, 'json' | 'rejects' | 'dryRun'>
  readonly notesOf: (summary: ImportSummary) => string[]
}

/** What an import says at its end; rejects that cannot be written make it a failure that names the path. */
export async function importOutcome({ site, result, flags, notesOf }: ImportEnd): Promise<Outcome> {
  const { summary } = result
  const details = summary ? notesOf(summary) : []
  const unwritten =
    summary && flags.rejects !== undefined ? await keepRejects(pathFrom(flags.rejects), summary.rejects) : undefined
  if (unwritten) details.push(unwritten)
  const json = summary ? importJson(summary) : {}
  if (!result.ok) return { ok: false, reason: result.reason, details, json }
  const line = importLine(site, result.summary, flags.dryRun)
  if (unwritten) return { ok: false, reason: line, details, json }
  if (flags.json && details.length > 0) process.stderr.write(`${details.join('\n')}\n`)
  return { ok: true, line, details, json }
}

/** Writes an export to standard output, never faster than its reader takes it. */
export async function printPieces(pieces: AsyncIterable<string>): Promise<void> {
  for await (const piece of pieces) {
    if (!process.stdout.write(piece)) await new Promise((resolve) => process.stdout.once('drain', resolve))
  }
}
