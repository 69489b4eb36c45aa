import { WORD_LENGTH, wordsOf } from './normalise.ts'

/** A phrase is compared written as one word, so that "pick up", "pick-up" and "pickup" are one entry. */
const asOneWord = (words: readonly string[]): string => words.join('').slice(0, WORD_LENGTH)

/** The synonyms of several words, in words. */
export function synonymPhrases(groups: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return groups
    .flat()
    .map((entry) => wordsOf(entry).words)
    .filter((words) => words.length > 1 && words.join('').length <= WORD_LENGTH)
}

export interface Synonym {
  readonly word: string
  /** As a reader sees it: a phrase keeps its spaces. */
  readonly shown: string
}

export interface Synonyms {
  /** The most words one entry has. */
  readonly longest: number
  /** What else the word (or the phrase written as one word) is called. */
  of(word: string): readonly Synonym[]
}

/** Looks synonyms up both ways: each entry of a group leads to all the others. */
export function openSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const others = new Map<string, Synonym[]>()
  let longest = 1
  for (const group of groups) {
    const entries = new Map<string, Synonym>()
    for (const entry of group) {
      const { words } = wordsOf(entry)
      const word = asOneWord(words)
      if (word === '') continue
      longest = Math.max(longest, words.length)
      if (!entries.has(word)) entries.set(word, { word, shown: words.join(' ') })
    }
    for (const word of entries.keys()) {
      const rest = [...entries.values()].filter((entry) => entry.word !== word)
      others.set(word, [...(others.get(word) ?? []), ...rest])
    }
  }
  return { longest, of: (word) => others.get(word) ?? [] }
}
