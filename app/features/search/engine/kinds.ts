import type { Candidate, IndexData, Ints, WordData } from './index-data.ts'
import { FIELD_BITS, LAST_FIELD } from './index-data.ts'
import { marksByCar, type OpenColumn } from './open-columns.ts'
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
export function openKinds(data: IndexData, column: (attribute: string) => OpenColumn): Kinds {
  const { schema, kindNames, words: dictionary } = data
  const { kinds = [] } = schema
  const searched = schema.searchable.filter((attribute) => !schema.exact.includes(attribute))
  const fieldOf = (attribute: string): number => Math.min(LAST_FIELD, Math.max(0, searched.indexOf(attribute)))
  const fields = new Set(kinds.map(fieldOf))
  const kept = new Map<string, readonly Candidate[]>()
  return {
    of(word) {
      const known = kept.get(word)
      if (known) return known
      const { from, to } = rangeOf(kindNames.words, word, false)
      if (from === to) return undefined
      const named = Array.from({ length: to - from }, (_, i): NamedValue => {
        const attribute = kinds[kindNames.kinds[from + i]!]!
        return { column: column(attribute), code: kindNames.codes[from + i]!, field: fieldOf(attribute) }
      })
      const found = [
        ...named.map((one) => candidate(word, carsOf(one))),
        candidate(word, elsewhere(dictionary, word, fields)),
      ].filter(({ end }) => end > 0)
      kept.set(word, found)
      return found
    },
  }
}

function carsOf({ column, code, field }: NamedValue): Ints {
  const { codes, size } = column.cars
  const own = new Uint8Array(column.size)
  own[code] = 1
  const marks = marksByCar(column, own)
  const { counts } = column.cars
  let room = counts ? 0 : codes.length
  if (counts) for (let by = 0; by < size; by++) if (marks[by] === 1) room += counts[by]!
  const found = new Uint32Array(room)
  let end = 0
  for (let car = 0; car < codes.length; car++)
    if (marks[codes[car]!] === 1) found[end++] = ((car << FIELD_BITS) | field) >>> 0
  return counts ? found : found.slice(0, end)
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
