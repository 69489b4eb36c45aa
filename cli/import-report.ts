import { writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { ImportSummary, Reject } from '#app/features/stock/import-summary.ts'
import { csvLine } from './csv.ts'
import { fileReason } from './json-file.ts'

/** Rejects and pictures that are listed on a terminal; the rest is counted. */
const LISTED = 20

/** The one line that says what an import did. */
export const importLine = (site: string, summary: ImportSummary, dryRun: boolean | undefined): string => {
  const { read, created, updated, unchanged, rejected, withdrawn } = summary
  const what = dryRun ? `Checked for "${site}", nothing was written` : `Imported into "${site}"`
  const counts = `read ${read} = created ${created} + updated ${updated} + unchanged ${unchanged} + rejected ${rejected}`
  return `${what}: ${counts}${withdrawn ? ` (+ withdrawn ${withdrawn})` : ''}`
}

/** The result in the form that other programs rely on. */
export const importJson = ({
  read,
  created,
  updated,
  unchanged,
  rejected,
  withdrawn,
  rejects,
}: ImportSummary): object => ({
  read,
  created,
  updated,
  unchanged,
  rejected,
  withdrawn,
  rejects,
})

/** What else a dealer should know about a feed: rejected rows, pictures left out, columns nobody knows. */
export function importNotes(summary: ImportSummary): string[] {
  const { rejects, pictures, unknownFields, silentColumns, repeatedStockNumbers, notListed, remarks, setByHand } =
    summary
  const unknown = Object.entries(unknownFields).map(([field, rows]) => `${field} (${rows})`)
  const remarked = Object.entries(remarks).map(([remark, rows]) => `${remark} (${rows})`)
  const note = (count: number, text: string) => (count > 0 ? [text] : [])
  return [
    ...rejects.slice(0, LISTED).map(rejectLine),
    ...note(
      rejects.length - LISTED,
      `  … and ${rejects.length - LISTED} more rejected rows; --rejects <file> writes them all`,
    ),
    ...pictures
      .slice(0, LISTED)
      .map(({ row, path, reason }) => `  row ${row}: picture "${path}" was left out. ${reason}`),
    ...note(pictures.length - LISTED, `  … and ${pictures.length - LISTED} more pictures left out`),
    ...note(unknown.length, `  kept, but not known to Forecourt (rows): ${unknown.join(', ')}`),
    ...note(remarked.length, `  kept, but not shown as it is (rows): ${remarked.slice(0, LISTED).join('; ')}`),
    ...note(silentColumns.length, `  named in the mapping, but in no row: ${silentColumns.join(', ')}`),
    ...note(repeatedStockNumbers, `  ${repeatedStockNumbers} repeated stock numbers got -2, -3 …`),
    ...note(
      setByHand.length,
      `  ${setByHand.length === 1 ? '1 vehicle shows' : `${setByHand.length} vehicles show`} what was set by hand, not what the feed says: ${setByHand.slice(0, LISTED).join(', ')}${setByHand.length > LISTED ? ' …' : ''}`,
    ),
    ...note(notListed, `  ${notListed} vehicles are not shown: show_on_dealer_website is not true`),
  ]
}

function rejectLine({ row, field, value, reason }: Reject): string {
  const given = value === null || value === undefined || value === '' ? '' : ` ${JSON.stringify(value)}`
  return `  row ${row}: ${field}${given}: ${reason}`
}

/** Writes every rejected row, as JSON when the file is named so, otherwise as CSV. */
async function writeRejects(path: string, rejects: readonly Reject[]): Promise<void> {
  const isJson = extname(path).toLowerCase() === '.json'
  await writeFile(path, isJson ? `${JSON.stringify(rejects, null, 2)}\n` : rejectsCsv(rejects))
}

/** The same for a path that a person gave; the sentence says why it was not possible. */
export async function keepRejects(path: string, rejects: readonly Reject[]): Promise<string | undefined> {
  try {
    await writeRejects(path, rejects)
    return undefined
  } catch (error) {
    const reason = fileReason(error, path)
    if (!reason) throw error
    return `The rejected rows were not written: ${reason}`
  }
}

export const rejectsCsv = (rejects: readonly Reject[]): string =>
  [['row', 'field', 'value', 'reason'], ...rejects.map((each) => [each.row, each.field, each.value, each.reason])]
    .map(csvLine)
    .join('')
