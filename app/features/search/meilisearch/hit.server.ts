import { setImmediate as breathe } from 'node:timers/promises'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { commentsOf } from '#app/features/vehicle/page/comments.server.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { publicCar, type PublicFieldSettings } from '#app/features/vehicle/public-car.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { Point } from '#lib/distance.ts'

/** A car as answers carry it: its public fields, and `_geo` when it is known where the car stands. */
export type Hit = Readonly<Record<string, unknown>> & { readonly _geo?: Point }

/** Where a car stands, when that is known. */
export type PlaceOf = (car: StockCar) => Point | undefined

/** Cars that are made ready at a time; other requests are answered in between. */
export const AT_A_TIME = 50

/** Hits by slug; a car that has gone since the index was built has none. */
export async function hitsOf(
  { site, placeOf }: { readonly site: Site; readonly placeOf?: PlaceOf | undefined },
  slugs: readonly string[],
): Promise<ReadonlyMap<string, Hit>> {
  const { public_fields } = settingsOf(site, vehicleSettings)
  const hits = new Map<string, Hit>()
  const wanted = [...new Set(slugs)]
  for (let start = 0; start < wanted.length; start += AT_A_TIME) {
    for (const car of await stockOf(site).bySlugs(wanted.slice(start, start + AT_A_TIME))) {
      if (!car.show_on_dealer_website) continue
      hits.set(car.slug, hitOf(car, { published: public_fields, place: placeOf?.(car) }))
    }
    await breathe()
  }
  return hits
}

interface HitOptions {
  readonly published: PublicFieldSettings
  readonly place: Point | undefined
}

function hitOf(car: StockCar, { published, place }: HitOptions): Hit {
  const { dealercomments, ...fields } = publicCar(car, published)
  const comments = commentsOf(dealercomments)?.html
  const shown = Object.entries({ ...fields, dealercomments: comments }).filter(([, value]) => !isEmpty(value))
  return { ...Object.fromEntries(shown), ...(place && { _geo: { lat: place.lat, lng: place.lng } }) }
}

/** Fields without a value are left out, so that `EXISTS` tells the truth about hits. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
