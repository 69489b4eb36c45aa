import { primaryLocation } from '#app/features/locations/location.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { spelledPhone } from '#app/features/vehicle/sidebar/phone-mask.ts'
import { formatPhone } from '#lib/phone.ts'

const numberOf = (site: Site): string | undefined => {
  const contact = primaryLocation(settingsOf(site, locationSettings).locations)?.contact_detail
  return contact?.phone || contact?.landline_phone
}

/** The number to call when a form cannot be sent, as it is read; null where the site masks its numbers. */
export const phoneOf = (site: Site): string | null =>
  spelledPhone(numberOf(site), settingsOf(site, vehicleSettings)) || null

/** The number for a page that stands in for a site which cannot answer, in full: there is nothing else to go by. */
export function emergencyPhone(site: Site): string | null {
  const number = numberOf(site)
  return number ? formatPhone(number) : null
}
