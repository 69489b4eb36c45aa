import { DAY } from '#lib/durations.ts'
import { availabilityChangeTimes, isInStock, isSold } from '../availability.ts'
import type { Car } from '../car.ts'

/** A car counts as new in stock for this many days after it was first listed. */
export const NEW_TAG_DAYS = 8

/** The look of the badge; `certified` shows the certified mark. */
export type BadgeTone =
  | 'neutral'
  | 'eco'
  | 'reserved'
  | 'certified'
  | 'offer'
  | 'runout-green'
  | 'runout-red'
  | 'soon'
  | 'new'
  | 'sold'

export interface TagBadge {
  readonly text: string
  readonly tone: BadgeTone
}

export interface BadgeSettings {
  readonly fuel_tags: boolean
  readonly certified_badge: boolean
  readonly new_label: string
  /** "Just Sold" when absent. */
  readonly sold_label?: string
  readonly runout_tag_colour: 'green' | 'red'
}

type TaggedCar = Pick<
  Car,
  'status' | 'sold' | 'reserved' | 'reserved_until' | 'certified' | 'make' | 'car_type' | 'tag' | 'simple_fuel'
> & { created_at?: string | undefined }

/** The one badge on the card: the first rule that matches wins. */
export function badgeOf(car: TaggedCar, settings: BadgeSettings, now: number): TagBadge | null {
  if (!isInStock(car)) {
    return { text: isSold(car) ? (settings.sold_label ?? 'Just Sold') : 'Not Available', tone: 'sold' }
  }
  const fuel = settings.fuel_tags ? fuelTag(car.simple_fuel) : null
  if (fuel) return { text: fuel, tone: 'eco' }
  if (car.reserved || (car.reserved_until && Date.parse(car.reserved_until) > now)) {
    return { text: 'Reserved', tone: 'reserved' }
  }
  if (isCertifiedToyota(car, settings)) return { text: 'Toyota Certified', tone: 'certified' }
  if (car.tag) return { text: car.tag, tone: isRunout(car.tag) ? `runout-${settings.runout_tag_colour}` : 'offer' }
  if (car.status === 'coming_soon') return { text: 'COMING SOON', tone: 'soon' }
  if (isNewInStock(car.created_at, now)) return { text: settings.new_label, tone: 'new' }
  return null
}

/** A used Toyota that the manufacturer certified, on a site that shows the programme. */
export const isCertifiedToyota = (
  car: Pick<Car, 'certified' | 'make' | 'car_type'>,
  settings: Pick<BadgeSettings, 'certified_badge'>,
): boolean =>
  settings.certified_badge && car.certified === true && car.car_type === 'used' && car.make.toLowerCase() === 'toyota'

const isRunout = (tag: string): boolean => /\brun[ -]?out\b/i.test(tag)

function fuelTag(fuel: string | undefined): 'Electric' | 'Hybrid' | null {
  if (fuel === 'Electric') return 'Electric'
  return fuel === 'Hybrid' || fuel === 'Plug-in Hybrid' ? 'Hybrid' : null
}

const isNewInStock = (createdAt: string | undefined, now: number): boolean => {
  const age = createdAt === undefined ? Number.NaN : now - Date.parse(createdAt)
  return age >= 0 && age < NEW_TAG_DAYS * DAY
}

/** The moments at which the badge may change by itself: the tag of a new car comes and goes, a hold ends. */
export function badgeChangeTimes(car: Pick<TaggedCar, 'reserved_until' | 'created_at'>): (number | null)[] {
  const listed = car.created_at === undefined ? null : Date.parse(car.created_at)
  return [availabilityChangeTimes(car), listed, listed === null ? null : listed + NEW_TAG_DAYS * DAY]
}
