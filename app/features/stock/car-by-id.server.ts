import type { Site } from '#app/features/site/site.ts'
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
