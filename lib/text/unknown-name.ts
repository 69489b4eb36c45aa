import { nearest } from '../nearest.ts'

/** Something that can be named, by its id, with what people call it. */
export interface NamedItem {
  readonly id: number | string
  readonly name?: string | undefined
}

interface UnknownNameOptions {
  /** What it would be, such as "location of this site". */
  readonly one: string
  /** What the known ones are called, such as "its locations". */
  readonly all: string
  readonly known: readonly NamedItem[]
  /** Further names that may have been meant, and that are too many to list. */
  readonly others?: readonly string[]
}

/** A list longer than this is not read. */
const MOST_NAMED = 20
/** Anything resembles a shorter word. */
const LEAST_LETTERS = 4

/** What is said of a name that nothing has: all that there are, and the nearest of them. */
export function unknownName(given: number | string, { one, all, known, others = [] }: UnknownNameOptions): string {
  const typed = String(given).slice(0, 80)
  if (known.length === 0) return `"${typed}" is no ${one}: there are none`
  const listed = known
    .slice(0, MOST_NAMED)
    .map(({ id, name }) => (name && name !== String(id) ? `${id} (${name})` : id))
  const more = known.length > MOST_NAMED ? ` and ${known.length - MOST_NAMED} more` : ''
  const meant =
    typed.length < LEAST_LETTERS ? undefined : nearest(typed, [...known.map(({ id }) => String(id)), ...others])
  return `"${typed}" is no ${one}; ${all} are ${listed.join(', ')}${more}${meant === undefined ? '' : `; did you mean "${meant}"?`}`
}
