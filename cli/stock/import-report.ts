import type { ImportSummary, Reject } from '#app/features/stock/import/import-summary.ts'

/** Rejects and pictures that are listed on a terminal; the rest is counted. */
const LISTED = 20

/** The one line that says what an import did. */
export const importLine = (
  site: string,
  summary: ImportSummary,
  {
    dryRun = false,
    ofFields = false,
  }: {
    readonly dryRun?: boolean | undefined
    /** The rows say fields of vehicles that another source brings: none is created or withdrawn. */
    readonly ofFields?: boolean | undefined
  } = {},
): string => {
  const { read, created, updated, unchanged, rejected, withdrawn, pictures, toFetch } = summary
  const what = dryRun ? `Checked for "${site}", nothing was written` : `Imported into "${site}"`
  const counts = ofFields
    ? `read ${read} = added to vehicles ${created} + changed ${updated} + unchanged ${unchanged} + rejected ${rejected}`
    : `read ${read} = created ${created} + updated ${updated} + unchanged ${unchanged} + rejected ${rejected}`
  const left =
    pictures.length > 0 ? `; ${pictures.length} ${pictures.length === 1 ? 'picture' : 'pictures'} left out` : ''
  const coming = toFetch > 0 ? `; ${toFetch} ${toFetch === 1 ? 'picture' : 'pictures'} to fetch` : ''
  return `${what}: ${counts}${withdrawn ? ` (+ ${ofFields ? 'taken back' : 'withdrawn'} ${withdrawn})` : ''}${left}${coming}`
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
  pictures,
  toFetch,
  unknownValues,
  thin,
}: ImportSummary): object => ({
  read,
  created,
  updated,
  unchanged,
  rejected,
  withdrawn,
  rejects,
  ...(toFetch > 0 && { pictures_to_fetch: toFetch }),
  ...(pictures.length > 0 && {
    pictures: pictures.map(({ row, field, path, reason }) => ({ row, field, value: path, reason })),
  }),
  unknownValues,
  ...(thin.length > 0 && { thin }),
})

/** What else a dealer should know about a feed: rejected rows, pictures left out, columns nobody knows. */
export function importNotes(summary: ImportSummary): string[] {
  const { rejects, pictures, unknownFields, silentColumns, repeatedStockNumbers, notListed, remarks, setByHand, thin } =
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
      .map(({ row, field, path, reason }) => `  row ${row}: ${field} "${path}" was left out. ${reason}`),
    ...note(pictures.length - LISTED, `  … and ${pictures.length - LISTED} more pictures left out`),
    ...thin
      .slice(0, LISTED)
      .map(({ row, stocknum, clears }) => `  row ${row} clears ${clears} fields of ${stocknum}: --delta?`),
    ...note(thin.length - LISTED, `  … and ${thin.length - LISTED} more rows clear most of their vehicle`),
    ...note(unknown.length, `  kept, but not known to Forecourt (rows): ${unknown.join(', ')}`),
    ...note(remarked.length, `  kept, but not shown as it is (rows): ${remarked.slice(0, LISTED).join('; ')}`),
    ...unknownLines(summary.unknownValues),
    ...note(silentColumns.length, `  named in the mapping, but in no row: ${silentColumns.join(', ')}`),
    ...note(
      repeatedStockNumbers,
      `  ${repeatedStockNumbers} repeated stock ${repeatedStockNumbers === 1 ? 'number' : 'numbers'} got -2, -3 …`,
    ),
    ...note(
      setByHand.length,
      `  ${setByHand.length === 1 ? '1 vehicle shows' : `${setByHand.length} vehicles show`} what was set by hand, not what the feed says: ${setByHand.slice(0, LISTED).join(', ')}${setByHand.length > LISTED ? ' …' : ''}`,
    ),
    ...note(
      notListed,
      `  ${notListed === 1 ? '1 vehicle is' : `${notListed} vehicles are`} not shown: show_on_dealer_website is not true`,
    ),
  ]
}

/** One line a field: values that nobody can filter by, so that the feed or the mapping can be mended. */
const unknownLines = (unknown: ImportSummary['unknownValues']): string[] =>
  Object.entries(unknown).map(([field, values]) => {
    const counted = Object.entries(values)
    const listed = counted.slice(0, LISTED).map(([value, cars]) => `"${value}" (${cars})`)
    const more = counted.length - LISTED
    return `  kept, but no ${field} that filters know (vehicles): ${listed.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  })

function rejectLine({ row, field, value, reason }: Reject): string {
  const given = value === null || value === undefined || value === '' ? '' : ` ${JSON.stringify(value)}`
  return `  row ${row}: ${field}${given}: ${reason}`
}
