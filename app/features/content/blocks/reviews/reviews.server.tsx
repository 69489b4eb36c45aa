import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { Section } from '../section.tsx'
import { shownLocations } from '../shown-locations.ts'
import { reviewSummary } from './review-summary.ts'

/** What customers wrote, with the number and the average of all of them. */
export const showReviews: BlockLoader<SettingsOfBlock<'reviews'>> = (block, { site, id }) => {
  const { count, average, reviews } = reviewSummary(shownLocations(site, []), block.min_rating)
  if (count === 0) return null
  return (
    <Section id={id} heading={block.heading}>
      <p className="text-n-8">
        {average !== null && (
          <>
            <strong className="text-20">{average.toFixed(1)}</strong> out of 5 from{' '}
          </>
        )}
        {count} {count === 1 ? 'review' : 'reviews'}
      </p>
      <ul className="quotes">
        {reviews.slice(0, block.limit).map((review) => (
          <li key={String(review.id)} className="quote">
            <p className="font-semibold">{review.rating} out of 5</p>
            {review.text && <blockquote>{review.text}</blockquote>}
            <p className="text-14 text-n-7">
              {[review.customer_name, review.review_date_in_words].filter(Boolean).join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
