import type { RunReport } from '#app/features/feeds/runs/feed-runs.server.ts'
import type { Reject } from '#app/features/stock/import/import-summary.ts'
import { listWords } from '#lib/text/words.ts'

/** As many as a sentence names. */
const NAMED = 8

const cars = (number: number): string => (number === 1 ? '1 car' : `${number.toLocaleString('en-AU')} cars`)
const named = (names: readonly string[]): string =>
  listWords(names.slice(0, NAMED), 'and') + (names.length > NAMED ? ' and others' : '')

/** What else a dealer should know of an import, in sentences. */
export function reportNotes(report: RunReport): string[] {
  const { pictures, toFetch, notListed, setByHand, thin, unknownFields, unknownValues, remarks } = report
  const [faults, unknown] = [pictures, Object.keys(unknownFields)]
  return [
    ...(toFetch > 0 ? [`${toFetch === 1 ? '1 picture is' : `${toFetch} pictures are`} still to be fetched.`] : []),
    ...(faults.length > 0
      ? [`${faults.length === 1 ? '1 picture was' : `${faults.length} pictures were`} left out: ${faults[0]!.reason}`]
      : []),
    ...(notListed > 0 ? [`${cars(notListed)} of the file ${notListed === 1 ? 'is' : 'are'} not shown on the website, because the file says so.`] : []), // prettier-ignore
    ...(setByHand.length > 0
      ? [`${cars(setByHand.length)} ${setByHand.length === 1 ? 'shows' : 'show'} what was set by hand and not what the file says: ${named(setByHand)}.`]
      : []), // prettier-ignore
    ...(thin.length > 0
      ? [`${thin.length === 1 ? '1 row clears' : `${thin.length} rows clear`} most of a car: ${named(thin.map(({ stocknum }) => stocknum))}.`]
      : []), // prettier-ignore
    ...(unknown.length > 0 ? [`Columns that mean nothing to us: ${named(unknown)}.`] : []),
    ...Object.entries(unknownValues).map(([field, values]) => `Shoppers cannot filter by what ${field} says: ${named(Object.keys(values))}.`), // prettier-ignore
    ...Object.entries(remarks)
      .slice(0, NAMED)
      .map(([remark, rows]) => `${remark} (${rows === 1 ? '1 row' : `${rows} rows`}).`),
  ]
}

/** A refused row as it is listed. */
export interface RefusedLine {
  readonly row: number
  readonly field: string
  readonly value: string
  readonly reason: string
}

export const refusedRow = ({ row, field, value, reason }: Reject): RefusedLine => ({
  row,
  field,
  value: value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value),
  reason,
})
