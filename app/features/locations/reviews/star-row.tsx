import { MAX_STARS, type Stars } from './stars.ts'

const WHOLE = 100

/** A rating as stars, with its number for those who do not see them. */
export function StarRow({ stars, label, size = 20 }: { stars: Stars; label?: string; size?: number }) {
  const { full, partial, text } = stars
  return (
    <span className="stars" role="img" aria-label={label ?? `${text} out of ${MAX_STARS} stars`}>
      {Array.from({ length: MAX_STARS }, (_, star) => {
        const filled = star < full ? WHOLE : star === full ? Math.round(partial * WHOLE) : 0
        return (
          <svg key={star} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
            <path className="star-empty" d={STAR} />
            {filled > 0 && (
              <svg viewBox={`0 0 ${(24 * filled) / WHOLE} 24`} width={(24 * filled) / WHOLE} height="24">
                <path className="star-full" d={STAR} />
              </svg>
            )}
          </svg>
        )
      })}
    </span>
  )
}

const STAR = 'm12 2.6 2.9 5.9 6.5.9-4.7 4.6 1.1 6.5L12 17.4l-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z'
