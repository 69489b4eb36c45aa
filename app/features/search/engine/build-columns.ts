import type { AttributeKind, SearchDocument } from '../port.ts'
import { growingInts } from './growing-ints.ts'
import type { GrowingInts } from './growing-ints.ts'
import type { Codes, Column, Ints } from './index-data.ts'
import { foldValue, withoutAccents } from './normalise.ts'
import { orderOfTexts } from './sort-texts.ts'
import { packTexts } from './string-table.ts'

export type Value = SearchDocument['values'][string]

/** Takes one value a car in the index's order, then gives the finished column. */
export interface ColumnBuilder {
  add(value: Value): void
  /** The provisional codes of the texts just added: the same spelling has the same code, so its words can be recalled. */
  readonly added: readonly number[]
  textOf(code: number): string
  finish(): Column
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
}

const roomFor = (length: number, codes: number): Codes =>
  codes <= 65_536 ? new Uint16Array(length) : new Uint32Array(length)

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
      const keys = texts.map(orderKey)
      const order = orderOfTexts(keys)
      const finalCodes = new Uint32Array(texts.length)
      const shown: string[] = []
      let last: string | undefined
      for (let i = 0; i < order.length; i++) {
        const code = order[i]!
        if (keys[code] !== last) shown.push(texts[code]!.trim())
        last = keys[code]
        finalCodes[code] = shown.length - 1
      }
      return { texts: packTexts(shown), finalCodes }
    },
  }
}

/** By name without regard to case and accents; what differs only in accents stays apart, side by side. */
function orderKey(text: string): string {
  const fold = foldValue(text)
  const plain = withoutAccents(fold)
  return plain === fold ? fold : `${plain}\u0000${fold}`
}

function recoded(codes: GrowingInts, finalCodes: Ints): Codes {
  const provisional = codes.done()
  const final = roomFor(provisional.length, finalCodes.length)
  for (let i = 0; i < final.length; i++) final[i] = finalCodes[provisional[i]!]!
  return final
}

const textOf = (value: Value): string => {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return textOf(value[0])
  return value === null || value === undefined || Number.isNaN(value) ? '' : String(value)
}

/** Every text of a value, as words are searched and lists are filled. */
export const textsOfValue = (value: Value): readonly string[] =>
  Array.isArray(value) ? value.map(textOf) : [textOf(value)].filter((text) => text !== '')

function keywordBuilder({ cars, unique }: Hints): ColumnBuilder {
  const words = dictionary(unique)
  const codes = growingInts(cars)
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
      return { kind: 'keyword', texts, codes: recoded(codes, finalCodes) }
    },
  }
}

function keywordsBuilder({ cars, unique }: Hints): ColumnBuilder {
  const words = dictionary(unique)
  const codes = growingInts(cars * 4)
  const ends = growingInts(cars)
  const added: number[] = []
  return {
    added,
    textOf: words.textOf,
    add(value) {
      added.length = 0
      if (Array.isArray(value)) for (const text of value) added.push(words.codeOf(textOf(text)))
      else added.push(words.codeOf(textOf(value)))
      for (const code of added) if (code !== 0) codes.push(code)
      ends.push(codes.length())
    },
    finish() {
      const { texts, finalCodes } = words.finish()
      const { starts, kept } = withoutRepeats(recoded(codes, finalCodes), ends.done())
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
const untold = { added: [], textOf: () => '' } as const

function flagBuilder({ cars }: Hints): ColumnBuilder {
  const codes = growingInts(cars)
  return {
    ...untold,
    add: (value) => codes.push(value === true ? 2 : value === false ? 1 : 0),
    finish: () => ({ kind: 'flag', texts: packTexts(['', 'false', 'true']), codes: new Uint16Array(codes.done()) }),
  }
}

/** Whole numbers below this find their provisional code in a table, twice as fast as in a map. */
const TABLED = 1 << 20

function numberBuilder({ cars }: Hints): ColumnBuilder {
  let tabled = new Uint32Array(1024)
  const mapped = new Map<number, number>()
  const distinct: number[] = []
  const codes = growingInts(cars)
  const codeOf = (number: number): number => {
    if (Number.isInteger(number) && number >= 0 && number < TABLED) {
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
    ...untold,
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
      return { kind: 'number', numbers, codes: recoded(codes, finalCodes) }
    },
  }
}
