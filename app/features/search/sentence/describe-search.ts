import { bodyName } from '#app/features/vehicle/body/body-types.ts'
import { formatDollars, formatKilometres, formatNumber } from '#lib/money.ts'
import { listWords, pluralOf } from '#lib/text/words.ts'
import { attributeNames, attributeOf, type AttributeName } from '../documents/attributes.ts'
import type { Range, SearchState } from '../address/query.ts'
import { rangeLabel, valueLabel } from '../filters/value-label.ts'
import { type SortName, sorts, sortWords } from '../list/sorts.ts'
import { unwantedIn } from '../address/unwanted.ts'

interface Words {
  readonly noun: { readonly many: string }
  /** What the place of `near` is called; its postcode when absent. */
  readonly place?: string | undefined
}

/** Filters that stand before the noun, in the order in which people say them. */
const BEFORE = ['car_type', 'colour', 'transmission', 'fuel', 'drive', 'make', 'family', 'model', 'badge'] as const
const IN_SENTENCE = new Set<AttributeName>([...BEFORE, 'body', 'seats', 'filtered_features', 'city', 'region', 'state'])
const RANGES_IN_SENTENCE = new Set<AttributeName>(['price', 'km', 'year', 'weekly_price_range'])

/** A search in words: "Automatic 4WD utes under $40,000 near Ipswich". */
export function describeSearch(state: SearchState, { noun, place }: Words): string {
  const { values, ranges, near, text } = state
  const { price, km, year, weekly_price_range: weekly } = ranges
  const oneYear = year?.min !== undefined && year.min === year.max
  const named = Boolean(values.model?.length || values.family?.length)
  const bodies = (values.body ?? []).map((body) => pluralOf(inside(bodyName(body))))
  const before = BEFORE.flatMap((name) =>
    joined((values[name] ?? []).map((value) => (isName(name) ? value : inside(valueLabel(name, value))))),
  )
  const parts = [
    oneYear ? String(year.min) : '',
    ...before,
    joined(bodies) || (named ? '' : noun.many),
    values.seats ? `with ${joined(values.seats)} seats` : '',
    values.filtered_features ? `with ${joined(values.filtered_features)}` : '',
    price ? bounds(price, formatDollars) : '',
    weekly ? bounds(weekly, (dollars) => `${formatDollars(dollars)} per week`) : '',
    km ? `with ${bounds(km, formatKilometres)}` : '',
    year && !oneYear ? years(year) : '',
    values.city || values.region || values.state
      ? `in ${joined([...(values.city ?? []), ...(values.region ?? []), ...(values.state ?? [])])}`
      : '',
    near ? `${near.within ? `within ${formatNumber(near.within)} km of` : 'near'} ${place ?? near.postcode}` : '',
  ]
  const others = attributeNames.flatMap((name) => {
    const range = RANGES_IN_SENTENCE.has(name) ? undefined : ranges[name]
    if (range) return [`${attributeOf(name).label} ${rangeLabel(name, range)}`]
    return IN_SENTENCE.has(name) ? [] : (values[name] ?? []).map((value) => valueLabel(name, value))
  })
  const { wanted, unwanted } = unwantedIn(text)
  const words = wanted.replaceAll('"', '')
  const sort = Object.hasOwn(sorts, state.sort) ? sortWords(state.sort as SortName) : ''
  const behind = [...unwanted.map((phrase) => `not ${phrase}`), ...(sort ? [inside(sort)] : [])]
  if (words && !near && Object.keys(values).length + Object.keys(ranges).length === 0) {
    return [`“${words}”`, ...behind].join(', ')
  }
  const sentence = parts.filter(Boolean).join(' ')
  const whole = sentence.charAt(0).toUpperCase() + sentence.slice(1)
  return [whole, ...others, ...(words ? [`“${words}”`] : []), ...behind].join(', ')
}

const isName = (name: AttributeName): boolean => ['make', 'family', 'model', 'badge'].includes(name)

/** A label within a sentence: "Automatic" becomes "automatic", "SUV" stays. */
const inside = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

const joined = (words: readonly string[]): string => listWords(words, 'or')

function bounds({ min, max }: Range, format: (value: number) => string): string {
  if (min !== undefined && max !== undefined) return `${format(min)} to ${format(max)}`
  return max !== undefined ? `under ${format(max)}` : `over ${format(min ?? 0)}`
}

function years({ min, max }: Range): string {
  if (min !== undefined && max !== undefined) return `from ${min} to ${max}`
  return max !== undefined ? `up to ${max}` : `from ${min}`
}
