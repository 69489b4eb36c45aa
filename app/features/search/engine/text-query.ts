import { hasBit, noBits } from './bits.ts'
import type { Bits } from './bits.ts'
import { expandText } from './expand-text.ts'
import type { Expander, Step } from './expand-text.ts'
import { FIELD_BITS, LAST_FIELD } from './index-data.ts'
import type { Ints } from './index-data.ts'

/** Words reported as matched, at most. */
const MATCHED_WORDS = 20

export interface TextMatch {
  readonly bits: Bits
  /** Relevance by car, above 0 where the text matches. The index's own: valid until its next search. */
  readonly scores: Uint16Array
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
  return (text) => {
    const { words, steps } = expandText(expander, text)
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
    return { bits: reached(scores), scores, wordsIn: (cars) => matchedWords({ words, steps, cars }) }
  }
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

function matchedWords(found: { words: readonly string[]; steps: readonly Step[]; cars: Bits }): readonly string[] {
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
