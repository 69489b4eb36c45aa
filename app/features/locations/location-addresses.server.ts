import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import * as paths from '#app/paths.ts'
import { premisesOf } from './directory/premises.ts'
import { ratingSummaryOf } from './reviews/reviews.server.ts'
import { locationSettings } from './settings.schema.ts'

/** Paths of the pages of this feature that say something: the site's places, how to reach it, and its reviews. */
export function locationAddresses(site: Site): string[] {
  const places = premisesOf(settingsOf(site, locationSettings).locations)
  const number = settingsOf(site, siteSettings).phone_numbers.default
  return [
    ...(places.length > 0 ? [paths.locations, ...places.map(({ lead }) => paths.location(lead.slug))] : []),
    ...(number !== undefined || places.length > 0 ? [paths.contact] : []),
    ...(ratingSummaryOf(site) ? [paths.reviews] : []),
  ]
}
