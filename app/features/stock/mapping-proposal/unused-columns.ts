import type { Column } from './column.ts'
import { COST, INTERNAL, OTHER_CODE, PERSONAL, POSTCODE } from './header-meanings.ts'
import { candidatesOf, type ColumnMeaning } from './propose-fields.ts'
import { examplesOf } from './proposed-fields.ts'

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
  readonly columns: readonly Column[]
  readonly used: readonly string[]
  readonly found: readonly ColumnMeaning[]
  /** Fields that were left out because too many rows would be refused, with the reason of the first. */
  readonly left: ReadonlyMap<string, string>
  readonly repeated: readonly string[]
}

/** The columns that a proposal does not read, each with why. */
export function unusedColumns({ columns, used, found, left, repeated }: Leftovers): UnusedColumn[] {
  const reasonFor = (column: Column): string => {
    if (column.values.length === 0) return 'it has no values'
    const meant = found.find((each) => each.column === column)
    if (meant && left.has(meant.meaning)) return `${meant.meaning}, but too many values cannot be read: ${left.get(meant.meaning)}` // prettier-ignore
    if (meant && KNOWN[meant.meaning]) return KNOWN[meant.meaning]!
    const [best] = candidatesOf(column).toSorted((a, b) => b.score - a.score)
    const other = best && found.find(({ meaning }) => meaning === best.meaning)
    return other ? `it looks like ${other.meaning}, which “${other.column.name}” fills` : 'not recognised'
  }
  return [
    ...repeated.map((column) => ({ column, reason: 'the header row names it twice, so nobody can tell which is meant', examples: [] })), // prettier-ignore
    ...columns
      .filter(({ name }) => !used.includes(name))
      .map((column) => ({ column: column.name, reason: reasonFor(column), examples: examplesOf(column.values) })),
  ]
}
