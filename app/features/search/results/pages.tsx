/** Links to the pages of a list: first, last, and those around the current one. */
export function Pages({ page, pages, href }: { page: number; pages: number; href: (page: number) => string }) {
  if (pages < 2) return null
  return (
    <nav aria-label="Pages of results" className="pages">
      {page > 1 && (
        <a href={href(page - 1)} rel="prev" className="page-step" aria-label="Previous page">
          <span className="i i-left" aria-hidden="true" />
        </a>
      )}
      {numbers(page, pages).map((number, index, all) => (
        <span key={number} className="contents">
          {index > 0 && number - all[index - 1]! > 1 && <span className="px-1">…</span>}
          <a
            href={href(number)}
            className="page-number"
            aria-label={`Page ${number}`}
            {...(number === page && { 'aria-current': 'page' as const })}
          >
            {number}
          </a>
        </span>
      ))}
      {page < pages && (
        <a href={href(page + 1)} rel="next" className="page-step" aria-label="Next page">
          <span className="i i-right" aria-hidden="true" />
        </a>
      )}
    </nav>
  )
}

function numbers(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages]
  return [...new Set(near)].filter((number) => number >= 1 && number <= pages).toSorted((a, b) => a - b)
}
