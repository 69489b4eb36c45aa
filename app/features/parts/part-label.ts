import { formatDollars } from '#lib/money.ts'
import type { ListFilter, PartsChoice } from './search/part-query.ts'

export const FILTER_LABELS: Readonly<Record<ListFilter, string>> = {
  category: 'Category',
  brand: 'Brand',
  availability: 'Availability',
}

/** A map, since an address may ask for the value "constructor". */
const AVAILABILITY: ReadonlyMap<string, string> = new Map([
  ['in_stock', 'In stock'],
  ['to_order', 'To order'],
  ['out_of_stock', 'Out of stock'],
])

/** A filter's value as a shopper reads it. */
export const partValueLabel = (name: ListFilter, value: string): string =>
  name === 'availability' ? (AVAILABILITY.get(value) ?? value) : value

/** A choice in force as a shopper reads it. */
export function choiceLabel({ kind, value }: PartsChoice): string {
  if (kind === 'text') return `“${value}”`
  if (kind === 'vehicle') return `Fits ${value}`
  return kind === 'price' ? `Price: ${priceLabel(value)}` : partValueLabel(kind, value)
}

function priceLabel(range: string): string {
  const [min, max] = range.split(':').map((bound) => (bound ? formatDollars(Number(bound)) : ''))
  if (min && max) return `${min} – ${max}`
  return max ? `up to ${max}` : `from ${min}`
}
