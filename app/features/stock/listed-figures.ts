import type { Car } from '#app/features/vehicle/car.ts'
import { engineCapacityOf, isLamsApproved } from '#app/features/vehicle/facts/buyer-facts.ts'

/** What decides whether a motorcycle or a truck suits, taken from details that lists do not read. */
export interface ListedFigures {
  /** Engine capacity, cc. */
  readonly capacity?: number
  /** Whether learners may ride it; absent where the dealer does not say. */
  readonly lams?: boolean
  /** mm */
  readonly seatHeight?: number
  /** Gross vehicle mass, kg. */
  readonly gvm?: number
}

/** Undefined for cars and caravans: what tells those apart stands in other fields. */
export function listedFigures(car: Partial<Car>): ListedFigures | undefined {
  const { item_type: kind, variant } = car
  if (kind === 'truck') return variant?.grossvehiclemass ? { gvm: variant.grossvehiclemass } : undefined
  if (kind !== 'motorcycle') return undefined
  const capacity = engineCapacityOf(car)
  const lams = isLamsApproved(car)
  return {
    ...(capacity && { capacity }),
    ...(lams !== undefined && { lams }),
    ...(variant?.seatheight && { seatHeight: variant.seatheight }),
  }
}
