import { mediaIdOf } from '#app/features/site/media.ts'
import { isWebAddress } from '#lib/plain-address.ts'
import { blockAt, type DocumentProblem } from './document-problems.ts'

/** Names of fields that hold a picture, as its address or as an object with its address. */
const PICTURE = new Set(['image', 'picture', 'logo', 'banner', 'thumb', 'photo'])

type Path = readonly (string | number)[]

const isPictureField = (path: Path): boolean =>
  PICTURE.has(String(path.at(-1))) || (path.at(-1) === 'url' && PICTURE.has(String(path.at(-2))))

/** A review comes with the picture of who wrote it, wherever that stands; a page shows those of the site only. */
const isOfReview = (path: Path): boolean => path.includes('reviews')

/** What is wrong with an address in its field; `kind` is that of the block in which it stands. */
function pictureProblem(address: string, path: Path, kind: unknown): string | null {
  if (kind === 'video' && path.at(-1) === 'url') return address.startsWith('//') ? 'must begin with https://' : null
  if (!isPictureField(path) || mediaIdOf(address) !== null || (isOfReview(path) && isWebAddress(address))) return null
  return 'must be a picture of this site such as /media/<id>: "forecourt media add" says its address'
}

/**
 * Pictures of a document that are none of its site. Their fields' schemas let them pass, because a document that was
 * applied before keeps its site; whoever applies one hears of them.
 */
export function pictureProblems(document: object): DocumentProblem[] {
  const problems: DocumentProblem[] = []
  const look = (value: unknown, path: Path, kind?: unknown): void => {
    if (typeof value === 'string') {
      const reason = pictureProblem(value, path, kind)
      if (reason) problems.push({ field: path.join('.'), reason: blockAt(path, document) + reason })
    } else if (Array.isArray(value)) value.forEach((each, index) => look(each, [...path, index]))
    else if (value !== null && typeof value === 'object') {
      const own = 'kind' in value ? value.kind : undefined
      for (const [name, each] of Object.entries(value)) look(each, [...path, name], own)
    }
  }
  look(document, [])
  return problems
}
