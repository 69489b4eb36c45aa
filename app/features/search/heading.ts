import { bodyName } from '#app/features/vehicle/body-types.ts'
import { formatNumber } from '#lib/money.ts'
import { pluralOf } from '#lib/words.ts'
import type { AttributeName } from './attributes.ts'
import type { SearchState } from './query.ts'

export interface HeadingContext {
  readonly noun: { readonly one: string; readonly many: string }
  readonly city: string
}

const CONDITIONS: Readonly<Record<string, string>> = { new: 'New', used: 'Used', demo: 'Demo' }

const only = (state: SearchState, name: AttributeName): string | undefined =>
  state.values[name]?.length === 1 ? state.values[name][0] : undefined

/** "Used Toyota HiLux for sale in Brisbane", "Utes for sale in Brisbane". */
export function headingOf(state: SearchState, { noun, city }: HeadingContext): string {
  const condition = CONDITIONS[only(state, 'car_type') ?? '']
  const make = only(state, 'make')
  const model = make ? only(state, 'model') : undefined
  const body = only(state, 'body')
  const what = make
    ? [make, model, body ? pluralOf(bodyName(body)) : model ? '' : noun.many]
    : [body ? pluralOf(bodyName(body)) : noun.many]
  const place = only(state, 'city') ?? city
  if (state.offers) {
    const words = [condition?.toLowerCase(), ...what].filter(Boolean).join(' ')
    return `Special offers on ${words}${place ? ` in ${place}` : ''}`
  }
  const words = [condition, ...what].filter(Boolean).join(' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} for sale${place ? ` in ${place}` : ''}`
}

/** "128 used cars", "1 car". */
export function countLine(count: number, state: SearchState, noun: HeadingContext['noun']): string {
  const type = only(state, 'car_type')
  return [formatNumber(count), type, count === 1 ? noun.one : noun.many].filter(Boolean).join(' ')
}
