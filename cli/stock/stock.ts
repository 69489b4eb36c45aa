import type { Command } from 'commander'
import { type AsSource, importOf } from '#app/features/feeds/feed-import.ts'
import { feedsOf } from '#app/features/feeds/settings.schema.ts'
import type { Site } from '#app/features/site/site.ts'
import { exportStock } from '#app/features/stock/export-stock.server.ts'
import { type FeedFormat, FORMATS } from '#app/features/stock/feed/feed-error.ts'
import { mappingPurpose, SHIPPED_MAPPINGS } from '#app/features/stock/feed/mapping/shipped-mappings.ts'
import { unknownFeed } from '#app/features/stock/import/import-refusals.ts'
import { importFeed, mediaOf, readMapping } from './feed-import.ts'
import { type ImportFlags, importOutcome, printPieces, withImportOptions } from './import-command.ts'
import { importNotes } from './import-report.ts'
import { INTERRUPTED, interruptible } from '../interrupt.ts'
import { progressBar } from '../progress.ts'
import { rejectsFile } from './rejects-file.ts'
import { failure, JSON_OPTION, type JsonOption, type Outcome, report, reportDocument, table } from '../report.ts'
import { addFieldVerbs } from './stock-fields.ts'
import { withPictureFailures } from './pictures.ts'
import { addPicturesVerb } from './stock-pictures.ts'
import { addMapCommand } from './stock-map.ts'
import { addStockVerbs } from './stock-verbs.ts'
import { inWorkspace, pathFrom, siteNamed, type Workspace } from '../workspace.ts'

interface StockFlags extends ImportFlags<FeedFormat> {
  delta?: boolean
  mapping?: string
  source?: string
}

/** Adds `stock …`: feeds in and out, and what is done to one vehicle by hand. */
export function addStockCommands(program: Command): void {
  const stock = program.command('stock').description('a site’s vehicles')

  withImportOptions(
    stock
      .command('import')
      .description('bring a feed into a site’s stock; a bad row is reported, a bad feed changes nothing')
      .argument('<file>', 'the feed, or - for standard input')
      .option(
        '--mapping <file>',
        'how the columns become fields: a file, or a name of "stock mappings"; CSV and XML need one',
      )
      .option('--source <id>', 'a feed of the site’s document that the file is of: its mapping, its rows, its vehicles')
      .option('--delta', 'a row changes the fields it names, and an empty one of them clears it; the others stay'),
    {
      formats: FORMATS,
      full: 'the feed is the whole stock: withdraw what it does not have',
      force: 'let --full withdraw more than half of the stock',
    },
  ).action((file: string, flags: StockFlags) =>
    report(flags, () => inWorkspace((work) => importInto(work, file, flags))),
  )

  stock
    .command('export')
    .description('print a site’s whole stock as JSON, which import takes back')
    .requiredOption('--site <slug>', 'the site')
    .option(...JSON_OPTION)
    .action((flags: JsonOption & { site: string }) => reportDocument(flags, () => exportFrom(flags.site)))

  stock
    .command('mappings')
    .description('the mappings that come with Forecourt, for --mapping')
    .option(...JSON_OPTION)
    .action((flags: JsonOption) => report(flags, async () => shippedList()))

  addMapCommand(stock)
  addStockVerbs(stock)
  addFieldVerbs(stock)
  addPicturesVerb(stock)
}

function shippedList(): Outcome {
  const rows = SHIPPED_MAPPINGS.map((name) => [name, mappingPurpose(name)] as const)
  const [line = '', ...details] = table(rows)
  return { ok: true, line, details, json: rows.map(([name, purpose]) => ({ name, purpose })) }
}

async function importInto(workspace: Workspace, given: string, flags: StockFlags): Promise<Outcome> {
  const found = await siteNamed(workspace, flags.site)
  if (!found.ok) return failure(found.reason)
  const mapped = flags.mapping === undefined ? undefined : await readMapping(flags.mapping)
  if (mapped && !mapped.ok) return failure(mapped.reason)

  const { site } = found
  const of = flags.source === undefined ? undefined : feedNamed(site, flags.source)
  if (of && !of.ok) return failure(of.reason)
  const { format = of?.options.format, force, dryRun } = flags
  const chosen = flags.full !== undefined || flags.delta !== undefined
  const { full, delta } = chosen || !of ? flags : of.options
  const rejects = flags.rejects === undefined ? undefined : rejectsFile(pathFrom(flags.rejects), pathFrom(given))
  const { result, stopped } = await interruptible(async (signal) => {
    const file = given === '-' ? given : pathFrom(given)
    const progress = progressBar(process.stderr)
    const media = mediaOf(workspace.environment)
    const options = {
      site,
      file,
      format,
      mapping: mapped?.mapping ?? of?.options.mapping,
      feed: of && scopeOf(of.options),
      full,
      delta,
      force,
      dryRun,
      media,
      progress,
      signal,
      rejectedRows: rejects,
    }
    const imported = await importFeed(options)
    return { result: imported, stopped: signal.aborted && !imported.ok }
  })

  const ofFields = feedsOf(site).some(({ id, owns }) => id === flags.source && owns.length > 0)
  const outcome = importOutcome({ site: site.slug, result, flags, ofFields, rejects, notesOf: importNotes })
  if (result.ok) return withPictureFailures(site, outcome)
  if (outcome.ok) return outcome
  const since = result.runningSince === undefined ? {} : { running_since: new Date(result.runningSince).toISOString() }
  return { ...outcome, json: { ...since, ...outcome.json }, ...(stopped && { exitCode: INTERRUPTED }) }
}

/** A feed of a site, as a file of it is imported. */
function feedNamed(site: Site, id: string): ReturnType<typeof importOf> {
  const feed = feedsOf(site).find((each) => each.id === id)
  return feed ? importOf(site, feed) : { ok: false, reason: unknownFeed(id, feedsOf(site)) }
}

/** Whose vehicles a file may bring, and how many of them it may withdraw. */
const scopeOf = ({ feed, mayWithdraw, defaultDealership, dealerships }: AsSource) => ({
  feed,
  mayWithdraw,
  defaultDealership,
  dealerships,
})

const exportFrom = (slug: string): Promise<Outcome> =>
  inWorkspace(async (workspace) => {
    const found = await siteNamed(workspace, slug)
    if (!found.ok) return failure(found.reason)
    await printPieces(exportStock(found.site))
    return { ok: true, line: `Exported the stock of "${slug}".`, json: null }
  })
