import type { Location } from '../location.ts'
import { MAX_STARS, type Stars, starsOf } from './stars.ts'

/** What people gave a place on average, and how many they were. */
export interface Rating {
  readonly average: number
  readonly count: number
}

/** The rating of one location, as the dealer gave it, else from its reviews; null without any. */
export function ratingOf({ reviews, average_rating, review_count }: Location): Rating | null {
  const given = reviews?.reviews ?? []
  const count = Math.max(reviews?.count ?? 0, review_count ?? 0, given.length)
  const stated = reviews?.average_rating ?? average_rating
  const average = stated === undefined ? mean(given.map(({ rating }) => rating)) : Number(stated)
  return count > 0 && average > 0 ? { average, count } : null
}

/** The rating of several locations together: each counts for as many as reviewed it. */
export function ratingOfAll(locations: readonly Location[]): Rating | null {
  const ratings = locations.flatMap((location) => ratingOf(location) ?? [])
  const count = ratings.reduce((sum, rating) => sum + rating.count, 0)
  if (count === 0) return null
  return { count, average: ratings.reduce((sum, rating) => sum + rating.average * rating.count, 0) / count }
}

/** How many gave a number of stars. */
export interface StarCount {
  readonly stars: number
  readonly count: number
}

/** Who gave how many stars, from five to one, of the reviews that are here; those without words count too. */
export function starCounts(locations: readonly Location[]): StarCount[] {
  const given = locations.flatMap(({ reviews }) => (reviews?.reviews ?? []).map(({ rating }) => rating))
  const nearest = given.map((rating) => Math.min(Math.max(Math.round(rating), 1), MAX_STARS))
  if (given.length === 0) return []
  return Array.from({ length: MAX_STARS }, (_, index) => {
    const stars = MAX_STARS - index
    return { stars, count: nearest.filter((one) => one === stars).length }
  })
}

export interface ReviewDisplay {
  readonly hidden: boolean
  readonly minimum_rating?: number | undefined
}

/** Reviews are shown unless a site hides them, or asks for an average that they do not exceed. */
export const showsReviews = (rating: Rating | null, { hidden, minimum_rating }: ReviewDisplay): rating is Rating =>
  rating !== null && !hidden && (minimum_rating === undefined || rating.average > minimum_rating)

/** A rating as it is printed, and where the reviews behind it stand. */
export interface RatingLine {
  readonly stars: Stars
  readonly count: number
  readonly to: string
}

export const ratingLine = ({ average, count }: Rating, to: string): RatingLine => ({
  stars: starsOf(average),
  count,
  to,
})

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length
