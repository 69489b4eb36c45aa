/** What a page weighs and holds, as it was drawn. */
export interface RenderedPage {
  readonly html: string
  /** Of the HTML as it is sent, packed. */
  readonly bytes: number
}

/** Something about a drawn page, in words for whoever wrote it. */
export interface PageFinding {
  readonly id: string
  readonly words: string
  readonly mend: string
}

/** HTML of a page as it is sent: what the product holds its own pages to (docs/performance.md). */
const MOST_BYTES = 30 * 1024
/** Pictures that are loaded before anybody scrolls. */
const MOST_EAGER = 4

/** What would make a page slow, or hard to use without seeing it. */
export function pageFindings({ html, bytes }: RenderedPage): readonly PageFinding[] {
  const body = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return [
    ...(bytes > MOST_BYTES ? [{ id: 'bytes', words: `the page is heavy: ${kilobytes(bytes)} where ${kilobytes(MOST_BYTES)} are enough for most`, mend: 'Show fewer cars or blocks on it, or make two pages of it.' }] : []),
    ...eager(body),
    ...headings(body),
    ...unnamed(body),
  ]
} // prettier-ignore

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1024)} KB`

function eager(body: string): PageFinding[] {
  const first = [...body.matchAll(/<img\b[^>]*>/g)].filter(([tag]) => !tag.includes('loading="lazy"')).length
  if (first <= MOST_EAGER) return []
  return [{ id: 'pictures', words: `${first} pictures are loaded before anybody scrolls`, mend: 'Put blocks with many pictures further down.' }] // prettier-ignore
}

/** One heading of the first level, and none that skips a level (WCAG 2.2, 1.3.1 and 2.4.6). */
function headings(body: string): PageFinding[] {
  const levels = [...body.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level))
  const found: PageFinding[] = []
  const first = levels.filter((level) => level === 1).length
  if (first !== 1) found.push({ id: 'h1', words: first === 0 ? 'the page has no main heading' : `the page has ${first} main headings`, mend: first === 0 ? 'Give its first block a heading.' : 'Keep one opening picture, the first block.' }) // prettier-ignore
  const skipped = levels.some((level, at) => at > 0 && level > levels[at - 1]! + 1)
  if (skipped) found.push({ id: 'levels', words: 'a heading skips a level', mend: 'In texts, begin with a heading 2.' })
  return found
}

/** Links and pictures that say nothing to whoever hears the page (WCAG 2.2, 1.1.1 and 2.4.4). */
function unnamed(body: string): PageFinding[] {
  const links = [...body.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].filter(
    ([, attributes = '', inner = '']) =>
      !/aria-label|aria-hidden="true"/.test(attributes) && inner.replaceAll(/<[^<>]*>/g, '').trim() === '' && !/\balt="[^"]+"/.test(inner), // prettier-ignore
  )
  const pictures = [...body.matchAll(/<img\b[^>]*>/g)].filter(([tag]) => !/\balt=/.test(tag))
  return [
    ...(links.length > 0 ? [{ id: 'links', words: `${links.length === 1 ? 'a link says' : `${links.length} links say`} nothing`, mend: 'Give each link words.' }] : []), // prettier-ignore
    ...(pictures.length > 0 ? [{ id: 'alt', words: `${pictures.length === 1 ? 'a picture has' : `${pictures.length} pictures have`} no words`, mend: 'Describe them in the pictures of the website.' }] : []), // prettier-ignore
  ]
}
