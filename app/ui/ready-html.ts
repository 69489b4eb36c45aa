/** HTML that a loader made; a document has it in its markup and not in its data (`shownInDocument`). */
export interface ReadyHtml {
  readonly html: string
}

const found = new WeakMap<ReadyHtml, string>()

/**
 * The HTML of a part of the page: what came with it, or what the document has at its place. That is read once, when the
 * page comes alive, so that a part that is drawn anew is whole.
 */
export function htmlOf(part: ReadyHtml, place: string): string {
  if (import.meta.env.SSR || part.html) return part.html
  const html = found.get(part) ?? document.querySelector(place)?.innerHTML ?? ''
  found.set(part, html)
  return html
}
