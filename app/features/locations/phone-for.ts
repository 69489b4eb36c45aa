import type { Location } from './location.ts'

export interface PhoneNumbers {
  readonly new?: string | undefined
  readonly used?: string | undefined
  readonly demo?: string | undefined
  readonly default?: string | undefined
  readonly filter_by_car_type: boolean
}

/** The number to call about a car: the site's for its type, else its location's, else the site's default. */
export function phoneFor(
  numbers: PhoneNumbers,
  carType: 'new' | 'used' | 'demo' | undefined,
  location: Location | undefined,
): string | undefined {
  const own = numbers.filter_by_car_type && carType ? numbers[carType] : undefined
  const { phone, landline_phone } = location?.contact_detail ?? {}
  return own || phone || landline_phone || numbers.default
}
