import type { Mapping, Source } from '../feed/mapping/mapping.schema.ts'
import { PRICE_TYPES } from './compose-mapping.ts'
import { DRIVE_AWAY, EXCLUDING_CHARGES } from './header-meanings.ts'
import type { ColumnMeaning, Sureness } from './propose-fields.ts'

export interface ProposedField {
  readonly field: string
  readonly columns: readonly string[]
  readonly sure: Sureness
  readonly by: ColumnMeaning['by']
  readonly reason: string
  readonly examples: readonly string[]
}

const ORDER: readonly Sureness[] = ['guess', 'likely', 'sure']
const EXAMPLES = 3
const LONGEST_EXAMPLE = 60

/** The first values of a column that differ. */
export const examplesOf = (values: readonly string[]): string[] =>
  [...new Set(values.slice(0, 50))]
    .slice(0, EXAMPLES)
    .map((value) => (value.length > LONGEST_EXAMPLE ? `${value.slice(0, LONGEST_EXAMPLE)}…` : value))

const columnsIn = (source: Source): readonly string[] => source.columns ?? (source.column === undefined ? [] : [source.column]) // prettier-ignore

/** Meanings under which a column fills a field of another name, as surely. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  price: [DRIVE_AWAY, EXCLUDING_CHARGES, 'offer_price'],
}

const isKindOfPrice = (meaning: string): meaning is keyof typeof PRICE_TYPES => meaning in PRICE_TYPES

/** The column does not hold the kind of its prices: its name says it. */
const kindsOfPrices = (meant: readonly ColumnMeaning[]): string =>
  meant
    .flatMap(({ meaning, column }) =>
      isKindOfPrice(meaning) ? [`a price in “${column.name}” is “${PRICE_TYPES[meaning]}”`] : [],
    ) // prettier-ignore
    .join(', ')

/** Every field of a proposed mapping with how sure it is, and why. */
export function proposedFields(mapping: Mapping, found: readonly ColumnMeaning[]): ProposedField[] {
  const ofColumn = new Map(found.map((each) => [each.column.name, each]))
  return Object.entries(mapping.fields).flatMap(([field, sources]): ProposedField[] => {
    const columns = [...new Set([sources].flat().flatMap(columnsIn))]
    const meant = columns.flatMap((name) => ofColumn.get(name) ?? [])
    const [first] = meant.toSorted((a, b) => ORDER.indexOf(a.sure) - ORDER.indexOf(b.sure))
    if (!first) return []
    if (field === 'price_type' && isKindOfPrice(first.meaning)) {
      return [{ field, columns, sure: first.sure, by: first.by, reason: kindsOfPrices(meant), examples: [] }]
    }
    const isOwn = first.meaning === field || ALSO[field]?.includes(first.meaning)
    const examples = examplesOf(first.column.values)
    if (isOwn) return [{ field, columns, sure: first.sure, by: first.by, reason: first.reason, examples }]
    const reason =
      field === 'stocknum'
        ? 'no column is a stock number, and the VIN tells vehicles apart as well'
        : `it is a part of “${first.column.name}”`
    return [{ field, columns, sure: first.sure === 'guess' ? 'guess' : 'likely', by: 'values', reason, examples }]
  })
}
