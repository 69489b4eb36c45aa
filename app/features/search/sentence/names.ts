import { cautious, cautiousWords, ordinary } from './value-phrases.ts'
import type { Meaning, Model, Vocabulary } from './vocabulary.ts'
import { spanKey, type Word } from './words.ts'

/** Words that one name has at most: "Range Rover Sport", "XLT 2.0 4x4". */
const SPAN = 5
const MAKE_SPAN = 3

/** What the words before have named. */
export interface Named {
  readonly makes: ReadonlySet<string>
  readonly models: readonly Model[]
  /** The word behind the last make, and behind the last model or badge; -1 when there is none. */
  readonly makeEnd: number
  readonly modelEnd: number
}

export type FoundName = { readonly end: number } & (
  | { readonly make: string }
  | { readonly model: Model; readonly typedMake: boolean }
  | { readonly badges: readonly string[] }
  | { readonly meaning: Meaning }
)

interface At {
  readonly words: readonly Word[]
  readonly at: number
  readonly named: Named
  readonly vocabulary: Vocabulary
  /** Whether what begins at a word is understood, or nothing stands there. */
  readonly isClear: (at: number) => boolean
}

/** The longest name of the stock that begins at a word. */
export function nameAt(where: At): FoundName | null {
  const { words, at, vocabulary } = where
  for (let to = Math.min(words.length, at + SPAN); to > at; to--) {
    const key = spanKey(words, at, to)
    if (key === '') continue
    const found =
      ownModel(where, key, to) ??
      valueOf(where, key, to) ??
      makeAt(vocabulary, key, to - at) ??
      loneModel(where, key) ??
      badgeOf(where, key) ??
      extraOf(vocabulary, key)
    if (found) return { ...found, end: to }
  }
  return null
}

type Found<T = FoundName> = T extends FoundName ? Omit<T, 'end'> : never

/** A model of a make that was named: one that is only a number ("86", "3") must stand right behind it. */
function ownModel({ at, named, vocabulary }: At, key: string, _to: number): Found | null {
  const whole = vocabulary.named.get(key)
  if (whole) return { model: whole, typedMake: true }
  if (vocabulary.values.get(key)?.attribute === 'body') return null
  const own = vocabulary.models.get(key)?.find(({ make }) => named.makes.has(make))
  if (!own || (isNumber(key) && named.makeEnd !== at)) return null
  return { model: own, typedMake: false }
}

function valueOf({ isClear, vocabulary }: At, key: string, to: number): Found | null {
  const meaning = vocabulary.values.get(key)
  if (!meaning) return null
  const careful = cautious.has(meaning.attribute) || cautiousWords.has(key)
  return careful && !isClear(to) ? null : { meaning }
}

const makeAt = (vocabulary: Vocabulary, key: string, length: number): Found | null => {
  const make = length <= MAKE_SPAN ? vocabulary.makeOf(key) : undefined
  return make === undefined ? null : { make }
}

/** A model without its make: only when one make has it, and it is neither a number nor an everyday word. */
function loneModel({ words, at, named, vocabulary }: At, key: string): Found | null {
  const models = vocabulary.models.get(key) ?? []
  const model = models[0]
  if (!model || models.length > 1 || key.length < 2 || isNumber(key) || ordinary.has(key)) return null
  const joined = ['or', 'and', '&'].includes(words[at - 1]?.key ?? '')
  return named.makes.size === 0 || joined ? { model, typedMake: false } : null
}

/** A badge: behind its model as it is, elsewhere only when it looks like nothing else ("GXL", "SR5"). */
function badgeOf({ at, named, vocabulary }: At, key: string): Found | null {
  const badges = vocabulary.badges.get(key)
  if (!badges || isNumber(key)) return null
  const known = named.models.length > 0 && (key.length > 1 || named.modelEnd === at)
  const plain = key.length > 2 && (/\d/.test(key) || !/[aeiouy]/.test(key))
  return known || plain ? { badges } : null
}

const extraOf = (vocabulary: Vocabulary, key: string): Found | null => {
  const meaning = vocabulary.extras.get(key)
  return meaning && key.length > 2 ? { meaning } : null
}

const isNumber = (key: string): boolean => /^\d+$/.test(key)
