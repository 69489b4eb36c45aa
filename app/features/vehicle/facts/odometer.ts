import { formatKilometres } from '#lib/money.ts'
import type { Car } from '../car.ts'

type OdometerCar = Pick<Car, 'km' | 'car_type' | 'item_type'>

/**
 * How far the vehicle has been driven, km; nothing for what has no odometer. Feeds write 0 where they do not know, which
 * is true of a new vehicle alone.
 */
export const kilometresOf = ({ km, car_type, item_type }: OdometerCar): number | undefined =>
  item_type === 'caravan' || (km === 0 && car_type !== 'new') ? undefined : km

/** "45,000 km" */
export function odometerText(car: OdometerCar): string | undefined {
  const km = kilometresOf(car)
  return km === undefined ? undefined : formatKilometres(km)
}
