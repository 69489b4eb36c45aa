import { settingsOf, type Site } from '#app/features/site/site.ts'
import * as paths from '#app/paths.ts'
import { premisesBySlug } from '../directory/premises.ts'
import { locationSettings } from '../settings.schema.ts'
import { type RatingLine, ratingLine, ratingOfAll, showsReviews } from './rating.ts'
import { ratingSummaryOf } from './reviews.server.ts'

/** What customers gave the place where a car stands, else all places of the dealer; null where none is shown (D05). */
export function ratingAt(site: Site, slug: string | undefined): RatingLine | null {
  const { locations, review_display } = settingsOf(site, locationSettings)
  const premises = slug === undefined ? undefined : premisesBySlug(locations, slug)
  const rating = premises ? ratingOfAll(premises.departments) : null
  if (!premises || !rating) return ratingSummaryOf(site)
  return showsReviews(rating, review_display)
    ? ratingLine(rating, `${paths.location(premises.lead.slug)}#reviews`)
    : null
}
