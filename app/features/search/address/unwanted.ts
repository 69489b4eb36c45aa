/** A text apart: what is looked for, and the words and phrases behind a minus that must not be there. */
export interface UnwantedText {
  readonly wanted: string
  readonly unwanted: readonly string[]
}

/** A minus before a word or a phrase, as in Meilisearch; one within a word ("D-MAX") or on its own is none. */
const UNWANTED = /(?<=^|\s)[-−–](?:"([^"]{1,80})"|(?=[\p{L}\p{N}])(\S{1,40}))(?=\s|$)/gu
/** Exclusions of one text that are read. */
const MOST = 10

/** "hilux -diesel -"dual cab"" looks for hilux; neither diesel nor a dual cab is wanted. */
export function unwantedIn(text: string): UnwantedText {
  if (!/[-−–]/.test(text)) return { wanted: text, unwanted: [] }
  const unwanted: string[] = []
  const wanted = text.replace(UNWANTED, (whole: string, phrase: string | undefined, word: string | undefined) => {
    if (unwanted.length === MOST) return whole
    unwanted.push((phrase ?? word ?? '').trim())
    return ' '
  })
  return unwanted.length === 0 ? { wanted: text, unwanted } : { wanted: wanted.replace(/\s+/g, ' ').trim(), unwanted }
}

/** How an exclusion is written into a text. */
export const unwantedText = (phrase: string): string => (/\s/.test(phrase) ? `-"${phrase}"` : `-${phrase}`)

/** Words of a text, and phrases in quotation marks as one word each. */
export const wordsIn = (text: string): string[] => [...new Set(text.match(/"[^"]+"|\S+/g))]

/** A text of words and of what must not be there. */
export const textOf = (words: readonly string[], unwanted: readonly string[]): string =>
  [...words, ...unwanted.map(unwantedText)].join(' ')
