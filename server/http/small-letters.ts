/** Below these an address carries a key in which capital letters count, or is none of a page. */
const KEYED = new Set([
  'api', 'assets', 'forms', 'health', 'media', 'metrics', 'my-garage', 'mybigboxcars', 'myblinkr', 'mymotorama',
  'myservco', 'reservations', 'valuation',
]) // prettier-ignore

/**
 * The address of a page in small letters, as all of ours are written: "/search/Toyota" is "/search/toyota". Keys keep
 * their capitals, and so do what is asked for data and escaped letters ("%2F").
 */
export function inSmallLetters(path: string): string {
  if (!/[A-Z]/.test(path) || path.endsWith('.data')) return path
  const [, first = '', ...rest] = path.split('/')
  if (first.startsWith('_') || first.startsWith('.') || (rest.length > 0 && KEYED.has(first.toLowerCase()))) return path
  return path.replaceAll(/%[0-9A-Fa-f]{2}|[A-Z]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
}
