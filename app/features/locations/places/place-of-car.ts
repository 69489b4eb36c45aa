import type { Point } from '#lib/distance.ts'
import { locationOfCar, type Location } from '../location.ts'
import { placeKey } from './place-key.ts'
import type { Place, Places } from './places.ts'
import { regionOf } from './regions.ts'

/** What says where a car stands. The seller's own suburb and postcode are private and no part of it. */
interface StandingCar {
  readonly location_id?: number | string | undefined
  readonly dealership_id?: number | string | undefined
  readonly city?: string | undefined
  readonly state?: string | undefined
}

/**
 * Where a car stands: at its location, or at that of its dealership unless the car names another town, else in its
 * own town. A town is looked for in its state only.
 */
export function placeOfCar(car: StandingCar, locations: readonly Location[], places: Places): Point | undefined {
  return standing<Point>(car, locations, {
    town: (city, state) => townIn(city, state, places),
    yard: (location) => pointOf(location, places),
  })
}

/** The city around the place where a car stands, as people name it. */
export function regionOfCar(car: StandingCar, locations: readonly Location[], places: Places): string | undefined {
  const postcode = standing(car, locations, {
    town: (city, state) => townIn(city, state, places)?.postcode,
    yard: ({ address: { postcode, city, state } }) => postcode || townIn(city, state, places)?.postcode,
  })
  return postcode === undefined ? undefined : regionOf(postcode)
}

interface PlaceLookup<T> {
  town(city: string | undefined, state: string | undefined): T | undefined
  yard(location: Location): T | undefined
}

function standing<T>(car: StandingCar, locations: readonly Location[], { town, yard }: PlaceLookup<T>): T | undefined {
  const location = locationOfCar(locations, car)
  const isOwn = location !== undefined && String(location.id) === String(car.location_id)
  const isElsewhere = !isOwn && car.city && placeKey(car.city) !== placeKey(location?.address.city ?? '')
  const own = () => town(car.city, car.state)
  const there = () => location && yard(location)
  return isElsewhere ? (own() ?? there()) : (there() ?? own())
}

function pointOf({ address }: Location, places: Places): Point | undefined {
  if (address.lat !== undefined && address.long !== undefined) return { lat: address.lat, lng: address.long }
  return (address.postcode && places.byPostcode(address.postcode)) || townIn(address.city, address.state, places)
}

function townIn(city: string | undefined, state: string | undefined, places: Places): Place | undefined {
  if (!city || !state) return undefined
  const place = places.bySuburb(city, state)
  return place?.state === state.toLowerCase() ? place : undefined
}
