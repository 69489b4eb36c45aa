import type { PictureFault } from '../feed/pictures.ts'
import type { ThinRow } from '../thin-rows.server.ts'
import type { ValueCounts } from './unknown-values.ts'

/** A row that was not taken over, in words for the dealer whose feed it is. */
export interface Reject {
  /** As a spreadsheet counts in CSV (the header is row 1), from 1 in JSON and XML. */
  row: number
  field: string
  value: unknown
  reason: string
}

/** What an import did, or would do. `read` is the sum of created, updated, unchanged and rejected. */
export interface ImportSummary {
  read: number
  created: number
  updated: number
  unchanged: number
  rejected: number
  withdrawn: number
  rejects: Reject[]
  /** Fields that no car has, kept as given, with the number of rows that bring them. */
  unknownFields: Record<string, number>
  /** Makes, bodies, fuels, states … of accepted cars that no table knows, with the number of cars. */
  unknownValues: ValueCounts
  /** Rows whose stock number, derived from columns, was taken by an earlier row and got -2, -3 …. */
  repeatedStockNumbers: number
  /** What the caller's `remarks` say of accepted cars, with the number of rows. */
  remarks: Record<string, number>
  /** Accepted cars that the site does not list, because show_on_dealer_website is not true. */
  notListed: number
  /** Columns that the mapping names and no row had (XML and JSON). */
  silentColumns: string[]
  /** Stock numbers of cars that show what was set by hand, and not what the feed says. */
  setByHand: string[]
  /** Rows that clear more fields of a vehicle than they keep. */
  thin: ThinRow[]
  /** Pictures that were left out. */
  pictures: PictureFault[]
  /** Pictures, films and reports that the rows name by address and the site has yet to ask for. */
  toFetch: number
}

export const emptySummary = (): ImportSummary => ({
  read: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  withdrawn: 0,
  rejects: [],
  unknownFields: {},
  unknownValues: {},
  repeatedStockNumbers: 0,
  notListed: 0,
  remarks: {},
  silentColumns: [],
  setByHand: [],
  thin: [],
  pictures: [],
  toFetch: 0,
})

/** Characters of a rejected value that are repeated in the report. */
const MAX_VALUE = 200

/** A value short enough for a report. */
export function shortValue(value: unknown): unknown {
  if (typeof value === 'string') return value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE)}…` : value
  if (typeof value !== 'object' || value === null) return value ?? null
  const text = JSON.stringify(value)
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : value
}
