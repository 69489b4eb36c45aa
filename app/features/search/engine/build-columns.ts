import type { AttributeKind, SearchDocument } from '../port.ts'
import { growingCodes, growingInts } from './tables/growing-ints.ts'
import { growingTable } from './tables/growing-table.ts'
import type { Codes, IndexColumn, Ints } from './index-data.ts'
import { nameDictionary } from './text/names.ts'
import { foldValue, orderKey, withoutAccents } from './text/normalise.ts'
import { inOrder, orderOfTexts } from './text/sort-texts.ts'
import { packTexts, sameTexts } from './tables/string-table.ts'

export type ColumnValue = SearchDocument['values'][string]

/** Takes one value a car in the index's order, then gives the finished column. */
export interface ColumnBuilder {
  add(value: ColumnValue): void
  /** The provisional codes of the texts just added: the same spelling has the same code, so its words can be recalled. */
  readonly added: readonly number[]
  textOf(code: number): string
  finish(): IndexColumn
}

/** The builder for an attribute; none for `text`, which is only searched. */
export function columnBuilder(kind: AttributeKind, hints: Hints): ColumnBuilder | undefined {
  if (kind === 'number') return numberBuilder(hints)
  if (kind === 'flag') return flagBuilder(hints)
  if (kind === 'keyword') return keywordBuilder(hints)
  return kind === 'keywords' ? keywordsBuilder(hints) : undefined
}

interface Hints {
  /** How many cars to make room for. */
  readonly cars: number
  /** Whether hardly a value comes twice (stock numbers): then looking for it costs more than merging at the end. */
  readonly unique: boolean
  /** Whether the texts are names, so that spellings of one are one value. */
  readonly names: boolean
}

const dictionaryFor = ({ names, unique }: Hints) => (names ? nameDictionary() : dictionary(unique))

/** Gives every spelling a provisional code; at the end spellings of equal fold share a place in name order. */
function dictionary(unique: boolean) {
  const codes = new Map<string, number>([['', 0]])
  const texts = ['']
  return {
    codeOf(text: string): number {
      if (unique && text !== '') return text.trim() === '' ? 0 : texts.push(text) - 1
      const known = codes.get(text)
      if (known !== undefined) return known
      const code = text.trim() === '' ? 0 : texts.push(text) - 1
      codes.set(text, code)
      return code
    },
    textOf: (code: number): string => texts[code]!,
    /** The dictionary in name order (the first spelling is shown) and the final code of every provisional one. */
    finish() {
      const keys = growingTable(texts.length)
      const shown = growingTable(texts.length)
      for (let code = 0; code < texts.length; code++) {
        const text = texts[code]!
        const trimmed = text.trim()
        shown.add(trimmed)
        if (!keys.addLower(trimmed, unique ? ASCII : PLAIN)) keys.add(unique ? uniqueKey(trimmed) : orderKey(trimmed))
      }
      const wide = keys.wide()
      const order = orderOfTexts(wide)
      const finalCodes = new Uint32Array(texts.length)
      let kept = 0
      for (let i = 0; i < order.length; i++) {
        const code = order[i]!
        if (i === 0 || !sameTexts(wide, order[kept - 1]!, code)) order[kept++] = code
        finalCodes[code] = kept - 1
      }
      return { texts: inOrder(shown.wide(), order.subarray(0, kept)), finalCodes }
    },
  }
}

const ASCII = Uint8Array.from({ length: 128 }, (_, unit) => (unit > 0 ? 1 : 0))
/** Values that name one car each are ordered as they are written, which is quick. */
export function uniqueKey(text: string): string {
  const fold = foldValue(text)
  const plain = withoutAccents(fold)
  return plain === fold ? fold : `${plain}\u0000${fold}`
}
/** The units of which a text is its own order key, but for capitals. */
const PLAIN = ASCII.map((is, unit) => (unit >= 48 && unit <= 57 ? 0 : is))

const textOf = (value: ColumnValue): string => {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return textOf(value[0])
  return value === null || value === undefined || Number.isNaN(value) ? '' : String(value)
}

/** Visits every text of a value, as words are searched and lists are filled. */
export function eachText(value: ColumnValue, visit: (text: string) => void): void {
  if (typeof value === 'string') visit(value)
  else if (Array.isArray(value)) for (const one of value) visit(textOf(one))
  else if (value !== null && value !== undefined) visit(textOf(value))
}

function keywordBuilder(hints: Hints): ColumnBuilder {
  const words = dictionaryFor(hints)
  const codes = growingCodes(hints.cars)
  const added = [0]
  return {
    added,
    textOf: words.textOf,
    add(value) {
      added[0] = words.codeOf(textOf(value))
      codes.push(added[0])
    },
    finish() {
      const { texts, finalCodes } = words.finish()
      return { kind: 'keyword', texts, codes: codes.recoded(finalCodes) }
    },
  }
}

function keywordsBuilder(hints: Hints): ColumnBuilder {
  const words = dictionaryFor(hints)
  const codes = growingCodes(hints.cars * 4)
  const ends = growingInts(hints.cars)
  const added: number[] = []
  const take = (text: string): void => {
    const code = words.codeOf(text)
    if (code === 0) return
    added.push(code)
    codes.push(code)
  }
  return {
    added,
    textOf: words.textOf,
    add(value) {
      added.length = 0
      eachText(value, take)
      ends.push(codes.length())
    },
    finish() {
      const { texts, finalCodes } = words.finish()
      const { starts, kept } = withoutRepeats(codes.recoded(finalCodes), ends.done())
      return { kind: 'keywords', texts, starts, codes: kept }
    },
  }
}

/** A car counts once for a value, however often or in whatever spellings it names it. */
function withoutRepeats(codes: Codes, ends: Ints): { starts: Ints; kept: Codes } {
  const starts = new Uint32Array(ends.length + 1)
  let kept = 0
  let from = 0
  for (let car = 0; car < ends.length; car++) {
    const first = kept
    for (; from < ends[car]!; from++) {
      const code = codes[from]!
      let known = first
      while (known < kept && codes[known] !== code) known++
      if (known === kept) codes[kept++] = code
    }
    starts[car + 1] = kept
  }
  return { starts, kept: codes.slice(0, kept) }
}

/** Flags and numbers have no texts to recall. */
const withoutTexts = { added: [], textOf: () => '' } as const

function flagBuilder({ cars }: Hints): ColumnBuilder {
  const codes = growingCodes(cars)
  return {
    ...withoutTexts,
    add: (value) => codes.push(value === true ? 2 : value === false ? 1 : 0),
    finish: () => ({
      kind: 'flag',
      texts: packTexts(['', 'false', 'true']),
      codes: codes.recoded(Uint32Array.of(0, 1, 2)),
    }),
  }
}

/** Whole numbers below this find their provisional code in a table, twice as fast as in a map. */
const TABLED = 1 << 20
/** So many places of the table for each car at most: to clear it must not cost more than it spares. */
const TABLED_A_CAR = 16

function numberBuilder({ cars }: Hints): ColumnBuilder {
  const tabledBelow = Math.min(TABLED, Math.max(1024, cars * TABLED_A_CAR))
  let tabled = new Uint32Array(1024)
  const mapped = new Map<number, number>()
  const distinct: number[] = []
  const codes = growingCodes(cars)
  const codeOf = (number: number): number => {
    if (Number.isInteger(number) && number >= 0 && number < tabledBelow) {
      if (number >= tabled.length) {
        const larger = new Uint32Array(2 ** Math.ceil(Math.log2(number + 1)))
        larger.set(tabled)
        tabled = larger
      }
      return (tabled[number] ||= distinct.push(number))
    }
    const known = mapped.get(number)
    if (known !== undefined) return known
    mapped.set(number, distinct.push(number))
    return distinct.length
  }
  return {
    ...withoutTexts,
    add(value) {
      // Adding 0 makes -0 a 0.
      codes.push(typeof value === 'number' && Number.isFinite(value) ? codeOf(value + 0) : 0)
    },
    finish() {
      const ordered = new Float64Array(distinct).toSorted()
      const numbers = new Float64Array(ordered.length + 1)
      numbers[0] = Number.NaN
      numbers.set(ordered, 1)
      const finalCodes = new Uint32Array(numbers.length)
      for (let code = 1; code < numbers.length; code++) finalCodes[codeOf(numbers[code]!)] = code
      return { kind: 'number', numbers, codes: codes.recoded(finalCodes) }
    },
  }
}
