import { type RawBuilder, sql } from 'kysely'
import { likePatterns, numberPattern } from '#lib/text/like-patterns.ts'

/** Whether a pattern of `like-patterns.ts` is in a text. */
export const isLike = (value: RawBuilder<unknown>, pattern: string): RawBuilder<boolean> =>
  sql<boolean>`${value} like ${pattern} escape '\\'`

/** So many letters with accents are made small in one search; nobody types more. */
const MOST_ACCENTS = 16

/**
 * A text in small letters, as far as somebody looks for them. `lower` of SQLite, and of PostgreSQL by the locale C,
 * leaves "É" as it is.
 */
export function lowered(value: RawBuilder<unknown>, soughtFor: string): RawBuilder<string> {
  const letters = new Set(
    soughtFor
      .normalize('NFC')
      .toLowerCase()
      .match(/[^\p{ASCII}]/gu),
  )
  const accents = [...letters].filter(hasCapital).slice(0, MOST_ACCENTS)
  return accents.reduce(
    (text, letter) => sql<string>`replace(${text}, ${letter.toUpperCase()}, ${letter})`,
    sql<string>`lower(${value})`,
  )
}

const hasCapital = (letter: string): boolean => {
  const capital = letter.toUpperCase()
  return /^\p{Lu}$/u.test(capital) && capital.toLowerCase() === letter
}

/** Without what people write between the letters and digits of a number. */
export const compacted = (value: RawBuilder<string>): RawBuilder<string> =>
  sql`replace(replace(${value}, '-', ''), ' ', '')`

const NEVER = sql<boolean>`1 = 0`

/** Whether every word of a text stands somewhere in a value; never where the text has none. */
export function hasWords(value: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const small = lowered(value, text)
  const words = likePatterns(text).map((pattern) => isLike(small, pattern))
  return words.length === 0 ? NEVER : sql<boolean>`(${sql.join(words, sql` and `)})`
}

/** Whether the number that a text is stands in a value, whatever lies between its letters and digits. */
export function hasNumber(value: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const number = numberPattern(text)
  return number === null ? NEVER : isLike(compacted(lowered(value, text)), number)
}
