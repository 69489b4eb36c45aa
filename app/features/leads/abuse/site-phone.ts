import { primaryLocation } from '#app/features/locations/location.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { formatPhone } from '#lib/phone.ts'

/** The number to call when a form cannot be sent, as it is read. */
export function phoneOf(site: Site): string | null {
  const contact = primaryLocation(settingsOf(site, locationSettings).locations)?.contact_detail
  const phone = contact?.phone || contact?.landline_phone
  return phone ? formatPhone(phone) : null
}
