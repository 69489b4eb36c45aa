import type { Place, Places } from '#app/features/locations/places/places.ts'
import type { Near } from '../address/query.ts'

/** The place that a postcode names, or why there is none. */
export type NearPlace = { readonly ok: true; readonly place: Place } | { readonly ok: false; readonly reason: string }

export const INVALID_POSTCODE = 'Invalid postcode. Please enter a 4-digit number.'

export const isPostcode = (typed: string): boolean => /^\d{4}$/.test(typed)

/** Where the shopper is; null when the search does not say. */
export function nearPlace(near: Near | null, places: Places): NearPlace | null {
  if (!near) return null
  const { postcode } = near
  if (!isPostcode(postcode)) return { ok: false, reason: INVALID_POSTCODE }
  const place = places.byPostcode(postcode)
  if (!place) return { ok: false, reason: `We couldn’t find postcode ${postcode}.` }
  return { ok: true, place: { ...place, lat: rounded(place.lat), lng: rounded(place.lng) } }
}

/** A hundred metres are enough for whole kilometres. */
export const rounded = (degrees: number): number => Math.round(degrees * 1_000) / 1_000

/** "Ipswich 4305"; the postcode alone when it is not, or not yet, known. */
export const nearName = (postcode: string, place: Place | null): string =>
  place?.postcode === postcode ? `${place.suburb} ${postcode}` : postcode
