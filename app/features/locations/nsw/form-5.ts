import type { Car } from '#app/features/vehicle/car.ts'
import { valueText } from '#lib/text/value-text.ts'

/** By what an address of notices may name a car. */
export const FORM_5_FIELDS = ['stocknum', 'vin', 'regplate', 'slug', 'id'] as const

const FIELD = /\{([^{}]*)\}/g

/** What an address names a car by: "stocknum" of "/form-5/{stocknum}.pdf". */
export const form5Fields = (address: string): string[] => [...address.matchAll(FIELD)].map(([, name]) => name!)

type NoticeCar = Pick<Car, (typeof FORM_5_FIELDS)[number] | 'car_type'>

/** A second-hand vehicle carries the notice, a demonstrator among them; a new one does not. */
export const needsForm5 = ({ car_type }: Pick<Car, 'car_type'>): boolean => car_type !== 'new'

/** Where the notice of a car stands; null for a car that lacks what the address names it by. */
export function form5Of(car: NoticeCar, address: string): string | null {
  const missing = form5Fields(address).some((name) => valueText(car[name as keyof NoticeCar]) === '')
  return missing
    ? null
    : address.replaceAll(FIELD, (_, name: string) => encodeURIComponent(valueText(car[name as keyof NoticeCar])))
}
