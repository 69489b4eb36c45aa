import { formatKilometres } from './money.ts'

/** A place on earth, degrees (WGS 84). */
export interface Point {
  readonly lat: number
  readonly lng: number
}

/** Mean radius of the earth, km. */
const EARTH_KM = 6371

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** How far two places lie apart as the crow flies, km (haversine formula). */
export function distanceKm(from: Point, to: Point): number {
  const dLat = radians(to.lat - from.lat)
  const dLng = radians(to.lng - from.lng)
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, h)))
}

/** "23 km away" for people: whole kilometres, and nothing finer than one. */
export function distanceLabel(km: number): string {
  const whole = Math.round(km)
  return whole < 1 ? 'under 1 km away' : `${formatKilometres(whole)} away`
}
