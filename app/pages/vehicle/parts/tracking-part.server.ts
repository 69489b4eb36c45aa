import { trackedView, viewContent } from '#app/features/tracking/view-content.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { viewQueryOf } from '#app/features/stock/views/car-fields.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import * as paths from '#app/paths.ts'
import type { ListedCar } from './listed-car.ts'

/** What is counted of a look at the page, and what the data layer says of it. */
export function loadTracking(site: Site, { car, shown, price, sold }: ListedCar) {
  const tracked = { ...shown, id: car.id }
  // Its price only where the page prints one.
  const dollars = !sold && price.kind === 'price' ? price.amount : null
  return {
    /** To count the look, and to ask how the car and its views stand at this moment (V23). */
    viewing: {
      slug: car.slug,
      /** Null where the page does not print them. */
      views: settingsOf(site, vehicleSettings).show_views ? (car.views ?? 0) : null,
      refresh: `${paths.vehicleViews(car.slug)}?${viewQueryOf(shown, site.slug)}`,
    },
    reveal: { car_id: car.id, dealership_id: car.dealership_id ?? null, website_id: site.slug },
    tracked: [trackedView(tracked, dollars), viewContent(tracked, dollars)] as const,
  }
}
