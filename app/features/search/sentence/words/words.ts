import { joinedKey } from '#app/features/vehicle/normalise/lookup.ts'
import { bareLetters } from '#lib/text/bare-letters.ts'

/** Words read of a sentence; what follows stays text. */
const MAX_WORDS = 60
/** A longer word is no make, no number and no place. */
const MAX_LENGTH = 40

/** One word of a sentence: as typed, and as it is compared. */
export interface Word {
  readonly raw: string
  /** Lower case, no accents, no punctuation around it; '' when it can mean nothing. */
  readonly key: string
  /** A comma or a stroke stands before it: one of a list. */
  readonly listed?: boolean
}

/** "utes,auto" and "auto/manual" are two words each; the comma of "40,000" and the point of "2.0" are none. */
const APART = /,(?!\d{3}(?!\d))|(?<!\d),|[/;|]/g
const DASHES = /[\u2010-\u2015\u2212]/g
const QUOTES = /[\u2018\u2019]/g
const AROUND = /^["'([{.:!?]+|["')\]}.:!?]+$/g

/** The words of a sentence, and the text behind the last one that is read. */
export function sentenceWords(text: string): { words: readonly Word[]; beyond: string } {
  const words: Word[] = []
  const pattern = /\S+/g
  let listed = false
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    if (words.length >= MAX_WORDS) return { words, beyond: text.slice(found.index) }
    const whole = found[0]
    if (whole.length > MAX_LENGTH) words.push({ raw: whole, key: '' })
    else {
      for (const [place, raw] of whole.split(APART).entries()) {
        if (raw) words.push({ raw, key: keyOf(raw), ...((listed || place > 0) && { listed: true }) })
        listed = raw === ''
      }
    }
  }
  return { words, beyond: '' }
}

const keyOf = (raw: string): string =>
  bareLetters(raw.replace(DASHES, '-').replace(QUOTES, "'"))
    .toLowerCase()
    .replace(AROUND, '')
    // "<40k" and "> 2018" are bounds in signs.
    .replace(/^<=?(?=.)/, '<')

/** Several words as one key, so that "CX 5", "cx-5" and "cx5" meet; '' when one of them can mean nothing. */
export function spanKey(words: readonly Word[], from: number, to: number): string {
  let text = ''
  for (let at = from; at < to; at++) {
    const key = words[at]?.key
    if (!key) return ''
    text += ` ${key}`
  }
  return joinedKey(text)
}

/** Whether the words from `at` on are those of a phrase. */
const standsAt = (words: readonly Word[], at: number, phrase: readonly string[]): boolean =>
  phrase.every((part, index) => words[at + index]?.key === part)

/** The longest of the phrases that begins at a word, as its number of words. */
export function phraseAt(words: readonly Word[], at: number, phrases: readonly (readonly string[])[]): number {
  let longest = 0
  for (const phrase of phrases) if (phrase.length > longest && standsAt(words, at, phrase)) longest = phrase.length
  return longest
}

/** "in stock|coming soon" as phrases in words. */
export const phrases = (text: string): readonly (readonly string[])[] =>
  text.split('|').map((phrase) => phrase.trim().split(/\s+/))
