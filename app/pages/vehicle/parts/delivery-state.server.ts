import { DELIVERY_MESSAGES } from '#app/features/locations/delivery/delivery.ts'
import { estimateDelivery } from '#app/features/locations/delivery/delivery.server.ts'
import type { Geocoder } from '#app/features/locations/delivery/delivery.ts'
import { placeOfCar } from '#app/features/locations/places/place-of-car.ts'
import type { Places } from '#app/features/locations/places/places.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { Car } from '#app/features/vehicle/car.ts'
import type { DeliveryState } from '#app/features/vehicle/calculators/delivery-calculator.tsx'

export interface DeliveryPorts {
  readonly places: Places
  readonly geocoder: Geocoder
}

/** The answer of the delivery calculator to what was typed. */
export async function deliveryState(
  site: Site,
  { places, geocoder }: DeliveryPorts,
  { car, typed }: { car: Car; typed: string },
): Promise<DeliveryState> {
  const { locations } = settingsOf(site, locationSettings)
  const answer = await estimateDelivery(site, geocoder, { typed, from: placeOfCar(car, locations, places) })
  return answer.ok
    ? { kind: 'result', ...answer.estimate }
    : { kind: 'error', message: DELIVERY_MESSAGES[answer.problem] }
}
