import { editDistance } from '#lib/nearest.ts'
import { lookupKey } from '#app/features/vehicle/normalise/lookup.ts'

/** A piece of a label: its text, and whether it is what was typed. Never markup. */
export type Piece = readonly [text: string, matched: boolean]

export interface Suggestion {
  readonly pieces: readonly Piece[]
  /** Cars behind it. */
  readonly count?: number
  /** A quiet line under the label. */
  readonly note?: readonly Piece[]
  /** Address of a small picture. */
  readonly picture?: string
  readonly to: string
}

export type SuggestionKind = 'reading' | 'model' | 'body' | 'badge' | 'car'

export interface SuggestionGroup {
  readonly kind: SuggestionKind
  readonly items: readonly Suggestion[]
}

/** Something that can be suggested by its name. */
export interface SuggestionCandidate {
  readonly label: string
  /** A name that may also be typed as one word: the model without its make. */
  readonly short: string
}

interface PreparedWord {
  readonly text: string
  readonly from: number
}

/** A candidate with its words, ready for many questions. */
export interface PreparedCandidate<T extends SuggestionCandidate> {
  readonly candidate: T
  readonly words: readonly PreparedWord[]
  /** Letters and digits alone, with the place of each in the label. */
  readonly joined: string
  readonly places: readonly number[]
  readonly shortFrom: number
}

/** A letter or digit as it is compared, '' for anything else: labels are prepared by the thousand, so ASCII is quick. */
function folded(unit: string): string {
  if (unit > '\u007f') return /[\p{L}\p{N}]/u.test(unit) ? lookupKey(unit).slice(0, 1) || unit.toLowerCase() : ''
  return (unit >= 'a' && unit <= 'z') || (unit >= '0' && unit <= '9')
    ? unit
    : unit >= 'A' && unit <= 'Z'
      ? unit.toLowerCase()
      : ''
}

export function prepareSuggestions<T extends SuggestionCandidate>(candidate: T): PreparedCandidate<T> {
  const { label, short } = candidate
  const words: PreparedWord[] = []
  const places: number[] = []
  let joined = ''
  let word = ''
  let from = 0
  for (let at = 0; at <= label.length; at++) {
    const letter = folded(label[at] ?? ' ')
    if (letter !== '') {
      if (word === '') from = at
      word += letter
      joined += letter
      places.push(at)
    } else if (word !== '') {
      words.push({ text: word, from })
      word = ''
    }
  }
  const shortAt = label.endsWith(short) ? label.length - short.length : label.length
  const shortFrom = places.findIndex((place) => place >= shortAt)
  return { candidate, words, joined, places, shortFrom: shortFrom < 0 ? 0 : shortFrom }
}

/** What was typed, as it is looked for. */
export interface SuggestionQuery {
  readonly words: readonly string[]
  /** What else each word may stand for: its synonyms, and the words the engine took it for. */
  readonly others: readonly (readonly string[])[]
  readonly joined: string
}

/**
 * `corrected` are words that some car has and that differ from what was typed; each belongs to the typed word it is
 * near to.
 */
export function typedWords(
  text: string,
  corrected: readonly string[],
  synonymsOf: (word: string) => readonly string[],
): SuggestionQuery {
  const words = lookupKey(text).split(' ').filter(Boolean)
  const near = (word: string, other: string) =>
    word.length > 3 &&
    other[0] === word[0] &&
    Math.min(editDistance(word, other), editDistance(word, other.slice(0, word.length))) <= (word.length > 8 ? 2 : 1)
  return {
    words,
    others: words.map((word) => [...synonymsOf(word), ...corrected.filter((other) => near(word, other))]),
    joined: words.join(''),
  }
}

export interface Match {
  /** Letters of the label that were typed, by place. */
  readonly marks: ReadonlySet<number>
  /** Higher is nearer to what was typed. */
  readonly score: number
}

/** Whether a label answers to every typed word: by its beginning, by a synonym or a correction, or written as one. */
export function matchOf<T extends SuggestionCandidate>(
  prepared: PreparedCandidate<T>,
  typed: SuggestionQuery,
): Match | null {
  return byWords(prepared, typed) ?? byLetters(prepared, typed)
}

function byWords<T extends SuggestionCandidate>({ words }: PreparedCandidate<T>, typed: SuggestionQuery): Match | null {
  if (typed.words.length === 0 || typed.words.length > words.length) return null
  const marks = new Set<number>()
  const used = new Set<PreparedWord>()
  let score = 0
  for (const [index, text] of typed.words.entries()) {
    const free = words.filter((word) => !used.has(word))
    const begun = free.find((word) => word.text === text) ?? free.find((word) => word.text.startsWith(text))
    const meant = begun ?? free.find((word) => typed.others[index]!.includes(word.text))
    if (!meant) return null
    used.add(meant)
    score += begun ? (begun.text === text ? 3 : 2) : 1
    const length = begun ? text.length : meant.text.length
    for (let at = 0; at < length; at++) marks.add(meant.from + at)
  }
  return { marks, score: score / typed.words.length }
}

function byLetters<T extends SuggestionCandidate>(
  { joined, places, shortFrom }: PreparedCandidate<T>,
  typed: SuggestionQuery,
): Match | null {
  if (typed.joined.length < 2) return null
  const from = joined.startsWith(typed.joined) ? 0 : joined.startsWith(typed.joined, shortFrom) ? shortFrom : -1
  return from < 0 ? null : { marks: new Set(places.slice(from, from + typed.joined.length)), score: 2 }
}

/** The label cut where what was typed begins and ends. */
export function piecesOf(label: string, marks: ReadonlySet<number>): readonly Piece[] {
  const pieces: [string, boolean][] = []
  for (let at = 0; at < label.length; at++) {
    const marked = marks.has(at)
    const last = pieces.at(-1)
    if (last && last[1] === marked) last[0] += label[at]
    else pieces.push([label[at]!, marked])
  }
  return pieces
}

/** The candidates that answer best, most cars first among equals. */
export function best<T extends SuggestionCandidate & { readonly count: number }>(
  all: readonly PreparedCandidate<T>[],
  typed: SuggestionQuery,
  limit: number,
): readonly { readonly candidate: T; readonly pieces: readonly Piece[] }[] {
  return all
    .flatMap((prepared) => {
      const match = prepared.candidate.count > 0 ? matchOf(prepared, typed) : null
      return match ? [{ candidate: prepared.candidate, match }] : []
    })
    .toSorted((a, b) => b.match.score - a.match.score || b.candidate.count - a.candidate.count)
    .slice(0, limit)
    .map(({ candidate, match }) => ({ candidate, pieces: piecesOf(candidate.label, match.marks) }))
}
