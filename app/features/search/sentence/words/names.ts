import { sameMake } from '#app/features/vehicle/makes/make-of.ts'
import { joinedKey } from '#app/features/vehicle/normalise/lookup.ts'
import { cautious, cautiousWords, ordinary } from './value-phrases.ts'
import type { Meaning, Model, Vocabulary } from './vocabulary.ts'
import { spanKey, type Word } from './words.ts'

/** Words that one name has at most: "Range Rover Sport", "XLT 2.0 4x4". */
const SPAN = 5
const MAKE_SPAN = 3

/** What the words before have named. */
export interface NameContext {
  readonly makes: ReadonlySet<string>
  readonly models: readonly Model[]
  /** The word behind the last make, and behind the last model or badge; -1 when there is none. */
  readonly makeEnd: number
  readonly modelEnd: number
}

export type FoundName = { readonly end: number } & (
  | { readonly make: string }
  | { readonly models: readonly Model[] }
  | { readonly badges: readonly string[]; readonly isPart: boolean }
  | { readonly meaning: Meaning; readonly of?: string }
)

interface At {
  readonly words: readonly Word[]
  readonly at: number
  readonly named: NameContext
  readonly vocabulary: Vocabulary
  /** Whether what begins at a word is understood, or nothing stands there. */
  readonly isClear: (at: number) => boolean
}

/** The longest name of the stock that begins at a word. */
export function nameAt(where: At): FoundName | null {
  const { words, at } = where
  for (let to = Math.min(words.length, at + SPAN); to > at; to--) {
    const key = spanKey(words, at, to)
    if (key === '') continue
    const found = familyOfMake(where, to) ?? meaningOf(where, key, to) ?? pluralOf(where, key, to)
    if (found) return { ...found, end: to }
  }
  return null
}

function meaningOf(where: At, key: string, to: number): NameMatch | null {
  const { at, vocabulary } = where
  return (
    familyOf(vocabulary, key) ??
    ownModel(where, key) ??
    valueOf(where, key, to) ??
    makeAt(vocabulary, key, to - at) ??
    loneModel(where, key) ??
    badgeOf(where, key) ??
    extraOf(vocabulary, key)
  )
}

/** "corollas" are Corollas, "mazdas" Mazdas. */
function pluralOf(where: At, key: string, to: number): NameMatch | null {
  const { at, vocabulary } = where
  if (!/[a-z].{2,}s$/.test(key)) return null
  for (const single of [key.slice(0, -1), key.replace(/es$/, '')]) {
    const found = makeAt(vocabulary, single, to - at) ?? loneModel(where, single)
    if (found) return found
  }
  return null
}

type NameMatch<T = FoundName> = T extends FoundName ? Omit<T, 'end'> : never

/** A model of a make that was named: one that is only a number ("86", "3") must stand right behind it. */
function ownModel({ at, named, vocabulary }: At, key: string): NameMatch | null {
  const whole = vocabulary.named.get(key)
  const isBody = (text: string) => vocabulary.values.get(text)?.attribute === 'body'
  // "ford or holden ute" asks for utes of both.
  if (whole && !(named.makes.size > 0 && isBody(joinedKey(whole.model)))) return { models: ofMaker(vocabulary, whole) }
  if (isBody(key)) return null
  const own = vocabulary.models.get(key)?.find(({ make }) => named.makes.has(make))
  if (!own || (isNumber(key) && named.makeEnd !== at)) return null
  return { models: ofMaker(vocabulary, own) }
}

/** The same model under every name of its maker: feeds sell the D-MAX as an Isuzu and as an Isuzu UTE. */
const ofMaker = ({ models }: Vocabulary, own: Model): readonly Model[] =>
  (models.get(joinedKey(own.model)) ?? [own]).filter(({ make }) => sameMake(make, own.make))

/** "BMW 3 Series", "mercedes c class": a make and behind it one of the families. */
function familyOfMake({ words, at, vocabulary }: At, to: number): NameMatch | null {
  for (let from = Math.min(to - 1, at + MAKE_SPAN); from > at; from--) {
    const meaning = vocabulary.families.get(spanKey(words, from, to))
    const make = meaning && vocabulary.makeOf(spanKey(words, at, from))
    if (make !== undefined && meaning) return { meaning, of: make }
  }
  return null
}

const familyOf = ({ families }: Vocabulary, key: string): NameMatch | null => {
  const meaning = families.get(key)
  return meaning && key.length > 1 && !ordinary.has(key) ? { meaning } : null
}

function valueOf({ isClear, vocabulary }: At, key: string, to: number): NameMatch | null {
  const meaning = vocabulary.values.get(key)
  if (!meaning) return null
  const careful = cautious.has(meaning.attribute) || cautiousWords.has(key)
  return careful && !isClear(to) ? null : { meaning }
}

const makeAt = (vocabulary: Vocabulary, key: string, length: number): NameMatch | null => {
  const make = length <= MAKE_SPAN ? vocabulary.makeOf(key) : undefined
  return make === undefined ? null : { make }
}

/** A model without its make: of every make that has it, unless it is a number or an everyday word. */
function loneModel({ words, at, named, vocabulary }: At, key: string): NameMatch | null {
  const models = vocabulary.models.get(key) ?? []
  if (models.length === 0 || key.length < 2 || isNumber(key) || ordinary.has(key)) return null
  const joined = words[at]!.listed || ['or', 'and', '&', 'vs', 'versus'].includes(words[at - 1]?.key ?? '')
  if (named.makes.size === 0 || joined) return { models }
  // "hilux ranger triton": one model behind another is one more, unless it is also called like a badge.
  const isNext = named.modelEnd === at && named.models.length > 0 && key.length >= LEAST_NEXT
  return isNext && !vocabulary.badges.has(key) ? { models } : null
}
/** Shorter names of models are badges of others: "GT". */
const LEAST_NEXT = 4

/** A badge: behind its model as it is, elsewhere only when it looks like nothing else ("GXL", "SR5"). */
function badgeOf({ at, named, vocabulary }: At, key: string): NameMatch | null {
  const whole = vocabulary.badges.get(key)
  const ofModel = named.models.length > 0 || vocabulary.ofModel
  const badges = whole ?? (ofModel ? vocabulary.badgeParts.get(key) : undefined)
  if (!badges || isNumber(key)) return null
  const known = ofModel && (key.length > 1 || named.modelEnd === at)
  const plain = key.length > 2 && (/\d/.test(key) || !/[aeiouy]/.test(key))
  return known || plain ? { badges, isPart: !whole } : null
}

const extraOf = (vocabulary: Vocabulary, key: string): NameMatch | null => {
  const meaning = vocabulary.extras.get(key)
  return meaning && key.length > 2 ? { meaning } : null
}

const isNumber = (key: string): boolean => /^\d+$/.test(key)
