import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { carNamed } from '#app/features/stock/car-by-id.server.ts'
import { isInStock } from '#app/features/vehicle/availability.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { type EntryCarType, financeEntry } from './finance-entry.ts'
import { financeSettings } from '../settings.schema.ts'

/** What somebody came to a finance page with, looked up: only what this site has (R10). */
export interface FoundEntry {
  /** A car that can still be bought. */
  readonly car: StockCar | null
  readonly carId: string | null
  readonly location: { readonly slug: string; readonly name: string } | null
  /** Dollars. */
  readonly budget: number | null
  readonly carType: EntryCarType | null
}

export async function loadFinanceEntry(site: Site, query: URLSearchParams): Promise<FoundEntry> {
  const { section } = settingsOf(site, financeSettings).finance
  const locations = settingsOf(site, locationSettings).locations.filter(({ visible }) => visible)
  const { carId, location: slug, budget, carType } = financeEntry(query, { price: section.price, locations })
  const found = carId === null ? undefined : await carNamed(site, carId)
  const car = found && isInStock(found) ? found : null
  const location = locations.find((one) => one.slug === slug)
  return {
    car,
    carId: car && carId,
    location: location ? { slug: location.slug, name: location.name } : null,
    budget,
    // A car says itself what it is.
    carType: car ? null : carType,
  }
}
