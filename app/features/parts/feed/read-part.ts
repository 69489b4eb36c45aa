import { type Fault, unpricedNote } from '#app/features/stock/feed/mapping/apply-mapping.ts'
import { explainIssue, unreadableReason } from '#app/features/stock/feed/check-car.ts'
import { tidyValue } from '#app/features/stock/feed/tidy-values.ts'
import { isOnRequest, readMoney, readNumber } from '#app/features/vehicle/normalise/amounts.ts'
import { readFlag } from '#app/features/vehicle/normalise/flag.ts'
import { makeName } from '#app/features/vehicle/normalise/model/make.ts'
import { modelName } from '#app/features/vehicle/normalise/model/model.ts'
import { read, type FieldReading } from '#app/features/vehicle/normalise/reading.ts'
import type { Part } from '../part.ts'
import { partSchema } from '../part.schema.ts'
import { type GivenFit, readFits } from './fits-text.ts'

/** A location as a file may name it. */
export interface PartLocation {
  readonly id: number | string
  readonly slug: string
  readonly name: string
}

export type PartReading =
  | { ok: true; part: Part; /** A price that is none, in words; null otherwise. */ note: string | null }
  | { ok: false; fault: Fault }

type Values = Readonly<Record<string, unknown>>

export const PART_FIELDS = Object.keys(partSchema.shape)

const WORDS: Readonly<Record<string, Part['availability']>> = {
  in_stock: 'in_stock', instock: 'in_stock', available: 'in_stock', yes: 'in_stock',
  to_order: 'to_order', order: 'to_order', on_order: 'to_order', special_order: 'to_order', backorder: 'to_order',
  out_of_stock: 'out_of_stock', sold_out: 'out_of_stock', unavailable: 'out_of_stock', no: 'out_of_stock',
} // prettier-ignore

const readers: Readonly<Record<string, (text: string) => FieldReading<unknown>>> = {
  price: readMoney,
  quantity: readNumber,
  lead_time_days: readNumber,
  show_on_dealer_website: readFlag,
  fits: (text) => read(readFits(text)),
  availability: (text) => read(WORDS[text.toLowerCase().replaceAll(/[\s-]+/g, '_')] ?? text),
  part_number: (text) => read(text.replaceAll(/\s+/g, ' ').toUpperCase()),
}

/**
 * Makes a part of a row's values: texts are read as numbers, flags and vehicles, makes and models are brought to their
 * makers' spelling, and the availability follows from the quantity where the row does not say it.
 */
export function readPart(values: Values, locations: readonly PartLocation[]): PartReading {
  const part: Record<string, unknown> = {}
  for (const field of PART_FIELDS) {
    const given = tidyValue(values[field])
    const value = typeof given === 'number' && TEXTS.has(field) ? String(given) : given
    const reading = typeof value === 'string' ? readText(field, value) : read(value)
    if (!reading.ok) return unreadable(field, given, reading.reason)
    if (reading.value !== undefined && reading.value !== null) part[field] = reading.value
  }
  const { location } = part
  if (typeof location === 'string') {
    const held = locationNamed(location, locations)
    if (!held.ok) return unreadable('location', location, held.reason)
    part['location'] = held.slug
  }
  part['availability'] ??= availabilityFrom(part)
  if (part['availability'] === undefined) {
    const reason = 'The availability is missing, and there is no quantity to tell it from.'
    return { ok: false, fault: { field: 'availability', value: undefined, reason } }
  }
  if (Array.isArray(part['fits'])) part['fits'] = part['fits'].map(tidyFit)
  const checked = partSchema.safeParse(part)
  const price = tidyValue(values['price'])
  const note = typeof price === 'string' && isOnRequest(price) ? unpricedNote('price', price) : null
  if (checked.success) return { ok: true, part: checked.data, note }
  return { ok: false, fault: explainIssue(checked.error.issues[0]!, part) }
}

/** Fields whose numbers are names: a spreadsheet writes part number 90915 as a number. */
const TEXTS = new Set(['part_number', 'name', 'location', 'brand', 'category', 'price_note'])

function readText(field: string, text: string): FieldReading<unknown> {
  const trimmed = text.trim()
  return trimmed === '' ? read(undefined) : (readers[field]?.(trimmed) ?? read(trimmed))
}

const unreadable = (field: string, value: unknown, reason: string): PartReading => ({
  ok: false,
  fault: { field, value, reason: unreadableReason(field, value, reason) },
})

function availabilityFrom({ quantity, lead_time_days }: Values): Part['availability'] | undefined {
  if (typeof quantity !== 'number') return lead_time_days === undefined ? undefined : 'to_order'
  if (quantity > 0) return 'in_stock'
  return lead_time_days === undefined ? 'out_of_stock' : 'to_order'
}

function locationNamed(
  given: string,
  locations: readonly PartLocation[],
): { ok: true; slug: string } | { ok: false; reason: string } {
  const wanted = given.trim().toLowerCase()
  const found = locations.find(({ id, slug, name }) =>
    [String(id), slug, name].some((known) => known.toLowerCase() === wanted),
  )
  if (found) return { ok: true, slug: found.slug }
  const known = locations.map(({ slug }) => slug)
  return {
    ok: false,
    reason: `is no location of the site; ${known.length ? `it has ${known.slice(0, 10).join(', ')}` : 'it has none'}`,
  }
}

function tidyFit(fit: unknown): unknown {
  if (typeof fit !== 'object' || fit === null) return fit
  const given: GivenFit = fit
  if (typeof given.make !== 'string') return fit
  const make = makeName(given.make)
  return { ...given, make, ...(typeof given.model === 'string' && { model: modelName(make, given.model) }) }
}
