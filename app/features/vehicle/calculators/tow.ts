import { formatNumber } from '#lib/money.ts'

/** Masses of a caravan, kg. */
export interface CaravanMasses {
  readonly atm: number
  readonly tare?: number | undefined
  /** Mass on the towball. */
  readonly ball?: number | undefined
}

/** What a tow car may pull, kg. */
export interface TowRating {
  readonly braked: number
  /** Most mass on its towball; unknown: a tenth of what it may pull, as most makers allow. */
  readonly ball?: number | undefined
}

/** A car that often tows, with the usual rating of its maker for the latest model. */
export interface TowCar extends TowRating {
  readonly name: string
}

/** Makers' published braked towing capacities, kg, for current models with the tow pack fitted. */
export const TOW_CARS: readonly TowCar[] = [
  { name: 'Ford Everest', braked: 3_500, ball: 350 },
  { name: 'Ford Ranger', braked: 3_500, ball: 350 },
  { name: 'Isuzu D-MAX', braked: 3_500, ball: 350 },
  { name: 'Isuzu MU-X', braked: 3_500, ball: 350 },
  { name: 'Land Rover Defender', braked: 3_500, ball: 350 },
  { name: 'Mazda BT-50', braked: 3_500, ball: 350 },
  { name: 'Mitsubishi Pajero Sport', braked: 3_100, ball: 310 },
  { name: 'Mitsubishi Triton', braked: 3_500, ball: 350 },
  { name: 'Nissan Patrol', braked: 3_500, ball: 350 },
  { name: 'Ram 1500', braked: 4_500, ball: 450 },
  { name: 'Subaru Forester', braked: 1_800, ball: 180 },
  { name: 'Subaru Outback', braked: 2_000, ball: 200 },
  { name: 'Toyota HiLux', braked: 3_500, ball: 350 },
  { name: 'Toyota Kluger', braked: 2_000, ball: 200 },
  { name: 'Toyota LandCruiser 300', braked: 3_500, ball: 350 },
  { name: 'Toyota LandCruiser 70', braked: 3_500, ball: 350 },
  { name: 'Toyota LandCruiser Prado', braked: 3_500, ball: 350 },
  { name: 'Toyota RAV4 Hybrid AWD', braked: 1_500, ball: 150 },
  { name: 'Volkswagen Amarok', braked: 3_500, ball: 350 },
]

/** Share of what a car may pull that its ball may carry, where the maker gives no figure. */
const USUAL_BALL = 0.1

export interface TowVerdict {
  /** `light`: only while the caravan is not loaded to its ATM. */
  readonly verdict: 'yes' | 'light' | 'no'
  /** Sentences that say why. */
  readonly reasons: readonly string[]
}

/**
 * Whether a car may tow a caravan: by law its braked capacity must be at least what the caravan weighs, and its ball
 * must carry the caravan's ball weight (Australian Design Rules; the lowest rating of car, bar and hitch counts).
 */
export function checkTow({ atm, tare, ball }: CaravanMasses, { braked, ball: most }: TowRating): TowVerdict {
  const onBall = most ?? Math.round(braked * USUAL_BALL)
  const kg = (mass: number) => `${formatNumber(mass)} kg`
  if (ball !== undefined && ball > onBall) {
    return {
      verdict: 'no',
      reasons: [`The ball weight of ${kg(ball)} is more than the ${kg(onBall)} its towball can carry.`],
    }
  }
  if (atm <= braked) return { verdict: 'yes', reasons: [`It can tow ${kg(braked)}. This one weighs up to ${kg(atm)}.`] }
  if (tare !== undefined && tare <= braked) {
    const left = braked - tare
    return {
      verdict: 'light',
      reasons: [
        `It can tow ${kg(braked)}. That’s enough for the empty van, with ${kg(left)} left for water, gas and luggage.`,
      ],
    }
  }
  return { verdict: 'no', reasons: [`It can tow ${kg(braked)}, which is less than this one weighs.`] }
}

/** A towing capacity as people type it: "3,500 kg", "3500". Undefined for anything else. */
export function readCapacity(text: string): number | undefined {
  const digits = text.replaceAll(/[,\s]|kgs?/gi, '')
  const mass = /^\d{3,5}$/.test(digits) ? Number(digits) : undefined
  return mass !== undefined && mass <= 20_000 ? mass : undefined
}
