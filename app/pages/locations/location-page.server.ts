import { loadCarList } from '#app/features/search/car-list/car-list.server.ts'
import type { SearchPort } from '#app/features/search/port.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { mediaIdOf, mediaUrl } from '#app/features/site/pictures/media.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { breadcrumbData, type DataNode } from '#app/features/vehicle/structured-data/vehicle-data.ts'
import { pointOf } from '#app/features/locations/directory/directions.ts'
import { locationData } from '#app/features/locations/directory/location-data.ts'
import { type LocationParts, locationParts, nearestFirst } from '#app/features/locations/directory/location-parts.ts'
import { locationContextOf, type LocationsPart } from '#app/features/locations/directory/locations.server.ts'
import {
  departmentLabel,
  type Premises,
  premisesBySlug,
  premisesOf,
} from '#app/features/locations/directory/premises.ts'
import { localTime } from '#lib/local-time.ts'
import { drawPlan } from '#app/features/locations/map/draw-plan.server.tsx'
import { mapPlanOf } from '#app/features/locations/map/map-plan.ts'
import { pointAt } from '#app/features/locations/directory/location-list.server.ts'
import { mapPinOf, mapTilesOf } from '#app/features/locations/map/map-pin.ts'
import type { Places } from '#app/features/locations/places/places.ts'
import { reviewsOf } from '#app/features/locations/reviews/reviews.server.ts'
import { shownPerson } from '#app/features/locations/team/team-list.tsx'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import * as paths from '#app/paths.ts'

const STOCK_CARDS = 3
const REVIEW_CARDS = 6
const OTHER_CARDS = 12

interface Ports {
  readonly search: SearchPort
  readonly places: Places
}

/** A location's own page, or null when the site has no such location that people may see. */
export async function loadLocationPage(site: Site, ports: Ports, slug: string) {
  const written = settingsOf(site, locationSettings)
  const { locations, review_display } = written
  const place = premisesBySlug(locations, slug)
  if (!place) return null
  const plan = mapPlanOf([pointAt(place, ports.places)], ports.places.inside)
  const now = site.now()
  const dealer = settingsOf(site, siteSettings).name
  const location = locationParts(place, locationContextOf(site, now))
  const url = site.origin + location.to
  const image = place.departments.find((department) => department.image)?.image
  const picture = image ? mediaIdOf(image) : null
  const crumbs = [
    { text: 'Home', to: '/' },
    ...(premisesOf(locations).length > 1 ? [{ text: 'Our Locations', to: paths.locations }] : []),
  ]
  const structured: DataNode[] = [
    locationData(place, {
      dealer,
      origin: site.origin,
      url,
      image: picture ? site.origin + mediaUrl(picture, 'jpeg') : undefined,
      holidays: written,
      reviews: review_display,
      mask_phone: settingsOf(site, vehicleSettings).mask_phone,
      today: localTime(place.lead.time_zone, now).date,
    }),
    breadcrumbData(crumbs, { origin: site.origin, name: location.name, url }),
  ]
  return {
    location: { ...location, phones: phonesFrom(location.phones, place, slug) },
    /** The picture of the place stands at the top already. */
    map: {
      pins: [{ ...mapPinOf(place.lead), picture: null }],
      tiles: mapTilesOf(settingsOf(site, locationSettings)),
      plan: plan && drawPlan(plan),
    },
    team: place.departments.flatMap(({ people }) =>
      people.map((person) => shownPerson(person, settingsOf(site, vehicleSettings))),
    ),
    /** The department that the address names. */
    chosen: slug,
    crumbs,
    canonical: url,
    description: descriptionOf(location, dealer),
    structured,
    reviews: reviewsOf(
      site,
      { filter: place.lead.id, heading: `What customers say about ${location.name}`, limit: REVIEW_CARDS },
      now,
    ),
    others: othersOf(site, place, now),
    stock: await stockOfPlace(site, ports, place),
  }
}

/** The numbers of a place, those of the department that the address names first. */
function phonesFrom(phones: LocationParts['phones'], { departments }: Premises, slug: string): LocationParts['phones'] {
  const named = departments.find((department) => department.slug === slug)
  const label = named ? departmentLabel(named, departments) : ''
  return phones.toSorted((a, b) => Number(b.label.startsWith(label)) - Number(a.label.startsWith(label)))
}

/** The dealer's other places, the nearest to this one first; null when it has none. */
function othersOf(site: Site, place: Premises, now: number): LocationsPart | null {
  const { locations } = settingsOf(site, locationSettings)
  const others = premisesOf(locations).filter(({ lead }) => lead.slug !== place.lead.slug)
  if (others.length === 0) return null
  const here = pointOf(place.lead.address)
  const ordered = here
    ? nearestFirst(others, here, ({ lead }) => pointOf(lead.address))
    : others.map((other) => ({ place: other }))
  const context = locationContextOf(site, now)
  return {
    heading: others.length === 1 ? 'Our Other Location' : 'Our Other Locations',
    layout: others.length === 1 ? 'hero' : 'carousel',
    locations: ordered.slice(0, OTHER_CARDS).map((other) => locationParts(other.place, context)),
  }
}

function descriptionOf({ name, address, phones }: LocationParts, dealer: string): string {
  const at = address ? `, ${address}` : ''
  const call = phones[0] ? ` Call ${phones[0].text}.` : ''
  return `${name}${name === dealer ? '' : ` of ${dealer}`}${at}. Opening hours, directions and stock.${call}`
}

/** The first vehicles that stand here; null where the place is known to no feed, or has none. */
async function stockOfPlace(site: Site, ports: Ports, { departments }: Premises) {
  const slugs = [...new Set(departments.flatMap(({ dealership_slug }) => dealership_slug || []))]
  if (slugs.length === 0) return null
  const { item_type } = settingsOf(site, searchSettings)
  const list = await loadCarList(site, ports, {
    heading: `${item_type.charAt(0).toUpperCase()}${item_type.slice(1)}s at this location`,
    filter: { dealership_slug: slugs, status: ['in_stock', 'coming_soon'] },
    limit: STOCK_CARDS,
  })
  return list.count > 0 ? list : null
}
