/**
 * A price that falls by less than this is not worth a message, dollars: feeds move prices by a dollar to look fresh.
 * Smaller drops add up until they are.
 */
export const LEAST_DROP = 100

/** A vehicle as a saved search last saw it: its price in dollars, null without one, and whether somebody held it. */
export type VehicleSnapshot = readonly [price: number | null, held: 0 | 1]

/** Vehicles that matched when a search was last checked, by `carKey`. */
export type KnownVehicles = Readonly<Record<string, VehicleSnapshot>>

/** A vehicle that matches a search now and can be bought, or is held for somebody. */
export interface MatchingVehicle {
  readonly key: string
  readonly slug: string
  readonly price: number | null
  readonly held: boolean
}

export type Change =
  | { readonly kind: 'new'; readonly slug: string }
  | { readonly kind: 'price'; readonly slug: string; readonly was: number; readonly price: number }
  | { readonly kind: 'free'; readonly slug: string }

/** What happened to the vehicles of a search since it was last checked, and what is known from now on. */
export function changesOf(
  known: KnownVehicles,
  cars: readonly MatchingVehicle[],
): { changes: Change[]; known: KnownVehicles } {
  const seen = cars.map((car) => ({ car, before: Object.hasOwn(known, car.key) ? known[car.key] : undefined }))
  return {
    changes: seen.flatMap(({ car, before }) => changeOf(before, car) ?? []),
    known: Object.fromEntries(seen.map(({ car, before }) => [car.key, keptOf(before, car)])),
  }
}

/** A vehicle that somebody holds is told of when it comes free. */
function changeOf(before: VehicleSnapshot | undefined, { slug, price, held }: MatchingVehicle): Change | null {
  if (held) return null
  if (!before) return { kind: 'new', slug }
  const [was, wasHeld] = before
  if (wasHeld) return { kind: 'free', slug }
  return was !== null && price !== null && was - price >= LEAST_DROP ? { kind: 'price', slug, was, price } : null
}

function keptOf(before: VehicleSnapshot | undefined, { price, held }: MatchingVehicle): VehicleSnapshot {
  const small = before && before[0] !== null && price !== null && price < before[0] && before[0] - price < LEAST_DROP
  return [small && !before[1] ? before[0] : price, held ? 1 : 0]
}
