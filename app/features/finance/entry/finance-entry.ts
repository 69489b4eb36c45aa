import type { Bounds } from '../calculator/calculator.ts'
import { typedAmount } from '../calculator/calculator.ts'

export const CAR_TYPES = ['new', 'used', 'demo'] as const
export type EntryCarType = (typeof CAR_TYPES)[number]

/** What an address brings to a finance page, each part checked: what is not known here changes nothing (R10). */
export interface FinanceEntry {
  /** Dollars, within the bounds of the calculator. */
  readonly budget: number | null
  /** Slug of a location of the site. */
  readonly location: string | null
  /** Id or slug of a car, still to be looked for. */
  readonly carId: string | null
  readonly carType: EntryCarType | null
}

interface FinanceEntryLimits {
  readonly price: Bounds
  /** The locations that shoppers see. */
  readonly locations: readonly { readonly slug: string; readonly dealership_slug?: string | undefined }[]
}

const MAX_AMOUNT = 20

/** Reads `vehiclePriceBudget`, `preferredDealership` (of a location or its dealership), `car_id` and `car_type`. */
export function financeEntry(query: URLSearchParams, { price, locations }: FinanceEntryLimits): FinanceEntry {
  const budget = typedAmount(query.get('vehiclePriceBudget')?.slice(0, MAX_AMOUNT) ?? '')
  const preferred = query.get('preferredDealership')
  const location =
    preferred === null
      ? undefined
      : (locations.find(({ slug }) => slug === preferred) ??
        locations.find(({ dealership_slug }) => dealership_slug === preferred))
  const carId = query.get('car_id') ?? ''
  return {
    budget: budget !== null && budget >= price.min && budget <= price.max ? budget : null,
    location: location?.slug ?? null,
    carId: /^\w[\w .-]{0,159}$/.test(carId) ? carId : null,
    carType: CAR_TYPES.find((type) => type === query.get('car_type')) ?? null,
  }
}
