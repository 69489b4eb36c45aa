import { changesOf, type DocumentChange } from './document-changes.ts'
import { addressWords } from './document-place.ts'
import { type DocumentObject, type DocumentValue, isObject, isSame } from './list-names.ts'
import type { DocumentAddress } from './merge-documents.ts'
import type { FormField } from '../form/form-field.ts'
import { fieldAt } from './words/field-at.ts'
import { changedDays, type PlacedChange, unnamedChanges, without } from './words/list-changes.ts'
import { isHours, isSecret, shortened, wholeWords } from './words/value-words.ts'
import { stepInto } from './words/way-words.ts'
import type { Vocabulary } from './words/vocabulary.ts'
import { wordsApart } from './words/words-apart.ts'

/** A difference as a person reads it. */
export interface ChangeWords {
  /** Where it is, from the outside in: “Home page”, “Promotion “Summer sale””, “Heading”. */
  readonly where: readonly string[]
  readonly what: 'added' | 'removed' | 'changed' | 'moved'
  /** Values in words; empty where there was nothing. */
  readonly before: string
  readonly after: string
}

/** What differs between two documents, as far as anybody reads. */
export interface ChangesInWords {
  /** The first of them, at most `MOST_WORDED`. */
  readonly first: readonly ChangeWords[]
  /** How many there are in all. */
  readonly count: number
}

export const NO_CHANGES: ChangesInWords = { first: [], count: 0 }

/** More than anybody reads; the rest is counted. */
const MOST_WORDED = 100

/** A difference that is put into words if it is read. */
type Difference = () => ChangeWords

/** What makes one document of another, in words: what only made room for others is left out. */
export function changesInWords(before: DocumentObject, after: DocumentObject, vocabulary: Vocabulary): ChangesInWords {
  const all = differencesOf(before, after, vocabulary)
  return { first: all.slice(0, MOST_WORDED).map((difference) => difference()), count: all.length }
}

function differencesOf(before: DocumentObject, after: DocumentObject, vocabulary: Vocabulary): readonly Difference[] {
  const whole = new Set<string>()
  return changesOf(before, after)
    .filter(isMoveOrValue)
    .flatMap((change) => withDefaults(change, [after, before], vocabulary))
    .flatMap((change) => {
      const place = wholeAt(change.address, [after, before], vocabulary)
      if (place === null) return differencesAt({ ...change, way: change.address }, [after, before], vocabulary)
      const key = JSON.stringify(place)
      if (whole.has(key)) return []
      whole.add(key)
      const [was, is] = [before, after].map((document) => valueAt(document, place))
      return differencesAt({ way: place, what: 'value', before: was, after: is }, [after, before], vocabulary)
    })
}

/** An order changes with each entry that comes or goes; a move is one in which those that stay stand otherwise. */
export function isMoveOrValue({ what, before, after }: DocumentChange): boolean {
  if (what === 'value') return true
  const [then, now] = [before as readonly string[], after as readonly string[]]
  const stays = (list: readonly string[], other: ReadonlySet<string>) => list.filter((name) => other.has(name))
  return !isSame(stays(then, new Set(now)), stays(now, new Set(then)))
}

const valueAt = (document: DocumentValue, address: DocumentAddress): DocumentValue => address.reduce<DocumentValue>(stepInto, document) // prettier-ignore

/** What was as usual, and is written out for the first time, differs from what is usual only here and there. */
function withDefaults(
  change: DocumentChange,
  documents: readonly DocumentObject[],
  { fields }: Vocabulary,
): readonly DocumentChange[] {
  const { address, what, before, after } = change
  if (what === 'order' || address.length === 0 || (before !== undefined && after !== undefined)) return [change]
  const field = fieldAt(fields, documents, address)
  const initial = field && 'initial' in field ? field.initial : undefined
  if (!isObject(initial) && !(Array.isArray(initial) && initial.length > 0)) return [change]
  const changes = changesOf({ value: before ?? initial }, { value: after ?? initial }).filter(isMoveOrValue)
  return changes.map((each) => ({ ...each, address: [...address, ...each.address.slice(1)] }))
}

/** The week or the filter of cars in which something has changed: nobody reads of their parts one by one. */
function wholeAt(address: DocumentAddress, documents: readonly DocumentObject[], { fields }: Vocabulary) {
  for (let length = 1; length <= address.length; length += 1) {
    const way = address.slice(0, length)
    const isWhole = documents.some((document) => isHours(valueAt(document, way))) || fieldAt(fields, documents, way)?.kind === 'car-filter' // prettier-ignore
    if (isWhole) return way
  }
  return null
}

/** What a difference of two documents comes to; names are looked up in both. */
function differencesAt(
  { way, what, ...values }: PlacedChange,
  documents: readonly DocumentObject[],
  vocabulary: Vocabulary,
): readonly Difference[] {
  const where = () => addressWords(way, documents)
  const moved = () => ({ where: where(), what: 'moved', before: '', after: '' }) as const
  if (what === 'order') return [moved]
  if (isSecret(way))
    return [() => ({ where: where(), what: kindOf(values), before: hidden(values.before), after: hidden(values.after) })] // prettier-ignore
  const field = fieldAt(vocabulary.fields, documents, way)
  const { before = usual(field), after = usual(field) } = values
  if (isBlank(values.before) && isBlank(values.after)) return []
  // What is usual was written out, or is left out by now: it holds as before.
  if ((values.before === undefined || values.after === undefined) && isSame(before, after)) return []
  if (isHours(before) || isHours(after)) {
    return changedDays(listOf(before), listOf(after)).map(({ days, ...hours }) => () => ({ where: [...where(), days], what: kindOf({ before: hours.before || undefined, after: hours.after || undefined }), ...hours })) // prettier-ignore
  }
  if (isObjects(before) && isObjects(after)) {
    const changes = unnamedChanges(way, before, after)
    if (changes.length === 0) return [moved]
    // What is gone is found where it stood.
    return changes.flatMap((change) => differencesAt(change, change.after === undefined ? documents.toReversed() : documents, vocabulary)) // prettier-ignore
  }
  return [
    () => {
      const sides = isPlains(before) && isPlains(after) ? comeAndGone(before, after) : { before, after }
      const said = (value: DocumentValue) => (value === undefined ? '' : wholeWords(value, vocabulary, field))
      const apart = wordsApart(said(sides.before), said(sides.after), [before, after])
      return { where: where(), what: kindOf(sides), before: shortened(apart.before), after: shortened(apart.after) }
    },
  ]
}

/** Lists up to this length are told whole, both together. */
const SHORT_LISTS = 8

/** Of long lists what came and what went. */
function comeAndGone(before: readonly DocumentValue[], after: readonly DocumentValue[]) {
  const [gone, come] = [without(before, after), without(after, before)]
  if (before.length + after.length <= SHORT_LISTS || gone.length + come.length === 0) return { before, after }
  return { before: gone.length === 0 ? undefined : gone, after: come.length === 0 ? undefined : come }
}

/** What holds where nothing is said, if that is something. */
function usual(field: FormField | undefined): unknown {
  const initial = field && 'initial' in field ? field.initial : undefined
  return isPlain(initial) && initial !== '' ? initial : undefined
}

/** An empty text says as much as none. */
const isBlank = (value: DocumentValue): boolean =>
  value === undefined || (typeof value === 'string' && value.trim() === '')
const isPlain = (value: DocumentValue): boolean => ['boolean', 'number', 'string'].includes(typeof value)
const kindOf = ({ before, after }: Pick<DocumentChange, 'before' | 'after'>) => before === undefined ? 'added' : after === undefined ? 'removed' : 'changed' // prettier-ignore
const hidden = (value: DocumentValue): string => (value === undefined ? '' : 'not shown')
const listOf = (value: DocumentValue): readonly DocumentValue[] => (Array.isArray(value) ? value : [])

const isObjects = (value: DocumentValue): value is readonly DocumentObject[] => Array.isArray(value) && value.length > 0 && value.every(isObject) // prettier-ignore
const isPlains = (value: DocumentValue): value is readonly DocumentValue[] => Array.isArray(value) && value.length > 0 && value.every(isPlain) // prettier-ignore

/** Differences as lines of text, at most so many; the rest is counted. */
export function changeSentences({ first, count }: ChangesInWords, most = 12): readonly string[] {
  const lines = first.slice(0, most).map(sentenceOf)
  return count > lines.length ? [...lines, `and ${count - lines.length} more`] : lines
}

function sentenceOf({ where, what, before, after }: ChangeWords): string {
  const place = where.join(' › ')
  if (what === 'moved') return `${place}: in another order`
  if (what === 'removed') return `${place}: removed (was ${before})`
  return what === 'added' ? `${place}: ${after}` : `${place}: ${before} → ${after}`
}
