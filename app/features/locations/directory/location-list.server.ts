import { drawPlan } from '../map/draw-plan.server.tsx'
import { type MapPin, mapPinOf, type MapTiles, mapTilesOf } from '../map/map-pin.ts'
import { mapPlanOf } from '../map/map-plan.ts'
import type { Place, Places } from '../places/places.ts'
import { DELIVERY_MESSAGES, postcodeProblem } from '../delivery/delivery.ts'
import { locationSettings } from '../settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { Point } from '#lib/distance.ts'
import { pointOf } from './directions.ts'
import { filterPremises, isLocationFilter, type LocationFilter, offeredFilters } from './location-filter.ts'
import { type LocationParts, locationParts, nearestFirst } from './location-parts.ts'
import { locationContextOf } from './locations.server.ts'
import type { Premises } from './premises.ts'

/** What a visitor asked of the list. */
export interface LocationListQuery {
  readonly department: string
  readonly postcode: string
}

/** One map of several places, its pins in their order. */
export interface PlacesMap {
  readonly pins: readonly MapPin[]
  readonly tiles: MapTiles | null
  /** HTML; null where nobody knows where any of them is. */
  readonly plan: string | null
}

export interface LocationList {
  readonly locations: readonly LocationParts[]
  readonly filter: LocationFilter
  readonly filters: readonly LocationFilter[]
  readonly postcode: string
  /** Where the visitor is, once found. */
  readonly near: string | null
  readonly map: PlacesMap
  /** Media id; of the first place that has one, among several. */
  readonly picture: string | null
  /** Why the postcode did not help. */
  readonly problem: string | null
}

/** The locations of a site by department, the nearest first for a visitor who gives a postcode; null when it has none. */
export function locationListOf(
  site: Site,
  { requested, places }: { readonly requested: LocationListQuery; readonly places: Places },
  now: number,
): LocationList | null {
  const settings = settingsOf(site, locationSettings)
  const { locations } = settings
  const filters = offeredFilters(locations)
  const filter = filters.find((known) => known === requested.department && isLocationFilter(known)) ?? 'all'
  const premises = filterPremises(locations, filter)
  if (premises.length === 0) return null
  const context = locationContextOf(site, now)
  const near = nearOf(requested.postcode, places)
  const ordered = near.place
    ? nearestFirst(premises, near.place, (place) => pointAt(place, places))
    : premises.map((place) => ({ place, km: undefined }))
  const shown = ordered.map(({ place, km }) => locationParts(place, { ...context, km }))
  const plan = mapPlanOf(
    ordered.map(({ place }) => pointAt(place, places)),
    places.inside,
  )
  return {
    map: {
      pins: ordered.map(({ place }) => ({ ...mapPinOf(place.lead), picture: null })),
      tiles: mapTilesOf(settings),
      plan: plan && drawPlan(plan),
    },
    locations: shown,
    picture: (shown.length > 1 && shown.find(({ picture }) => picture)?.picture) || null,
    filter,
    filters,
    postcode: requested.postcode,
    near: near.place ? `${near.place.suburb} ${near.place.postcode}` : null,
    problem: near.problem,
  }
}

function nearOf(typed: string, places: Places): { place: Place | null; problem: string | null } {
  if (typed.trim() === '') return { place: null, problem: null }
  const problem = postcodeProblem(typed)
  if (problem) return { place: null, problem: DELIVERY_MESSAGES[problem] }
  const place = places.byPostcode(typed.trim())
  return place ? { place, problem: null } : { place: null, problem: `We couldn’t find postcode ${typed.trim()}.` }
}

/** Where a place stands: its own coordinates, else the middle of its postcode or suburb. */
export function pointAt({ lead: { address } }: Premises, places: Places): Point | undefined {
  return (
    pointOf(address) ??
    (address.postcode ? places.byPostcode(address.postcode) : undefined) ??
    (address.city ? places.bySuburb(address.city, address.state) : undefined)
  )
}
