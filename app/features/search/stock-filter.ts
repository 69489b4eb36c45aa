import { soldSince } from '#app/features/vehicle/stock-rule.ts'
import { MINUTE } from '#lib/durations.ts'
import type { AttributeName } from './documents/attributes.ts'
import { commonFilter } from './documents/common-form.ts'
import type { Filter } from './port.ts'
import type { CarType } from './address/path.ts'

/** A car belongs to the site when it has one of the values and lies within the bounds; `not` turns that round. */
export interface StockCondition {
  readonly attribute: AttributeName
  readonly values?: readonly string[] | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly not: boolean
}

/** What is fixed for every search of a site; all of it is ANDed. */
export interface StockFilterSettings {
  readonly include_sold_cars_days: number
  readonly stock_rule: {
    readonly car_types: readonly CarType[]
    readonly exclude_stock_numbers: readonly string[]
    readonly conditions: readonly StockCondition[]
  }
  readonly manufacturer?: { readonly name: string } | undefined
}

/**
 * The stock rule as a filter: in stock or coming soon, or sold within the window; the site's own car types,
 * conditions, excluded stock numbers and manufacturer. That a car is shown on the website is settled when it is indexed.
 */
export function stockFilter(settings: StockFilterSettings, now: number): Filter {
  const { car_types, exclude_stock_numbers, conditions } = settings.stock_rule
  const filters: Filter[] = [
    {
      or: [
        { attribute: 'status', in: ['in_stock', 'coming_soon'] },
        {
          and: [
            { attribute: 'status', in: ['sold'] },
            { attribute: 'sold_date_timestamp', from: soldSinceMinute(now, settings.include_sold_cars_days) },
          ],
        },
      ],
    },
  ]
  if (car_types.length) filters.push({ attribute: 'car_type', in: car_types })
  if (exclude_stock_numbers.length) filters.push({ not: { attribute: 'stocknum', in: exclude_stock_numbers } })
  filters.push(...conditions.map(conditionFilter))
  if (settings.manufacturer) filters.push({ attribute: 'make', in: [settings.manufacturer.name] })
  return { and: filters }
}

function conditionFilter({ attribute, values, min, max, not }: StockCondition): Filter {
  const range = { attribute, ...(min !== undefined && { from: min }), ...(max !== undefined && { to: max }) }
  const parts: Filter[] = []
  if (values) parts.push(commonFilter({ attribute, in: values }))
  if (min !== undefined || max !== undefined) parts.push(range)
  const holds: Filter = { and: parts }
  return not ? { not: holds } : holds
}

/** Rounded to whole minutes, so that searches of the same minute share one cached scope. */
const soldSinceMinute = (now: number, days: number): number => soldSince(Math.floor(now / MINUTE) * MINUTE, days)
