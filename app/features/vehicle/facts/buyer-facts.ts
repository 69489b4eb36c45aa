import type { Car } from '../car.ts'

type LicensedVehicle = Pick<Car, 'item_type' | 'drive' | 'simple_body' | 'variant' | 'specifications'>

/** Limits of the Australian driver licence classes, kg (Austroads, National Driver Licensing Scheme). */
const CAR_LICENCE_GVM = 4_500
const LIGHT_RIGID_GVM = 8_000

/** Axles in a wheel formula such as 6x4; undefined where it is none. */
export function axlesOf(drive: string | undefined): number | undefined {
  const wheels = Number(/^(\d{1,2})\s*[x×]\s*\d{1,2}$/i.exec(drive?.trim() ?? '')?.[1])
  return wheels >= 4 && wheels % 2 === 0 ? wheels / 2 : undefined
}

/**
 * The licence that a truck needs: C to 4.5 t GVM, LR to 8 t, above that MR with two axles and HR with more; a prime
 * mover with its semi-trailer needs HC.
 */
export function licenceClass({ variant, drive, simple_body }: LicensedVehicle): string | undefined {
  const gvm = variant?.grossvehiclemass
  if (!gvm) return undefined
  if (gvm <= CAR_LICENCE_GVM) return 'C (car licence)'
  if (gvm <= LIGHT_RIGID_GVM) return 'LR (light rigid)'
  const axles = axlesOf(drive)
  const rigid = axles === undefined ? 'MR or HR, by its axles' : axles === 2 ? 'MR (medium rigid)' : 'HR (heavy rigid)'
  return simple_body === 'primeMover' ? `${rigid}; HC with a semi-trailer` : rigid
}

/** That in the room of a card: "HR", "HR or HC" for a prime mover. */
export function licenceCode(car: LicensedVehicle): string | undefined {
  const whole = licenceClass(car)
  const code = whole?.split(/ \(|[,;]/)[0]
  return code && `${code}${whole.includes('HC') ? ' or HC' : ''}`
}

/** "HR licence" */
export function shortLicence(car: LicensedVehicle): string | undefined {
  const code = licenceCode(car)
  return code && `${code} licence`
}

/** What may be loaded, kg: GVM or ATM less tare. Undefined when either is unknown or they cannot be true. */
export function payloadOf({ variant, specifications }: Pick<Car, 'variant' | 'specifications'>): number | undefined {
  const most = specifications?.aggregate_trailer_mass ?? variant?.grossvehiclemass
  const tare = specifications?.tare_weight
  return most && tare && most > tare ? most - tare : undefined
}

/** Above this capacity a motorcycle is never learner approved, cc (LAMS, as all states have it). */
export const LAMS_MOST_CC = 660

type EngineFields = Pick<Car, 'engine_size' | 'variant'>

/** Engine capacity, cc; undefined where nobody says. */
export const engineCapacityOf = ({ variant, engine_size }: EngineFields): number | undefined =>
  variant?.enginesize ?? engine_size

/** Whether a learner may ride a motorcycle: as the dealer says, and never above the limit; undefined if nobody says. */
export function isLamsApproved(
  car: EngineFields & Pick<Car, 'tag' | 'categories' | 'filtered_features'>,
): boolean | undefined {
  if ((engineCapacityOf(car) ?? 0) > LAMS_MOST_CC) return false
  const words = [car.tag, ...(car.categories ?? []), ...(car.filtered_features ?? [])]
  return words.some((word) => /\blams\b|learner approved/i.test(word ?? '')) || undefined
}

/** That as a page says it. */
export function lamsOf(car: Parameters<typeof isLamsApproved>[0]): string | undefined {
  const approved = isLamsApproved(car)
  if (approved === undefined) return undefined
  return approved ? 'Yes, learner approved' : `No (over ${LAMS_MOST_CC} cc)`
}
