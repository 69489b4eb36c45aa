import { distanceKm, type Point } from '#lib/distance.ts'
import type { IndexSchema } from '../port.ts'
import { codesByCar, type OpenColumn } from './open-columns.ts'
import { noPlaces } from './query-error.ts'

const METRES_PER_KM = 1_000

/** Metres from a point by car; Infinity for a car without a place. Cars of one yard share one calculation. */
export function openDistances(
  { place }: IndexSchema,
  size: number,
  column: (attribute: string) => OpenColumn,
): (point: Point) => Float64Array {
  return (point) => {
    if (!place) throw noPlaces()
    const lat = column(place.lat)
    const lng = column(place.lng)
    const [lats, lngs] = [codesByCar(lat), codesByCar(lng)]
    const known = new Map<number, number>()
    const metres = new Float64Array(size)
    for (let car = 0; car < size; car++) {
      const at = lats[car]! * lng.size + lngs[car]!
      let distance = known.get(at)
      if (distance === undefined) {
        const there = { lat: lat.numbers![lats[car]!]!, lng: lng.numbers![lngs[car]!]! }
        const km = distanceKm(point, there)
        distance = Number.isNaN(km) ? Infinity : km * METRES_PER_KM
        known.set(at, distance)
      }
      metres[car] = distance
    }
    return metres
  }
}
