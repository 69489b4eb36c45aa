import type { Car } from '../car.ts'
import { isShown } from './shown-value.ts'

/**
 * Whether a vehicle has an engine to be driven by. A caravan is towed: it burns nothing, and is inspected, not test
 * driven. A motorhome is sold among caravans and driven all the same.
 */
export const isDriven = ({ item_type, simple_body, simple_fuel, fuel }: EngineFields): boolean =>
  item_type !== 'caravan' || simple_body === 'motorhome' || isShown((simple_fuel ?? fuel ?? '').trim())

/** What a shopper does with it before buying: "drive it", "it can be driven". */
export function visitVerb(car: EngineFields): { readonly see: string; readonly seen: string } {
  if (!isDriven(car)) return { see: 'inspect', seen: 'inspected' }
  return car.item_type === 'motorcycle' ? { see: 'ride', seen: 'ridden' } : { see: 'drive', seen: 'driven' }
}

export type EngineFields = Pick<Car, 'item_type' | 'simple_body' | 'simple_fuel' | 'fuel'>
