import type { Range } from '../address/query.ts'
import { phraseAt, phrases, type Word } from './words/words.ts'

const AT_MOST = phrases(
  'under|less than|no older than|not older than|no more than|not more than|max|maximum|up to|within|within the last|in the last|' +
    'last|past|in the past|newer than|younger than|below|at most',
)
const AT_LEAST = phrases('over|more than|at least|older than|above|min')
const YEARS = new Set(['year', 'years', 'yr', 'yrs', "year's"])
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
/** Above this it is no age of a car for sale, years. */
const OLDEST = 60

/** Reads "under 5 years old", "no older than 3 years", "last five years", "10 years old" as model years. */
export function ageInWords(words: readonly Word[], at: number, thisYear: number): { range: Range; end: number } | null {
  const most = phraseAt(words, at, AT_MOST)
  const least = phraseAt(words, at, AT_LEAST)
  const from = at + Math.max(most, least)
  const key = words[from]?.key ?? ''
  const age = /^\d{1,2}$/.test(key) ? Number(key) : NUMBERS.indexOf(key)
  if (age < 1 || age > OLDEST || !YEARS.has(words[from + 1]?.key ?? '')) return null
  const old = words[from + 2]?.key === 'old'
  if (!old && most === 0 && least === 0) return null
  const end = from + (old ? 3 : 2)
  const year = thisYear - age
  if (most >= least && most > 0) return { range: { min: year }, end }
  return { range: least > 0 ? { max: year } : { min: year, max: year }, end }
}
