import * as paths from '#app/paths.ts'
import { slugify } from '#lib/text/slugify.ts'
import { carTypesOf, makePath, type CarType, type SearchPreset } from './path.ts'
import { emptyState, withValues, writeQuery, type SearchState } from './query.ts'

const TYPE_PATHS: Readonly<Record<string, string>> = {
  new: paths.newStock,
  used: paths.usedStock,
  demo: paths.demoStock,
  'new,demo': paths.newAndDemoStock,
}
const ORDER: readonly CarType[] = ['new', 'used', 'demo']

/** The choices that a path presets, joined with those of the query. */
export function withPreset(state: SearchState, preset: SearchPreset): SearchState {
  let next: SearchState = state
  const { page } = state
  if (preset.carTypes.length && !state.values.car_type) next = withValues(next, 'car_type', preset.carTypes)
  if (preset.make) next = withValues(next, 'make', [...new Set([preset.make, ...(state.values.make ?? [])])])
  if (preset.model) next = withValues(next, 'model', [...new Set([preset.model, ...(state.values.model ?? [])])])
  return { ...next, page }
}

/**
 * The one address of a search: a single make (and model) or a choice of car types stands in the path, everything
 * else in the query.
 */
export function addressOf(state: SearchState): string {
  if (state.offers) return join(paths.offers, state)
  const { make = [], model = [] } = state.values
  const own = make[0]
  if (own !== undefined && make.length === 1 && hasPath(own)) {
    const single = model.length === 1 && slugify(model[0]!) !== '' ? model[0] : undefined
    const rest = without(single === undefined ? state : without(state, 'model'), 'make')
    return join(makePath(own, single), rest)
  }
  return lastingAddressOf(state)
}

/**
 * The address of a search that answers whatever is in stock: there is a path of a make only while there is stock of it,
 * so a link beside a car that is gone names the make in the query.
 */
export function lastingAddressOf(state: SearchState): string {
  const { car_type = [] } = state.values
  const types = ORDER.filter((type) => car_type.includes(type))
  const path = TYPE_PATHS[types.join(',')]
  if (path && types.length === car_type.length) return join(path, without(state, 'car_type'))
  return join(paths.allStock, state)
}

/**
 * The address that search engines are told. Lists are indexed by one make, model, body and state, and by what a path
 * such as `/search/used-cars` names; whatever else narrows, orders or pages a list is a form of that one.
 */
export function canonicalOf(state: SearchState): string {
  const { make, model, body, state: region, car_type } = state.values
  const single = Object.entries({ make, model, body, state: region }).filter(([, values]) => values?.length === 1)
  const list: SearchState = { ...emptyState, offers: state.offers, values: Object.fromEntries(single) }
  if (!car_type || state.offers) return addressOf(list)
  const typed = addressOf({ ...list, values: { ...list.values, car_type } })
  return /[?&]car_type=/.test(typed) ? addressOf(list) : typed
}
/** A make that leaves nothing in an address, or reads as types of car there, stands in the query. */
const hasPath = (make: string): boolean => slugify(make) !== '' && carTypesOf(slugify(make)) === null

const without = (state: SearchState, name: 'make' | 'model' | 'car_type'): SearchState => ({
  ...withValues(state, name, []),
  page: state.page,
})

function join(path: string, state: SearchState): string {
  const query = writeQuery(state)
  return query ? `${path}?${query}` : path
}
