import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { Location } from '../location.ts'
import { locationSettings } from '../settings.schema.ts'
import { holidaysAdded } from './special-hours.ts'

/** A location with the special hours of its place and of its whole site that are about it. */
export const withHolidays = (site: Site, location: Location): Location =>
  holidaysAdded(location, settingsOf(site, locationSettings))
