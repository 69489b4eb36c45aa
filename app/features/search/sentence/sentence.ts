import type { Place, Places } from '#app/features/locations/places.ts'
import type { AttributeName } from '../attributes.ts'
import type { Near, Range, SearchState } from '../query.ts'
import { amountAt } from './amounts.ts'
import { type FoundName, nameAt } from './names.ts'
import { placeAt } from './place-words.ts'
import { afterYear, rangeAt } from './ranges.ts'
import { seatsAt } from './seats.ts'
import { asText, fillers, negations } from './value-phrases.ts'
import type { Model, Vocabulary } from './vocabulary.ts'
import { phraseAt, phrases, spanKey, type Word, wordsOf } from './words.ts'

/** A sentence as choices of a search. */
export interface Reading {
  readonly values: Readonly<Partial<Record<AttributeName, readonly string[]>>>
  readonly ranges: Readonly<Partial<Record<AttributeName, Range>>>
  readonly near: Near | null
  /** The place that `near` names. */
  readonly place: Place | null
  /** What was not understood, as typed: it is searched for as text. */
  readonly rest: string
  /**
   * Whether the choices are worth more than the text: something beside makes, models and badges was understood, or a
   * badge of a named model, or the whole text is a make with or without a model of it. Otherwise the text is better
   * left to the search itself, and `rest` is all of it.
   */
  readonly certain: boolean
}

const FILLERS = phrases(fillers)
const AS_TEXT = phrases(asText)

interface Draft {
  readonly values: Map<AttributeName, Set<string>>
  readonly ranges: Partial<Record<AttributeName, Range>>
  near: Near | null
  place: Place | null
  readonly models: Model[]
  typedMake: boolean
  makeEnd: number
  modelEnd: number
  readonly rest: string[]
}

/**
 * Reads "auto 4wd ute under 40k near Ipswich" by rules and tables alone: makes, models, badges and values of the
 * site's own stock, bounds of price, kilometres and year, seats, and a place. A word that could mean two things stays
 * text: stock numbers, models that are numbers without their make before them, "under 2000", colours before an
 * unknown word. Reads the first 60 words; its work grows with the length of the text and no faster.
 */
export function readSentence(text: string, vocabulary: Vocabulary, places?: Places): Reading {
  const { words, beyond } = wordsOf(text)
  const draft: Draft = {
    values: new Map(),
    ranges: {},
    near: null,
    place: null,
    models: [],
    typedMake: false,
    makeEnd: -1,
    modelEnd: -1,
    rest: [],
  }
  for (let at = 0; at < words.length;) at = step(draft, { words, at, vocabulary, places })
  if (beyond) draft.rest.push(beyond)
  const values = Object.fromEntries([...draft.values].map(([name, chosen]) => [name, [...chosen]]))
  const certain = isCertain(draft)
  const { ranges, near, place } = draft
  return { values, ranges, near, place, certain, rest: certain ? draft.rest.join(' ') : text.trim() }
}

function isCertain({ values, ranges, near, typedMake, rest }: Draft): boolean {
  const named = values.has('make')
  const beside = [...values.keys()].some((name) => name !== 'make' && name !== 'model' && name !== 'badge')
  if (beside || near !== null || Object.keys(ranges).length > 0) return true
  return (named && values.has('badge')) || (typedMake && rest.length === 0)
}

interface Step {
  readonly words: readonly Word[]
  readonly at: number
  readonly vocabulary: Vocabulary
  readonly places: Places | undefined
}

/** Reads what begins at a word; the place of the next one. */
function step(draft: Draft, { words, at, vocabulary, places }: Step): number {
  const asIs = phraseAt(words, at, AS_TEXT)
  if (asIs > 0 && !vocabulary.extras.has(spanKey(words, at, at + asIs))) return keep(draft, words, at, at + asIs)

  const range = rangeAt(words, at)
  if (range && vocabulary.ranges.has(range.attribute)) {
    if (!narrow(draft, range.attribute, range.range)) return keep(draft, words, at, range.end)
    return range.end
  }
  const seats = seatsAt(words, at, vocabulary.seats)
  if (seats) return add(draft, 'seats', seats.values, seats.end)

  const isClear = (next: number) => isUnderstood(words, next, vocabulary)
  const named = { makes: draft.values.get('make') ?? new Set<string>(), ...draft }
  const name = nameAt({ words, at, vocabulary, isClear, named })
  if (name) return takeName(draft, name)

  const place = draft.near ? null : placeAt(words, at, vocabulary, places)
  // "in orange" is a colour where some car has it.
  if (place && !(words[at]?.key === 'in' && vocabulary.values.has(spanKey(words, at + 1, at + 2)))) {
    if (place.meaning) return add(draft, place.meaning.attribute, place.meaning.values, place.end)
    draft.near = place.near ?? null
    draft.place = place.place ?? null
    return place.end
  }
  const year = yearAt({ words, at, vocabulary, places })
  if (year && !draft.ranges.year) {
    draft.ranges.year = { min: year.value, max: year.value }
    return year.end
  }
  if (negations.has(words[at]!.key)) {
    const unwanted = nameAt({ words, at: at + 1, vocabulary, isClear, named })
    return keep(draft, words, at, unwanted?.end ?? Math.min(words.length, at + 2))
  }
  const filler = fillerAt(words, at, vocabulary)
  return filler > 0 ? at + filler : keep(draft, words, at, at + 1)
}

function keep(draft: Draft, words: readonly Word[], from: number, to: number): number {
  for (const { raw } of words.slice(from, to)) draft.rest.push(raw)
  return to
}

function add(draft: Draft, attribute: AttributeName, values: readonly string[], end: number): number {
  const chosen = draft.values.get(attribute) ?? new Set()
  for (const value of values) chosen.add(value)
  draft.values.set(attribute, chosen)
  return end
}

function takeName(draft: Draft, found: FoundName): number {
  if ('meaning' in found) return add(draft, found.meaning.attribute, found.meaning.values, found.end)
  if ('make' in found) {
    draft.typedMake = true
    draft.makeEnd = found.end
    return add(draft, 'make', [found.make], found.end)
  }
  draft.modelEnd = found.end
  if ('badges' in found) return add(draft, 'badge', found.badges, found.end)
  draft.typedMake ||= found.typedMake
  draft.models.push(found.model)
  add(draft, 'make', [found.model.make], found.end)
  return add(draft, 'model', [found.model.model], found.end)
}

/** Takes a bound into what is there: "over 20k under 30k" is one range; bounds that exclude each other are none. */
function narrow({ ranges }: Draft, attribute: AttributeName, range: Range): boolean {
  const next = { ...ranges[attribute], ...range }
  if (next.min !== undefined && next.max !== undefined && next.min > next.max) return false
  ranges[attribute] = next
  return true
}

/** A year alone: one that the stock has, that no model or badge is called, and that is not all there is. */
function yearAt({ words, at, vocabulary }: Step): { value: number; end: number } | null {
  const key = words[at]?.key ?? ''
  const amount = /^\d{4}$/.test(key) ? amountAt(words, at) : null
  if (!amount?.isYear || words.length === 1 || !vocabulary.years.has(amount.value)) return null
  if (!vocabulary.ranges.has('year') || vocabulary.models.has(key) || vocabulary.badges.has(key)) return null
  return { value: amount.value, end: afterYear(words, amount.end) }
}

/** How many words from here on ask for nothing. */
const fillerAt = (words: readonly Word[], at: number, { nouns }: Vocabulary): number =>
  phraseAt(words, at, FILLERS) || (nouns.has(words[at]?.key ?? '') ? 1 : 0)

/** Whether something known begins at a word, or nothing at all. */
function isUnderstood(words: readonly Word[], at: number, vocabulary: Vocabulary): boolean {
  if (at >= words.length || fillerAt(words, at, vocabulary) > 0) return true
  if (rangeAt(words, at) || seatsAt(words, at, vocabulary.seats) || /^\d{4}$/.test(words[at]!.key)) return true
  if (/^(near|around|within|from|at|close)$/.test(words[at]!.key)) return true
  const { values, extras, makes, models, named } = vocabulary
  for (let to = Math.min(words.length, at + 4); to > at; to--) {
    const key = spanKey(words, at, to)
    if (key === '') continue
    if ([values, extras, makes, models, named].some((known) => known.has(key))) return true
    if (vocabulary.makeOf(key) !== undefined) return true
  }
  return false
}

/** The search with what a sentence says: it replaces values of the same kind and the text, and narrows ranges. */
export function withReading(state: SearchState, { values, ranges, near, rest }: Reading): SearchState {
  const { model: _model, badge: _badge, ...others } = state.values
  const kept = values.make && String(values.make) !== String(state.values.make ?? values.make) ? others : state.values
  return {
    ...state,
    page: 1,
    text: rest,
    values: { ...kept, ...values },
    ranges: { ...state.ranges, ...narrowed(state.ranges, ranges) },
    near: near ?? state.near,
  }
}

/** "over 10k" in a search under 90k is between the two; bounds that exclude each other leave those just said. */
function narrowed(before: SearchState['ranges'], said: Reading['ranges']): SearchState['ranges'] {
  return Object.fromEntries(
    Object.entries(said).map(([name, range]) => {
      const both = { ...before[name as AttributeName], ...range }
      return [name, (both.min ?? 0) > (both.max ?? Infinity) ? range : both]
    }),
  )
}
