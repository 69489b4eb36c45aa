import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import type { Filter } from '../port.ts'
import { searchSettings } from '../settings.schema.ts'
import { stockFilter } from '../stock-filter.ts'

/** The stock rule of a site as a filter, right now. */
export const scopeOf = (site: Site, now = site.now()): Filter =>
  stockFilter(
    {
      ...settingsOf(site, vehicleSettings),
      ...settingsOf(site, searchSettings),
      manufacturer: settingsOf(site, siteSettings).manufacturer,
    },
    now,
  )
