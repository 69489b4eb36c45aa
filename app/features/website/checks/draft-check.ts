import type { DocumentProblem } from '#app/features/site/documents/site-documents.ts'
import type { DocumentPath } from '#app/features/site/pictures/named-media.ts'
import { placeOf, placeWords } from '../document/document-place.ts'
import { type DocumentObject, isObject, own } from '../document/list-names.ts'

/** Something that was found about a draft before it is published. */
export interface DraftCheck {
  readonly id: string
  /** `refused`: it cannot be published so; `look`: somebody should look at it; `good`: it is in order. */
  readonly severity: 'refused' | 'look' | 'good'
  readonly words: string
  /** What to do about it. */
  readonly mend?: string | undefined
  /** Where it is: the path of a page or the slug of an article, and one of its blocks. */
  readonly page?: string | undefined
  readonly post?: string | undefined
  readonly block?: string | undefined
  /** The picture that it is about, by its id in the library. */
  readonly picture?: string | undefined
}

const GRAVITY = { refused: 0, look: 1, good: 2 } as const

/** The gravest first. */
export const byGravity = (a: DraftCheck, b: DraftCheck): number => GRAVITY[a.severity] - GRAVITY[b.severity]

/** How some checks name a block: `page "/sale", block 2 (promotion)`. */
const IN_WORDS = /^(page|post) "([^"]*)"(?:, block (\d+) \([a-z-]+\))?/

/** The steps to what a fault of a document names: `pages.2.title`, or a block in words. */
export function stepsOfField(document: DocumentObject, field: string): DocumentPath {
  const [, kind, name, block] = IN_WORDS.exec(field) ?? []
  if (kind === undefined) return field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
  const [list, key] = kind === 'page' ? (['pages', 'path'] as const) : (['posts', 'slug'] as const)
  const entries = own(document, list)
  const at = Array.isArray(entries) ? entries.findIndex((each) => isObject(each) && own(each, key) === name) : -1
  return [list, at, ...(block === undefined ? [] : ['blocks', Number(block) - 1])]
}

/** Where something is wrong in a document, and what: “Home page: promotion “Sale”, heading: is missing.” */
export function problemWords(document: DocumentObject, { field, reason }: DocumentProblem): string {
  const place = placeOf(document, stepsOfField(document, field))
  return `${placeWords(place)}: ${reason.replace(/^(?:page|post) "[^"]*"(?:, block \d+ \([a-z-]+\))?: /, '')}.`
}

/** The first of what a document was refused for. */
export const firstProblemWords = (document: DocumentObject, [first]: readonly DocumentProblem[]): string =>
  first ? problemWords(document, first) : 'The document of the site has a fault.'

/** What the check of a document says of a place in it, as whoever writes the website reads it. */
export function documentCheck(
  document: DocumentObject,
  problem: DocumentProblem,
  severity: 'refused' | 'look',
): DraftCheck {
  const place = placeOf(document, stepsOfField(document, problem.field))
  return {
    id: `${severity} ${problem.field} ${problem.reason}`,
    severity,
    words: problemWords(document, problem),
    page: place.page,
    post: place.post,
    block: place.block,
  }
}
