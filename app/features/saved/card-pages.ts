import * as paths from '#app/paths.ts'

/** Cards that one request brings: the address of the longest slugs stays under 4 KB. */
export const CARDS_PER_REQUEST = 20

/** The addresses that bring the cards of these cars, in order. */
export function cardPages(slugs: readonly string[]): string[] {
  const pages: string[] = []
  for (let start = 0; start < slugs.length; start += CARDS_PER_REQUEST) {
    const query = slugs.slice(start, start + CARDS_PER_REQUEST).map((slug) => `car=${encodeURIComponent(slug)}`)
    pages.push(`${paths.favouriteCars}?${query.join('&')}`)
  }
  return pages
}
