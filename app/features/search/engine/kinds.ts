import type { IndexSchema } from '../port.ts'
import { FIELD_BITS, LAST_FIELD, type Ints, type WordData, type Candidate } from './index-data.ts'
import { wordsOf } from './text/normalise.ts'
import type { OpenColumn } from './open-columns.ts'
import { rangeOf } from './tables/string-table.ts'

/** What a whole name answers to: the things of that kind, and others that have the word elsewhere. */
export interface Kinds {
  /** Undefined when the word is the whole of no value that says what a thing is. */
  of(word: string): readonly Candidate[] | undefined
}

interface NamedValue {
  readonly column: OpenColumn
  readonly code: number
  /** Rank of the attribute among those that are searched. */
  readonly field: number
}

const WHOLE = 100

/**
 * Looks up words, or neighbouring words written as one, that are a whole make or model: "landcruiser" means the
 * LandCruiser, neither the LandCruiser Prado nor what begins with it. In every other attribute the word counts as it
 * does anywhere. Postings are made when a name is first asked for and kept.
 */
export function openKinds(schema: IndexSchema, dictionary: WordData, column: (attribute: string) => OpenColumn): Kinds {
  const { kinds = [] } = schema
  const searched = schema.searchable.filter((attribute) => !schema.exact.includes(attribute))
  const fieldOf = (attribute: string): number => Math.min(LAST_FIELD, Math.max(0, searched.indexOf(attribute)))
  const fields = new Set(kinds.map(fieldOf))
  let names: ReadonlyMap<string, readonly NamedValue[]> | undefined
  const kept = new Map<string, readonly Candidate[]>()
  return {
    of(word) {
      if (kinds.length === 0) return undefined
      const known = kept.get(word)
      if (known) return known
      names ??= namesOf(kinds.map((attribute) => [column(attribute), fieldOf(attribute)]))
      const named = names.get(word)
      if (!named) return undefined
      const found = [
        ...named.map((one) => candidate(word, carsOf(one))),
        candidate(word, elsewhere(dictionary, word, fields)),
      ].filter(({ end }) => end > 0)
      kept.set(word, found)
      return found
    },
  }
}

function namesOf(columns: readonly (readonly [OpenColumn, number])[]): Map<string, readonly NamedValue[]> {
  const names = new Map<string, NamedValue[]>()
  for (const [column, field] of columns) {
    for (let code = 1; code < column.size; code++) {
      const word = wordsOf(column.textOf(code)).words.join('')
      if (word === '') continue
      const same = names.get(word)
      if (same) same.push({ column, code, field })
      else names.set(word, [{ column, code, field }])
    }
  }
  return names
}

function carsOf({ column: { codes }, code, field }: NamedValue): Ints {
  const cars: number[] = []
  for (let car = 0; car < codes.length; car++) if (codes[car] === code) cars.push(((car << FIELD_BITS) | field) >>> 0)
  return Uint32Array.from(cars)
}

/** The cars that have the word in an attribute that says nothing of what they are. */
function elsewhere({ words, starts, postings }: WordData, word: string, fields: ReadonlySet<number>): Ints {
  const { from, to } = rangeOf(words, word, false)
  return from === to
    ? new Uint32Array()
    : postings.slice(starts[from], starts[to]).filter((posting) => !fields.has(posting & LAST_FIELD))
}

const candidate = (word: string, postings: Ints): Candidate => ({
  postings,
  start: 0,
  end: postings.length,
  quality: WHOLE,
  words: () => [{ shown: word, start: 0, end: postings.length }],
})
