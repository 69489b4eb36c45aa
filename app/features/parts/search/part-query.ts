import {
  cleanText,
  MAX_CHOSEN_VALUES,
  type Range,
  rangeText,
  readPage,
  readRange,
} from '#app/features/search/address/query.ts'
import * as paths from '#app/paths.ts'
import { type Vehicle, vehicleName } from '../fit.ts'

/** Filters of which a shopper may choose several values, under their names in the address. */
export const LIST_FILTERS = ['category', 'brand', 'availability'] as const
export type ListFilter = (typeof LIST_FILTERS)[number]

/** Every name that `readPartsQuery` reads. */
export const partsQueryNames = (): string[] => [
  'query',
  'page',
  'sortBy',
  'make',
  'model',
  'year',
  'price',
  'price.min',
  'price.max',
  ...LIST_FILTERS,
]

/** What a shopper asks for: everything that stands in the address of the parts page. */
export interface PartsState {
  readonly text: string
  readonly page: number
  /** Name of a sort, or '' for the usual one. */
  readonly sort: string
  /** The vehicle that the parts must fit. */
  readonly vehicle: Vehicle | null
  readonly values: Readonly<Partial<Record<ListFilter, readonly string[]>>>
  /** Dollars. */
  readonly price: Range | null
}

export const emptyParts: PartsState = { text: '', page: 1, sort: '', vehicle: null, values: {}, price: null }

/** Reads the query of an address. Nothing in it can fail: what cannot be read, or is not known, is not there. */
export function readPartsQuery(params: URLSearchParams): PartsState {
  const values: Partial<Record<ListFilter, string[]>> = {}
  for (const name of LIST_FILTERS) {
    const given = params.getAll(name).slice(0, MAX_CHOSEN_VALUES).map(cleanText).filter(Boolean)
    if (given.length) values[name] = [...new Set(given)]
  }
  return {
    text: cleanText(params.get('query') ?? ''),
    page: readPage(params),
    sort: /^[a-z_]{1,20}$/.exec(params.get('sortBy') ?? '')?.[0] ?? '',
    vehicle: readVehicle(params),
    values,
    price: readRange(params, 'price'),
  }
}

/** A model or a year says nothing without its make. */
function readVehicle(params: URLSearchParams): Vehicle | null {
  const make = cleanText(params.get('make') ?? '')
  if (!make) return null
  const model = cleanText(params.get('model') ?? '')
  const year = /^(19|20)\d\d$/.exec(params.get('year')?.trim() ?? '')?.[0]
  return { make, ...(model && { model }), ...(year && { year: Number(year) }) }
}

/** The one address of a search for parts: always in the same order, without what is usual. */
export function partsAddress(state: PartsState): string {
  const params = new URLSearchParams()
  if (state.text) params.set('query', state.text)
  if (state.vehicle) {
    const { make, model, year } = state.vehicle
    params.set('make', make)
    if (model) params.set('model', model)
    if (year) params.set('year', String(year))
  }
  for (const name of LIST_FILTERS) for (const value of state.values[name] ?? []) params.append(name, value)
  if (state.price) params.set('price', rangeText(state.price))
  if (state.sort) params.set('sortBy', state.sort)
  if (state.page > 1) params.set('page', String(state.page))
  // A colon needs no escape in a query, and ranges read better with it.
  const query = params.toString().replaceAll('%3A', ':')
  return query ? `${paths.partsSearch}?${query}` : paths.partsSearch
}

/** The state with other values of one filter. Every change of a filter goes back to page 1. */
function withPartValues(state: PartsState, name: ListFilter, next: readonly string[]): PartsState {
  const { [name]: _gone, ...others } = state.values
  return { ...state, page: 1, values: next.length ? { ...others, [name]: next } : others }
}

export function togglePartValue(state: PartsState, name: ListFilter, value: string): PartsState {
  const chosen = state.values[name] ?? []
  return withPartValues(
    state,
    name,
    chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value],
  )
}

/** One choice in force: how it reads, and the search without it. */
export interface PartsChoice {
  readonly key: string
  readonly kind: 'text' | 'vehicle' | 'price' | ListFilter
  readonly value: string
  readonly without: PartsState
}

/** Every choice in force. The whole vehicle is one of them. */
export function partsChoices(state: PartsState): PartsChoice[] {
  const choices: PartsChoice[] = []
  if (state.text) {
    choices.push({ key: 'query', kind: 'text', value: state.text, without: { ...state, text: '', page: 1 } })
  }
  if (state.vehicle) {
    const without = { ...state, vehicle: null, page: 1 }
    choices.push({ key: 'vehicle', kind: 'vehicle', value: vehicleName(state.vehicle), without })
  }
  for (const name of LIST_FILTERS) {
    for (const value of state.values[name] ?? []) {
      choices.push({ key: `${name}=${value}`, kind: name, value, without: togglePartValue(state, name, value) })
    }
  }
  if (state.price) {
    const without = { ...state, price: null, page: 1 }
    choices.push({ key: 'price', kind: 'price', value: rangeText(state.price), without })
  }
  return choices
}
