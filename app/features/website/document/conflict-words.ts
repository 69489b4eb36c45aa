import type { DocumentValue } from './list-names.ts'
import { addressText, type MergeConflict, type MergeSide } from './merge-documents.ts'
import { addressWords } from './document-place.ts'
import { fieldAt } from './words/field-at.ts'
import { isSecret, valueWords } from './words/value-words.ts'
import type { Vocabulary } from './words/vocabulary.ts'

/** Something that two have changed in different ways, as one of them reads it to decide. */
export interface ConflictWords {
  /** Names the place in the form that decides. */
  readonly key: string
  readonly where: string
  /** What stood there before both. */
  readonly base: string
  readonly mine: string
  readonly theirs: string
}

/** What is asked of somebody for each conflict; `documents` say what entries on the way are called. */
export const conflictWords = (
  conflicts: readonly MergeConflict[],
  documents: readonly DocumentValue[],
  vocabulary: Vocabulary,
): readonly ConflictWords[] =>
  // prettier-ignore
  conflicts.map(({ address, what, base, mine, theirs }) => {
    const where = addressWords(address, documents).join(' › ')
    const field = fieldAt(vocabulary.fields, documents, address)
    const orderWords = (names: DocumentValue): string =>
      Array.isArray(names) ? names.map((name) => addressWords([...address, String(name)], documents).at(-1)).join(', ') : ''
    const words = what === 'order' ? orderWords : isSecret(address) ? () => 'not shown' : (value: DocumentValue) => valueWords(value, vocabulary, field)
    return {
      key: addressText([...address, ...(what === 'order' ? ['order'] : [])]),
      where: what === 'order' ? `${where}: order` : where,
      base: words(base),
      mine: gone(mine, words),
      theirs: gone(theirs, words),
    }
  })

const gone = (value: DocumentValue, words: (value: DocumentValue) => string): string =>
  value === undefined ? 'removed' : words(value)

/** What a form calls the choice about a place. */
export const choiceName = (key: string): string => `${PREFIX}${key}`
const PREFIX = 'decide:'

/** The longest address of a place in a document that is read from a form, characters. */
const LONGEST_KEY = 2_000
const MOST_CHOICES = 500

/** What somebody has decided, of the fields that they sent. */
export function decidedIn(fields: Iterable<readonly [string, unknown]>): ReadonlyMap<string, MergeSide> {
  const decided = new Map<string, MergeSide>()
  for (const [name, side] of fields) {
    if (!name.startsWith(PREFIX) || name.length > LONGEST_KEY || decided.size >= MOST_CHOICES) continue
    if (side === 'mine' || side === 'theirs') decided.set(name.slice(PREFIX.length), side)
  }
  return decided
}
