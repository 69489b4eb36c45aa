import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { Dealership } from '#app/features/stock/feed/complete-car.ts'

/** The dealerships that a feed may name; stock that names none belongs to the primary one. */
export function dealershipsOf(site: Site): { primary: Dealership; others: Dealership[] } {
  const { dealership_id, dealerships, name } = settingsOf(site, siteSettings)
  const { locations } = settingsOf(site, locationSettings)
  const known = new Map<string, Dealership>()
  const add = (id: number | string, slug: string, title: string) => {
    if (!known.has(String(id))) known.set(String(id), { id, slug, name: title })
  }
  const at = (id: number | string) => locations.find((each) => String(each.dealership_id) === String(id))
  for (const { id, ...given } of dealerships) {
    const location = at(id)
    add(
      id,
      given.slug ?? location?.dealership_slug ?? location?.slug ?? String(id),
      given.name ?? location?.name ?? name,
    )
  }
  for (const location of locations) {
    if (location.dealership_id === undefined) continue
    add(location.dealership_id, location.dealership_slug ?? location.slug, location.name)
  }
  const first = locations.find((each) => each.primary) ?? locations[0]
  const primary = known.get(String(dealership_id)) ??
    known.get(String(first?.dealership_id)) ?? {
      id: dealership_id,
      slug: first?.slug ?? site.slug,
      name: first?.name ?? name,
    }
  return { primary, others: [...known.values()].filter((each) => each !== primary) }
}
