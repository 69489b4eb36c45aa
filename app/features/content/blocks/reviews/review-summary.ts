import type { Location } from '#app/features/locations/location.ts'

/** Number and average of the reviews of several locations, and their texts, the best first. */
export function reviewSummary(locations: readonly Location[], minRating: number) {
  const held = locations.flatMap(({ reviews }) => (reviews ? [reviews] : []))
  const texts = held.flatMap(({ reviews }) => reviews)
  const count = held.reduce((sum, { count: own, reviews }) => sum + Math.max(own, reviews.length), 0)
  const rated = held.flatMap(({ average_rating, count: own, reviews }) => {
    const given = Number(average_rating ?? Number.NaN)
    const weight = Math.max(own, reviews.length)
    const mean = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length
    const average = Number.isFinite(given) ? given : mean
    return weight > 0 && Number.isFinite(average) ? [{ average, weight }] : []
  })
  const weight = rated.reduce((sum, each) => sum + each.weight, 0)
  return {
    count,
    average: weight > 0 ? rated.reduce((sum, each) => sum + each.average * each.weight, 0) / weight : null,
    reviews: texts.filter(({ rating, text }) => rating >= minRating && text).toSorted((a, b) => b.rating - a.rating),
  }
}
