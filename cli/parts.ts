import { createReadStream } from 'node:fs'
import { dirname, extname } from 'node:path'
import { type Command, Option } from 'commander'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { exportParts } from '#app/features/parts/feed/export-parts.server.ts'
import { importParts, type PartsImport, type PartsImportResult } from '#app/features/parts/feed/import-parts.server.ts'
import { type PartFormat, PART_FORMATS } from '#app/features/parts/feed/open-parts-file.ts'
import type { MediaStore } from '#app/features/site/pictures/media.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { ImportSummary } from '#app/features/stock/import/import-summary.ts'
import { picturesBeside } from './stock/beside-feed.ts'
import { mediaOf } from './stock/feed-import.ts'
import { type ImportFlags, importOutcome, printPieces, withImportOptions } from './stock/import-command.ts'
import { ENCODINGS, type Encoding } from '#app/features/stock/feed/formats/encodings.ts'
import { importNotes } from './stock/import-report.ts'
import { fileReason } from './sites/json-file.ts'
import { withPictureFailures } from './stock/pictures.ts'
import { rejectsFile } from './stock/rejects-file.ts'
import { failure, JSON_OPTION, type JsonOption, type Outcome, report, reportDocument } from './report.ts'
import { inWorkspace, pathFrom, siteNamed, type Workspace } from './workspace.ts'

/** Adds `parts …`: a site's spare parts and accessories in and out. */
export function addPartsCommands(program: Command): void {
  const parts = program.command('parts').description('a site’s parts and accessories')

  withImportOptions(
    parts
      .command('import')
      .description('bring a file of parts into a site; a bad row is reported, a bad file changes nothing')
      .argument('<file>', 'the file (docs/parts.md names its columns), or - for standard input')
      .addOption(
        new Option('--encoding <encoding>', 'how a CSV is written, where no mark of its own says so').choices(
          ENCODINGS,
        ),
      ),
    {
      formats: PART_FORMATS,
      full: 'the file is everything the site holds: remove what it does not have',
      force: 'let --full remove more than half of the parts',
    },
  ).action((file: string, flags: PartsFlags) =>
    report(flags, () => inWorkspace((work) => importInto(work, file, flags))),
  )

  parts
    .command('export')
    .description('print a site’s parts as JSON, which import takes back')
    .requiredOption('--site <slug>', 'the site')
    .option(...JSON_OPTION)
    .action((flags: JsonOption & { site: string }) => reportDocument(flags, () => exportFrom(flags.site)))
}

interface PartsFlags extends ImportFlags<PartFormat> {
  encoding?: Encoding
}

async function importInto(workspace: Workspace, given: string, flags: PartsFlags): Promise<Outcome> {
  const found = await siteNamed(workspace, flags.site)
  if (!found.ok) return failure(found.reason)
  const { format, full, force, dryRun, encoding } = flags
  const file = given === '-' ? given : pathFrom(given)
  const media = mediaOf(workspace.environment)
  const rejects = flags.rejects === undefined ? undefined : rejectsFile(pathFrom(flags.rejects), file)
  const options = { site: found.site, file, format, full, force, dryRun, encoding, media, rejectedRows: rejects }
  const result = await importPartsFile(options)
  const outcome = importOutcome({ site: found.site.slug, result, flags, rejects, notesOf: partNotes })
  return result.ok ? withPictureFailures(found.site, outcome) : outcome
}

interface FileImport extends Pick<PartsImport, 'full' | 'force' | 'dryRun' | 'format' | 'encoding' | 'rejectedRows'> {
  site: Site
  /** Path of the file, or `-` for standard input. */
  file: string
  media: MediaStore
}

/** Imports a file of parts, or standard input, with what the site's document says about locations. */
export async function importPartsFile({ site, file, media, ...options }: FileImport): Promise<PartsImportResult> {
  const stream = file === '-' ? process.stdin : createReadStream(file)
  // The stream may fail before anybody reads it; whoever reads it hears of the failure.
  stream.on('error', () => {})
  const beside = file === '-' ? {} : { resolvePicture: picturesBeside({ folder: dirname(file), site, media }) }
  try {
    return await importParts(site, {
      ...options,
      ...beside,
      format: options.format ?? PART_FORMATS.find((each) => extname(file).toLowerCase() === `.${each}`),
      source: stream,
      locations: settingsOf(site, locationSettings).locations,
    })
  } catch (error) {
    const reason = fileReason(error, file)
    if (!reason) throw error
    return { ok: false, reason }
  } finally {
    stream.destroy()
  }
}

function partNotes(summary: ImportSummary): string[] {
  const { unknownFields, notListed } = summary
  const unknown = Object.entries(unknownFields).map(([column, rows]) => `${column} (${rows})`)
  return [
    ...importNotes({ ...summary, unknownFields: {}, notListed: 0 }),
    ...(unknown.length ? [`  columns left out, because no field is called so (rows): ${unknown.join(', ')}`] : []),
    ...(notListed ? [`  ${notListed} parts are not shown: show_on_dealer_website is not true`] : []),
  ]
}

const exportFrom = (slug: string): Promise<Outcome> =>
  inWorkspace(async (workspace) => {
    const found = await siteNamed(workspace, slug)
    if (!found.ok) return failure(found.reason)
    await printPieces(exportParts(found.site))
    return { ok: true, line: `Exported the parts of "${slug}".`, json: null }
  })
