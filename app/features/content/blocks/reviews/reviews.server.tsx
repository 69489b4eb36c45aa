import { RatingSummary } from '#app/features/locations/reviews/rating-summary.tsx'
import { ReviewsBlock } from '#app/features/locations/reviews/reviews-block.tsx'
import { ratingSummaryOf, reviewsOf } from '#app/features/locations/reviews/reviews.server.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'

/** What customers wrote, with the number and the average of all of them. */
export const showReviews: BlockLoader<SettingsOfBlock<'reviews'>> = (
  { heading, limit, summary },
  { site, now, id },
) => {
  if (!summary) return <ReviewsBlock reviews={reviewsOf(site, { heading, limit }, now)} id={id} />
  const rating = ratingSummaryOf(site)
  return (
    rating && (
      <p className="page page-block">
        <RatingSummary rating={rating} />
      </p>
    )
  )
}
