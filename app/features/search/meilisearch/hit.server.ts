import { stockOf } from '#app/features/stock/stock.server.ts'
import { commentsOf } from '#app/features/vehicle/comments.server.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { publicCar } from '#app/features/vehicle/public-car.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { Point } from '#lib/distance.ts'
import { carDocument, carIndexSchema } from '../car-document.ts'

/** A car as answers carry it: its public fields, and `_geo` when it is known where the car stands. */
export type Hit = Readonly<Record<string, unknown>> & { readonly _geo?: Point }

/** Hits by slug; a car that has gone since the index was built has none. */
export async function hitsOf(site: Site, slugs: readonly string[]): Promise<ReadonlyMap<string, Hit>> {
  const { public_fields } = settingsOf(site, vehicleSettings)
  const hits = new Map<string, Hit>()
  for (const car of await stockOf(site).bySlugs([...new Set(slugs)])) {
    if (car.show_on_dealer_website) hits.set(car.slug, hitOf(car, public_fields))
  }
  return hits
}

function hitOf(car: StockCar, published: Parameters<typeof publicCar>[1]): Hit {
  const { dealercomments, ...fields } = publicCar(car, published)
  const comments = commentsOf(dealercomments)?.html
  const shown = Object.entries({ ...fields, dealercomments: comments }).filter(([, value]) => !isEmpty(value))
  const place = placeOf(car)
  return { ...Object.fromEntries(shown), ...(place && { _geo: place }) }
}

/** Fields without a value are left out, so that `EXISTS` tells the truth about hits. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

function placeOf(car: StockCar): Point | undefined {
  const { place } = carIndexSchema
  if (!place) return undefined
  const values = carDocument(car)?.values
  const lat = values?.[place.lat]
  const lng = values?.[place.lng]
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : undefined
}
