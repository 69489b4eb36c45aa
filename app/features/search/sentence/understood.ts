import { amountAt } from './amounts.ts'
import { stateAlone } from './words/place-words.ts'
import { afterYear, rangeAt } from './ranges.ts'
import { cylindersAt, seatsAt } from './seats.ts'
import { subjectiveAt } from './words/subjective.ts'
import { fillers } from './words/value-phrases.ts'
import type { Vocabulary } from './words/vocabulary.ts'
import { phraseAt, phrases, spanKey, type Word } from './words/words.ts'

const FILLERS = phrases(fillers)
/** "5 door", "6 speed", "2 keys": numbers that no list knows. */
const COUNTED = new Set(
  'door|doors|dr|speed|speeds|sp|star|stars|owner|owners|gears|airbags|keys|key|months|month'.split('|'),
)
/** "5-seater" of a stock without five seats is no model either. */
const GLUED_MEASURE = /^\d{1,2}-?(?:seats?|seaters?|cyl|cylinders?|doors?|dr|speed|sp)$/

interface Where {
  readonly words: readonly Word[]
  readonly at: number
  readonly vocabulary: Vocabulary
}

/** How many words from here on ask for nothing. */
export const fillerAt = (words: readonly Word[], at: number, { nouns }: Vocabulary): number =>
  phraseAt(words, at, FILLERS) || (nouns.has(words[at]?.key ?? '') ? 1 : 0)

/** Whether something known begins at a word, or nothing at all. */
export function isUnderstood(words: readonly Word[], at: number, vocabulary: Vocabulary): boolean {
  if (at >= words.length || fillerAt(words, at, vocabulary) > 0) return true
  if (rangeAt(words, at) || seatsAt(words, at, vocabulary.seats) || /^\d{4}$/.test(words[at]!.key)) return true
  if (/^(near|around|within|from|at|close|not|no|without|except)$/.test(words[at]!.key)) return true
  if (subjectiveAt(words, at) || cylindersAt(words, at, vocabulary.cylinders)) return true
  if (stateAlone(words, at, vocabulary)) return true
  const { values, extras, cities, families, makes, models, named } = vocabulary
  for (let to = Math.min(words.length, at + 4); to > at; to--) {
    const key = spanKey(words, at, to)
    if (key === '') continue
    if ([values, extras, cities, families, makes, models, named].some((known) => known.has(key))) return true
    if (vocabulary.makeOf(key) !== undefined) return true
  }
  return false
}

/** Whether a number of seats, cylinders, doors or the like, or a bound, begins at a word. */
export const isMeasure = ({ words, at, vocabulary: { seats, cylinders } }: Where): boolean =>
  /^\d/.test(words[at]?.key ?? '') &&
  Boolean(
    seatsAt(words, at, seats) ||
    cylindersAt(words, at, cylinders) ||
    rangeAt(words, at) ||
    countedAt(words, at) ||
    GLUED_MEASURE.test(words[at]!.key),
  )

/** How many words are a number of something that no list knows. */
export function countedAt(words: readonly Word[], at: number): number {
  return /^\d{1,2}$/.test(words[at]?.key ?? '') && COUNTED.has(words[at + 1]?.key ?? '') ? 2 : 0
}

/** Whether a phrase is a badge or a feature of this stock after all. */
export function isStocked({ words, at, vocabulary }: Where, to: number): boolean {
  const key = spanKey(words, at, to)
  return vocabulary.extras.has(key) || vocabulary.badges.has(key) || vocabulary.models.has(key)
}

/** A year alone: one that the stock has, that no model or badge is called, and that is not all there is. */
export function yearInWords({ words, at, vocabulary }: Where): { value: number; end: number } | null {
  const key = words[at]?.key ?? ''
  const short = /^my-?(\d\d)$/.exec(key)?.[1]
  if (short && vocabulary.years.has(2_000 + Number(short))) return { value: 2_000 + Number(short), end: at + 1 }
  const amount = /^\d{4}$/.test(key) ? amountAt(words, at) : null
  if (!amount?.isYear || words.length === 1 || !vocabulary.years.has(amount.value)) return null
  if (!vocabulary.ranges.has('year') || vocabulary.models.has(key) || vocabulary.badges.has(key)) return null
  return { value: amount.value, end: afterYear(words, amount.end) }
}
