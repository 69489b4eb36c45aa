import type { Facet, FacetRow } from './facet.ts'

type WithFacets = { readonly facets: readonly Facet[] }

/**
 * A page with the values of its filters. A document has them in its markup and not in its data (`shownInDocument`): they
 * are read there once, before anything is drawn anew, and kept in the page.
 */
export function withFacetValues<P extends WithFacets>(page: P): P {
  if (import.meta.env.SSR) return page
  for (const facet of page.facets)
    if (facet.many && facet.values.length === 0) Object.assign(facet, { values: rowsInDocument(facet) })
  return page
}

function rowsInDocument({ name }: Facet): FacetRow[] {
  const boxes = document.querySelectorAll<HTMLInputElement>(`.filters [type=checkbox][name="${name}"]`)
  return Array.from(boxes, (box) => [box.value, Number(countOf(box).replaceAll(',', ''))])
}

/** As it is written beside the name of the value. */
const countOf = (box: HTMLElement): string => box.parentElement!.querySelector('.filter-count')!.textContent
