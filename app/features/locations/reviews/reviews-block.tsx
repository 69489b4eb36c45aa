import { buttonClass } from '#app/ui/button/button-class.ts'
import { TextLink } from '#app/ui/link/link.tsx'
import { row, stack, text } from '#app/ui/layout/layout.ts'
import { formatNumber } from '#lib/money.ts'
import { ReviewCard, ReviewSource } from './review-card.tsx'
import type { ReviewsPart } from './reviews.server.ts'
import { StarRow } from './star-row.tsx'
import type { Stars } from './stars.ts'

/** Average, count and list of reviews; without any it is not there. */
export function ReviewsBlock({ reviews, id = 'reviews' }: { reviews: ReviewsPart | null; id?: string }) {
  if (!reviews) return null
  const { shown, folded, all, several } = reviews
  const [first, ...others] = [...shown, ...folded]
  const isSame =
    others.length > 0 &&
    others.every(({ source, sourceUrl }) => source === first?.source && sourceUrl === first.sourceUrl)
  return (
    <section className="page page-block reviews-block" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={text({ size: 24, weight: 'bold' })}>
        {reviews.heading}
      </h2>
      <ReviewsAverage stars={reviews.stars} count={reviews.count} />
      {first && isSame && (
        <p className={text({ size: 14, tone: 'quiet', above: 2 })}>
          <ReviewSource review={first} />
        </p>
      )}
      {shown.length > 0 && (
        <ul className={stack({ above: 6 }, 'full-rows reviews')}>
          {shown.map((review) => (
            <li key={review.key}>
              <ReviewCard review={review} several={several} sourced={isSame} />
            </li>
          ))}
        </ul>
      )}
      {folded.length > 0 && (
        <details className={text({ above: 6 }, 'reviews-more')}>
          <summary className={buttonClass('quiet')}>Show {formatNumber(folded.length)} more</summary>
          <ul className={stack({ above: 6 }, 'full-rows reviews')}>
            {folded.map((review) => (
              <li key={review.key}>
                <ReviewCard review={review} several={several} sourced={isSame} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {all && (
        <p className={text({ above: 6 })}>
          <TextLink href={all.to}>Read all {formatNumber(all.count)} reviews</TextLink>
        </p>
      )}
    </section>
  )
}

/** "4.8 ★★★★★ from 214 reviews" */
export function ReviewsAverage({ stars, count }: { stars: Stars; count: number }) {
  return (
    <p className={row({ gap: 3, above: 2 })}>
      <span className={text({ size: 32, weight: 'bold' }, 'tabular')} aria-hidden="true">
        {stars.text}
      </span>
      <StarRow stars={stars} size={24} />
      <span className={text({ tone: 'quiet' })}>
        from {formatNumber(count)} {count === 1 ? 'review' : 'reviews'}
      </span>
    </p>
  )
}
