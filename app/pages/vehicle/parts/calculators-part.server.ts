import { DELIVERY_MESSAGES } from '#app/features/locations/delivery/delivery.ts'
import { estimateDelivery } from '#app/features/locations/delivery/delivery.server.ts'
import type { Geocoder } from '#app/features/locations/delivery/delivery.ts'
import { placeOfCar } from '#app/features/locations/places/place-of-car.ts'
import type { Places } from '#app/features/locations/places/places.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { Car } from '#app/features/vehicle/car.ts'
import type { DeliveryState } from '#app/features/vehicle/calculators/delivery-calculator.tsx'
import * as paths from '#app/paths.ts'
import type { ListedCar } from './listed-car.ts'

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

/** What a shopper without JavaScript typed into the calculators. */
export interface TypedFigures {
  readonly postcode: string | null
  readonly tow: { readonly car: string; readonly capacity: string }
}

/** What the calculators of delivery and towing begin with; null where the page has none. */
export async function loadCalculators(
  site: Site,
  listed: ListedCar,
  { ports, typed }: { readonly ports: DeliveryPorts; readonly typed: TypedFigures },
) {
  const { car, sold } = listed
  const zones = settingsOf(site, locationSettings).delivery_zones
  return {
    delivery:
      !sold && zones.length > 0
        ? {
            path: paths.vehicle(car.slug),
            postcode: typed.postcode ?? '',
            state:
              typed.postcode === null
                ? ({ kind: 'idle' } as const)
                : await deliveryState(site, ports, { car, typed: typed.postcode }),
          }
        : null,
    towing: sold ? null : towingOf(listed, typed.tow),
  }
}

/** What the towing check of a caravan begins with; null for what is not towed or has no ATM. */
function towingOf({ car: { slug }, shown }: ListedCar, requested: TypedFigures['tow']) {
  const { aggregate_trailer_mass: atm, tare_weight: tare, ball_weight: ball } = shown.specifications ?? {}
  if (shown.item_type !== 'caravan' || !atm) return null
  return { towed: { atm, tare, ball }, noun: shown.item_type, requested, path: paths.vehicle(slug) }
}
