import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { shownUntil } from '#app/features/site/shown-until.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { contentSettings } from '../../settings.schema.ts'
import { formulaSales, formulaChangeTimes, monthStart } from './sales.ts'

/** The number of "Sales this Month": cars sold, unless the site's owner has chosen the formula. */
export async function countSales(site: Site): Promise<number> {
  const now = site.now()
  if (settingsOf(site, contentSettings).sales_counter.source === 'formula') {
    shownUntil(site, formulaChangeTimes(now))
    return formulaSales(now)
  }
  const zone = zoneOfSite(site)
  return stockOf(site).soldBetween(monthStart(now, zone), now)
}
