import type { IndexSchema } from '../port.ts'
import type { Codes, IndexColumn, Ints, KindNames } from './index-data.ts'
import { growingTable } from './tables/growing-table.ts'
import { packTexts, tableSize, textsOf } from './tables/string-table.ts'
import { partsOfNames } from './text/names.ts'
import { nameKey, wordsOf } from './text/normalise.ts'
import { inOrder, orderOfTexts } from './text/sort-texts.ts'

type Columns = Readonly<Record<string, IndexColumn>>

/** What queries would otherwise have to find out of the columns of an index when the first of them is asked. */
export function relateColumns(schema: IndexSchema, columns: Columns, cars: number): Columns {
  const deciding = decidingColumns(columns, cars)
  const unique = new Set([...schema.exact, ...(schema.unique ?? [])])
  return Object.fromEntries(
    Object.entries(columns).map(([attribute, column]) => {
      const decided = deciding.get(attribute)
      const counted = decided || unique.has(attribute) ? column : { ...column, counts: countsOf(column) }
      return [attribute, { ...counted, ...decided, ...nameFacts(schema, attribute, column) }]
    }),
  )
}

const sizeOf = (column: IndexColumn): number =>
  column.kind === 'number' ? column.numbers.length : tableSize(column.texts)

function countsOf(column: IndexColumn): Ints {
  const counts = new Uint32Array(sizeOf(column))
  for (const code of column.codes) counts[code]!++
  return counts
}

/**
 * The columns that another one decides: who knows the model knows the make. They are kept by value instead of by car,
 * and counted with the one that decides them.
 */
function decidingColumns(columns: Columns, cars: number): Map<string, { by: string; codes: Codes }> {
  const decided = new Map<string, { by: string; codes: Codes }>()
  const deciders: { attribute: string; codes: Codes; size: number }[] = []
  const single = Object.entries(columns)
    .filter(([, { kind }]) => kind !== 'keywords')
    .map(([attribute, column]) => ({ attribute, codes: column.codes, size: sizeOf(column) }))
    .toSorted((a, b) => b.size - a.size)
  for (const column of single) {
    // The last is the smallest, and the quickest to go through.
    const found = deciders.findLast((decider) => {
      // One that has a value for nearly every car decides everything by chance, and spares nothing.
      if (decider.size * 2 > cars && (decider.size >= cars || column.size * 2 < decider.size)) return false
      const codes = decidedCodes(decider, column)
      if (codes) decided.set(column.attribute, { by: decider.attribute, codes })
      return codes !== undefined
    })
    if (!found) deciders.push(column)
  }
  return decided
}

interface CodedColumn {
  readonly codes: Codes
  readonly size: number
}

function decidedCodes(decider: CodedColumn, { codes, size }: CodedColumn): Codes | undefined {
  // A flag has codes for values that no car has.
  if (size > decider.size + 2) return undefined
  const found = new Int32Array(decider.size).fill(-1)
  for (let car = 0; car < codes.length; car++) {
    const by = decider.codes[car]!
    if (found[by] === -1) found[by] = codes[car]!
    else if (found[by] !== codes[car]) return undefined
  }
  const decided = size > 65_536 ? new Uint32Array(decider.size) : new Uint16Array(decider.size)
  for (let code = 0; code < decided.length; code++) decided[code] = Math.max(0, found[code]!)
  return decided
}

function nameFacts(schema: IndexSchema, attribute: string, column: IndexColumn) {
  if (column.kind === 'number' || !schema.names?.includes(attribute)) return {}
  const texts = textsOf(column.texts)
  const keys = texts.map(nameKey)
  const byKey = orderOfKeys(keys)
  if (!schema.parts?.includes(attribute)) return { byKey }
  const codes = new Map(keys.map((key, code) => [key, code]))
  return { byKey, parts: partsOfNames(texts, (key) => codes.get(key) ?? 0) }
}

/** The codes from 1 by their keys. */
function orderOfKeys(keys: readonly string[]): Ints {
  const table = growingTable(keys.length)
  for (const key of keys.slice(1)) table.add(key)
  return orderOfTexts(table.wide()).map((place) => place + 1)
}

/** The words of every value that says what a thing is, written as one. */
export function kindNamesOf({ kinds = [] }: IndexSchema, columns: Columns): KindNames {
  const words: string[] = []
  const ofKinds: number[] = []
  const codes: number[] = []
  kinds.forEach((attribute, kind) => {
    const column = columns[attribute]
    if (!column || column.kind === 'number') return
    textsOf(column.texts).forEach((text, code) => {
      const word = code === 0 ? '' : wordsOf(text).words.join('')
      if (word === '') return
      words.push(word)
      ofKinds.push(kind)
      codes.push(code)
    })
  })
  if (words.length === 0) return { words: packTexts([]), kinds: new Uint8Array(), codes: new Uint32Array() }
  const table = growingTable(words.length)
  for (const word of words) table.add(word)
  const order = orderOfTexts(table.wide())
  return {
    words: inOrder(table.wide(), order),
    kinds: Uint8Array.from(order, (place) => ofKinds[place]!),
    codes: Uint32Array.from(order, (place) => codes[place]!),
  }
}
