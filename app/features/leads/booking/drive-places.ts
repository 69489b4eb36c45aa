import { locationOfCar, type Location, primaryLocation } from '#app/features/locations/location.ts'

type StandingCar = Parameters<typeof locationOfCar>[1]

/**
 * Where a test drive can begin, the usual place first: where the car stands and the locations it can be brought to,
 * else every place that sells.
 */
export function drivePlaces(all: readonly Location[], car: StandingCar | null): Location[] {
  const visible = all.filter((location) => location.visible)
  const own = car && locationOfCar(all, car)
  if (own) {
    const names = new Set(own.distribution_locations.map(String))
    return [own, ...visible.filter((one) => one !== own && (names.has(String(one.id)) || names.has(one.slug)))]
  }
  const primary = primaryLocation(all)
  const selling = visible.filter(({ location_type }) => location_type === '' || location_type === 'sales')
  if (selling.length === 0 || car) return primary ? [primary] : []
  return primary && selling.includes(primary) ? [primary, ...selling.filter((one) => one !== primary)] : selling
}
