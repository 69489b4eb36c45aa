import type { z } from 'zod'
import type { Car } from '#app/features/vehicle/car.ts'
import { carSchema, FIRST_YEAR } from '#app/features/vehicle/car.schema.ts'
import type { Fault } from './mapping/apply-mapping.ts'
import type { LooseCar } from './complete-car.ts'
import { plainCheck } from './plain-value.ts'
import { keepUnknown } from './tidy-values.ts'

/** Fields that no car has are kept as given. */
export type CheckedCar = { ok: true; car: Car; unknown: ReadonlySet<string> } | { ok: false; fault: Fault }

const isPlainCar = plainCheck(carSchema)

const labels: Readonly<Record<string, string>> = {
  stocknum: 'stock number', km: 'odometer', trans: 'transmission', regplate: 'registration plate', vin: 'VIN',
  rego_expiry: 'registration expiry', car_type: 'condition', item_type: 'kind of vehicle', gearnum: 'number of gears',
  dealercomments: 'dealer comments', primary_image_url: 'main picture', engine_size: 'engine capacity in cc',
  engine_size_litres: 'engine capacity in litres', sold_date_timestamp: 'sold date', nvic: 'NVIC',
} // prettier-ignore

/** A field as people call it: "before_price" is the before price. */
export const fieldLabel = (field: string): string => labels[field] ?? field.replaceAll('.', ' → ').replaceAll('_', ' ')

const quote = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`
}

const count = (value: number | bigint): string => value.toLocaleString('en-AU')

/** What a text that cannot be read says to a dealer: `reason` is the end of the sentence, "is not a number". */
export const unreadableReason = (field: string, value: unknown, reason: string): string =>
  `The ${fieldLabel(field)} ${quote(value)} ${reason}.`

/** Texts that never look like a number; when one does, the row's values have moved to the wrong columns. */
const wordFields = [
  'make',
  'colour',
  'interior_colour',
  'body',
  'fuel',
  'trans',
  'drive',
  'city',
  'state',
  'car_type',
] as const
const onlyDigits = /^[\s\d.,$/-]*\d[\s\d.,$/-]*$/
const warranty = /^\d+ years?\b|\bunlimited k(m|ilomet)/i

function shifted(car: LooseCar): Fault | undefined {
  for (const field of wordFields) {
    const value = car[field]
    if (typeof value !== 'string') continue
    const what = onlyDigits.test(value)
      ? 'is a number'
      : field === 'colour' && warranty.test(value)
        ? 'is a warranty'
        : undefined
    if (what) {
      return {
        field,
        value,
        reason: `The ${fieldLabel(field)} ${quote(value)} ${what}: the values of this row seem to stand in the wrong columns.`,
      }
    }
  }
  return undefined
}

function wrongYear(year: unknown, nextYear: number): Fault | undefined {
  if (typeof year !== 'number' || !Number.isInteger(year)) return undefined
  const fault = (reason: string): Fault => ({ field: 'year', value: year, reason })
  if (year > nextYear) return fault(`Year ${year} is in the future; the newest model year accepted is ${nextYear}.`)
  if (year < FIRST_YEAR) return fault(`Year ${year} is too old; the oldest model year accepted is ${FIRST_YEAR}.`)
  return undefined
}

const valueAt = (car: LooseCar, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Record<PropertyKey, unknown> | undefined)?.[name], car)

const kindNames: Readonly<Record<string, string>> = {
  number: 'a number',
  int: 'a whole number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/** The sentence for one fault that a schema found in the values of a row. */
export function explainIssue(issue: z.core.$ZodIssue, car: LooseCar): Fault {
  const field = issue.path.map(String).join('.')
  const value = valueAt(car, issue.path)
  const label = fieldLabel(field)
  const of = `The ${label}`
  const fault = (reason: string): Fault => ({ field, value, reason })
  if (value === undefined) return fault(`${of} is missing.`)
  switch (issue.code) {
    case 'invalid_type':
      return fault(`${of} ${quote(value)} is not ${kindNames[issue.expected] ?? `of the kind "${issue.expected}"`}.`)
    case 'too_small':
      return typeof value === 'number' && value < 0
        ? fault(
            `${of} ${quote(value)} is negative.${/price/.test(field) ? ' Leave it empty where there is none.' : ''}`,
          )
        : fault(`${of} ${quote(value)} is below the least accepted, ${count(issue.minimum)}.`)
    case 'too_big':
      return typeof value === 'number'
        ? fault(`${of} ${count(value)} is above the most accepted, ${count(issue.maximum)}.`)
        : fault(
            `${of} has ${count((value as ArrayLike<unknown>).length)} ${typeof value === 'string' ? 'characters' : 'entries'}; at most ${count(issue.maximum)} are accepted.`,
          )
    case 'invalid_value':
      return fault(`${of} ${quote(value)} is not one of: ${issue.values.map(String).join(', ')}.`)
    default:
      return fault(`${of} ${quote(value)} ${/^(must|is) /.test(issue.message) ? issue.message : 'cannot be accepted'}.`)
  }
}

/**
 * Checks a completed car. The first fault decides the sentence, other faulty fields are named after it, so that a
 * dealer can put a row right in one go.
 */
export function checkCar(car: LooseCar, nextYear: number): CheckedCar {
  const early = wrongYear(car.year, nextYear) ?? shifted(car)
  if (!early) {
    // Most rows are good as they stand, and zod takes ten times as long to say so.
    const unknown = new Set<string>()
    if (isPlainCar(car, '', (name) => unknown.add(name))) return { ok: true, car: car as Car, unknown }
  }
  const result = carSchema.safeParse(car)
  if (result.success && !early) {
    const unknown = new Set<string>()
    return { ok: true, car: keepUnknown(car, result.data, (name) => unknown.add(name)) as Car, unknown }
  }
  const faults = [...(early ? [early] : []), ...(result.error?.issues.map((issue) => explainIssue(issue, car)) ?? [])]
  const [first, ...others] = faults as [Fault, ...Fault[]]
  const names = [...new Set(others.map((fault) => fieldLabel(fault.field)))].filter(
    (name) => name !== fieldLabel(first.field),
  )
  const also = names.length > 0 ? ` Also wrong in this row: ${names.slice(0, 8).join(', ')}.` : ''
  return { ok: false, fault: { ...first, reason: first.reason + also } }
}
