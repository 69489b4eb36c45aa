import { text } from '#app/ui/layout/layout.ts'
import { formatNumber } from '#lib/money.ts'
import type { RatingLine } from './rating.ts'
import { StarRow } from './star-row.tsx'

/** Average and number of reviews in one line, as a link to the reviews themselves; without any it is not there. */
export function RatingSummary({ rating }: { rating: RatingLine | null }) {
  if (!rating) return null
  return (
    <a href={rating.to} className={text({ tone: 'soft' }, 'plain-link rating-summary')}>
      <span className={text({ weight: 'semibold' }, 'tabular')} aria-hidden="true">
        {rating.stars.text}
      </span>
      <StarRow stars={rating.stars} />
      <span>
        {formatNumber(rating.count)} {rating.count === 1 ? 'review' : 'reviews'}
      </span>
    </a>
  )
}
