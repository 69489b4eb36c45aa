import { STOCK_VIEWS, type StockView } from './stock-views.ts'

/** What a list of the stock can be narrowed to by any of some values, under its name in the address. */
export const STOCK_FACETS = {
  standing: 'State',
  car_type: 'Condition',
  location_id: 'Location',
  make: 'Make',
  model: 'Model',
  body: 'Body',
  fuel: 'Fuel',
  transmission: 'Transmission',
  colour: 'Colour',
  tag: 'Tag',
} as const
export type StockFacet = keyof typeof STOCK_FACETS
export const STOCK_FACET_NAMES = Object.keys(STOCK_FACETS) as StockFacet[]

/** What it can be narrowed to by two bounds, both included. */
export const STOCK_RANGES = {
  price: { label: 'Price', unit: '$' },
  year: { label: 'Year', unit: '' },
  km: { label: 'Kilometres', unit: 'km' },
  days: { label: 'Days in stock', unit: 'days' },
  pictures: { label: 'Pictures', unit: '' },
} as const
export type StockRange = keyof typeof STOCK_RANGES
export const STOCK_RANGE_NAMES = Object.keys(STOCK_RANGES) as StockRange[]

export const STOCK_COLUMNS = ['stocknum', 'standing', 'price', 'market', 'location', 'days', 'pictures', 'views', 'channels', 'year', 'km', 'colour', 'regplate', 'vin', 'updated'] as const // prettier-ignore
export type StockColumn = (typeof STOCK_COLUMNS)[number]
/** What somebody sees who has chosen nothing. */
export const USUAL_COLUMNS: readonly StockColumn[] = ['stocknum', 'standing', 'price', 'market', 'location', 'days', 'pictures', 'views', 'channels'] // prettier-ignore

export const STOCK_SORTS = ['newest', 'name', 'price', 'days', 'pictures', 'km', 'year', 'updated'] as const
export type StockSort = (typeof STOCK_SORTS)[number]

export interface StockBounds {
  readonly min?: number
  readonly max?: number
}

/** Which cars of a site, in which order, and what is seen of them: all of it is the address. */
export interface StockQuery {
  readonly view: StockView
  /** Words, a stock number, a plate or a VIN. */
  readonly text: string
  readonly facets: Readonly<Partial<Record<StockFacet, readonly string[]>>>
  readonly ranges: Readonly<Partial<Record<StockRange, StockBounds>>>
  readonly sort: StockSort
  /** The other way round: dearest first, oldest first. */
  readonly turned: boolean
  readonly columns: readonly StockColumn[]
  /** From 1. */
  readonly page: number
  /** Id of the kept list that it was opened as; null for none. */
  readonly kept: string | null
}

const MOST_TEXT = 200
const MOST_VALUES = 50
const MOST_UNREAD = 20
const MOST_PAGE = 10_000
const LARGEST = 100_000_000
const ID = /^\w{1,40}$/

/** A bound as people type it: 50000, $50,000, 50k. */
function boundOf(text: string | null): number | undefined {
  const [, digits, thousands] = /^(\d{1,9})(k?)$/i.exec((text ?? '').replaceAll(/[\s,$]/g, '')) ?? []
  return digits === undefined ? undefined : Math.min(LARGEST, Number(digits) * (thousands ? 1000 : 1))
}

const BOUND_NAMES = STOCK_RANGE_NAMES.flatMap((name) => [`${name}_min`, `${name}_max`])

/** Bounds in an address that are no numbers, as they were typed: they narrow nothing. */
export const unreadBounds = (params: URLSearchParams): string[] =>
  BOUND_NAMES.flatMap((name) => {
    const typed = (params.get(name) ?? '').trim()
    return typed === '' || boundOf(typed) !== undefined ? [] : [typed.slice(0, MOST_UNREAD)]
  })

/** The query in an address; what it does not know is left out. */
export function stockQuery(params: URLSearchParams): StockQuery {
  const facets: Partial<Record<StockFacet, readonly string[]>> = {}
  for (const name of STOCK_FACET_NAMES) {
    const values = [...new Set(params.getAll(name).map((value) => value.slice(0, MOST_TEXT).trim()))]
    const named = values.filter((value) => value !== '').slice(0, MOST_VALUES)
    if (named.length > 0) facets[name] = named
  }
  const ranges: Partial<Record<StockRange, StockBounds>> = {}
  for (const name of STOCK_RANGE_NAMES) {
    const [min, max] = [boundOf(params.get(`${name}_min`)), boundOf(params.get(`${name}_max`))]
    if (min !== undefined || max !== undefined) {
      ranges[name] = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
    }
  }
  const columns = STOCK_COLUMNS.filter((name) => params.getAll('column').includes(name))
  const page = Math.floor(Number(params.get('page') ?? 1))
  return {
    view: STOCK_VIEWS.find((name) => name === params.get('view')) ?? 'all',
    text: (params.get('text') ?? '').slice(0, MOST_TEXT).trim(),
    facets,
    ranges,
    sort: STOCK_SORTS.find((name) => name === params.get('sort')) ?? 'newest',
    turned: params.get('turned') === '1',
    columns: columns.length > 0 ? columns : USUAL_COLUMNS,
    page: page >= 1 && page <= MOST_PAGE ? page : 1,
    kept: ID.test(params.get('kept') ?? '') ? params.get('kept') : null,
  }
}

const isUsual = (columns: readonly StockColumn[]): boolean => columns.join() === USUAL_COLUMNS.join()

/** A query as an address says it: what is usual is left out. */
export function stockAddress(query: StockQuery): URLSearchParams {
  const { view, text, facets, ranges, sort, turned, columns, page, kept } = query
  const params = new URLSearchParams()
  if (view !== 'all') params.set('view', view)
  if (text !== '') params.set('text', text)
  for (const name of STOCK_FACET_NAMES) for (const value of facets[name] ?? []) params.append(name, value)
  for (const name of STOCK_RANGE_NAMES) {
    const { min, max } = ranges[name] ?? {}
    if (min !== undefined) params.set(`${name}_min`, String(min))
    if (max !== undefined) params.set(`${name}_max`, String(max))
  }
  if (sort !== 'newest') params.set('sort', sort)
  if (turned) params.set('turned', '1')
  if (!isUsual(columns)) for (const column of columns) params.append('column', column)
  if (kept !== null) params.set('kept', kept)
  if (page > 1) params.set('page', String(page))
  return params
}

/** The same list as it is kept under a name: from its first page, by itself. */
export const listAddress = (query: StockQuery): string => stockAddress({ ...query, page: 1, kept: null }).toString()

/** Whether a query names cars by more than its view. */
export const isNarrowed = ({ text, facets, ranges }: StockQuery): boolean =>
  text !== '' || Object.keys(facets).length > 0 || Object.keys(ranges).length > 0
