import { attributeNames, attributeOf, type AttributeName } from '../documents/attributes.ts'

export interface Range {
  readonly min?: number
  readonly max?: number
}

/** Where the shopper is, and how far a car may be, km. */
export interface Near {
  /** As it was typed; a real one has four digits. */
  readonly postcode: string
  readonly within?: number
}

/** What a shopper asks for: everything that stands in the address of a search page. */
export interface SearchState {
  readonly text: string
  readonly page: number
  /** Name of a sort, or '' for the site's default. */
  readonly sort: string
  readonly values: Readonly<Partial<Record<AttributeName, readonly string[]>>>
  readonly ranges: Readonly<Partial<Record<AttributeName, Range>>>
  readonly near: Near | null
  /** Only what is on offer: the list at /special-offers. */
  readonly offers: boolean
}

export const emptyState: SearchState = {
  text: '',
  page: 1,
  sort: '',
  values: {},
  ranges: {},
  near: null,
  offers: false,
}

const MAX_TEXT = 200
/** Values of one filter that are read. */
export const MAX_CHOSEN_VALUES = 50
/**
 * Values of all filters together that are read. The page links to the search without each of them, and every link
 * names all the others: an address of a thousand values would make a page of 20 MB.
 */
export const MAX_CHOICES = 100
const MAX_PAGE = 1_000_000
/** Above any price, odometer or year there is. */
const MAX_NUMBER = 1_000_000_000
/** Further than Australia is wide, km. */
const MAX_WITHIN_KM = 5_000
/** A postcode has four digits; what else was typed is shown again with the reason. */
const MAX_POSTCODE = 10

/** Every name that `readQuery` reads. */
export const queryNames = (): string[] => [
  'query',
  'page',
  'sortBy',
  'postcode',
  'within',
  ...attributeNames.flatMap((name) => (attributeOf(name).range ? [name, `${name}.min`, `${name}.max`] : [name])),
]

/** A text of an address without control characters, cut to a length that no shopper reaches. */
export const cleanText = (text: string): string =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT)

/**
 * Reads the query of an address. Nothing in it can fail: a page below 1 is page 1, a bound that is no number is
 * open, a range that ends before it begins is put in order, and what is not known is not there.
 */
export function readQuery(params: URLSearchParams): SearchState {
  const values: Partial<Record<AttributeName, string[]>> = {}
  const ranges: Partial<Record<AttributeName, Range>> = {}
  let room = MAX_CHOICES
  for (const name of attributeNames) {
    if (attributeOf(name).range) {
      const range = readRange(params, name)
      if (range) ranges[name] = range
    } else {
      const given = new Set(params.getAll(name).slice(0, MAX_CHOSEN_VALUES).map(cleanText).filter(Boolean))
      const read = [...given].slice(0, room)
      if (read.length) values[name] = read
      room -= read.length
    }
  }
  return {
    text: cleanText(params.get('query') ?? ''),
    page: readPage(params),
    sort: /^[a-z_]{1,20}$/.exec(params.get('sortBy') ?? '')?.[0] ?? '',
    values,
    ranges,
    near: readNear(params),
    offers: false,
  }
}

/** The page of a list; anything that is no page number is page 1. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1)
  return Number.isSafeInteger(page) && page >= 1 ? Math.min(page, MAX_PAGE) : 1
}

/** `postcode=4305&within=50`; a distance needs a postcode. */
function readNear(params: URLSearchParams): Near | null {
  const postcode = cleanText(params.get('postcode') ?? '')
    .slice(0, MAX_POSTCODE)
    .trim()
  if (!postcode) return null
  const within = Number(params.get('within') || Number.NaN)
  return within >= 1 && within <= MAX_WITHIN_KM ? { postcode, within: Math.round(within) } : { postcode }
}

/** `price=10000:20000`, or the two fields that a form without JavaScript sends. */
export function readRange(params: URLSearchParams, name: string): Range | null {
  const [from = '', to = ''] = params.has(name)
    ? (params.get(name) ?? '').split(':', 2)
    : [params.get(`${name}.min`) ?? '', params.get(`${name}.max`) ?? '']
  const min = readNumber(from)
  const max = readNumber(to)
  if (min === undefined && max === undefined) return null
  if (min !== undefined && max !== undefined && min > max) return { min: max, max: min }
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

function readNumber(text: string): number | undefined {
  const digits = text.replaceAll(/[$,\s]/g, '')
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(digits)) return undefined
  return Math.min(Number(digits), MAX_NUMBER)
}

/** Writes a state as a query, always in the same order, without what is default. */
export function writeQuery(state: SearchState): string {
  const params = new URLSearchParams()
  if (state.text) params.set('query', state.text)
  for (const name of attributeNames) {
    for (const value of state.values[name] ?? []) params.append(name, value)
    const range = state.ranges[name]
    if (range) params.set(name, rangeText(range))
  }
  if (state.near) params.set('postcode', state.near.postcode)
  if (state.near?.within !== undefined) params.set('within', String(state.near.within))
  if (state.sort) params.set('sortBy', state.sort)
  if (state.page > 1) params.set('page', String(state.page))
  // A colon needs no escape in a query, and ranges read better with it.
  return params.toString().replaceAll('%3A', ':')
}

/** "10000:20000"; an open bound is empty. */
export const rangeText = ({ min, max }: Range): string => `${min ?? ''}:${max ?? ''}`

/** Names of parameters that only a form without JavaScript sends; their page answers with the clean address. */
export const isFormQuery = (params: URLSearchParams): boolean =>
  [...params].some(([name, value]) => value === '' || /\.(min|max)$/.test(name))

/** The state with one value of a filter switched on or off. Every change of a filter goes back to page 1. */
export function toggleValue(state: SearchState, name: AttributeName, value: string): SearchState {
  const chosen = state.values[name] ?? []
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
  return withValues(state, name, next)
}

export function withValues(state: SearchState, name: AttributeName, next: readonly string[]): SearchState {
  const { [name]: _gone, ...others } = state.values
  return { ...state, page: 1, values: next.length ? { ...others, [name]: next } : others }
}

export function withRange(state: SearchState, name: AttributeName, range: Range | null): SearchState {
  const { [name]: _gone, ...others } = state.ranges
  const open = !range || (range.min === undefined && range.max === undefined)
  return { ...state, page: 1, ranges: open ? others : { ...others, [name]: range } }
}

/** Every choice as the engine takes it. */
export function refinementsOf(state: SearchState): Record<string, { values: readonly string[] } | Range> {
  const out: Record<string, { values: readonly string[] } | Range> = {}
  for (const [name, values] of Object.entries(state.values)) if (values?.length) out[name] = { values }
  for (const [name, range] of Object.entries(state.ranges)) if (range) out[name] = range
  return out
}

export const countChoices = (state: SearchState): number =>
  (state.near?.within === undefined ? 0 : 1) +
  Object.values(state.values).reduce((sum, values) => sum + (values?.length ?? 0), 0) +
  Object.keys(state.ranges).length
