import { LINKED, MOST_PAGES, MOST_TEXT, type Visit, visited } from './visit.ts'

/** What a browser of ours can write at most, generously; longer text is not read. */
const MOST_JSON = 32_000
const MOST_LINKED = 20
const PATH = /^\/[^\s\\"'<>?#]*$/
/** No address of a person, no markup, no control characters. */
// oxlint-disable-next-line no-control-regex -- they are what is kept out
const PLAIN = /^[^@<>\u0000-\u001f\u007f-\u009f\u2028\u2029]+$/

/**
 * The attribution that a form brought, cleaned: what is not as our browser module writes it is left out, and never an
 * error. Without it the page that held the form, and its own query, are what is known of the visit. `url` is the full
 * address of that page, as far as it is known.
 */
export function readAttribution(text: unknown, url: string): Visit {
  const given = typeof text === 'string' && text.length <= MOST_JSON ? objectIn(text) : {}
  const address = URL.canParse(url) ? new URL(url) : null
  const alone = visited(null, address ?? { pathname: '', search: '' }, '')
  const pages = pagesOf(given['visited_pages'])
  const linked = linkedOf(given['linked_query_params'])
  return {
    source: [given['source'], alone.source].find(isPlain)?.slice(0, MOST_TEXT) ?? 'direct',
    visited_pages: pages.length > 0 ? pages : pagesOf(alone.visited_pages),
    linked_query_params: Object.keys(linked).length > 0 ? linked : linkedOf(alone.linked_query_params),
  }
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(text)
    return isObject(found) ? found : {}
  } catch {
    return {}
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const isPlain = (value: unknown): value is string => typeof value === 'string' && PLAIN.test(value)

const pagesOf = (given: unknown): string[] =>
  (Array.isArray(given) ? (given as unknown[]) : [])
    .filter((path): path is string => isPlain(path) && path.length <= MOST_TEXT && PATH.test(path))
    .slice(-MOST_PAGES)

const linkedOf = (given: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isObject(given) ? given : {})
      .flatMap(([name, value]) => (LINKED.test(name) && isPlain(value) ? [[name, value.slice(0, MOST_TEXT)]] : []))
      .slice(0, MOST_LINKED),
  ) as Record<string, string>
