import { Icon } from '../icon/icon.tsx'

interface PaginationProps {
  /** What has these pages: `Pages of results`. */
  readonly label: string
  readonly page: number
  readonly pages: number
  readonly href: (page: number) => string
}

/** Links to the pages of a list: first, last, and those around the current one. */
export function Pagination({ label, page, pages, href }: PaginationProps) {
  if (pages < 2) return null
  return (
    <nav aria-label={label} className="pages">
      {page > 1 && (
        <a href={href(page - 1)} rel="prev" className="pages-step" aria-label="Previous page">
          <Icon name="left" />
        </a>
      )}
      {pageNumbers(page, pages).map((number, index, all) => (
        <span key={number} className="pages-each">
          {index > 0 && number - all[index - 1]! > 1 && <span className="pages-gap">…</span>}
          <a
            href={href(number)}
            className="pages-number"
            aria-label={`Page ${number}`}
            {...(number === page && { 'aria-current': 'page' as const })}
          >
            {number}
          </a>
        </span>
      ))}
      {page < pages && (
        <a href={href(page + 1)} rel="next" className="pages-step" aria-label="Next page">
          <Icon name="right" />
        </a>
      )}
    </nav>
  )
}

/** First, last, and the pages around one, in order. */
export function pageNumbers(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages]
  return [...new Set(near)].filter((number) => number >= 1 && number <= pages).toSorted((a, b) => a - b)
}
