import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { Location } from '../location.ts'
import { locationSettings } from '../settings.schema.ts'
import { holidaysAdded } from './special-hours.ts'

/** A location with the holidays of its whole site that are about it. */
export const withHolidays = (site: Site, location: Location): Location =>
  holidaysAdded(location, settingsOf(site, locationSettings).special_hours)
