import type { Site } from '#app/features/site/site.ts'
import { carOfId } from '#app/features/stock/car-by-id.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { isCarSlug } from '#app/features/vehicle/car-slug.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'

/** A car that the site shows, by its slug or by a `car_id`. */
export async function financedCar(
  site: Site,
  { slug, id }: { readonly slug?: string | undefined; readonly id?: string | number | undefined },
): Promise<StockCar | undefined> {
  if (slug === undefined) return id === undefined ? undefined : carOfId(site, id)
  const car = isCarSlug(slug) ? await stockOf(site).bySlug(slug) : undefined
  return car?.show_on_dealer_website ? car : undefined
}
