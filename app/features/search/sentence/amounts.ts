import type { Word } from './words/words.ts'

/** How an amount is measured, as far as it says so itself. */
export type Unit = 'dollars' | 'weekly' | 'km' | 'none'

export interface Amount {
  readonly value: number
  readonly unit: Unit
  /** Four digits without a comma that can be a year. */
  readonly isYear: boolean
  /** "20k+", "2018+". */
  readonly plus: boolean
  /** "k" or "thousand" stood with it. */
  readonly thousands: boolean
  /** The word behind it. */
  readonly end: number
}

const OLDEST_YEAR = 1950
const NEWEST_YEAR = 2039

const NUMBER = /^(\$)?(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,2})?(k|grand|km|kms|kkm|kkms|ks|k's)?(\+)?$/
const THOUSANDS = new Set(['k', 'grand', 'thousand'])
const KILOMETRES = new Set('km|kms|kays|kilometres|kilometers|kilometre|klms|klm|ks|kms travelled|clicks'.split('|'))
const DOLLARS = new Set(['dollars', 'dollar', 'bucks', 'aud'])
const WEEK = new Set(['pw', '/week', '/wk', 'p/w', 'weekly', '/w'])
const PER = new Set(['a', 'per', 'each', '/'])
/** "ks" alone says kilometres only behind a number as large as an odometer's. */
const ODOMETER = 1_000

/** Reads the amount that begins at a word: "$40,000", "40k", "40 grand", "100,000 km", "100 000 kms", "$150 a week". */
export function amountAt(words: readonly Word[], at: number): Amount | null {
  const key = words[at]?.key ?? ''
  const dollarApart = key === '$'
  const found = NUMBER.exec(dollarApart ? (words[at + 1]?.key ?? '') : key)
  if (!found) return null
  let end = at + (dollarApart ? 2 : 1)
  let digits = found[2]!.replaceAll(',', '')
  const glued = found[4]
  // "100 000 km": a thousand written with a space.
  if (!glued && !found[3] && digits.length <= 3 && /^\d{3}$/.test(words[end]?.key ?? '') && Number(digits) > 0) {
    digits += words[end++]!.key
  }
  let value = Number(digits + (found[3] ?? ''))
  let unit: Unit = found[1] || dollarApart ? 'dollars' : 'none'
  let thousands = false
  const multiply = () => {
    value *= 1_000
    thousands = true
  }
  if (glued === 'k' || glued === 'grand') multiply()
  else if (glued === 'kkm' || glued === 'kkms') multiply()
  else if ((glued === 'ks' || glued === "k's") && value < ODOMETER) return null
  if (glued !== undefined && glued !== 'k' && glued !== 'grand') unit = 'km'
  if (glued === undefined && THOUSANDS.has(words[end]?.key ?? '')) {
    multiply()
    end++
  }
  const next = words[end]?.key ?? ''
  if (unit !== 'km' && KILOMETRES.has(next) && (next !== 'ks' || value >= ODOMETER)) {
    unit = 'km'
    end++
  } else if (DOLLARS.has(next)) {
    unit = 'dollars'
    end++
  }
  const week = weekAt(words, end)
  if (week > end) {
    unit = 'weekly'
    end = week
  }
  const isYear =
    unit === 'none' &&
    !thousands &&
    /^\d{4}$/.test(found[2]!) &&
    !found[3] &&
    value >= OLDEST_YEAR &&
    value <= NEWEST_YEAR
  return { value, unit, isYear, plus: found[5] !== undefined, thousands, end }
}

function weekAt(words: readonly Word[], at: number): number {
  const key = words[at]?.key ?? ''
  if (WEEK.has(key)) return at + 1
  const next = words[at + 1]?.key ?? ''
  return (PER.has(key) && (next === 'week' || next === 'wk')) || key === 'week' ? at + (key === 'week' ? 1 : 2) : at
}
