import { type Command, Option } from 'commander'
import type { ImportSummary } from '#app/features/stock/import/import-summary.ts'
import { importJson, importLine } from './import-report.ts'
import type { RejectsFile } from './rejects-file.ts'
import { JSON_OPTION, type JsonOption, type Outcome } from '../report.ts'

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
    .option(
      '--rejects <file>',
      'write the rejected rows, each with its reason, as the feed has them: mend and import them',
    )
    .option(...JSON_OPTION)
}

type ImportCommandResult =
  | { readonly ok: true; readonly summary: ImportSummary }
  | { readonly ok: false; readonly reason: string; readonly summary?: ImportSummary | undefined }

interface ImportEnd {
  readonly site: string
  readonly result: ImportCommandResult
  readonly flags: Pick<ImportFlags<string>, 'json' | 'dryRun'>
  /** As `importLine` has it. */
  readonly ofFields?: boolean | undefined
  readonly rejects?: RejectsFile | undefined
  readonly notesOf: (summary: ImportSummary) => string[]
}

/** What an import says at its end. */
export function importOutcome({ site, result, flags, ofFields, rejects, notesOf }: ImportEnd): Outcome {
  const { summary } = result
  const details = summary ? notesOf(summary) : []
  if (!summary) rejects?.drop()
  const kept = summary && rejects?.finish()
  const said = kept && (kept.ok ? kept.line : kept.reason)
  if (said) details.push(said)
  const json = summary ? importJson(summary) : {}
  if (!result.ok) return { ok: false, reason: result.reason, details, json }
  const line = importLine(site, result.summary, { dryRun: flags.dryRun, ofFields })
  if (kept && !kept.ok) return { ok: false, reason: line, details, json }
  if (flags.json && details.length > 0) process.stderr.write(`${details.join('\n')}\n`)
  return { ok: true, line, details, json }
}

/** Writes an export to standard output, never faster than its reader takes it. */
export async function printPieces(pieces: AsyncIterable<string>): Promise<void> {
  for await (const piece of pieces) {
    if (!process.stdout.write(piece)) await new Promise((resolve) => process.stdout.once('drain', resolve))
  }
}
