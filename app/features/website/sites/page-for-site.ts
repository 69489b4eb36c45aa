import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import { type DocumentPath, mediaNamedIn } from '#app/features/site/pictures/named-media.ts'
import { copiedFields, withPictures } from '../copy/copied-document.ts'
import { isCopied } from '../copy/copy-parts.ts'
import { type DocumentObject, type DocumentValue, isObject, objectOf, own } from '../document/list-names.ts'
import type { WrittenPage } from '../pages/page-edits.ts'
import { picturesNamedIn } from '../pictures/picture-places.ts'

/** The site that something is copied from. */
export interface ProposalSource {
  readonly name: string
  readonly document: DocumentObject
}

/** A site that the change is made at. */
export interface ProposalTarget {
  readonly name: string
  readonly document: DocumentObject
  /** The page with our words at a path, where the site shows one. */
  readonly ourPage: (path: string) => WrittenPage | null
  /** Under which ids the site has pictures of the source; absent while nobody has brought them. */
  readonly pictures?: ReadonlyMap<string, string> | undefined
}

export type PageForSite =
  | {
      readonly ok: true
      readonly page: DocumentObject
      /** Ids of its pictures, as the source has them. */
      readonly pictures: readonly string[]
      /** What does not go along, each as a sentence. */
      readonly left: readonly string[]
    }
  | { readonly ok: false; readonly reason: string }

/**
 * A page of one site in the name of the dealer of another: without what speaks of the first one’s business, and under
 * the other’s own pictures once they were brought there.
 */
export function pageForSite(page: WrittenPage, source: ProposalSource, target: ProposalTarget): PageForSite {
  const speaks = `names a number, an address, a person, or a video or document of ${source.name}`
  // What tells of the business stays, so that it is known in the page; what else goes along with pages does not.
  const about = Object.entries(source.document).filter(([field]) => !isCopied(field, ['pages']))
  const { fields, left } = copiedFields({ ...objectOf(about), pages: [page] }, target.name, ['pages'])
  const pages = own(fields, 'pages')
  const copied = Array.isArray(pages) ? (pages[0] as DocumentValue) : undefined
  if (!isObject(copied)) return { ok: false, reason: `The page ${speaks}, so it was not taken. Write it at this site.` }
  const pictures = [...picturesNamedIn({ pages: [copied] }).keys()]
  const stayed = left.map((place) => `${place}: ${speaks}, and was left out.`)
  const { pictures: brought } = target
  if (!brought) return { ok: true, page: copied, pictures, left: stayed }
  const missing = pictures.filter((id) => !brought.has(id)).length
  const within = mediaNamedIn(copied).filter(({ path }) => String(valueAt(copied, path)).includes('<'))
  if (within.some(({ address }) => !brought.has(mediaIdOf(address) ?? ''))) {
    return { ok: false, reason: 'A picture within its text could not be brought along. Bring it at this site first.' }
  }
  const gone = missing === 0 ? [] : [missing === 1 ? 'One picture could not be brought along.' : `${missing} pictures could not be brought along.`] // prettier-ignore
  const shown = withPictures(copied, brought) as DocumentObject
  return { ok: true, page: shown, pictures, left: [...stayed, ...gone] }
}

const valueAt = (value: DocumentValue, path: DocumentPath): DocumentValue =>
  path.reduce((held, step) => (held as Readonly<Record<string | number, DocumentValue>>)[step], value)
