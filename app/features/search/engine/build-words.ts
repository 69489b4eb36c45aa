import { growingInts } from './growing-ints.ts'
import { FIELD_BITS, LAST_FIELD } from './index-data.ts'
import type { ExactData, Ints, WordData } from './index-data.ts'
import { WORD_LENGTH, compactText, letterMask, wordsOf } from './normalise.ts'
import { inOrder, orderOfTexts } from './sort-texts.ts'
import { packTexts } from './string-table.ts'

/** In longer texts only hyphened neighbours are also written as one ("CX-5"): a comment is no model name. */
const JOINED_TEXT_WORDS = 12
/** Texts remembered with their words for each attribute: makes and colours repeat, names do not. */
const REMEMBERED_TEXTS = 4096

/** Collects the words of every car, then gives the dictionary with its postings. */
export interface WordsBuilder {
  add(car: number, field: number, text: string): void
  /** The same for a text that comes back: `code` stands for it within the field, and its words are kept. */
  addCoded(car: number, field: number, text: { readonly code: number; textOf(code: number): string }): void
  finish(): WordData
}

/** `phrases`: the synonyms of several words; a text that has one also answers to the phrase written as one word. */
export function wordsBuilder(phrases: readonly (readonly string[])[]): WordsBuilder {
  const ids = new Map<string, number>()
  const joints: number[] = []
  const lastCar: number[] = []
  const pairs = new Map<number, number>()
  const emittedIds = growingInts(1 << 16)
  const emittedPostings = growingInts(1 << 16)
  const remembered: Map<string, readonly number[]>[] = []
  const coded: (readonly number[])[][] = []

  const idOf = (word: string, joint: number): number => {
    const known = ids.get(word)
    if (known === undefined) {
      lastCar.push(-1)
      joints.push(joint)
      ids.set(word, ids.size)
      return ids.size - 1
    }
    if (joint === 0) joints[known] = 0
    return known
  }

  const wordIdsOf = (text: string): readonly number[] => {
    const { words, glued } = wordsOf(text)
    const found = words.map((word) => idOf(word, 0))
    const plain = found.length
    for (let i = 1; i < plain; i++) {
      if (plain > JOINED_TEXT_WORDS && !glued[i]) continue
      // Two ids fit one safe integer while there are fewer than 2^26 words.
      const pair = found[i - 1]! * 67_108_864 + found[i]!
      let joined = pairs.get(pair)
      if (joined === undefined) {
        const first = words[i - 1]!
        joined = idOf((first + words[i]!).slice(0, WORD_LENGTH), first.length)
        pairs.set(pair, joined)
      }
      found.push(joined)
    }
    for (const phrase of phrases) {
      for (let i = words.indexOf(phrase[0]!); i >= 0; i = words.indexOf(phrase[0]!, i + 1)) {
        if (phrase.every((word, place) => words[i + place] === word)) found.push(idOf(phrase.join(''), WORD_LENGTH))
      }
    }
    return found
  }

  const emit = (car: number, field: number, found: readonly number[]): void => {
    const posting = ((car << FIELD_BITS) | Math.min(field, LAST_FIELD)) >>> 0
    for (let i = 0; i < found.length; i++) {
      const id = found[i]!
      if (lastCar[id] === car) continue
      lastCar[id] = car
      emittedIds.push(id)
      emittedPostings.push(posting)
    }
  }

  return {
    add(car, field, text) {
      const texts = (remembered[field] ??= new Map())
      let found = texts.get(text)
      if (found === undefined) {
        found = wordIdsOf(text)
        if (texts.size < REMEMBERED_TEXTS) texts.set(text, found)
      }
      emit(car, field, found)
    },
    addCoded(car, field, { code, textOf }) {
      const codes = (coded[field] ??= [])
      emit(car, field, (codes[code] ??= wordIdsOf(textOf(code))))
    },
    finish() {
      const words = [...ids.keys()]
      const order = orderOfTexts(words)
      const placeOf = new Uint32Array(words.length)
      order.forEach((id, place) => (placeOf[id] = place))
      const places = emittedIds.done()
      for (let i = 0; i < places.length; i++) places[i] = placeOf[places[i]!]!
      const ordered = inOrder(words, order)
      return {
        words: packTexts(ordered),
        masks: Uint32Array.from(ordered, letterMask),
        joints: Uint8Array.from(order, (id) => joints[id]!),
        ...grouped(places, emittedPostings.done(), ordered.length),
      }
    },
  }
}

/** Counting sort of postings by word; within a word the cars keep their order. */
function grouped(places: Ints, values: Ints, groups: number): { starts: Ints; postings: Ints } {
  const starts = new Uint32Array(groups + 1)
  for (let i = 0; i < places.length; i++) starts[places[i]! + 1]!++
  for (let i = 0; i < groups; i++) starts[i + 1]! += starts[i]!
  const next = starts.slice()
  const postings = new Uint32Array(values.length)
  for (let i = 0; i < values.length; i++) postings[next[places[i]!]!++] = values[i]!
  return { starts, postings }
}

/** Collects stock numbers, VINs and plates. */
export interface ExactBuilder {
  add(car: number, text: string): void
  finish(): ExactData
}

/** The exact map's builder. */
export function exactBuilder(): ExactBuilder {
  const texts: string[] = []
  const cars = growingInts()
  return {
    add(car, text) {
      const compact = compactText(text)
      if (compact === '') return
      texts.push(compact)
      cars.push(car << FIELD_BITS)
    },
    finish() {
      const all = cars.done()
      const order = orderOfTexts(texts)
      return { texts: packTexts(inOrder(texts, order)), postings: order.map((i) => all[i]!) }
    },
  }
}
