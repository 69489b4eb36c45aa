import type { Place } from '#app/features/locations/places/places.ts'
import type { AttributeName } from '../documents/attributes.ts'
import type { Near, Range } from '../address/query.ts'
import type { SortName } from '../list/sorts.ts'
import type { FoundName } from './words/names.ts'
import type { FoundPlace } from './words/place-words.ts'
import type { FoundRange } from './ranges.ts'
import type { FoundSubjective, Subjective } from './words/subjective.ts'
import type { Model, Vocabulary } from './words/vocabulary.ts'
import type { Word } from './words/words.ts'

/** What the words read so far have said. */
export interface Draft {
  readonly values: Map<AttributeName, Set<string>>
  readonly ranges: Partial<Record<AttributeName, Range>>
  near: Near | null
  place: Place | null
  readonly models: Model[]
  makeEnd: number
  modelEnd: number
  sort: SortName | null
  /** Values that hold only where nothing is said of the same attribute. */
  readonly meant: (Pick<Subjective, 'values' | 'unless'> & { readonly phrase: readonly Word[] })[]
  readonly rest: string[]
  /** A phrase that no list can say stands in `rest`. */
  quoted: boolean
  readonly unwanted: string[]
}

interface Where {
  readonly words: readonly Word[]
  readonly at: number
}

export const newDraft = (unwanted: readonly string[]): Draft => ({
  values: new Map(),
  ranges: {},
  near: null,
  place: null,
  models: [],
  makeEnd: -1,
  modelEnd: -1,
  sort: null,
  meant: [],
  rest: [],
  quoted: false,
  unwanted: [...unwanted],
})

/** Words that stay text, as they were typed. */
export function keep(draft: Draft, words: readonly Word[], from: number, to: number): number {
  for (const { raw } of words.slice(from, to)) draft.rest.push(raw)
  return to
}

/** Words that are one phrase and count only as a whole. */
export function quote(draft: Draft, words: readonly Word[], from: number, to: number): number {
  const phrase = words
    .slice(from, to)
    .map(({ raw }) => raw.replaceAll('"', ''))
    .join(' ')
  draft.rest.push(`"${phrase}"`)
  draft.quoted = true
  return to
}

export function add(draft: Draft, attribute: AttributeName, values: readonly string[], end: number): number {
  const chosen = draft.values.get(attribute) ?? new Set()
  for (const value of values) chosen.add(value)
  draft.values.set(attribute, chosen)
  return end
}

export function takeName(draft: Draft, found: FoundName): number {
  if ('meaning' in found) {
    if (found.of !== undefined) {
      draft.makeEnd = found.end
      add(draft, 'make', [found.of], found.end)
    }
    return add(draft, found.meaning.attribute, found.meaning.values, found.end)
  }
  if ('make' in found) {
    draft.makeEnd = found.end
    return add(draft, 'make', [found.make], found.end)
  }
  draft.modelEnd = found.end
  if ('badges' in found) return add(draft, 'badge', found.badges, found.end)
  draft.models.push(...found.models)
  add(
    draft,
    'make',
    found.models.map(({ make }) => make),
    found.end,
  )
  return add(
    draft,
    'model',
    found.models.map(({ model }) => model),
    found.end,
  )
}

export function takePlace(draft: Draft, { end, meaning, near, place }: FoundPlace): number {
  if (meaning) return add(draft, meaning.attribute, meaning.values, end)
  draft.near = near ?? null
  draft.place = place ?? null
  return end
}

/** Takes a bound into what is there: "over 20k under 30k" is one range; bounds that exclude each other are none. */
export function narrow({ ranges }: Draft, { attribute, range }: FoundRange): boolean {
  const next = { ...ranges[attribute], ...range }
  if (next.min !== undefined && next.max !== undefined && next.min > next.max) return false
  ranges[attribute] = next
  return true
}

/** "2015 or 2016" is both of them. */
export function takeYear({ ranges }: Draft, { words, at }: Where, year: number): boolean {
  const { min, max } = ranges.year ?? { min: year, max: year }
  const joined = words[at]?.listed || ['or', 'and', '&'].includes(words[at - 1]?.key ?? '')
  if (ranges.year && (!joined || min === undefined || max === undefined)) return false
  ranges.year = { min: Math.min(min ?? year, year), max: Math.max(max ?? year, year) }
  return true
}

/** Takes a word such as "cheap" for an order that the site offers, or for values that the stock has. */
export function takeMeant(
  draft: Draft,
  { words, at, vocabulary }: Where & { readonly vocabulary: Vocabulary },
  found: FoundSubjective,
): number {
  const { sort, values = {}, unless } = found.meant
  const stocked = Object.fromEntries(
    Object.entries(values).flatMap(([name, meant]) => {
      const own = meant.filter((value) => vocabulary.stocked[name as AttributeName]?.includes(value))
      return own.length > 0 ? [[name, own]] : []
    }),
  )
  const orders = sort !== undefined && vocabulary.sorts.has(sort)
  if (!orders && Object.keys(stocked).length === 0) return quote(draft, words, at, found.end)
  if (orders) draft.sort ??= sort
  draft.meant.push({ values: stocked, ...(unless && { unless }), phrase: words.slice(at, found.end) })
  return found.end
}

/** "family" alone is a body; "family suv" says nothing more, and a "small suv" what no list knows. */
export function settleDraft(draft: Draft, { values = {}, unless, phrase }: Draft['meant'][number]): void {
  const said = unless && draft.values.get(unless)
  if (said && !values[unless]?.some((value) => said.has(value))) return void quote(draft, phrase, 0, phrase.length)
  for (const [name, own] of Object.entries(values)) {
    if (name !== unless || !said) add(draft, name as AttributeName, own, 0)
  }
}
