import type { CSSProperties } from 'react'
import { MAX_STARS, type Stars } from './stars.ts'

/** A rating as stars, with its number for those who do not see them. The sheet draws them: one element, whatever the rating. */
export function StarRow({ stars, label, size }: { stars: Stars; label?: string; size?: 24 }) {
  const { full, partial, text } = stars
  return (
    <span
      className={size ? 'stars stars-large' : 'stars'}
      style={{ '--stars': (full + partial).toFixed(2) } as CSSProperties}
      role="img"
      aria-label={label ?? `${text} out of ${MAX_STARS} stars`}
    />
  )
}
