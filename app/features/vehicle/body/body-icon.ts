import type { Car } from '../car.ts'

/** Icons of `app/ui/icon/icons.css` that stand beside the body of a vehicle. */
export type BodyIcon = 'body' | 'truck' | 'motorcycle' | 'caravan'

/** The icon of a body: a truck's is no car. */
export const bodyIconOf = (itemType: Car['item_type']): BodyIcon =>
  itemType === undefined || itemType === 'car' ? 'body' : itemType
