import { unwantedIn } from '../address/unwanted.ts'
import { foldText, wordsOf } from '../engine/text/normalise.ts'

/** Where a text answers to a search: from its first unit to behind its last. */
export interface HighlightMark {
  readonly start: number
  readonly end: number
}

export interface Marker {
  /** The words of a text that were searched for, in order. */
  marks(text: string): readonly HighlightMark[]
}

/** Words that may stand apart in the text and together in the search, or the other way round. */
const SPAN = 3
/** Beginnings of words count from here on; those of the last word always. */
const PREFIX = 3

/** Words as the index cuts them; a tag of a dealer's comments is no word. */
export const MARKED_TOKEN = /<[^<>]*>|[\p{L}\p{N}\p{M}]+(?:(?:['’]|(?<=\p{N})\.(?=\p{N}))[\p{L}\p{N}\p{M}]+)*/gu

/** Finds the typed words in texts, their beginnings, and the corrected or expanded words that matched for them. */
export function markerOf(query: string, matchedWords: readonly string[]): Marker {
  const typed = wordsOf(unwantedIn(query.slice(0, 512)).wanted).words.slice(0, 12)
  const whole = new Set(typed)
  const meant = new Set(matchedWords.flatMap((words) => wordsOf(words).words))
  for (let from = 0; from < typed.length; from++) {
    for (let to = from + 2; to <= Math.min(typed.length, from + SPAN); to++) whole.add(typed.slice(from, to).join(''))
  }
  const beginnings = typed.filter((word, place) => place === typed.length - 1 || word.length >= PREFIX)
  return {
    marks(text) {
      if (whole.size === 0) return []
      const words = [...text.matchAll(MARKED_TOKEN)].filter(([word]) => !word.startsWith('<'))
      const folded = words.map(([word]) => foldText(word).replaceAll("'", ''))
      const marks: HighlightMark[] = []
      for (let i = 0; i < words.length; i++) {
        const start = words[i]!.index
        const span = spanFrom(folded, i, whole)
        if (span > 0) {
          for (let j = i; j < i + span; j++)
            marks.push({ start: words[j]!.index, end: words[j]!.index + words[j]![0].length })
          i += span - 1
          continue
        }
        const begun = beginnings.find((word) => folded[i]!.startsWith(word))
        if (begun === undefined && !meant.has(folded[i]!)) continue
        // A folded word of another length cannot say where the beginning ends.
        const length = begun && folded[i]!.length === words[i]![0].length ? begun.length : words[i]![0].length
        marks.push({ start, end: start + length })
      }
      return marks
    },
  }
}

/** How many words from here on are, alone or written as one, a word that was searched for. */
function spanFrom(words: readonly string[], from: number, whole: ReadonlySet<string>): number {
  let joined = ''
  let found = 0
  for (let length = 1; length <= SPAN && from + length <= words.length; length++) {
    joined += words[from + length - 1]!
    if (whole.has(joined)) found = length
  }
  return found
}
