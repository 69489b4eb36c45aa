import type { AttributeKind, SearchDocument } from '../port.ts'
import { growingInts } from './growing-ints.ts'
import type { GrowingInts } from './growing-ints.ts'
import type { Codes, Column, Ints } from './index-data.ts'
import { foldText, foldValue } from './normalise.ts'
import { packTexts } from './string-table.ts'

export type Value = SearchDocument['values'][string]

/** Takes one value a car in the index's order, then gives the finished column. */
export interface ColumnBuilder {
  add(value: Value): void
  finish(): Column
}

/** The builder for an attribute; none for `text`, which is only searched. */
export function columnBuilder(kind: AttributeKind): ColumnBuilder | undefined {
  if (kind === 'number') return numberBuilder()
  if (kind === 'flag') return flagBuilder()
  if (kind === 'keyword') return keywordBuilder()
  return kind === 'keywords' ? keywordsBuilder() : undefined
}

const narrow = (codes: Ints, highest: number): Codes => (highest < 65_536 ? Uint16Array.from(codes) : codes)

/** Gives values of equal fold one provisional code (the first spelling is shown), later the place in name order. */
function dictionary() {
  const byText = new Map<string, number>([['', 0]])
  const byFold = new Map<string, number>([['', 0]])
  const shown = ['']
  return {
    codeOf(text: string): number {
      const known = byText.get(text)
      if (known !== undefined) return known
      const fold = foldValue(text)
      let code = byFold.get(fold)
      if (code === undefined) {
        code = shown.length
        byFold.set(fold, code)
        shown.push(text.trim())
      }
      byText.set(text, code)
      return code
    },
    /** The dictionary in name order and the final code of every provisional one. */
    finish() {
      const orderKeys = new Map<string, number>()
      for (const [fold, code] of byFold) orderKeys.set(`${foldText(fold)}\u0000${fold}`, code)
      const ordered = [...orderKeys.keys()].toSorted()
      const finalCodes = new Uint32Array(shown.length)
      const texts = ordered.map((key, place) => {
        const code = orderKeys.get(key)!
        finalCodes[code] = place
        return shown[code]!
      })
      return { texts: packTexts(texts), finalCodes }
    },
  }
}

function recoded(codes: GrowingInts, finalCodes: Ints): Codes {
  const all = codes.done()
  for (let i = 0; i < all.length; i++) all[i] = finalCodes[all[i]!]!
  return narrow(all, finalCodes.length)
}

const textOf = (value: Value): string => {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return textOf(value[0])
  return value === null || value === undefined || Number.isNaN(value) ? '' : String(value)
}

/** Every text of a value, as words are searched and lists are filled. */
export const textsOfValue = (value: Value): readonly string[] =>
  Array.isArray(value) ? value.map(textOf) : value === '' ? [] : [textOf(value)].filter((text) => text !== '')

function keywordBuilder(): ColumnBuilder {
  const words = dictionary()
  const codes = growingInts()
  return {
    add: (value) => codes.push(words.codeOf(textOf(value))),
    finish() {
      const { texts, finalCodes } = words.finish()
      return { kind: 'keyword', texts, codes: recoded(codes, finalCodes) }
    },
  }
}

function keywordsBuilder(): ColumnBuilder {
  const words = dictionary()
  const codes = growingInts()
  const starts = growingInts()
  const own: number[] = []
  starts.push(0)
  return {
    add(value) {
      own.length = 0
      for (const text of textsOfValue(value)) {
        const code = words.codeOf(text)
        if (code === 0 || own.includes(code)) continue
        own.push(code)
        codes.push(code)
      }
      starts.push(codes.length())
    },
    finish() {
      const { texts, finalCodes } = words.finish()
      return { kind: 'keywords', texts, starts: starts.done(), codes: recoded(codes, finalCodes) }
    },
  }
}

function flagBuilder(): ColumnBuilder {
  const codes = growingInts()
  return {
    add: (value) => codes.push(value === true ? 2 : value === false ? 1 : 0),
    finish: () => ({ kind: 'flag', texts: packTexts(['', 'false', 'true']), codes: narrow(codes.done(), 2) }),
  }
}

function numberBuilder(): ColumnBuilder {
  const places = new Map<number, number>()
  const distinct: number[] = []
  const codes = growingInts()
  return {
    add(value) {
      // Adding 0 makes -0 a 0.
      const number = typeof value === 'number' && Number.isFinite(value) ? value + 0 : undefined
      if (number === undefined) return codes.push(0)
      let place = places.get(number)
      if (place === undefined) {
        place = distinct.push(number)
        places.set(number, place)
      }
      codes.push(place)
    },
    finish() {
      const ordered = Float64Array.from(distinct).toSorted()
      const numbers = new Float64Array(ordered.length + 1)
      numbers[0] = Number.NaN
      numbers.set(ordered, 1)
      const finalCodes = new Uint32Array(numbers.length)
      for (let code = 1; code < numbers.length; code++) finalCodes[places.get(numbers[code]!)!] = code
      return { kind: 'number', numbers, codes: recoded(codes, finalCodes) }
    },
  }
}
