import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { Point } from '#lib/distance.ts'
import { type DeliveryAnswer, deliveryEstimate, type Geocoder, postcodeProblem } from './delivery.ts'
import type { Places } from '../places/places.ts'
import { locationSettings } from '../settings.schema.ts'

/** Our own table of postcodes as a geocoder. */
export const localGeocoder = (places: Places): Geocoder => ({
  byPostcode: async (postcode) => places.byPostcode(postcode),
})

/** What delivery to a postcode costs, from where the car stands; a geocoder that fails gives no estimate. */
export async function estimateDelivery(
  site: Site,
  geocoder: Geocoder,
  { typed, from }: { typed: string; from: Point | undefined },
): Promise<DeliveryAnswer> {
  const problem = postcodeProblem(typed)
  if (problem) return { ok: false, problem }
  const postcode = typed.trim()
  const { delivery_zones } = settingsOf(site, locationSettings)
  let to: Awaited<ReturnType<Geocoder['byPostcode']>>
  try {
    to = await geocoder.byPostcode(postcode)
  } catch {
    return { ok: false, problem: 'no_estimate' }
  }
  if (!to) return { ok: false, problem: 'unknown' }
  const estimate = deliveryEstimate(delivery_zones, { postcode, to, from })
  return estimate ? { ok: true, estimate } : { ok: false, problem: 'no_estimate' }
}
