/** The address of a page, or of its data, in the one form that it is kept under. */
export interface PageAddress {
  /** As it was asked for, `.data` and all. */
  readonly path: string
  /** Of the page itself. */
  readonly page: string
  /** Whether the router asks for the data of the page alone. */
  readonly data: boolean
  readonly params: URLSearchParams
}

/** Addresses longer than this are answered, but not kept; characters. */
export const LONGEST = 2_048

/** Letters, digits and marks that have one spelling; no empty segment, none that begins with a dot, no slash at the end. */
const PLAIN = /^\/$|^(?:\/(?!\.)[\w.~-]+)+$/

/** What the server answers itself, or what is no page: these are never kept. */
const NO_PAGE = /^\/(?:assets|media|health|metrics|api|__[\w-]*)(?:\/|$|\.data$)/i

const DATA = '.data'
const HOME_DATA = '/_.data'

/**
 * Reads the address of a request; null for one that the cache does not touch. Spellings that routers read in more than
 * one way (`%2e`, `;`, `//`, a slash at the end) are among these, so that no two pages ever share a key.
 */
export function readAddress(url: string): PageAddress | null {
  if (url.length > LONGEST) return null
  const at = url.indexOf('?')
  const path = at === -1 ? url : url.slice(0, at)
  if (!PLAIN.test(path) || NO_PAGE.test(path)) return null
  const data = path.endsWith(DATA)
  const page = path === HOME_DATA ? '/' : data ? path.slice(0, -DATA.length) : path
  // Other ways to write the data of the home page, and of a page with a slash at its end.
  if (data && page !== '/' && (page === '/_root' || page.endsWith('/_'))) return null
  return { path, page, data, params: new URLSearchParams(at === -1 ? '' : url.slice(at)) }
}

/** Where a visitor came from: advertisers and mail programs add these, the browser's script reads them, no page does. */
const TRACKING =
  /^(?:utm_[a-z_]+|gclid|gclsrc|gbraid|wbraid|dclid|gad_source|gad_campaignid|srsltid|fbclid|msclkid|ttclid|twclid|li_fat_id|igshid|yclid|mc_cid|mc_eid|_ga|_gl|_hsenc|_hsmi|mkt_tok)$/

/** The names of the query that a page is made from. */
export interface QueryRule {
  readonly names: ReadonlySet<string>
  /** Ids of the routes that an address of data may ask for. */
  readonly routes: ReadonlySet<string>
}

/** A value holds no half of a character, which browsers and servers write in different ways. */
const isWhole = (value: string): boolean => !value.includes('\u{FFFD}')

/**
 * The query in the one form that it is kept under and that the page is made from: sorted by name, values of one name
 * in their order, without what only says where the visitor came from. Null when the page may read something that its
 * route has not declared: such a request is answered as it is, and not kept.
 */
export function canonicalQuery({ params, data }: PageAddress, { names, routes }: QueryRule): string | null {
  const kept = new URLSearchParams()
  for (const [name, value] of params) {
    if (TRACKING.test(name)) continue
    if (data && name === '_routes') {
      const requested = value.split(',')
      if (kept.has(name) || !requested.every((id) => routes.has(id)) || new Set(requested).size < requested.length)
        return null
      kept.set(name, requested.toSorted().join(','))
    } else if (names.has(name) && isWhole(value)) kept.append(name, value)
    else return null
  }
  if (kept.size === 0) return ''
  kept.sort()
  return `?${kept.toString()}`
}
