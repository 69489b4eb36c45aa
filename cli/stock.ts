import { type Command, Option } from 'commander'
import { exportStock } from '#app/features/stock/export-stock.server.ts'
import { type FeedFormat, FORMATS } from '#app/features/stock/feed/feed-error.ts'
import { importFeed, mediaOf, readMapping } from './feed-import.ts'
import { importJson, importLine, importNotes, keepRejects } from './import-report.ts'
import { INTERRUPTED, interruptible } from './interrupt.ts'
import { progressBar } from './progress.ts'
import { failure, JSON_OPTION, type JsonOption, type Outcome, report, reportDocument } from './report.ts'
import { inWorkspace, pathFrom, siteNamed, type Workspace } from './workspace.ts'

interface ImportFlags extends JsonOption {
  site: string
  format?: FeedFormat
  mapping?: string
  full?: boolean
  force?: boolean
  dryRun?: boolean
  rejects?: string
}

/** Adds `stock …`: feeds in and out. */
export function addStockCommands(program: Command): void {
  const stock = program.command('stock').description('a site’s vehicles')

  stock
    .command('import')
    .description('bring a feed into a site’s stock; a bad row is reported, a bad feed changes nothing')
    .argument('<file>', 'the feed, or - for standard input')
    .requiredOption('--site <slug>', 'the site that the stock belongs to')
    .addOption(new Option('--format <format>', 'format; by default the file’s ending or content says').choices(FORMATS))
    .option('--mapping <file>', 'how the columns become fields; CSV and XML need one')
    .option('--full', 'the feed is the whole stock: withdraw what it does not have')
    .option('--force', 'let --full withdraw more than half of the stock')
    .option('--dry-run', 'say what would happen and change nothing')
    .option('--rejects <file>', 'write every rejected row to a file (CSV, or JSON when it ends in .json)')
    .option(...JSON_OPTION)
    .action((file: string, flags: ImportFlags) =>
      report(flags, () => inWorkspace((work) => importInto(work, file, flags))),
    )

  stock
    .command('export')
    .description('print a site’s whole stock as JSON, which import takes back')
    .requiredOption('--site <slug>', 'the site')
    .option(...JSON_OPTION)
    .action((flags: JsonOption & { site: string }) => reportDocument(flags, () => exportFrom(flags.site)))
}

async function importInto(workspace: Workspace, given: string, flags: ImportFlags): Promise<Outcome> {
  const found = await siteNamed(workspace, flags.site)
  if (!found.ok) return failure(found.reason)
  const mapped = flags.mapping === undefined ? undefined : await readMapping(pathFrom(flags.mapping))
  if (mapped && !mapped.ok) return failure(mapped.reason)

  const { format, full, force, dryRun } = flags
  const { site } = found
  const { result, stopped } = await interruptible(async (signal) => {
    const file = given === '-' ? given : pathFrom(given)
    const progress = progressBar(process.stderr)
    const media = mediaOf(workspace.environment)
    const options = { site, file, format, mapping: mapped?.mapping, full, force, dryRun, media, progress, signal }
    const imported = await importFeed(options)
    return { result: imported, stopped: signal.aborted && !imported.ok }
  })

  const { summary } = result
  const notes = summary ? importNotes(summary) : []
  const unwritten =
    summary && flags.rejects !== undefined ? await keepRejects(pathFrom(flags.rejects), summary.rejects) : undefined
  if (unwritten) notes.push(unwritten)
  if (flags.json && result.ok && notes.length > 0) process.stderr.write(`${notes.join('\n')}\n`)
  if (result.ok) {
    const outcome = {
      line: importLine(site.slug, result.summary, dryRun),
      details: notes,
      json: importJson(result.summary),
    }
    if (unwritten) return { ok: false, reason: outcome.line, details: notes, json: outcome.json }
    return { ok: true, ...outcome }
  }
  const since = result.runningSince === undefined ? {} : { running_since: new Date(result.runningSince).toISOString() }
  return {
    ok: false,
    reason: result.reason,
    details: notes,
    json: { ...since, ...(summary ? importJson(summary) : {}) },
    ...(stopped && { exitCode: INTERRUPTED }),
  }
}

const exportFrom = (slug: string): Promise<Outcome> =>
  inWorkspace(async (workspace) => {
    const found = await siteNamed(workspace, slug)
    if (!found.ok) return failure(found.reason)
    for await (const piece of exportStock(found.site)) {
      if (!process.stdout.write(piece)) await new Promise((resolve) => process.stdout.once('drain', resolve))
    }
    return { ok: true, line: `Exported the stock of "${slug}".`, json: null }
  })
