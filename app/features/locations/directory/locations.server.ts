import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { locationSettings } from '../settings.schema.ts'
import { chosenPremises, hoursPremises } from './location-filter.ts'
import { type LocationContext, type LocationParts, locationParts } from './location-parts.ts'

/** How a block of locations stands on a page. */
export type LocationsLayout = 'hero' | 'cards' | 'carousel'

export interface LocationsOptions {
  readonly heading?: string | undefined
  /** 'primary', 'sales', 'service', 'parts', 'service-and-parts', 'buying', 'all', or the id of one location. */
  readonly filter?: string | number | undefined
  /** Slugs; when given, only these of those that the filter names. */
  readonly only?: readonly string[] | undefined
  /** A row to swipe through instead of a grid. */
  readonly carousel?: boolean | undefined
}

/** A block of locations with all its parts finished. */
export interface LocationsPart {
  readonly heading: string
  readonly layout: LocationsLayout
  readonly locations: readonly LocationParts[]
}

/** What a site says about all its places. */
export function locationContextOf(site: Site, now: number): LocationContext {
  const written = settingsOf(site, locationSettings)
  const { review_display, show_location_licence, location_contact_button } = written
  const phone = settingsOf(site, siteSettings).phone_numbers.default
  const { mask_phone } = settingsOf(site, vehicleSettings)
  return {
    now,
    holidays: written,
    reviews: review_display,
    licence: show_location_licence,
    contact: location_contact_button,
    phone,
    mask_phone,
  }
}

/** The locations that a filter names: one is a hero with its map, several are cards; null when there is none. */
export function locationsBlockOf(
  site: Site,
  { heading, filter = 'all', only: slugs = [], carousel = false }: LocationsOptions,
  now: number,
): LocationsPart | null {
  const context = locationContextOf(site, now)
  const chosen = chosenPremises(settingsOf(site, locationSettings).locations, { filter, only: slugs })
  const locations = chosen.map((place) => locationParts(place, context))
  const [only] = locations
  if (!only) return null
  if (locations.length === 1) return { heading: heading ?? 'Our Location', layout: 'hero', locations }
  return { heading: heading ?? 'Our Locations', layout: carousel ? 'carousel' : 'cards', locations }
}

export interface OpeningHoursOptions {
  readonly heading?: string | undefined
  /** A filter of locations, or one location's id; the primary one when absent. */
  readonly filter?: string | number | undefined
  /** Slugs; when given, only these of those that the filter names. */
  readonly only?: readonly string[] | undefined
}

/** Opening hours of one or several places, each with its departments. */
export interface OpeningHoursPart {
  readonly heading: string
  readonly locations: readonly LocationParts[]
}

/** The opening hours that a block shows; null when no chosen place has any. */
export function openingHoursOf(
  site: Site,
  { heading, filter = 'primary', only = [] }: OpeningHoursOptions,
  now: number,
): OpeningHoursPart | null {
  const { locations } = settingsOf(site, locationSettings)
  const context = locationContextOf(site, now)
  const shown = hoursPremises(locations, { filter, only })
    .map((place) => locationParts(place, context))
    .filter(hasHours)
  return shown.length > 0 ? { heading: heading ?? 'Opening Hours', locations: shown } : null
}

const hasHours = ({ departments, holidays }: LocationParts): boolean => departments.length > 0 || holidays.length > 0
