import { formatPhone, phoneLink } from '#lib/phone.ts'
import type { Location } from './location.ts'
import { openUntil } from './hours/open-status.ts'
import { weekAhead } from './hours/week-ahead.ts'
import type { HoursLine } from './opening-hours.ts'

export interface LocationPanelData {
  readonly name: string
  readonly address: string
  readonly directions: string
  readonly phone: { readonly text: string; readonly link: string } | null
  readonly licence: string
  readonly hours: readonly HoursLine[]
  readonly open: { readonly until: string } | null
}

/** "18 Grey Street, South Brisbane QLD 4101" */
export const addressLine = (address: { street: string; city: string; state: string; postcode?: string | undefined }) =>
  [address.street, [address.city, address.state, address.postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** The address of the way to a place: the dealer's own link, else Google Maps with the place as its end. */
export function directionsTo({ name, address }: Pick<Location, 'name' | 'address'>): string {
  const query = new URLSearchParams({ api: '1', destination: `${name}, ${addressLine(address)}` })
  return address.place_url ?? `https://www.google.com/maps/dir/?${query.toString()}`
}

/** A location as its panel prints it. */
export function locationPanelData(location: Location, phone: string | undefined, now: number): LocationPanelData {
  const { address } = location
  return {
    name: location.name,
    address: addressLine(address),
    directions: directionsTo(location),
    phone: phone ? { text: formatPhone(phone), link: phoneLink(phone) } : null,
    licence: location.dealer_license_number,
    hours: weekAhead(location, now),
    open: openUntil(location, now),
  }
}
