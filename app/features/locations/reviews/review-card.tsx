import { mediaUrl } from '#app/features/site/pictures/media.ts'
import type { ReviewItem } from './review-list.ts'
import { StarRow } from './star-row.tsx'

/** One review: who, how many stars, what they said, when, and who collected it. */
export function ReviewCard({ review, several }: { review: ReviewItem; several: boolean }) {
  return (
    <article className="review">
      <div className="review-head">
        {review.picture ? (
          <img src={mediaUrl(review.picture, 'thumb')} alt="" width={44} height={44} loading="lazy" />
        ) : (
          <span className="review-initial" aria-hidden="true">
            {review.initial}
          </span>
        )}
        <div>
          <p className="font-semibold">{review.name}</p>
          <StarRow stars={review.stars} label={`Rated ${review.stars.text} out of 5 stars`} />
        </div>
      </div>
      {review.text ? (
        <p className="review-text">{review.text}</p>
      ) : (
        <p className="review-text text-n-7">Left a rating without a comment.</p>
      )}
      <p className="review-foot">
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
        <span className="review-source">Source: {review.source}</span>
      </p>
    </article>
  )
}
