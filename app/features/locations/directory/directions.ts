import type { Point } from '#lib/distance.ts'
import { addressLine } from '../location-panel-data.ts'
import type { Location } from '../location.ts'

/** Where the way to a location is shown; null when nobody has said where it is. */
export function directionsToPoint({ name, address }: Pick<Location, 'name' | 'address'>): string | null {
  if (address.place_url) return address.place_url
  const point = pointOf(address)
  const line = address.street || address.postcode ? addressLine(address) : ''
  if (!line && !point) return null
  const query = new URLSearchParams({
    api: '1',
    destination: line ? `${name}, ${line}` : `${point?.lat},${point?.lng}`,
    ...(address.place_id ? { destination_place_id: address.place_id } : {}),
  })
  return `https://www.google.com/maps/dir/?${query.toString()}`
}

/** A location's own coordinates. */
export const pointOf = ({ lat, long }: Location['address']): Point | undefined =>
  lat === undefined || long === undefined ? undefined : { lat, lng: long }
