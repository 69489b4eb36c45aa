import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import * as paths from '#app/paths.ts'
import { filterLocations } from '../directory/location-filter.ts'
import { locationSettings } from '../settings.schema.ts'
import { type RatingLine, ratingLine, ratingOfAll, showsReviews, type StarCount, starCounts } from './rating.ts'
import { type ReviewItem, reviewList } from './review-list.ts'
import { type Stars, starsOf } from './stars.ts'

export interface ReviewsOptions {
  readonly heading?: string | undefined
  /** A filter of locations, or one location's id; all when absent. */
  readonly filter?: string | number | undefined
  /** Most reviews in this block; the rest stands behind the link. */
  readonly limit?: number | undefined
}

/** A block of reviews with all its parts finished. */
export interface ReviewsPart {
  readonly heading: string
  readonly stars: Stars
  readonly count: number
  readonly shown: readonly ReviewItem[]
  /** Further ones that stand behind a Show more. */
  readonly folded: readonly ReviewItem[]
  /** Where all of them are, when these are not all. */
  readonly all: { readonly to: string; readonly count: number } | null
  /** Whether the reviews are of several locations, so that each names its own. */
  readonly several: boolean
}

/** The reviews of a site, or of some of its locations; null when there are none to show. */
export function reviewsOf(
  site: Site,
  { heading, filter = 'all', limit }: ReviewsOptions,
  now: number,
): ReviewsPart | null {
  const { locations, review_display } = settingsOf(site, locationSettings)
  const chosen = filterLocations(locations, filter)
  const rating = ratingOfAll(chosen)
  if (!showsReviews(rating, review_display)) return null
  const items = reviewList(chosen, { dealer: settingsOf(site, siteSettings).name, now })
  const quantity = Math.min(limit ?? Infinity, review_display.quantity ?? Infinity, items.length)
  const open = Math.max(quantity - review_display.folded, Math.min(quantity, 1))
  return {
    heading: heading ?? 'What our customers say',
    stars: starsOf(rating.average),
    count: rating.count,
    shown: items.slice(0, open),
    folded: items.slice(open, quantity),
    all: items.length > quantity ? { to: paths.reviews, count: items.length } : null,
    several: new Set(items.map(({ location }) => location)).size > 1,
  }
}

/** The average rating of a site or of some of its locations; null when there is none to show. */
export function ratingSummaryOf(
  site: Site,
  { filter = 'all', to = paths.reviews }: { readonly filter?: string | number; readonly to?: string } = {},
): RatingLine | null {
  const { locations, review_display } = settingsOf(site, locationSettings)
  const rating = ratingOfAll(filterLocations(locations, filter))
  return showsReviews(rating, review_display) ? ratingLine(rating, to) : null
}

/** Reviews on one page of the list of all. */
const PAGE_SIZE = 30

export interface ReviewsPage extends Pick<ReviewsPart, 'stars' | 'count' | 'shown' | 'several'> {
  readonly page: number
  readonly pages: number
  /** How the stars are spread over the reviews that this site itself has, with words and without. */
  readonly spread: readonly StarCount[]
  /** How many of the counted reviews this site itself has. */
  readonly listed: number
  /** Where else they can be read. */
  readonly sources: readonly { readonly name: string; readonly url: string }[]
}

/** One page of all the reviews of a site; null when it shows none, or has no such page. */
export function reviewsPageOf(site: Site, page: number, now: number): ReviewsPage | null {
  const { locations, review_display } = settingsOf(site, locationSettings)
  const visible = filterLocations(locations, 'all')
  const rating = ratingOfAll(visible)
  if (!showsReviews(rating, review_display)) return null
  const items = reviewList(visible, { dealer: settingsOf(site, siteSettings).name, now })
  const pages = Math.max(1, Math.ceil(items.length / PAGE_SIZE))
  if (page > pages) return null
  return {
    stars: starsOf(rating.average),
    count: rating.count,
    shown: items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    several: new Set(items.map(({ location }) => location)).size > 1,
    page,
    pages,
    spread: starCounts(visible),
    listed: items.length,
    sources: visible.flatMap(({ name, reviews }) =>
      reviews?.url ? [{ name: `${name}${reviews.source ? ` on ${reviews.source}` : ''}`, url: reviews.url }] : [],
    ),
  }
}
