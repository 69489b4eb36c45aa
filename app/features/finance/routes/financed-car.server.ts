import type { Site } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { isCarSlug } from '#app/features/vehicle/car-slug.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'

const MAX_ID = 80

/** A car that the site shows, by its slug, or by the id that its feed gave it: 7 and "7" are looked for alike. */
export async function financedCar(
  site: Site,
  { slug, id }: { readonly slug?: string | undefined; readonly id?: string | number | undefined },
): Promise<StockCar | undefined> {
  const stock = stockOf(site)
  const car = slug === undefined ? await byId(id) : isCarSlug(slug) ? await stock.bySlug(slug) : undefined
  return car?.show_on_dealer_website ? car : undefined

  async function byId(given: string | number | undefined): Promise<StockCar | undefined> {
    const text = String(given ?? '')
    if (text === '' || text.length > MAX_ID) return undefined
    const number = /^[1-9]\d{0,14}$/.test(text) ? [Number(text)] : []
    return (await stock.byIds([...number, text]))[0]
  }
}
