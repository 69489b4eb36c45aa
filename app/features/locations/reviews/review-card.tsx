import { row, text } from '#app/ui/layout/layout.ts'
import { TextLink } from '#app/ui/link/link.tsx'
import { mediaUrl } from '#app/features/site/pictures/media.ts'
import type { ReviewItem } from './review-list.ts'
import { StarRow } from './star-row.tsx'

/** One review: who, how many stars, what they said, when, and who collected it. */
export function ReviewCard({ review, several }: { review: ReviewItem; several: boolean }) {
  return (
    <article>
      <div className={row({ gap: 3, wrap: false })}>
        {review.picture ? (
          <img
            src={mediaUrl(review.picture, 'thumb')}
            alt=""
            width={44}
            height={44}
            loading="lazy"
            className="review-face"
          />
        ) : (
          <span className={text({ tone: 'brand', weight: 'bold' }, 'review-face')} aria-hidden="true">
            {review.initial}
          </span>
        )}
        <div>
          <p className={text({ weight: 'semibold' })}>{review.name}</p>
          <StarRow stars={review.stars} label={`Rated ${review.stars.text} out of 5 stars`} />
        </div>
      </div>
      <p className={text({ above: 3 }, 'review-text')}>{review.text}</p>
      <p className={row({ gap: 2, above: 2 }, text({ size: 14, tone: 'quiet' }, 'review-foot'))}>
        {several && <span>{review.location}</span>}
        {review.ago && (
          <span>
            {review.iso ? (
              <time dateTime={review.iso} title={review.date}>
                {review.ago}
              </time>
            ) : (
              review.ago
            )}
          </span>
        )}
        <span className="review-source">
          Source:{' '}
          {review.sourceUrl ? (
            <TextLink href={review.sourceUrl} target="_blank" rel="noreferrer">
              {review.source}
              <span className="sr-only"> in a new tab</span>
            </TextLink>
          ) : (
            review.source
          )}
        </span>
      </p>
    </article>
  )
}
