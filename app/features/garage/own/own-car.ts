import { type Field, FIELDS } from '#app/features/forms/field.ts'
import { formatKilometres } from '#lib/money.ts'

/** A shopper keeps so many of their own vehicles. */
export const MOST_OWN_CARS = 10

const OLDEST_YEAR = 1930
const MOST_NAME = 40

/** A vehicle that a shopper owns, as they describe it. */
export interface OwnCar {
  readonly make: string
  readonly model: string
  readonly year: number
  readonly badge: string | null
  readonly kms: number | null
  readonly rego: string | null
  readonly rego_state: string | null
}

export interface KeptOwnCar extends OwnCar {
  readonly id: string
}

/** What is asked of a vehicle; under the names that trading it in uses where both ask the same. */
export function ownCarFields(thisYear: number): Field[] {
  const years = Array.from({ length: thisYear + 2 - OLDEST_YEAR }, (_, index) => String(thisYear + 1 - index))
  return [
    { name: 'make', label: 'Make', type: 'text', required: true, max: MOST_NAME },
    { name: 'model', label: 'Model', type: 'text', required: true, max: MOST_NAME },
    {
      name: 'year',
      label: 'Year',
      type: 'select',
      required: true,
      missing: 'Please choose the year.',
      options: years.map((value) => ({ value, label: value })),
    },
    { name: 'badge', label: 'Badge or variant', type: 'text', max: MOST_NAME },
    { name: 'kms', ...FIELDS.kms },
    { name: 'Rego', label: 'Registration number', type: 'text', max: FIELDS.Rego.max },
    { name: 'regoState', ...FIELDS.regoState },
  ]
}

/** What the form holds for a vehicle that is known. */
export const ownCarAnswers = (car: OwnCar): Record<string, string> => ({
  make: car.make,
  model: car.model,
  year: String(car.year),
  badge: car.badge ?? '',
  kms: car.kms === null ? '' : String(car.kms),
  Rego: car.rego ?? '',
  regoState: car.rego_state ?? '',
})

/** "2019 Toyota HiLux" */
export const ownCarName = ({ year, make, model }: OwnCar): string => `${year} ${make} ${model}`

/** What else is known: "SR5", "82,000 km", "123ABC (QLD)". */
export const ownCarFacts = ({ badge, kms, rego, rego_state }: OwnCar): string[] =>
  [
    badge ?? '',
    kms === null ? '' : formatKilometres(kms),
    rego ? `Rego ${rego}${rego_state ? ` (${rego_state})` : ''}` : '',
  ].filter(Boolean)
