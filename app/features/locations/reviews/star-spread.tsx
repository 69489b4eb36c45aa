import { text } from '#app/ui/layout/layout.ts'
import { formatNumber } from '#lib/money.ts'
import type { StarCount } from './rating.ts'

/** How many gave five stars, how many four: a line for each. */
export function StarSpread({ spread }: { spread: readonly StarCount[] }) {
  const most = Math.max(...spread.map(({ count }) => count))
  if (spread.length === 0) return null
  return (
    <ul className={text({ size: 14, above: 3 }, 'star-spread tabular')} aria-label="Ratings by stars">
      {spread.map(({ stars, count }) => (
        <li key={stars}>
          <span>
            {stars} {stars === 1 ? 'star' : 'stars'}
          </span>
          <svg className="star-bar" aria-hidden="true">
            <rect width={`${(count / most) * 100}%`} height="100%" />
          </svg>
          <span>{formatNumber(count)}</span>
        </li>
      ))}
    </ul>
  )
}
