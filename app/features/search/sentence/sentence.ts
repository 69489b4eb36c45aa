import type { Place, Places } from '#app/features/locations/places/places.ts'
import type { AttributeName } from '../documents/attributes.ts'
import type { Near, Range } from '../address/query.ts'
import type { SortName } from '../list/sorts.ts'
import { unwantedIn, unwantedText } from '../address/unwanted.ts'
import { ageInWords } from './age.ts'
import {
  add,
  type Draft,
  keep,
  narrow,
  newDraft,
  quote,
  settleDraft,
  takeMeant,
  takeName,
  takePlace,
  takeYear,
} from './draft.ts'
import { nameAt } from './words/names.ts'
import { cityAlone, placeInWords, stateAlone } from './words/place-words.ts'
import { bareBoundAt, type FoundRange, rangeAt } from './ranges.ts'
import { cylindersAt, doorsAt, seatsAt } from './seats.ts'
import { subjectiveAt } from './words/subjective.ts'
import { countedAt, fillerAt, isMeasure, isStocked, isUnderstood, yearInWords } from './understood.ts'
import { unwantedAt } from './words/unwanted-words.ts'
import { asText, unlisted } from './words/value-phrases.ts'
import type { Vocabulary } from './words/vocabulary.ts'
import { phraseAt, phrases, spanKey, type Word, sentenceWords } from './words/words.ts'

/** A sentence as choices of a search. */
export interface SentenceReading {
  readonly values: Readonly<Partial<Record<AttributeName, readonly string[]>>>
  readonly ranges: Readonly<Partial<Record<AttributeName, Range>>>
  readonly near: Near | null
  /** The place that `near` names. */
  readonly place: Place | null
  /** The order that a word such as "cheap" stands for. */
  readonly sort: SortName | null
  /**
   * What was not understood, as typed, and behind a minus what must not be there: it is searched for as text. What no
   * list can say stands in quotation marks.
   */
  readonly rest: string
  /**
   * Whether the choices are worth more than the text: something was understood, and not only a badge or a number that
   * may be one. Otherwise the text is better left to the search itself, and `rest` is all of it.
   */
  readonly certain: boolean
}

const AS_TEXT = phrases(asText)
const UNLISTED = phrases(unlisted)
/** "20k -30k" is no exclusion. */
const DASHED_RANGE = /(\d(?:k|km)?)\s+[-–−]\s?(?=\$?\d)/gi
/** A short word that finds nothing as a whole shall find nothing by its beginning: "new" is not Newcastle. */
const SHORT = 4

/**
 * Reads "auto 4wd ute under 40k near Ipswich" by rules and tables alone: makes, models, badges and values of the
 * site's own stock, bounds of price, kilometres and year, seats, places, what is not wanted, and words such as "cheap"
 * that stand for an order. A word that could mean two things stays text: stock numbers, models that are numbers without
 * their make before them, "under 2000", colours before an unknown word. Reads the first 60 words; its work grows with
 * the length of the text and no faster.
 */
export function readSentence(text: string, vocabulary: Vocabulary, places?: Places): SentenceReading {
  const { wanted, unwanted } = unwantedIn(text.replace(DASHED_RANGE, '$1 to '))
  const { words, beyond } = sentenceWords(wanted)
  const draft = newDraft(unwanted)
  for (let at = 0; at < words.length;) at = step(draft, { words, at, vocabulary, places })
  if (beyond) draft.rest.push(beyond)
  for (const meant of draft.meant) settleDraft(draft, meant)
  const values = Object.fromEntries([...draft.values].map(([name, chosen]) => [name, [...chosen]]))
  const certain = isCertain(draft)
  const { ranges, near, place, sort } = draft
  const rest = certain ? [...draft.rest, ...draft.unwanted.map(unwantedText)].join(' ') : text.trim()
  return { values, ranges, near, place, sort, certain, rest }
}

function isCertain({ values, ranges, near, sort, quoted, unwanted }: Draft): boolean {
  const known = [...values.keys()].some((name) => name !== 'badge')
  return known || unwanted.length > 0 || near !== null || sort !== null || quoted || Object.keys(ranges).length > 0
}

interface Step {
  readonly words: readonly Word[]
  readonly at: number
  readonly vocabulary: Vocabulary
  readonly places: Places | undefined
}

/** Reads what begins at a word; the place of the next one. */
function step(draft: Draft, where: Step): number {
  const { words, at, vocabulary, places } = where
  // "a 4 cylinder" is no Audi A4.
  if (fillerAt(words, at, vocabulary) === 1 && isMeasure({ ...where, at: at + 1 })) return at + 1
  const aside = Math.max(phraseAt(words, at, UNLISTED), countedAt(words, at))
  const subjective = subjectiveAt(words, at)
  const isAside =
    aside > 0 &&
    !doorsAt(words, at, vocabulary.doors) &&
    aside > (subjective?.end ?? at) - at &&
    !isStocked(where, at + aside)
  if (isAside && aside > 1) return quote(draft, words, at, at + aside)
  const asIs = phraseAt(words, at, AS_TEXT)
  if (asIs > 0 && !vocabulary.extras.has(spanKey(words, at, at + asIs))) return keep(draft, words, at, at + asIs)

  const weekly = rangeAt(words, at)
  if (weekly?.attribute === 'weekly_price_range' && !vocabulary.ranges.has('weekly_price_range')) {
    return quote(draft, words, at, weekly.end)
  }
  const range = boundsAt(where)
  if (range) return narrow(draft, range) ? range.end : keep(draft, words, at, range.end)
  const seats = seatsAt(words, at, vocabulary.seats)
  if (seats) return add(draft, 'seats', seats.values, seats.end)
  const doors = doorsAt(words, at, vocabulary.doors)
  if (doors) return add(draft, 'doors', doors.values, doors.end)
  const cylinders = cylindersAt(words, at, vocabulary.cylinders)
  if (cylinders) return add(draft, 'cylinders', cylinders.values, cylinders.end)
  if (subjective && !(draft.models.length > 0 && isStocked(where, subjective.end))) {
    return takeMeant(draft, where, subjective)
  }

  const isClear = (next: number) => isUnderstood(words, next, vocabulary)
  const named = { makes: draft.values.get('make') ?? new Set<string>(), ...draft }
  const state = stateAlone(words, at, vocabulary)
  if (state) return takePlace(draft, state)
  const name = nameAt({ words, at, vocabulary, isClear, named })
  if (name && 'badges' in name && name.isPart && draft.values.has('badge')) return keep(draft, words, at, name.end)
  if (name) return takeName(draft, name)
  if (isAside) return quote(draft, words, at, at + aside)

  const place = draft.near ? null : (placeInWords(words, at, vocabulary, places) ?? cityAlone(words, at, vocabulary))
  // "in orange" is a colour where some car has it.
  if (place && !(words[at]?.key === 'in' && vocabulary.values.has(spanKey(words, at + 1, at + 2)))) {
    return takePlace(draft, place)
  }
  const year = yearInWords(where)
  if (year && takeYear(draft, where, year.value)) return year.end
  const unwanted = unwantedAt({ words, at, vocabulary, isClear, named })
  if (unwanted) {
    draft.unwanted.push(...unwanted.phrases)
    return unwanted.end
  }
  const bare = bareBoundAt(words, at)
  if (bare && vocabulary.ranges.has(bare.attribute) && !draft.ranges[bare.attribute] && narrow(draft, bare)) {
    return bare.end
  }
  const filler = fillerAt(words, at, vocabulary)
  if (filler > 0) return at + filler
  const { raw, key } = words[at]!
  if (!/^[a-z]+$/.test(key) || key.length > SHORT) return keep(draft, words, at, at + 1)
  draft.rest.push(`"${/[\p{L}\p{N}]+/u.exec(raw)?.[0] ?? key}"`)
  return at + 1
}

/** A bound of a number that the stock has, or an age as model years. */
function boundsAt({ words, at, vocabulary }: Step): FoundRange | null {
  const age = vocabulary.thisYear > 0 ? ageInWords(words, at, vocabulary.thisYear) : null
  const range: FoundRange | null = age ? { attribute: 'year', ...age } : rangeAt(words, at)
  return range && vocabulary.ranges.has(range.attribute) ? range : null
}
