import { growingInts } from '../tables/growing-ints.ts'
import { growingTable } from '../tables/growing-table.ts'
import { FIELD_BITS, LAST_FIELD } from '../index-data.ts'
import type { ExactData, Ints, WordData } from '../index-data.ts'
import { WORD_LENGTH, compactText, eachWord, letterMask } from './normalise.ts'
import { inOrder, orderOfTexts } from './sort-texts.ts'
import { pairTable } from '../tables/pair-table.ts'

/** In longer texts only hyphened neighbours are also written as one ("CX-5"): a comment is no model name. */
const JOINED_TEXT_WORDS = 12
/** Room made for each car: growing later costs a copy of everything. */
const WORDS_A_CAR = 48
/** Texts remembered with their words for each attribute: makes and colours repeat, names do not. */
const REMEMBERED_TEXTS = 16_384

/** Collects the words of every car, then gives the dictionary with its postings. */
export interface WordsBuilder {
  /** Takes the texts of one searchable attribute, by its rank. */
  field(rank: number): FieldWords
  finish(): WordData
}

export interface FieldWords {
  add(car: number, text: string): void
  /** The same for a text that comes back under a code: its words are kept. */
  addCoded(car: number, code: number, textOf: (code: number) => string): void
}

/** `phrases`: the synonyms of several words; a text that has one also answers to the phrase written as one word. */
export function wordsBuilder(phrases: readonly (readonly string[])[], cars: number): WordsBuilder {
  const ids = new Map<string, number>()
  const texts: string[] = []
  const joints: number[] = []
  const lastCar: number[] = []
  const pairs = pairTable()
  // A word's id with the field in its last bits, car after car.
  const emitted = growingInts(cars * WORDS_A_CAR)
  const starts = growingInts(cars)
  let open = -1

  const idOf = (word: string, joint: number): number => {
    const known = ids.get(word)
    if (known === undefined) {
      lastCar.push(-1)
      joints.push(joint)
      ids.set(word, texts.length)
      return texts.push(word) - 1
    }
    if (joint === 0) joints[known] = 0
    return known
  }

  const joined = (first: number, second: number): number =>
    idOf((texts[first]! + texts[second]!).slice(0, WORD_LENGTH), texts[first]!.length)
  const glues: boolean[] = []
  let found: number[] = []
  const take = (word: string, glued: boolean): void => {
    found.push(idOf(word, 0))
    glues.push(glued)
  }
  const wordIdsOf = (text: string): readonly number[] => {
    found = []
    glues.length = 0
    eachWord(text, take)
    const plain = found.length
    for (let i = 1; i < plain; i++) {
      if (plain > JOINED_TEXT_WORDS && !glues[i]) continue
      found.push(pairs.get(found[i - 1]!, found[i]!, joined))
    }
    for (const phrase of phrases) {
      for (let i = 0; i + phrase.length <= plain; i++) {
        if (texts[found[i]!] !== phrase[0]) continue
        if (phrase.every((word, place) => texts[found[i + place]!] === word))
          found.push(idOf(phrase.join(''), WORD_LENGTH))
      }
    }
    return found
  }

  const emit = (car: number, rank: number, found: readonly number[]): void => {
    while (open < car) {
      open++
      starts.push(emitted.length())
    }
    for (let i = 0; i < found.length; i++) {
      const id = found[i]!
      if (lastCar[id] === car) continue
      lastCar[id] = car
      emitted.push(((id << FIELD_BITS) | rank) >>> 0)
    }
  }

  return {
    field(rank) {
      const own = Math.min(rank, LAST_FIELD)
      const remembered = new Map<string, readonly number[]>()
      const coded: (readonly number[])[] = []
      return {
        add(car, text) {
          let found = remembered.get(text)
          if (found === undefined) {
            found = wordIdsOf(text)
            if (remembered.size < REMEMBERED_TEXTS) remembered.set(text, found)
          }
          emit(car, own, found)
        },
        addCoded: (car, code, textOf) => emit(car, own, (coded[code] ??= wordIdsOf(textOf(code)))),
      }
    },
    finish() {
      const table = growingTable(texts.length)
      for (const word of texts) table.add(word)
      const order = orderOfTexts(table.wide())
      const placeOf = new Uint32Array(texts.length)
      order.forEach((id, place) => (placeOf[id] = place))
      return {
        words: inOrder(table.wide(), order),
        masks: Uint32Array.from(order, (id) => letterMask(texts[id]!)),
        joints: Uint8Array.from(order, (id) => joints[id]!),
        ...grouped({ emitted: emitted.done(), carStarts: starts.done(), placeOf }),
      }
    },
  }
}

interface WordEmissions {
  readonly emitted: Ints
  readonly carStarts: Ints
  /** The final place of each word id. */
  readonly placeOf: Ints
}

/** Counting sort of the postings by word; within a word the cars keep their order. */
function grouped({ emitted, carStarts, placeOf }: WordEmissions): { starts: Ints; postings: Ints } {
  const starts = new Uint32Array(placeOf.length + 1)
  for (let i = 0; i < emitted.length; i++) starts[placeOf[emitted[i]! >>> FIELD_BITS]! + 1]!++
  for (let i = 0; i < placeOf.length; i++) starts[i + 1]! += starts[i]!
  const next = starts.slice()
  const postings = new Uint32Array(emitted.length)
  for (let car = 0; car < carStarts.length; car++) {
    const end = car + 1 < carStarts.length ? carStarts[car + 1]! : emitted.length
    for (let i = carStarts[car]!; i < end; i++) {
      const place = placeOf[emitted[i]! >>> FIELD_BITS]!
      postings[next[place]!++] = ((car << FIELD_BITS) | (emitted[i]! & LAST_FIELD)) >>> 0
    }
  }
  return { starts, postings }
}

/** Collects stock numbers, VINs and plates. */
export interface ExactBuilder {
  add(car: number, text: string): void
  finish(): ExactData
}

const LETTERS_AND_DIGITS = Uint8Array.from({ length: 128 }, (_, unit) =>
  /[a-z0-9]/i.test(String.fromCharCode(unit)) ? 1 : 0,
)

/** The exact map's builder. */
export function exactBuilder(): ExactBuilder {
  const texts = growingTable(1024)
  const cars = growingInts()
  return {
    add(car, text) {
      if (!texts.addLower(text, LETTERS_AND_DIGITS)) {
        const compact = compactText(text)
        if (compact === '') return
        texts.add(compact)
      }
      cars.push(car << FIELD_BITS)
    },
    finish() {
      const all = cars.done()
      const wide = texts.wide()
      const order = orderOfTexts(wide)
      return { texts: inOrder(wide, order), postings: order.map((i) => all[i]!) }
    },
  }
}
