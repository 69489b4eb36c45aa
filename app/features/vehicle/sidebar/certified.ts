import { isInStock } from '../availability.ts'
import type { Car } from '../car.ts'

/** What the manufacturer promises with a certified car (V13). */
export const CERTIFIED_ITEMS = [
  'Full service history',
  'Background check',
  'Statutory warranty where applicable',
  '90 point inspection',
  '1 year roadside assist',
  'Finance and insurance options',
] as const

/** A certified Toyota that is not sold, on a site that shows the programme. */
export const showsCertified = (
  car: Pick<Car, 'certified' | 'make' | 'status' | 'sold'>,
  { certified_badge }: { readonly certified_badge: boolean },
): boolean => certified_badge && car.certified === true && car.make.toLowerCase() === 'toyota' && isInStock(car)
