import { BoundedCache } from '#lib/cache/bounded-cache.ts'
import { bareLetters } from '#lib/text/bare-letters.ts'

/** What tables of synonyms are keyed by: lower case, no accents, words of letters and digits apart by one space. */
export const lookupKey = (text: string): string => (text.length > MOST_KEPT_LENGTH ? keyOf(text) : keptKey(text))

/** Makes, bodies and colours are few and come with every vehicle. */
const MOST_KEPT_LENGTH = 80

const keyOf = (text: string): string =>
  bareLetters(text)
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const kept = /* @__PURE__ */ new BoundedCache<string, string>(5_000)

function keptKey(text: string): string {
  let key = kept.peek(text)
  if (key === undefined) kept.set(text, (key = keyOf(text)))
  return key
}

/** A lookup key without its spaces: "CX 5", "CX-5" and "cx5" are one. */
export const joinedKey = (text: string): string => lookupKey(text).replaceAll(' ', '')

/** Phrases by what they mean, ready to be looked for in a text. */
export interface PhraseTable<T extends string> {
  readonly longestFirst: readonly (readonly [phrase: string, meaning: T])[]
}

export function phraseTable<T extends string>(meanings: Record<T, readonly string[]>): PhraseTable<T> {
  const pairs = (Object.entries(meanings) as [T, readonly string[]][]).flatMap(([meaning, phrases]) =>
    phrases.map((phrase) => [` ${lookupKey(phrase)} `, meaning] as const),
  )
  return { longestFirst: pairs.toSorted((a, b) => b[0].length - a[0].length) }
}

/** The meaning of the longest phrase that stands in the text as whole words. */
export function phraseIn<T extends string>(table: PhraseTable<T>, text: string): T | undefined {
  const key = ` ${lookupKey(text)} `
  return table.longestFirst.find(([phrase]) => key.includes(phrase))?.[1]
}
