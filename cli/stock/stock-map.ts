import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { type Command, Option } from 'commander'
import { type FeedFormat, FORMATS } from '#app/features/stock/feed/feed-error.ts'
import { mappingPurpose } from '#app/features/stock/feed/mapping/shipped-mappings.ts'
import {
  type FirstRow,
  type MappingProposal,
  proposeMapping,
} from '#app/features/stock/mapping-proposal/propose-mapping.ts'
import { readSample } from '#app/features/stock/mapping-proposal/read-sample.server.ts'
import { formatOf } from './feed-import.ts'
import { fileReason } from '../sites/json-file.ts'
import { failure, JSON_OPTION, type JsonOption, type Outcome, report, table } from '../report.ts'
import { pathFrom } from '../workspace.ts'

interface MapFlags extends JsonOption {
  format?: FeedFormat
  out?: string
}

/** Adds `stock map`: a mapping that is proposed from a feed. */
export function addMapCommand(stock: Command): void {
  stock
    .command('map')
    .description(
      'propose a mapping from the headers and values of a feed, and show its first rows as they would be read',
    )
    .argument('<file>', 'the feed, or - for standard input')
    .addOption(new Option('--format <format>', 'format; by default the file’s ending or content says').choices(FORMATS))
    .option('--out <file>', 'write the mapping, for --mapping of "stock import"')
    .option(...JSON_OPTION)
    .action((file: string, flags: MapFlags) => report(flags, () => mapOf(file, flags)))
}

async function mapOf(given: string, { format, out }: MapFlags): Promise<Outcome> {
  const file = given === '-' ? given : pathFrom(given)
  const typed = file === '-' ? await typedIn() : undefined
  const open = () => (typed ? once(typed) : createReadStream(file))
  try {
    const read = await readSample(open, format ?? (typed ? undefined : formatOf(file)))
    if (!read.ok) return failure(read.reason)
    const nextYear = new Date().getUTCFullYear() + 1
    const result = await proposeMapping(read.sample, { nextYear })
    if (!result.ok) return failure(result.reason)
    const { proposal } = result
    if (out !== undefined) await writeFile(pathFrom(out), `${JSON.stringify(proposal.mapping, null, 2)}\n`)
    const [line, details] = [headLine(given, proposal), detailsOf(proposal, out)]
    if (proposal.accepted > 0) return { ok: true, line, details, json: proposal }
    return { ok: false, reason: unusableReason(proposal), details: [line, ...details], json: proposal }
  } catch (error) {
    const reason = fileReason(error, out !== undefined && isAbout(error, pathFrom(out)) ? out : given)
    if (!reason) throw error
    return failure(reason)
  }
}

const isAbout = (error: unknown, path: string): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).path === path

async function typedIn(): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(process.stdin as AsyncIterable<Buffer>))
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

const DELIMITERS: Readonly<Record<string, string>> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' } // prettier-ignore

function headLine(file: string, { format, delimiter, encoding, record, count }: MappingProposal): string {
  const how = [
    format.toUpperCase(),
    delimiter && `separated by ${DELIMITERS[delimiter] ?? delimiter}`,
    encoding,
    record && `vehicles at ${record}`,
  ]
  return `${file}: ${how.filter(Boolean).join(', ')}; ${count} rows`
}

function detailsOf(proposal: MappingProposal, out: string | undefined): string[] {
  const { fields, unused, missing, fits, firstRows, accepted, rejected } = proposal
  const lines = fits ? [`It fits a mapping that comes with Forecourt: --mapping ${fits} (${mappingPurpose(fits)})`] : []
  lines.push('', ...table([['field', 'from', 'sure', 'because'], ...fields.map(fieldRow)]).map(indented))
  if (missing.length > 0) {
    lines.push('', 'Needed, and no column fills it:')
    lines.push(...table(missing.map(({ field, instead }) => [field, instead ?? 'nothing stands in for it; rows are refused'])).map(indented)) // prettier-ignore
  }
  if (unused.length > 0) {
    lines.push('', 'Not used:')
    lines.push(...table(unused.map(({ column, reason, examples }) => [column, reason, examples.slice(0, 1).join('')])).map(indented)) // prettier-ignore
  }
  lines.push('', `The first rows (of ${accepted + rejected} tried, ${rejected} would be refused):`)
  lines.push(...firstRows.map(rowLine).map(indented))
  lines.push('', out === undefined ? 'Write the mapping with --out <file>.' : `The mapping is written: ${out}`)
  // An empty line is left out by the report; a space keeps the parts apart.
  return lines.map((line) => (line === '' ? ' ' : line))
}

/** Why a mapping is no use yet: under it an import would take nothing. */
function unusableReason({ rejected, missing, firstRows }: MappingProposal): string {
  const needed = missing.flatMap(({ field, instead }) => (instead === null ? [field] : []))
  const refused = firstRows.find((row) => !row.ok)
  const why = refused && !refused.ok ? ` Row ${refused.row}: ${refused.reason}` : ''
  const advice = needed.length > 0 ? ` Name the columns of ${needed.join(' and ')} under "fields" in the mapping.` : ''
  return `This mapping cannot be used yet: all of the ${rejected} rows tried would be refused.${why}${advice}`
}

const MOST_COLUMNS = 3

function fieldRow({ field, columns, sure, reason }: MappingProposal['fields'][number]): string[] {
  const more = columns.length > MOST_COLUMNS ? ` … (${columns.length})` : ''
  return [field, `${columns.slice(0, MOST_COLUMNS).join(', ')}${more}`, sure, reason]
}

const indented = (line: string): string => `  ${line}`

function rowLine(row: FirstRow): string {
  if (!row.ok) return `row ${row.row}: refused: ${row.reason}`
  const { stocknum, name, price, km, colour, images } = row.car
  const said = [
    `${stocknum}  ${name ?? ''}`,
    price === undefined ? 'no price' : `$${price.toLocaleString('en-AU')}`,
    km === undefined ? '' : `${km.toLocaleString('en-AU')} km`,
    colour ?? '',
    images?.length === 1 ? '1 picture' : `${images?.length ?? 'no'} pictures`,
  ]
  return `row ${row.row}: ${said.filter(Boolean).join(', ')}`
}
