import { CAR_FIELDS, CAR_TYPES, type TypedCar } from '#app/features/inventory/by-hand/car-fields.ts'
import { formText } from '#lib/forms/form-text.ts'

/** Longest text of a field, characters. */
const LONGEST = 20_000

/** What the form of a new car holds. */
export interface NewCarForm {
  readonly form: string
  readonly typed: TypedCar
  readonly type: string
  readonly location: string
  readonly confirmed: readonly string[]
}

export const emptyForm = (form: string, typed: TypedCar = {}): NewCarForm => ({
  form,
  typed,
  type: CAR_TYPES[0],
  location: '',
  confirmed: [],
})

/** Fields of a car in a query or a form, without those that are empty. */
export function typedIn(given: FormData | URLSearchParams): TypedCar {
  const text = (path: string) => (given instanceof FormData ? formText(given, path) : (given.get(path) ?? ''))
  return Object.fromEntries(
    CAR_FIELDS.flatMap(({ path }) => {
      const value = text(path).slice(0, LONGEST).trim()
      return value === '' ? [] : [[path, value]]
    }),
  )
}

/** What was sent. A name that is none of ours is a fresh one. */
export function newCarSent(data: FormData, fresh: string): NewCarForm {
  const form = formText(data, 'form')
  return {
    form: /^[\w-]{8,40}$/.test(form) ? form : fresh,
    typed: typedIn(data),
    type: formText(data, 'type'),
    location: formText(data, 'location'),
    confirmed: data.getAll('confirmed').map(String),
  }
}
