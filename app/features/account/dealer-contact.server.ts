import { withHolidays } from '#app/features/locations/hours/holidays.server.ts'
import { openStatus, scheduleOf } from '#app/features/locations/hours/open-status.ts'
import { primaryLocation } from '#app/features/locations/location.ts'
import { weekAhead } from '#app/features/locations/hours/week-ahead.ts'
import type { HoursLine } from '#app/features/locations/opening-hours.ts'
import { phoneFor } from '#app/features/locations/phone-for.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { shownPhone } from '#app/features/vehicle/sidebar/phone-mask.ts'

/** How a shopper who cannot sign in reaches the dealer. */
export interface DealerContact {
  readonly phone: { readonly text: string; readonly link: string } | null
  /** "Open now until 5:00 pm" */
  readonly open: string | null
  readonly hours: readonly HoursLine[]
}

/** Number and hours of the location that stands for the dealer. */
export function dealerContact(site: Site): DealerContact {
  const { phone_numbers } = settingsOf(site, siteSettings)
  const primary = primaryLocation(settingsOf(site, locationSettings).locations)
  const place = primary && withHolidays(site, primary)
  const number = phoneFor(phone_numbers, undefined, place)
  return {
    phone: number ? shownPhone(number, settingsOf(site, vehicleSettings)) : null,
    open: place ? (openStatus(scheduleOf(place), site.now())?.text ?? null) : null,
    hours: place ? weekAhead(place, site.now()) : [],
  }
}
