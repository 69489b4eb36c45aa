/** A page as a shopper reads it: no scripts, no styles, no markup. */
export const visibleText = (html: string): string =>
  decoded(
    html
      .replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ')
      .replaceAll('<!-- -->', '')
      .replaceAll(/<[^>]*>/g, ' '),
  )
    .replaceAll(/\s+/g, ' ')
    .trim()

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

export const decoded = (html: string): string =>
  html.replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => ENTITIES[name]!)

const all = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map((match) => decoded(match[1]!))

/** Slugs of the cars on a page's cards, in order. */
export const cardSlugs = (html: string): string[] =>
  all(html, /<a\b(?=[^>]*\bclass="card-link")[^>]*\bhref="\/cars\/([^"]+)"/g)

/** Each card as HTML. */
export const cardsOf = (html: string): string[] => all(html, /<article\b[^>]*class="card"[^>]*>(.*?)<\/article>/gs)

/** How many vehicles the page says it found. */
export function countOf(html: string): number {
  const [line = ''] = all(html, /<p\b[^>]*role="status"[^>]*>(.*?)<\/p>/gs)
  if (/^No \w+ match your search/.test(line)) return 0
  const [number] = /[\d,]+/.exec(line) ?? []
  if (number === undefined) throw new Error(`The page has no count: "${line}"`)
  return Number(number.replaceAll(',', ''))
}

export interface FilterValue {
  readonly name: string
  readonly value: string
  readonly count: number
  readonly checked: boolean
}

/** Where an element of this class begins, whatever other classes it has. */
export const classed = (name: string): RegExp => new RegExp(`class="(?:[^"]* )?${name}[ "]`)

/** A page from an element of this class to the next mark: a text, or an element of another class. */
export function partFrom(html: string, name: string, end: string | RegExp): string {
  const start = html.search(classed(name))
  if (start === -1) return ''
  const rest = html.slice(start)
  const at = typeof end === 'string' ? rest.indexOf(end) : rest.search(end)
  return at === -1 ? rest : rest.slice(0, at)
}

/** Where a value of a filter begins: a row, or a tile with a drawing. */
export const FILTER_VALUE = /<label class="(?:filter-value|choice filter-tile)"/

/** Every value of every list filter with its count. */
export function filterValues(html: string): FilterValue[] {
  return html
    .split(FILTER_VALUE)
    .slice(1)
    .map((label) => ({
      name: attribute(label, 'name'),
      value: attribute(label, 'value'),
      count: Number(/class="filter-count">([\d,]+)</.exec(label)?.[1]?.replaceAll(',', '')),
      checked: / checked=""/.test(label.slice(0, label.indexOf('/>'))),
    }))
}

const attribute = (html: string, name: string): string =>
  decoded(new RegExp(`\\s${name}="([^"]*)"`).exec(html)?.[1] ?? '')

/** Texts of the chips that name the choices in force. */
export const chipsOf = (html: string): string[] =>
  all(html, /<a\b(?=[^>]*\bclass="chip")[^>]*>(?:<s>)?(.*?)</gs).map((text) => text.trim())

export const titleOf = (html: string): string => all(html, /<title>(.*?)<\/title>/gs)[0] ?? ''

export const canonicalOf = (html: string): string | undefined =>
  all(html, /<link\b(?=[^>]*\brel="canonical")[^>]*\bhref="([^"]*)"/g)[0]

export const robotsOf = (html: string): string | undefined =>
  all(html, /<meta\b(?=[^>]*\bname="robots")[^>]*\bcontent="([^"]*)"/g)[0]

export const headingOf = (html: string): string => visibleText(/<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '')

/** Inline bodies of a tag; data, which nothing runs, is not among them. */
export const inlineBodies = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>(.*?)</${tag}>`, 'gs'))]
    .filter(([, attributes, body]) => !/\ssrc=|json"/.test(attributes!) && body !== '')
    .map(([, , body]) => body!)
