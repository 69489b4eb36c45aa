import type { Place, Places } from '#app/features/locations/places/places.ts'
import { stateCode } from '#app/features/vehicle/normalise/state.ts'
import type { Near } from '../../address/query.ts'
import { amountAt } from '../amounts.ts'
import type { Meaning, Vocabulary } from './vocabulary.ts'
import { phraseAt, phrases, spanKey, type Word } from './words.ts'

/** Words that the name of a place has at most: "Mount Gravatt East", "Port Macquarie". */
const NAME_WORDS = 4
/** Further than Australia is wide, km. */
const MAX_WITHIN = 5_000

const NEAR = phrases('near|nearby|close to|closest to|nearest to|next to|around|near to|not far from')
const IN = phrases('in|at|from|located in|based in|postcode')
const OF = new Set(['of', 'from'])

export interface FoundPlace {
  readonly end: number
  readonly near?: Near
  readonly place?: Place
  readonly meaning?: Meaning
}

/** Reads a place: "near Ipswich", "in Brisbane", "within 50 km of 4305", "near Richmond VIC", "in Queensland". */
export function placeInWords(
  words: readonly Word[],
  at: number,
  { cities }: Pick<Vocabulary, 'cities'>,
  places: Places | undefined,
): FoundPlace | null {
  const within = withinAt(words, at)
  if (within) {
    const named = places && namedAt(words, within.end, places)
    return named
      ? { end: named.end, place: named.place, near: { postcode: named.place.postcode, within: within.km } }
      : null
  }
  const near = phraseAt(words, at, NEAR)
  const lead = near || phraseAt(words, at, IN)
  if (lead === 0) return null
  if (near === 0) {
    const own = cityAt(words, at + lead, cities)
    if (own) return own
  }
  const named = places && namedAt(words, at + lead, places)
  return named ? { end: named.end, place: named.place, near: { postcode: named.place.postcode } } : null
}

/** A state on its own: "hilux qld", "ute new south wales". */
export function stateAlone(
  words: readonly Word[],
  at: number,
  { cities }: Pick<Vocabulary, 'cities'>,
): FoundPlace | null {
  for (let to = Math.min(words.length, at + 3); to > at; to--) {
    const code = stateAt(words, at, to)
    const meaning = code === undefined ? undefined : cities.get(code.toLowerCase())
    if (meaning?.attribute === 'state') return { end: to, meaning }
  }
  return null
}

/** A city of the stock's own without "in": "brisbane", "suv gold coast", "hilux penrith nsw". */
export const cityAlone = (
  words: readonly Word[],
  at: number,
  { cities }: Pick<Vocabulary, 'cities'>,
): FoundPlace | null => cityAt(words, at, cities)

/** "within 50 km of", "50km from". */
function withinAt(words: readonly Word[], at: number): { km: number; end: number } | null {
  const said = words[at]?.key === 'within'
  const amount = amountAt(words, at + (said ? 1 : 0))
  if (!amount || amount.value < 1 || amount.value > MAX_WITHIN || amount.unit === 'dollars') return null
  if (amount.unit !== 'km' && !said) return null
  return OF.has(words[amount.end]?.key ?? '') ? { km: Math.round(amount.value), end: amount.end + 1 } : null
}

/** A city, yard or state of the stock's own. */
function cityAt(words: readonly Word[], from: number, cities: Vocabulary['cities']): FoundPlace | null {
  for (let to = Math.min(words.length, from + NAME_WORDS); to > from; to--) {
    const meaning = cities.get(spanKey(words, from, to)) ?? cities.get((stateAt(words, from, to) ?? '').toLowerCase())
    if (meaning) {
      // "in Brisbane QLD" names one city.
      const more = meaning.attribute !== 'state' && stateAt(words, to, to + 1) !== undefined
      return { end: more ? to + 1 : to, meaning }
    }
  }
  return null
}

function namedAt(words: readonly Word[], from: number, places: Places): { place: Place; end: number } | null {
  const first = words[from]?.key ?? ''
  if (/^\d{4}$/.test(first)) {
    const place = places.byPostcode(first)
    return place ? { place, end: from + 1 } : null
  }
  for (let to = Math.min(words.length, from + NAME_WORDS); to > from; to--) {
    const parts = words.slice(from, to).map(({ key }) => key)
    if (parts.some((part) => part === '' || /\d/.test(part))) continue
    const state = stateAt(words, to, to + 2) ?? stateAt(words, to, to + 1)
    const end = state === undefined ? to : stateAt(words, to, to + 2) ? to + 2 : to + 1
    const place = places.bySuburb(parts.join(' '), state?.toLowerCase())
    if (!place || (state !== undefined && place.state !== state.toLowerCase())) continue
    // "near Ipswich QLD 4305" names one place.
    return { place, end: words[end]?.key === place.postcode ? end + 1 : end }
  }
  return null
}

function stateAt(words: readonly Word[], from: number, to: number): string | undefined {
  if (to > words.length) return undefined
  const parts = words.slice(from, to).map(({ key }) => key)
  return parts.some((part) => part === '') ? undefined : stateCode(parts.join(' '))
}
