import { data } from 'react-router'
import type { Site } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { isCarSlug } from '../car-slug.ts'
import type { StockCar } from '../car.ts'

/** The car that an address of this site names; anything else is answered with 404. */
export async function shownCar(site: Site, slug: string | null): Promise<StockCar> {
  const car = slug !== null && isCarSlug(slug) ? await stockOf(site).bySlug(slug) : undefined
  if (!car?.show_on_dealer_website) throw data({ message: 'This vehicle is no longer listed.' }, { status: 404 })
  return car
}
