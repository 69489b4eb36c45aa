import { distanceKm, type Point } from '#lib/distance.ts'

/** Where a dealer delivers, and for how much. A zone holds a place that meets all that it names. */
export interface DeliveryZone {
  /** Name of the region, as the shopper reads it. */
  readonly name: string
  /** Dollars; 0 is free. */
  readonly price: number
  /** Dollars for each kilometre on top. */
  readonly price_per_km: number
  /** From the location where the car stands, km as the crow flies. */
  readonly max_km?: number | undefined
  /** "qld", "nsw". */
  readonly states: readonly string[]
  /** "4305" or "4000-4179". */
  readonly postcodes: readonly string[]
}

export interface DeliveryEstimate {
  readonly price: number
  readonly name: string
}

/** The texts of the calculator (V09). */
export const DELIVERY_MESSAGES = {
  empty: 'Please enter a postcode.',
  malformed: 'Invalid postcode. Please enter a 4-digit number.',
  unknown: 'Invalid postcode',
  no_estimate:
    "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
} as const

export type DeliveryProblem = keyof typeof DELIVERY_MESSAGES

export type DeliveryAnswer =
  | { readonly ok: true; readonly estimate: DeliveryEstimate }
  | { readonly ok: false; readonly problem: DeliveryProblem }

/** Finds the point of a postcode: our own table, or a provider. */
export interface Geocoder {
  byPostcode(postcode: string): Promise<(Point & { readonly state: string }) | undefined>
}

/** What is wrong with a postcode as it was typed, before anybody is asked; null when nothing is. */
export function postcodeProblem(typed: string): DeliveryProblem | null {
  const postcode = typed.trim()
  if (postcode === '') return 'empty'
  return /^\d{4}$/.test(postcode) ? null : 'malformed'
}

interface Journey {
  readonly postcode: string
  readonly to: Point & { readonly state: string }
  /** Where the car stands; unknown: zones by distance do not apply. */
  readonly from: Point | undefined
}

/** The price of the first zone that holds the place; null when the dealer delivers to none such. */
export function deliveryEstimate(
  zones: readonly DeliveryZone[],
  { postcode, to, from }: Journey,
): DeliveryEstimate | null {
  const km = from && distanceKm(from, to)
  const zone = zones.find(
    ({ max_km, price_per_km, states, postcodes }) =>
      (max_km === undefined && price_per_km === 0 ? true : km !== undefined && km <= (max_km ?? Infinity)) &&
      (states.length === 0 || states.some((state) => state.toLowerCase() === to.state.toLowerCase())) &&
      (postcodes.length === 0 || postcodes.some((range) => holds(range, postcode))),
  )
  if (!zone) return null
  return { price: Math.round(zone.price + zone.price_per_km * (km ?? 0)), name: zone.name }
}

function holds(range: string, postcode: string): boolean {
  const [first = '', last = first] = range.split('-')
  return postcode >= first && postcode <= last
}
