import type { Location } from '#app/features/locations/location.ts'
import { primaryLocation } from '#app/features/locations/location.ts'
import { addressLine } from '#app/features/locations/location-panel-data.ts'
import type { Department } from '#app/features/leads/forms/form-kinds.ts'
import { type PhoneMasking, shownPhone } from '#app/features/vehicle/sidebar/phone-mask.ts'

export interface Contact {
  readonly name: string
  readonly address: string
  readonly phone: { readonly text: string; readonly link: string } | null
  readonly email: string | null
}

interface SiteNumber extends PhoneMasking {
  /** The site's own number, for whatever has none of its own. */
  readonly number: string | undefined
}

/** Whom to reach about something: the location of that department when there is one, else the dealer's first. */
export function contactFor(
  department: Department,
  locations: readonly Location[],
  { number: usual, ...masking }: SiteNumber,
): Contact | null {
  const visible = locations.filter((location) => location.visible)
  const own = visible.find(({ location_type }) => location_type === department)
  const location = own ?? primaryLocation(visible)
  const number = (own ? undefined : usual) || location?.contact_detail.phone || usual
  if (!location && !number) return null
  return {
    name: location?.name ?? '',
    address: location ? addressLine(location.address) : '',
    phone: number ? shownPhone(number, masking) : null,
    email: location?.contact_detail.email ?? null,
  }
}
