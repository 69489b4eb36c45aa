import type { Car } from '#app/features/vehicle/car.ts'
import { remembering } from '#lib/remember.ts'
import type { ImportSummary } from './import-summary.ts'
import { countValue, unknownValues } from './unknown-values.ts'

/** What the report of an import says of an accepted row, besides what became of its car. */
export interface RowReport {
  /** The site does not list its car. */
  readonly unlisted?: true
  /** Fields that no car has. */
  readonly fields?: readonly string[]
  /** Values that no table knows, with their fields. */
  readonly values?: readonly (readonly [field: string, value: string])[]
  /** What a dealer should know of it. */
  readonly remarks?: readonly string[]
}

export function reportOf(car: Car, fields: readonly string[], remarks: readonly string[]): RowReport {
  const values = unknownValues(car)
  return {
    ...(!car.show_on_dealer_website && { unlisted: true }),
    ...(fields.length > 0 && { fields }),
    ...(values.length > 0 && { values }),
    ...(remarks.length > 0 && { remarks }),
  }
}

/** Adds one more row to the report. Fields that no car has are counted by the reader, for rejected rows as well. */
export function countReport(
  summary: Pick<ImportSummary, 'notListed' | 'remarks'>,
  unknown: Map<string, Map<string, number>>,
  { unlisted, values = [], remarks = [] }: RowReport,
): void {
  if (unlisted) summary.notListed++
  for (const [field, value] of values) countValue(unknown, field, value)
  for (const remark of remarks) summary.remarks[remark] = (summary.remarks[remark] ?? 0) + 1
}

/** Reports as they are kept: those of many rows are alike. */
export const readReport = remembering((text) => JSON.parse(text) as RowReport, 2_000)
