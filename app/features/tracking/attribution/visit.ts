/** Where a visit came from and what it has seen; nothing about the person. */
export interface Visit {
  readonly source: string
  /** Paths without query, oldest first. */
  readonly visited_pages: readonly string[]
  /** Of the address that the visitor arrived at. */
  readonly linked_query_params: Readonly<Record<string, string>>
}

export const MOST_PAGES = 20
/** Characters of a value. */
export const MOST_TEXT = 200

/** The parameters by which advertisers name a campaign or a click. */
export const LINKED = /^(utm_\w{2,20}|[a-z]{1,6}clk?id|[gw]braid|ref)$/

export interface OpenedPage {
  readonly pathname: string
  /** Its query, with the question mark. */
  readonly search: string
}

/**
 * The visit with one more page; the same page again is no new one, and a new campaign is a new source. `referrer` is
 * the address of the page that linked here; empty for none.
 */
export function visited(kept: Visit | null | undefined, { pathname, search }: OpenedPage, referrer: string): Visit {
  const linked: Record<string, string> = {}
  new URLSearchParams(search).forEach((value, name) => {
    if (LINKED.test(name)) linked[name] ??= value.slice(0, MOST_TEXT)
  })
  const pages = kept?.visited_pages ?? []
  return {
    ...(kept && !Object.keys(linked)[0]
      ? kept
      : { source: linked['utm_source'] || referrer.split('/')[2] || 'direct', linked_query_params: linked }),
    visited_pages: [...pages, ...(pages.at(-1) === pathname ? [] : [pathname])].slice(-MOST_PAGES),
  }
}
