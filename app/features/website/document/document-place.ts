import type { DocumentPath } from '#app/features/site/pictures/named-media.ts'
import { type DocumentObject, type DocumentValue, isObject, own } from './list-names.ts'
import { type DocumentStep, wayWords } from './words/way-words.ts'

/** Where something stands in a document, in words, and what leads there. */
export interface DocumentPlace {
  /** "Home page", "Page “About us”", "Post “Spring service”", "Menu", "Location “Rocklea”". */
  readonly owner: string
  /** "Promotion “Summer stocktake”, picture"; empty where the owner itself is meant. */
  readonly detail: string
  /** The field of the document in which it stands, such as `pages`. */
  readonly field: string
  /** Path of its page. */
  readonly page?: string
  /** Slug of its post. */
  readonly post?: string
  /** Name of its block within the page or post. */
  readonly block?: string
}

const lowered = (words: string): string => words.slice(0, 1).toLowerCase() + words.slice(1)
const raised = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)

/** Where a path of a document leads, as a person would say it. */
export function placeOf(document: DocumentObject, path: DocumentPath): DocumentPlace {
  const field = String(path[0] ?? '')
  const [owner, ...details] = wayWords([document], path)
  const detail = raised(details.map(({ words, isField }) => (isField ? lowered(words) : words)).join(', '))
  return { field, owner: owner?.words ?? '', detail, ...contentOf(document, path) }
}

/** The page or post and the block in which a path leads. */
function contentOf(document: DocumentObject, [field, at, list, block]: DocumentPath) {
  if (field !== 'pages' && field !== 'posts') return {}
  const entry = entryOf(own(document, field), at)
  const name = isObject(entry) ? String(own(entry, field === 'pages' ? 'path' : 'slug')) : ''
  const within = list === 'blocks' && isObject(entry) ? entryOf(own(entry, 'blocks'), block) : undefined
  const id = isObject(within) ? own(within, 'id') : undefined
  return { [field === 'pages' ? 'page' : 'post']: name, ...(typeof id === 'string' && { block: id }) }
}

const entryOf = (list: DocumentValue, at: string | number | undefined): DocumentValue =>
  Array.isArray(list) ? (list[Number(at)] as DocumentValue) : undefined

/** The whole of a place in one line. */
export const placeWords = ({ owner, detail }: Pick<DocumentPlace, 'owner' | 'detail'>): string =>
  detail === '' ? owner : `${owner}: ${lowered(detail)}`

/** The way to a value of some versions of a document, from the outside in: “Home page”, “Promotion “Sale””, “Heading”. */
export const addressWords = (way: readonly DocumentStep[], documents: readonly DocumentValue[]): readonly string[] =>
  wayWords(documents, way).map(({ words }) => raised(words))
