import type { Car } from '#app/features/vehicle/car.ts'
import { DAY } from '#lib/durations.ts'
import { isoDay } from './epoch.ts'
import { dice } from './random.ts'

interface Wish {
  /** Text that the past follows from; dice of its own, so that the rest of the stock stays as it is. */
  readonly seed: string
  readonly age: number
  readonly now: number
  /** It has no odometer, no keys and no book. */
  readonly towed?: boolean
}

/** What the registers and the glove box say of a used vehicle. */
export function pastOf({ seed, age, now, towed = false }: Wish): NonNullable<Car['vehicle_history']> {
  const chance = dice(`${seed} past`)
  const owners = Math.max(1, Math.min(5, Math.round(1 + chance.next() * age * 0.4)))
  const book = chance.weighted([
    { text: 'full', weight: 62 },
    { text: 'partial', weight: 26 },
    { text: `Logbooks to ${chance.between(4, 12)}0,000 km`, weight: 12 },
  ]).text
  return {
    owners,
    ...(!towed && { keys: chance.chance(0.85) ? 2 : 1, service_history: book, odometer_consistent: true }),
    written_off: chance.chance(0.02) ? 'repairable' : 'no',
    finance_owing: false,
    stolen: false,
    checked_on: isoDay(now - chance.between(3, 40) * DAY),
    source: 'PPSR',
  }
}
