import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import { localTime } from '#lib/local-time.ts'
import { dateInWords } from '../hours/long-date.ts'
import { bareName } from '../directory/location-name.ts'
import type { Location } from '../location.ts'
import { isoDate, timeAgoInWords } from './review-date.ts'
import { type Stars, starsOf } from './stars.ts'

/** One review as it is printed. */
export interface ReviewItem {
  readonly key: string
  readonly name: string
  readonly picture: string | null
  readonly stars: Stars
  readonly text: string
  /** "12 March 2026"; empty when nobody knows. */
  readonly date: string
  /** "3 weeks ago" */
  readonly ago: string
  /** "2026-03-12" for machines; null when nobody knows. */
  readonly iso: string | null
  /** Who collected it. */
  readonly source: string
  /** Where it can be read among others; null when that is not known, or known of others only. */
  readonly sourceUrl: string | null
  /** Which location it is about. */
  readonly location: string
}

type Review = NonNullable<Location['reviews']>['reviews'][number]

interface Context {
  readonly location: Location
  readonly dealer: string
  readonly now: number
}

function itemOf(review: Review, { location, dealer, now }: Context): ReviewItem {
  const iso = review.review_date ? isoDate(review.review_date) : null
  const today = localTime(location.time_zone, now).date
  const url = review.image?.thumb?.url ?? review.image?.url
  return {
    key: `${location.slug}-${review.id}`,
    name: review.customer_name.trim() || 'A customer',
    picture: url ? mediaIdOf(url) : null,
    stars: starsOf(review.rating),
    text: review.text?.trim() ?? '',
    date: iso ? dateInWords(iso) : (review.review_date_in_words ?? ''),
    ago: iso ? timeAgoInWords(iso, today) : (review.created_at_time_ago_in_words ?? ''),
    iso,
    source: review.source || location.reviews?.source || dealer,
    sourceUrl: ((!review.source || review.source === location.reviews?.source) && location.reviews?.url) || null,
    location: bareName(location.name),
  }
}

/**
 * Every review of some locations, the newest first whatever they say; those without a date come last. A rating without
 * words counts in the average alone: there is nothing to read in it.
 */
export function reviewList(
  locations: readonly Location[],
  { dealer, now }: { readonly dealer: string; readonly now: number },
): ReviewItem[] {
  return locations
    .flatMap((location) => (location.reviews?.reviews ?? []).map((review) => itemOf(review, { location, dealer, now })))
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => (b.iso ?? '').localeCompare(a.iso ?? ''))
}
