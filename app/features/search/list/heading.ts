import { joinedKey } from '#app/features/vehicle/normalise/lookup.ts'
import { STATES, stateCode } from '#app/features/vehicle/normalise/state.ts'
import { bodyName, type BodyType } from '#app/features/vehicle/body/body-types.ts'
import { pluralOf } from '#lib/text/words.ts'
import type { AttributeName } from '../documents/attributes.ts'
import { withValues, type SearchState } from '../address/query.ts'

export interface HeadingContext {
  readonly noun: { readonly one: string; readonly many: string }
  readonly city: string
}

const CONDITIONS = ['new', 'used', 'demo']

const only = (state: SearchState, name: AttributeName): string | undefined =>
  state.values[name]?.length === 1 ? state.values[name][0] : undefined

/** "Used Toyota HiLux for sale in Brisbane", "Utes for sale in Brisbane", "New and demo cars for sale in Queensland". */
export function headingOf(state: SearchState, { noun, city }: HeadingContext): string {
  const types = CONDITIONS.filter((type) => state.values.car_type?.includes(type))
  const condition = types.length < CONDITIONS.length ? types.join(' and ') : ''
  const make = only(state, 'make')
  const model = only(state, 'model') ?? only(state, 'family')
  const body = only(state, 'body')
  const what = [make, model, body ? bodiesOf(body, noun.many) : model ? '' : noun.many]
  const region = only(state, 'state')
  const code = region && stateCode(region)
  const place = only(state, 'city') ?? only(state, 'region') ?? (code ? STATES[code] : region) ?? city
  const words = [condition, ...what].filter(Boolean).join(' ')
  if (state.offers) return `Special offers on ${words}${place ? ` in ${place}` : ''}`
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} for sale${place ? ` in ${place}` : ''}`
}

const NAMED: readonly AttributeName[] = ['make', 'model', 'family', 'body', 'city', 'region', 'state']

/**
 * The state without values that no stock has, so that an address cannot put words of its own into a heading. A list
 * with cars in it proves its values; `facets` prove those of an empty one.
 */
export function knownOf(
  state: SearchState,
  { count, facets }: { count: number; facets: Readonly<Record<string, readonly { readonly value: string }[]>> },
): SearchState {
  if (count > 0) return state
  const known = NAMED.reduce((known: SearchState, name) => {
    const values = state.values[name] ?? []
    const stocked = values.filter((value) => facets[name]?.some((other) => joinedKey(other.value) === joinedKey(value)))
    return stocked.length < values.length ? withValues(known, name, stocked) : known
  }, state)
  // A model that is another make's has no address below this one.
  const makes = known.values.make ?? []
  const models = (known.values.model ?? []).filter((model) =>
    facets['make_model']?.some(({ value }) => makes.some((make) => joinedKey(value) === joinedKey(`${make} ${model}`))),
  )
  return makes.length > 0 && models.length < (known.values.model ?? []).length
    ? withValues(known, 'model', models)
    : known
}

/** Body types that say what a vehicle is like, not what it is: "Refrigerated trucks". */
const QUALITIES: ReadonlySet<string> = new Set<BodyType>([
  'refrigerated',
  'rigid',
  'sport',
  'naked',
  'touring',
  'adventure',
  'offRoad',
])

/** A body type in the plural as it stands within a sentence: "utes", "SUVs", "cab chassis". */
function bodiesOf(body: string, vehicles: string): string {
  const name = bodyName(body)
  const word = /^\p{Lu}\p{Ll}/u.test(name) ? name.toLowerCase() : name
  if (QUALITIES.has(body)) return `${word} ${vehicles}`
  if (word.endsWith('sis')) return word
  return pluralOf(word)
}
