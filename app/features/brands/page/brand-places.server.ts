import { addressLine } from '#app/features/locations/location-panel-data.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import type { SearchPort } from '#app/features/search/port.ts'
import { addressOf } from '#app/features/search/address/address.ts'
import { emptyState } from '#app/features/search/address/query.ts'
import { scopeOf } from '#app/features/search/address/site-scope.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { shownPhone } from '#app/features/vehicle/sidebar/phone-mask.ts'
import { makesOf } from '../brand.ts'

export interface BrandPlace {
  readonly slug: string
  readonly name: string
  readonly address: string
  readonly phone: { readonly text: string; readonly link: string } | null
  /** Vehicles of the brand that stand there. */
  readonly count: number
  /** The search that shows them. */
  readonly to: string
}

interface BrandPlacesOptions {
  readonly brand: { readonly title: string; readonly makes: readonly string[] }
  /** The brand's makes in stock. */
  readonly makes: readonly string[]
}

/**
 * The locations that sell a brand: those that name it among their manufacturers, and those that name none but have it in
 * stock. Service and parts departments sell nothing.
 */
export async function brandPlaces(
  site: Site,
  search: SearchPort,
  { brand, makes }: BrandPlacesOptions,
): Promise<BrandPlace[]> {
  const counts = new Map<string, number>()
  if (makes.length > 0) {
    const { facets } = await search.search({
      scope: scopeOf(site),
      refinements: { make: { values: makes } },
      facets: ['location_name'],
      limit: 0,
    })
    for (const { value, count } of facets['location_name'] ?? []) counts.set(value, count)
  }
  return settingsOf(site, locationSettings)
    .locations.filter(({ visible, location_type }) => visible && (location_type === '' || location_type === 'sales'))
    .map((location) => ({ location, count: counts.get(location.name) ?? 0 }))
    .filter(({ location: { manufacturers }, count }) =>
      manufacturers.length ? makesOf(brand, manufacturers).length > 0 : count > 0,
    )
    .map(({ location: { slug, name, address, contact_detail }, count }) => ({
      slug,
      name,
      address: addressLine(address),
      phone: contact_detail.phone ? shownPhone(contact_detail.phone, settingsOf(site, vehicleSettings)) : null,
      count,
      to: addressOf({ ...emptyState, values: { make: makes, location_name: [name] } }),
    }))
}
