import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import type { LeadSender } from './payload.ts'

/** What this site says of itself in each of its leads. */
export const knownSender = (site: Site): LeadSender => ({
  manufacturer_slug: settingsOf(site, siteSettings).manufacturer?.slug ?? null,
  // The gauge is a section of the vehicle page; without the section no shopper has seen one.
  autogauge_enabled: settingsOf(site, vehicleSettings).vdp_config.sections.includes('gauge'),
})
