import type { Codes, IndexColumn, IndexData, Ints } from './index-data.ts'
import { partsOfNames } from './text/names.ts'
import { foldValue, nameKey } from './text/normalise.ts'
import { SearchQueryError } from './query-error.ts'
import { tableSize, textAt } from './tables/string-table.ts'

/** A column with the lookups that filters, facets and sorts share. Code 0 is "absent". */
export interface OpenColumn {
  readonly attribute: string
  readonly kind: IndexColumn['kind']
  readonly codes: Codes
  /** Only for `keywords`: where each car's codes begin. */
  readonly starts: Ints | undefined
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
  readonly parts: (() => readonly (readonly number[] | undefined)[]) | undefined
}

/** The columns of an index by attribute; an attribute it does not have throws a `SearchQueryError`. */
export function openColumns(data: IndexData): (attribute: string) => OpenColumn {
  const opened = new Map<string, OpenColumn>()
  const { names = [], parts = [] } = data.schema
  for (const [attribute, column] of Object.entries(data.columns)) {
    const kind = { names: names.includes(attribute), parts: parts.includes(attribute) }
    opened.set(attribute, openColumn(attribute, column, kind))
  }
  return (attribute) => {
    const column = opened.get(attribute)
    if (column !== undefined) return column
    const known = [...opened.keys()].join(', ')
    const message = `"${attribute}" is not an attribute of this index. It has: ${known}.`
    throw new SearchQueryError('unknown-attribute', message, attribute)
  }
}

function openColumn(attribute: string, column: IndexColumn, kind: { names: boolean; parts: boolean }): OpenColumn {
  if (column.kind === 'number') {
    const { numbers, codes } = column
    return {
      attribute,
      kind: 'number',
      codes,
      starts: undefined,
      numbers,
      size: numbers.length,
      textOf: (code) => (code === 0 ? '' : String(numbers[code])),
      foldOf: (code) => (code === 0 ? '' : String(numbers[code])),
      codeOf: (value) => numberCode(numbers, value),
      parts: undefined,
    }
  }
  const { texts, codes } = column
  const size = tableSize(texts)
  const shown: string[] = []
  const textOf = (code: number): string => (shown[code] ??= textAt(texts, code))
  const folds: string[] = []
  const foldOf = (code: number): string => (folds[code] ??= foldValue(textAt(texts, code)))
  const keyOf = kind.names ? nameKey : foldValue
  let byKey: Map<string, number> | undefined
  const codeOf = (value: string | number | boolean): number => {
    byKey ??= new Map(Array.from({ length: size }, (_, code) => [keyOf(textAt(texts, code)), code]))
    return byKey.get(keyOf(String(value))) ?? 0
  }
  let found: readonly (readonly number[] | undefined)[] | undefined
  const parts = kind.parts ? () => (found ??= partsOfNames(size, textOf, codeOf)) : undefined
  const starts = column.kind === 'keywords' ? column.starts : undefined
  return { attribute, kind: column.kind, codes, starts, numbers: undefined, size, textOf, foldOf, codeOf, parts }
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
