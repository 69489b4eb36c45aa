import { formatNumber } from '#lib/money.ts'
import type { HeadingContext } from './heading.ts'
import type { SearchState } from '../address/query.ts'

/** "128 used cars", "1 car". Apart from the heading, which the server alone writes and needs tables for. */
export function countLine(count: number, state: SearchState, noun: HeadingContext['noun']): string {
  const types = state.values.car_type ?? []
  const type = types.length === 1 ? types[0] : undefined
  return [formatNumber(count), type, count === 1 ? noun.one : noun.many].filter(Boolean).join(' ')
}
