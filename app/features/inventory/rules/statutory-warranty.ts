import { searchPrice } from '#app/features/vehicle/price/price.ts'
import type { Advert } from './advert-rule.ts'

const LONG = '3 months or 5,000 km'
const SHORT = '1 month or 1,500 km'

/** A used car, by its age in years and its kilometres; null for what is none, or of which that is not known. */
function usedCar({ car, year: now }: Advert): { readonly age: number; readonly km: number } | null {
  const { car_type, item_type = 'car', year, km } = car
  if (car_type !== 'used' || item_type !== 'car' || km === undefined) return null
  const built = Number((car.build_date ?? car.compliance_date)?.slice(0, 4)) || year
  return built === undefined ? null : { age: now - built, km }
}

/** How long a dealer answers for a used car in Victoria; null for one that has no such warranty. */
export function victorianWarranty(advert: Advert): string | null {
  const used = usedCar(advert)
  return used && used.age <= 10 && used.km < 160_000 ? LONG : null
}

/** The same in Western Australia, where it depends on the price as well. */
export function westernWarranty(advert: Advert): string | null {
  const used = usedCar(advert)
  if (!used || (searchPrice(advert.car) ?? 0) < 4_000) return null
  if (used.age <= 10 && used.km <= 150_000) return LONG
  return used.age <= 12 && used.km <= 180_000 ? SHORT : null
}

/** Whether the page says that there is one. */
export const saysWarranty = ({ words }: Advert): boolean => /statutory\s+warranty/i.test(words)
