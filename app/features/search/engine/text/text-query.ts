import { unwantedIn } from '../../address/unwanted.ts'
import { allBits, dropBits, hasBit, keepBits, noBits } from '../tables/bits.ts'
import type { Bits } from '../tables/bits.ts'
import { expandText, kindOf, numbered, whole } from './expand-text.ts'
import type { Expander, ExpansionStep } from './expand-text.ts'
import { FIELD_BITS, LAST_FIELD } from '../index-data.ts'
import type { Ints } from '../index-data.ts'
import { wordsOf } from './normalise.ts'

/** Words reported as matched, at most. */
const MATCHED_WORDS = 20
/** Words of one unwanted phrase that are read. */
const PHRASE_WORDS = 4

export interface TextMatch {
  readonly bits: Bits
  /**
   * Relevance by car, above 0 where the text matches; absent when it only says what must not be there. The index's own:
   * valid until its next search.
   */
  readonly scores: Uint16Array | undefined
  /** The corrected or expanded words found in these cars. */
  wordsIn(cars: Bits): readonly string[]
}

/** Matches a text against an index; a text without a single word gives `undefined`, which stands for every car. */
export type TextMatcher = (text: string) => TextMatch | undefined

/**
 * A car matches when steps (a word, or neighbouring words written as one) lead from the first word to behind the last
 * and it holds all of them. `places[i]` keeps, by car, 1 + the best score of the words before `i`; 0 is unreached.
 */
export function openTextMatcher(expander: Expander, { size, fields }: { size: number; fields: number }): TextMatcher {
  const places: Uint16Array[] = []
  const pointsFor = pointTables(fields)
  const match = (text: string, named: boolean): TextMatch | undefined => {
    const { words, steps, named: taken } = expandText(expander, text, named)
    if (words.length === 0) return undefined
    for (let i = 1; i <= words.length; i++) (places[i] ??= new Uint16Array(size)).fill(0)
    for (const { from, to, candidates } of steps) {
      const target = places[to]!
      for (const { postings, start, end, quality } of candidates) {
        const run = { postings, start, end, points: pointsFor(quality, to - from) }
        if (from === 0) reach(run, target)
        else advance(run, places[from]!, target)
      }
    }
    const scores = places[words.length]!
    // "toyota 8" is being typed: some car is an 8, but no Toyota is.
    if (taken && !scores.some(Boolean)) return match(text, false)
    return { bits: reached(scores), scores, wordsIn: (cars) => matchedWords({ words, steps, cars }) }
  }
  return (text) => {
    const { wanted, unwanted } = unwantedIn(text)
    const found = match(wanted, true)
    if (unwanted.length === 0) return found
    const { bits, scores, wordsIn } = found ?? { bits: allBits(size), scores: undefined, wordsIn: () => [] }
    for (const phrase of unwanted) dropBits(bits, holding(expander, phrase, size))
    return { bits, scores, wordsIn }
  }
}

/** The cars that hold every word of a phrase, whole or by a synonym. */
function holding(expander: Expander, phrase: string, size: number): Bits {
  const { dictionary, exact, synonyms, kinds } = expander
  const words = wordsOf(phrase).words.slice(0, PHRASE_WORDS)
  const holdingOne = (word: string): Bits => {
    const bits = noBits(size)
    const plain = () =>
      [word, ...synonyms.of(word).map((synonym) => synonym.word)].flatMap((name) => whole(dictionary, name, 0))
    for (const { postings, start, end } of kindOf(expander, word) ?? [...plain(), ...numbered(exact, word)]) {
      for (let i = start; i < end; i++)
        bits[postings[i]! >>> (FIELD_BITS + 5)]! |= 1 << ((postings[i]! >>> FIELD_BITS) & 31)
    }
    return bits
  }
  if (words.length === 0) return noBits(size)
  // A phrase may be one name ("land cruiser"), else all of its words stand somewhere.
  if (words.length > 1 && kinds.of(words.join(''))) return holdingOne(words.join(''))
  return words.map(holdingOne).reduce(keepBits)
}

/**
 * Points by field for a candidate's quality and the words it stands for. The field weighs from 1 for the first
 * searchable attribute down to a half for the last; neighbours found as one word beat the same words apart by a little.
 */
function pointTables(fields: number): (quality: number, length: number) => Uint16Array {
  const tables = new Map<number, Uint16Array>()
  return (quality, length) => {
    const key = quality * 64 + length
    const known = tables.get(key)
    if (known !== undefined) return known
    const points = Uint16Array.from({ length: LAST_FIELD + 1 }, (_, field) => {
      const weight = 1 - (0.5 * field) / Math.max(1, Math.min(fields - 1, LAST_FIELD))
      return Math.round(weight * quality * length) + (length > 1 ? 5 : 0)
    })
    tables.set(key, points)
    return points
  }
}

interface Run {
  readonly postings: Ints
  readonly start: number
  readonly end: number
  readonly points: Uint16Array
}

function reach({ postings, start, end, points }: Run, target: Uint16Array): void {
  for (let i = start; i < end; i++) {
    const posting = postings[i]!
    const car = posting >>> FIELD_BITS
    const score = 1 + points[posting & LAST_FIELD]!
    if (score > target[car]!) target[car] = score
  }
}

function advance({ postings, start, end, points }: Run, source: Uint16Array, target: Uint16Array): void {
  for (let i = start; i < end; i++) {
    const posting = postings[i]!
    const car = posting >>> FIELD_BITS
    const before = source[car]!
    if (before === 0) continue
    const score = before + points[posting & LAST_FIELD]!
    if (score > target[car]!) target[car] = score
  }
}

function reached(scores: Uint16Array): Bits {
  const bits = noBits(scores.length)
  for (let car = 0; car < scores.length; car++) if (scores[car] !== 0) bits[car >>> 5]! |= 1 << (car & 31)
  return bits
}

function matchedWords(found: {
  words: readonly string[]
  steps: readonly ExpansionStep[]
  cars: Bits
}): readonly string[] {
  const typed = new Set(found.words)
  const matched = new Set<string>()
  for (const candidate of found.steps.flatMap(({ candidates }) => candidates)) {
    for (const { shown, start, end } of candidate.words()) {
      if (matched.size === MATCHED_WORDS) return [...matched]
      const added = shown.split(' ').filter((part) => !typed.has(part))
      if (added.length === 0 || matched.has(added.join(' '))) continue
      if (holdsAny(candidate.postings.subarray(start, end), found.cars)) matched.add(added.join(' '))
    }
  }
  return [...matched]
}

function holdsAny(postings: Ints, cars: Bits): boolean {
  for (const posting of postings) if (hasBit(cars, posting >>> FIELD_BITS)) return true
  return false
}
