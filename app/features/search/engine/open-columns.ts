import { uniqueKey } from './build-columns.ts'
import type { Codes, IndexColumn, IndexData, IntLists, Ints } from './index-data.ts'
import { foldValue, nameKey, orderKey } from './text/normalise.ts'
import { SearchQueryError } from './query-error.ts'
import { tableSize, textAt } from './tables/string-table.ts'

/** Codes by car. Columns that one of them decides share it, and are filtered and counted by it. */
export interface CarCodes {
  readonly codes: Codes
  /** Only for `keywords`: where each car's codes begin. */
  readonly starts: Ints | undefined
  /** Codes there are, with code 0. */
  readonly size: number
  /** Cars of each code, of the whole index. */
  readonly counts: Ints | undefined
}

/** A column with the lookups that filters, facets and sorts share. Code 0 is "absent". */
export interface OpenColumn {
  readonly attribute: string
  readonly kind: IndexColumn['kind']
  /** Its own codes by car, or those of the column that decides it. */
  readonly cars: CarCodes
  /** For a column that another one decides: its own code by code of that one. */
  readonly decided: Codes | undefined
  /** Only for `number`: ascending, entry 0 is NaN. */
  readonly numbers: Float64Array | undefined
  /** Codes there are, with code 0. */
  readonly size: number
  /** The value as it is listed. */
  textOf(code: number): string
  /** The form of the value by which texts are compared. */
  foldOf(code: number): string
  /** The code of a value, 0 when no car has it. */
  codeOf(value: string | number | boolean): number
  /** Only for names with parts: by code, the shorter names that stand in it. */
  readonly parts: IntLists | undefined
}

/** The column's own codes by car. Costs the cars where another column decides this one. */
export function codesByCar({ cars: { codes }, decided }: OpenColumn): Codes {
  if (decided === undefined) return codes
  const own = decided instanceof Uint16Array ? new Uint16Array(codes.length) : new Uint32Array(codes.length)
  for (let car = 0; car < own.length; car++) own[car] = decided[codes[car]!]!
  return own
}

/** Marks of the column's own codes as marks of the codes that are kept by car. */
export function marksByCar({ cars, decided }: OpenColumn, marks: Uint8Array): Uint8Array {
  if (decided === undefined) return marks
  const byCar = new Uint8Array(cars.size)
  for (let code = 0; code < byCar.length; code++) byCar[code] = marks[decided[code]!]!
  return byCar
}

/** Counts by the codes that are kept by car as counts by the column's own codes. */
export function ownCounts({ decided, size }: OpenColumn, counts: Int32Array): Int32Array {
  if (decided === undefined) return counts
  const own = new Int32Array(size)
  for (let code = 0; code < decided.length; code++) own[decided[code]!]! += counts[code]!
  return own
}

/** The columns of an index by attribute; an attribute it does not have throws a `SearchQueryError`. */
export function openColumns({ schema, columns }: IndexData): (attribute: string) => OpenColumn {
  const opened = new Map<string, OpenColumn>()
  const unique = new Set([...schema.exact, ...(schema.unique ?? [])])
  const carCodes = new Map<string, CarCodes>()
  for (const [attribute, column] of Object.entries(columns)) {
    if (column.kind !== 'keywords' && column.by !== undefined) continue
    const starts = column.kind === 'keywords' ? column.starts : undefined
    carCodes.set(attribute, { codes: column.codes, starts, size: sizeOf(column), counts: column.counts })
  }
  for (const [attribute, column] of Object.entries(columns)) {
    const by = column.kind === 'keywords' ? undefined : column.by
    const cars = carCodes.get(by ?? attribute)!
    const decided = by === undefined ? undefined : column.codes
    const lookups =
      column.kind === 'number' ? numberLookups(column.numbers) : textLookups(column, unique.has(attribute))
    opened.set(attribute, { attribute, kind: column.kind, cars, decided, size: sizeOf(column), ...lookups })
  }
  return (attribute) => {
    const column = opened.get(attribute)
    if (column !== undefined) return column
    const known = [...opened.keys()].join(', ')
    const message = `"${attribute}" is not an attribute of this index. It has: ${known}.`
    throw new SearchQueryError('unknown-attribute', message, attribute)
  }
}

type Lookups = Pick<OpenColumn, 'numbers' | 'textOf' | 'foldOf' | 'codeOf' | 'parts'>

const sizeOf = (column: IndexColumn): number =>
  column.kind === 'number' ? column.numbers.length : tableSize(column.texts)

function numberLookups(numbers: Float64Array): Lookups {
  const textOf = (code: number): string => (code === 0 ? '' : String(numbers[code]))
  return { numbers, textOf, foldOf: textOf, codeOf: (value) => numberCode(numbers, value), parts: undefined }
}

function textLookups({ texts, byKey, parts }: Exclude<IndexColumn, { kind: 'number' }>, unique: boolean): Lookups {
  const shown: string[] = []
  const textOf = (code: number): string => (shown[code] ??= textAt(texts, code))
  const folds: string[] = []
  const foldOf = (code: number): string => (folds[code] ??= foldValue(textAt(texts, code)))
  // The dictionary stands in the order of these keys, from code 1 on; names have an order of their own keys.
  const keyOf = byKey ? nameKey : unique ? uniqueKey : orderKey
  const known = new Map<string, number>()
  const codeOf = (value: string | number | boolean): number => {
    const key = keyOf(String(value))
    const code = known.get(key) ?? search(key)
    // What is not there is looked for again: strangers make up any number of values.
    if (code !== 0) known.set(key, code)
    return code
  }
  const search = (key: string): number => {
    let low = 1
    let high = tableSize(texts)
    while (low < high) {
      const middle = (low + high) >>> 1
      const code = byKey ? byKey[middle - 1]! : middle
      const other = keyOf(textAt(texts, code))
      if (other === key) return code
      if (other < key) low = middle + 1
      else high = middle
    }
    return 0
  }
  return { numbers: undefined, textOf, foldOf, codeOf, parts }
}

function numberCode(numbers: Float64Array, value: string | number | boolean): number {
  if (typeof value === 'boolean' || value === '') return 0
  const wanted = Number(value)
  const code = firstFrom(numbers, wanted)
  return numbers[code] === wanted ? code : 0
}

/** The first code whose number is at least `bound`. */
export function firstFrom(numbers: Float64Array, bound: number): number {
  let low = 1
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (numbers[middle]! < bound) low = middle + 1
    else high = middle
  }
  return low
}

/** The first code whose number is above `bound`. */
export function firstAfter(numbers: Float64Array, bound: number): number {
  let low = 1
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (numbers[middle]! <= bound) low = middle + 1
    else high = middle
  }
  return low
}
