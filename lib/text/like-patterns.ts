import { searchDigits } from '../phone.ts'

/** More words narrow nothing that somebody looks for. */
const MOST_WORDS = 8

/** A database refuses patterns that are much longer, and nobody types them. */
const MOST_LETTERS = 200

/** Small letters, without what no database takes (NUL, halves of a letter). */
export const searchedText = (text: string): string =>
  text.slice(0, MOST_LETTERS).toWellFormed().normalize('NFC').toLowerCase().replaceAll(/\p{Cc}/gu, ' ').trim() // prettier-ignore

/** What `like … escape '\'` finds anywhere: every sign of the text stands for itself. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** The words of a text, as they are looked for. */
export const searchedWords = (text: string): readonly string[] =>
  searchedText(text)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)

/**
 * What SQL looks for by `like … escape '\'`: each word of a text, anywhere, in small letters. Every sign stands for itself.
 */
export const likePatterns = (text: string): readonly string[] => searchedWords(text).map(anywhere)

/** Letters and digits of a text, small. */
export const compactText = (text: string): string => searchedText(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

const NUMBER = /^[\p{L}\p{N} ./-]+$/u
/** Fewer letters and digits are no number that somebody means. */
const FEWEST = 3

/** The same for a number as people write it, such as "838-QU8": its letters and digits; null for what is none. */
export function numberPattern(text: string): string | null {
  if (!NUMBER.test(searchedText(text))) return null
  const compact = compactText(text)
  return compact.length >= FEWEST && /\d/.test(compact) ? anywhere(compact) : null
}

/** Fewer digits are no part of a phone number that somebody means. */
const FEWEST_DIGITS = 4

/** The digits of a phone number, or a part of one, as it is kept, however it was typed; null for what is none. */
export function phoneDigits(text: string): string | null {
  const digits = searchDigits(text)
  return /^[\d\s()+.-]+$/.test(text) && digits.length >= FEWEST_DIGITS ? digits : null
}

/** What is looked for of a phone number; null for what is none. */
export function phonePattern(text: string): string | null {
  const digits = phoneDigits(text)
  return digits === null ? null : anywhere(digits.slice(0, MOST_LETTERS))
}
