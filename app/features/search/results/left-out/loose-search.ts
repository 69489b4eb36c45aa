import type { SearchAnswer, SearchPort, SearchQuery } from '../../port.ts'
import { textOf, unwantedIn, wordsIn } from '../../address/unwanted.ts'

/** Words and phrases of one text that are tried one by one; the engine reads no more. */
const MOST_WORDS = 12

export interface LooseAnswer {
  readonly answer: SearchAnswer
  /** The query that was answered: its text lacks what is left out. */
  readonly query: SearchQuery
  /** Words and phrases that no car has, in the order in which they were typed. */
  readonly leftOut: readonly string[]
}

/**
 * Searches for a text, and where no car of the site has all of it for as much of it as some car has: words that none
 * has go first, then the later ones of those that none has together. What must not be there is never given up. What a
 * shopper chose beside the text plays no part in this, so that the count beside a choice stays true; but where words
 * are left out and the rest still finds nothing among the chosen cars, the words that none of those has go as well. So
 * do words in quotation marks, which a sentence has left over: "falcon turbo" lists the Falcons where the only turbo is
 * a Porsche.
 */
export async function looseSearch(search: SearchPort, query: SearchQuery): Promise<LooseAnswer> {
  const answer = await search.search(query)
  const { wanted, unwanted } = unwantedIn(query.text ?? '')
  const words = wordsIn(wanted).slice(0, MOST_WORDS)
  if (answer.count > 0 || words.length === 0) return { answer, query, leftOut: [] }

  const { scope, refinements } = query
  const searchFor = async (kept: readonly string[]): Promise<LooseAnswer> => {
    const loose = { ...query, text: textOf(kept, unwanted) }
    return { answer: await search.search(loose), query: loose, leftOut: words.filter((word) => !kept.includes(word)) }
  }
  const known = await wordsFound(search, { ...(scope && { scope }) }, words)
  const isWhole = known.length === words.length
  if (isWhole && !words.some(isQuoted)) return { answer, query, leftOut: [] }
  const found = isWhole ? { answer, query, leftOut: [] } : await searchFor(known)
  if (found.answer.count > 0 || known.length === 0 || !refinements) return found
  const chosen = await wordsFound(search, { ...(scope && { scope }), refinements }, known)
  const among = await searchFor(known.filter((word) => chosen.includes(word) || (isWhole && !isQuoted(word))))
  return among.answer.count > 0 ? among : found
}

const isQuoted = (word: string): boolean => word.startsWith('"')

/** The words that some car has, as many of them together as one car has. */
async function wordsFound(search: SearchPort, cars: SearchQuery, words: readonly string[]): Promise<string[]> {
  const finds = async (parts: readonly string[]): Promise<boolean> =>
    (await search.search({ ...cars, text: textOf(parts, []), limit: 0 })).count > 0
  const alone = await Promise.all(words.map((word) => finds([wholeIfShort(word)])))
  let kept: string[] = []
  for (const [place, word] of words.entries()) {
    if (alone[place] && (kept.length === 0 || (await finds([...kept, word])))) kept = [...kept, word]
  }
  return kept
}

/** So short a beginning says too little to be all that is left of a text: "me" is no Mercedes-Benz. */
const SHORT = 2
const wholeIfShort = (word: string): string =>
  /^[\p{L}\p{N}]+$/u.test(word) && word.length <= SHORT ? `"${word}"` : word
