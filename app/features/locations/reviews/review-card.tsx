import { box, row, text } from '#app/ui/layout/layout.ts'
import { TextLink } from '#app/ui/link/link.tsx'
import { mediaUrl } from '#app/features/site/pictures/media.ts'
import type { ReviewItem } from './review-list.ts'
import { StarRow } from './star-row.tsx'

interface ReviewCardProps {
  readonly review: ReviewItem
  /** It names its location. */
  readonly several: boolean
  /** Those around it say who collected all of them. */
  readonly sourced?: boolean
}

/** One review: how many stars, what they said, who, when, and who collected it. */
export function ReviewCard({ review, several, sourced = false }: ReviewCardProps) {
  return (
    <article className={box({ pad: 6 }, 'review')}>
      <StarRow stars={review.stars} label={`Rated ${review.stars.text} out of 5 stars`} />
      <p className={text({ size: 18, above: 3 }, 'review-text')}>{review.text}</p>
      <div className={row({ gap: 3, above: 4, wrap: false })}>
        {review.picture && (
          <img
            src={mediaUrl(review.picture, 'thumb')}
            alt=""
            width={44}
            height={44}
            loading="lazy"
            className="review-face"
          />
        )}
        <div>
          <p className={text({ weight: 'semibold' })}>{review.name}</p>
          <p className={text({ size: 14, tone: 'quiet' }, 'review-foot')}>
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
            {!sourced && (
              <span>
                <ReviewSource review={review} />
              </span>
            )}
          </p>
        </div>
      </div>
    </article>
  )
}

/** "Source: Google", with the way there. */
export function ReviewSource({ review: { source, sourceUrl } }: { review: ReviewItem }) {
  return (
    <>
      Source:{' '}
      {sourceUrl ? (
        <TextLink href={sourceUrl} target="_blank" rel="noreferrer">
          {source}
          <span className="sr-only"> in a new tab</span>
        </TextLink>
      ) : (
        source
      )}
    </>
  )
}
