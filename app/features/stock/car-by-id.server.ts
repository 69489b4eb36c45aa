import type { Site } from '#app/features/site/site.ts'
import { isCarSlug } from '#app/features/vehicle/car-slug.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { stockOf } from './stock.server.ts'

const MAX_ID = 80

/** A car that the site shows, by the id that its feed gave it: 7 and "7" are looked for alike. */
export async function carById(site: Site, id: string | number): Promise<StockCar | undefined> {
  const text = String(id)
  if (text === '' || text.length > MAX_ID) return undefined
  const number = /^[1-9]\d{0,14}$/.test(text) ? [Number(text)] : []
  const [car] = await stockOf(site).byIds([...number, text])
  return car?.show_on_dealer_website ? car : undefined
}

/** A car that the site shows, as an address names it: by its slug, or else by the id that its feed gave it. */
export async function carNamed(site: Site, slugOrId: string): Promise<StockCar | undefined> {
  const car = isCarSlug(slugOrId) ? await stockOf(site).bySlug(slugOrId) : undefined
  if (car) return car.show_on_dealer_website ? car : undefined
  return carById(site, slugOrId)
}

/** A car that the site shows, as the `car_id` of a request names it: by its id, or else by its slug. */
export const carOfId = async (site: Site, idOrSlug: string | number): Promise<StockCar | undefined> =>
  (await carById(site, idOrSlug)) ?? (typeof idOrSlug === 'string' ? carNamed(site, idOrSlug) : undefined)
