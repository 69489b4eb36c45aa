import type { FileColumn } from './column.ts'
import { COST, fieldOfMeaning, INTERNAL, OTHER_CODE, PERSONAL, POSTCODE } from './header-meanings.ts'
import { candidatesOf, type ColumnMeaning, misfitOf } from './propose-fields.ts'
import { examplesOf, type ProposedField } from './proposed-fields.ts'
import { SHAPES } from './value-shapes.ts'

export interface UnusedColumn {
  readonly column: string
  readonly reason: string
  readonly examples: readonly string[]
}

const KNOWN: Readonly<Record<string, string>> = {
  [COST]: 'what a vehicle cost the dealer, or the least they would take; it is never shown',
  [POSTCODE]: 'a postcode; a vehicle has none of its own',
  [OTHER_CODE]: 'a code that no field takes',
  [INTERNAL]: 'notes of the dealer’s own; they are never shown',
  [PERSONAL]: 'about a person or a phone; it belongs to no vehicle',
}

interface Leftovers {
  readonly columns: readonly FileColumn[]
  readonly used: readonly string[]
  /** What fills the fields of the proposal. */
  readonly fields: readonly ProposedField[]
  readonly found: readonly ColumnMeaning[]
  /** Fields that were left out because too many rows would be refused, with the reason of the first. */
  readonly left: ReadonlyMap<string, string>
  readonly repeated: readonly string[]
}

const LONGEST_VALUE = 40

/** Why a column is left out that is called as a field and whose values are not such ones; undefined for any other. */
export function misfitReason(column: FileColumn): string | undefined {
  const misfit = misfitOf(column)
  if (!misfit) return undefined
  const { meaning, against, of } = misfit
  const shown = examplesOf(against).map((value) => `“${value.slice(0, LONGEST_VALUE)}”`)
  const field = fieldOfMeaning(meaning)
  return (
    KNOWN[field] ??
    `by its name it is ${field}, but ${against.length} of ${of} values are no ${SHAPES[meaning]!.name}: ${shown.join(', ')}`
  )
}

/** The columns that a proposal does not read, each with why. */
export function unusedColumns({ columns, used, fields, found, left, repeated }: Leftovers): UnusedColumn[] {
  const filledBy = (meaning: string): string | undefined => {
    const other = fields.find(({ field }) => field === fieldOfMeaning(meaning))
    return other && `it looks like ${other.field}, which ${other.columns.map((name) => `“${name}”`).join(' or ')} fills`
  }
  // Nothing but its values speaks for one of several columns.
  const open = (meaning: string, column: FileColumn): string | undefined => {
    const others = columns.filter((each) => each !== column && !used.includes(each.name) && candidatesOf(each).some((own) => own.meaning === meaning)) // prettier-ignore
    if (meaning !== 'price' || others.length === 0) return undefined
    return `it may be ${meaning}, as may ${others.map(({ name }) => `“${name}”`).join(' or ')}: no name says which`
  }
  const reasonFor = (column: FileColumn): string => {
    if (column.values.length === 0) return 'it has no values'
    const meant = found.find((each) => each.column === column)
    const field = meant && fieldOfMeaning(meant.meaning)
    if (field !== undefined && left.has(field)) return `${field}, but too many values cannot be read: ${left.get(field)}` // prettier-ignore
    if (meant && KNOWN[meant.meaning]) return KNOWN[meant.meaning]!
    const misfit = misfitReason(column)
    if (misfit !== undefined) return misfit
    const [best] = candidatesOf(column).toSorted((a, b) => b.score - a.score)
    const like = meant?.meaning ?? best?.meaning
    const filled = like === undefined ? undefined : filledBy(like)
    return filled ?? (best && open(best.meaning, column)) ?? 'not recognised'
  }
  return [
    ...repeated.map((column) => ({ column, reason: 'the header row names it twice, so nobody can tell which is meant', examples: [] })), // prettier-ignore
    ...columns
      .filter(({ name }) => !used.includes(name))
      .map((column) => ({ column: column.name, reason: reasonFor(column), examples: examplesOf(column.values) })),
  ]
}
