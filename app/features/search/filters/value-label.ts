import { bodyName } from '#app/features/vehicle/body/body-types.ts'
import { formatDollars, formatKilometres } from '#lib/money.ts'
import { attributeOf, type AttributeName } from '../documents/attributes.ts'
import type { Range } from '../address/query.ts'

/** Maps, since an address may ask for the value "constructor". */
const WORDS: Readonly<Partial<Record<AttributeName, ReadonlyMap<string, string>>>> = {
  car_type: words({ new: 'New', used: 'Used', demo: 'Demo' }),
  status: words({ in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Just sold' }),
  certified: words({ true: 'Certified', false: 'Not certified' }),
  item_type: words({ car: 'Cars', truck: 'Trucks', motorcycle: 'Motorcycles', caravan: 'Caravans' }),
}

function words(byValue: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(byValue))
}

/** A filter's value as a shopper reads it. */
export function valueLabel(name: AttributeName, value: string): string {
  if (name === 'body') return bodyName(value)
  if (name === 'seats' || name === 'doors' || name === 'cylinders') return counted(name, value)
  if (name === 'state') return value.length > 3 ? value : value.toUpperCase()
  return WORDS[name]?.get(value) ?? value
}

const counted = (name: 'seats' | 'doors' | 'cylinders', value: string): string =>
  `${value} ${value === '1' ? name.slice(0, -1) : name}`

/** One bound of a range as a shopper reads it. */
export function boundLabel(name: AttributeName, value: number): string {
  const { unit } = attributeOf(name)
  if (unit === 'dollars') return formatDollars(value)
  if (unit === 'dollars a week') return `${formatDollars(value)} per week`
  return unit === 'km' ? formatKilometres(value) : String(value)
}

/** "$10,000 – $20,000", "Up to 50,000 km", "From 2018", "2019". */
export function rangeLabel(name: AttributeName, { min, max }: Range): string {
  if (min !== undefined && min === max) return boundLabel(name, min)
  if (min !== undefined && max !== undefined) return `${boundLabel(name, min)} – ${boundLabel(name, max)}`
  if (max !== undefined) return `Up to ${boundLabel(name, max)}`
  return min === undefined ? '' : `From ${boundLabel(name, min)}`
}
