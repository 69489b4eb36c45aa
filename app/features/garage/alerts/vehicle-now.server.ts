import { settingsOf, type Site } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { availabilityOf } from '#app/features/vehicle/availability.ts'
import { priceOf, priceText } from '#app/features/vehicle/price/price.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { nameOf } from '#app/features/vehicle/title.ts'

/** One vehicle that alerts are about, as it is now. */
export interface VehicleNow {
  /** "Now $21,990 Drive Away", "Reserved at the moment, $21,990 Drive Away", "No longer for sale". */
  readonly text: string
  /** What an alert about it is called; null where its price cannot drop: it is sold, or has none. */
  readonly alertName: string | null
}

/** What vehicles cost now, by their slugs; one that is not listed is not in it. */
export async function vehiclesNow(site: Site, slugs: readonly string[]): Promise<ReadonlyMap<string, VehicleNow>> {
  const settings = settingsOf(site, vehicleSettings)
  const now = site.now()
  const cars = slugs.length > 0 ? await stockOf(site).listed(slugs) : []
  return new Map(
    cars.map((car): [string, VehicleNow] => {
      const availability = availabilityOf(car, now)
      const price = priceOf(car, settings)
      const sold = availability === 'sold'
      const words = availability === 'reserved' ? 'Reserved at the moment, ' : 'Now '
      return [
        car.slug,
        {
          text: sold ? GONE : words + priceText(price),
          alertName: sold || price.kind !== 'price' || !settings.price_alerts ? null : nameOf(car),
        },
      ]
    }),
  )
}

export const GONE = 'No longer for sale'
