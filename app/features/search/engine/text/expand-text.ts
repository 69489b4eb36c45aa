import type { ExactData, WordData, Candidate } from '../index-data.ts'
import type { Kinds } from '../kinds.ts'
import { WORD_LENGTH, wordsOf } from './normalise.ts'
import { rangeOf, textAt } from '../tables/string-table.ts'
import type { Synonyms } from './synonyms.ts'
import type { Corrector } from './typo.ts'

/** What is read of a text: enough for any car, small enough for hostile input. */
const TEXT_LENGTH = 512
const TEXT_WORDS = 12

/** How well a candidate fits, in points of a hundred; a correction always stands below a whole word in any attribute. */
const QUALITY = { whole: 100, synonym: 90, prefix: 70, corrected: [40, 40, 30] } as const
/** Neighbouring words tried as one: "land cruiser prado", "c h r". */
const SPAN_WORDS = 3
const PREFIX_LENGTH = 3
const EXACT_PREFIX_LENGTH = 4

/** The words from place `from` to before `to`, taken as one. */
export interface ExpansionStep {
  readonly from: number
  readonly to: number
  readonly candidates: readonly Candidate[]
}

export interface Expander {
  readonly dictionary: WordData
  readonly exact: ExactData
  readonly synonyms: Synonyms
  readonly corrector: Corrector
  readonly kinds: Kinds
}

export interface ExpandedText {
  readonly words: readonly string[]
  readonly steps: readonly ExpansionStep[]
  /** Whether a word was taken for a whole name, and so for nothing else. */
  readonly named: boolean
}

/**
 * The text's words, and every step between them that some car answers to, first words first. With `named`, words that
 * are a whole make or model mean that alone.
 */
export function expandText(expander: Expander, text: string, named: boolean): ExpandedText {
  const { words, quoted } = typedWords(text.slice(0, TEXT_LENGTH))
  const longest = Math.max(SPAN_WORDS, expander.synonyms.longest)
  const steps: ExpansionStep[] = []
  const names: { readonly from: number; readonly to: number }[] = []
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + longest); to++) {
      const word = words.slice(from, to).join('')
      if (word.length > WORD_LENGTH) break
      // A quoted word is meant as it stands, and is no part of a word with others.
      const exactly = quoted[from]!
      if (to > from + 1 && quoted[to - 1] !== exactly) break
      const kind = named ? kindOf(expander, word) : undefined
      if (kind) {
        names.push({ from, to })
        steps.push({ from, to, candidates: kind })
        continue
      }
      const candidates = direct(expander, word, {
        alone: to === from + 1,
        last: to === words.length,
        exactly,
      })
      if (candidates.length === 0 && to === from + 1 && !exactly)
        candidates.push(...corrected(expander, word, to === words.length))
      if (candidates.length > 0) steps.push({ from, to, candidates })
    }
  }
  if (names.length === 0) return { words, steps, named: false }
  // "land cruiser" is one name: its words mean nothing apart.
  const inside = (step: ExpansionStep) =>
    names.some(({ from, to }) => step.from >= from && step.to <= to && step.to - step.from < to - from)
  return { words, steps: steps.filter((step) => !inside(step)), named: true }
}

/** What a whole name means, and what other whole names of it mean ("SsangYong" for "KGM"). */
export function kindOf({ kinds, exact, synonyms }: Expander, word: string): readonly Candidate[] | undefined {
  const found = kinds.of(word)
  if (!found) return undefined
  const others = synonyms
    .of(word)
    .flatMap((synonym) =>
      (kinds.of(synonym.word) ?? []).map((candidate) => ({ ...candidate, quality: QUALITY.synonym })),
    )
  return [...found, ...others, ...numbered(exact, word)]
}

/** The words of a text, and whether each stands in quotation marks. */
function typedWords(text: string): { words: readonly string[]; quoted: readonly boolean[] } {
  const words: string[] = []
  const quoted: boolean[] = []
  const take = (part: string, isQuoted: boolean) => {
    for (const word of wordsOf(part).words) {
      if (words.length === TEXT_WORDS) return
      words.push(word)
      quoted.push(isQuoted)
    }
  }
  // An odd mark at the end quotes nothing.
  const parts = text.split('"')
  parts.forEach((part, place) => take(part, place % 2 === 1 && place < parts.length - 1))
  return { words, quoted }
}

interface Place {
  readonly alone: boolean
  readonly last: boolean
  readonly exactly: boolean
}

/** Whole matches, synonyms, and beginnings: of the last word, or from three letters, never of a quoted one. */
function direct(expander: Expander, word: string, { alone, last, exactly }: Place): Candidate[] {
  const { dictionary, exact, synonyms } = expander
  const candidates = whole(dictionary, word, QUALITY.whole)
  for (const synonym of synonyms.of(word)) {
    candidates.push(...whole(dictionary, synonym.word, QUALITY.synonym, synonym.shown))
  }
  if (exactly) return [...candidates, ...numbered(exact, word)]
  if (last || (alone && word.length >= PREFIX_LENGTH)) {
    candidates.push(...beginnings(dictionary, word))
  }
  candidates.push(...numbered(exact, word), ...numbersBegun(exact, word))
  return candidates
}

/** Corrections of a word nothing answers to, and the synonyms of what was meant. */
function corrected({ dictionary, synonyms, corrector }: Expander, word: string, last: boolean): Candidate[] {
  const near = corrector.near(word, false)
  const found = near.length > 0 || !last ? near : corrector.near(word, true)
  return found.flatMap(({ word: place, edits }) => {
    const quality = QUALITY.corrected[edits] ?? QUALITY.corrected[2]
    const meant = synonyms.of(textAt(dictionary.words, place))
    return [
      candidateFor(dictionary, { first: place, end: place + 1, quality }),
      ...meant.flatMap((synonym) => whole(dictionary, synonym.word, quality * 0.9, synonym.shown)),
    ]
  })
}

/** The dictionary is sorted, so words that begin alike stand together and their postings form few runs. */
function beginnings(dictionary: WordData, word: string): Candidate[] {
  const { words, joints } = dictionary
  const { from, to } = rangeOf(words, word, true)
  const runs: Candidate[] = []
  let first = from
  for (let place = from; place <= to; place++) {
    const isWhole = place < to && word.length === words.starts[place + 1]! - words.starts[place]!
    // Two words written as one add nothing while the first alone answers.
    if (place < to && !isWhole && joints[place]! < word.length) continue
    if (place > first) runs.push(candidateFor(dictionary, { first, end: place, quality: QUALITY.prefix }))
    first = place + 1
  }
  return runs
}

export function whole(dictionary: WordData, word: string, quality: number, shown?: string): Candidate[] {
  const { from, to } = rangeOf(dictionary.words, word, false)
  return from === to ? [] : [candidateFor(dictionary, { first: from, end: to, quality }, shown)]
}

function candidateFor(
  dictionary: WordData,
  { first, end, quality }: { first: number; end: number; quality: number },
  shown?: string,
): Candidate {
  const { postings, starts } = dictionary
  const words = () =>
    Array.from({ length: end - first }, (_, i) => ({
      shown: shown ?? shownAt(dictionary, first + i),
      start: starts[first + i]!,
      end: starts[first + i + 1]!,
    }))
  return { postings, start: starts[first]!, end: starts[end]!, quality, words }
}

function shownAt({ words, joints }: WordData, place: number): string {
  const word = textAt(words, place)
  const joint = joints[place]!
  return joint === 0 || joint >= word.length ? word : `${word.slice(0, joint)} ${word.slice(joint)}`
}

/** The cars whose stock number this is. */
export function numbered({ texts, postings }: ExactData, word: string): Candidate[] {
  const { from, to } = rangeOf(texts, word.replaceAll('.', ''), false)
  const words = () => [{ shown: word, start: from, end: to }]
  return to > from ? [{ postings, start: from, end: to, quality: QUALITY.whole, words }] : []
}

/** Numbers that begin as typed are not reported: the shopper sees them on the cars. */
function numbersBegun({ texts, postings }: ExactData, word: string): Candidate[] {
  const begun = word.replaceAll('.', '')
  if (begun.length < EXACT_PREFIX_LENGTH) return []
  const { to: start } = rangeOf(texts, begun, false)
  const { to: end } = rangeOf(texts, begun, true)
  return end > start ? [{ postings, start, end, quality: QUALITY.prefix, words: () => [] }] : []
}
