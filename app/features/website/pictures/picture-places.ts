import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import { isFormerAddress, mediaNamedIn, withAddressesChanged } from '#app/features/site/pictures/named-media.ts'
import { pictureMisfit, type PictureSize, type PictureUse } from '#app/features/site/pictures/picture-fit.ts'
import { WEBSITE_FIELDS } from '../document/document-fields.ts'
import { type DocumentPlace, placeOf, placeWords } from '../document/document-place.ts'
import { type DocumentObject, type DocumentValue, isObject, keysOf, objectOf, own } from '../document/list-names.ts'

/** One place where a document shows a picture, or leads to it. */
export interface PicturePlace extends DocumentPlace {
  readonly id: string
  /** What the field is for; absent where the address stands in words. */
  readonly use?: PictureUse
}

/** Where a document names pictures, in its order. */
export const picturePlaces = (document: DocumentObject): readonly PicturePlace[] =>
  mediaNamedIn(document).flatMap(({ path, address, use }) => {
    const id = isFormerAddress(path) ? null : mediaIdOf(address)
    return id === null ? [] : [{ id, ...(use && { use }), ...placeOf(document, path) }]
  })

/** Ids of the pictures that a document names, each with how often. */
export function picturesNamedIn(document: DocumentObject): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { path, address } of mediaNamedIn(document)) {
    const id = isFormerAddress(path) ? null : mediaIdOf(address)
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

/** Whether a draft of the website may change what stands at a place; all others are settings. */
export const isOfWebsite = ({ field }: Pick<DocumentPlace, 'field'>): boolean => WEBSITE_FIELDS.includes(field)

/** A picture with what it shows. */
export interface DescribedPicture {
  readonly id: string
  /** Empty: nobody has said so. */
  readonly alt: string
}

/**
 * A document with one picture in place of another, wherever the website names it. What a slide says of its picture goes
 * with it only where that is what was said of the picture itself.
 */
export function withPictureReplaced(
  document: DocumentObject,
  before: DescribedPicture,
  after: DescribedPicture,
): DocumentObject {
  const address = (text: string) =>
    withAddressesChanged(text, (each) => (mediaIdOf(each) === before.id ? each.replace(before.id, after.id) : each))

  function replaced(value: DocumentValue): DocumentValue {
    if (typeof value === 'string') return address(value)
    if (Array.isArray(value)) {
      const entries: readonly DocumentValue[] = value
      const next = entries.map(replaced)
      return next.every((each, at) => each === entries[at]) ? value : next
    }
    return isObject(value) ? replacedIn(value) : value
  }

  function replacedIn(value: DocumentObject): DocumentObject {
    const next = keysOf(value).map((key) => [key, replaced(own(value, key))] as const)
    if (next.every(([key, each]) => each === own(value, key))) return value
    const picture = own(value, 'picture')
    const isDescribed = typeof picture === 'string' && mediaIdOf(picture) === before.id && own(value, 'alt') === before.alt // prettier-ignore
    return objectOf(next.map(([key, each]) => [key, key === 'alt' && isDescribed && after.alt !== '' ? after.alt : each])) // prettier-ignore
  }

  return objectOf(
    keysOf(document).map((field) => {
      const value = own(document, field)
      if (!WEBSITE_FIELDS.includes(field)) return [field, value]
      if (field !== 'redirects' || !Array.isArray(value)) return [field, replaced(value)]
      // Where a redirect leads away from stays what it was.
      return [field, value.map((entry: DocumentValue) => (isObject(entry) ? redirectReplaced(entry, address) : entry))]
    }),
  )
}

const redirectReplaced = (entry: DocumentObject, address: (text: string) => string): DocumentObject => {
  const to = own(entry, 'to')
  return typeof to === 'string' ? { ...entry, to: address(to) } : entry
}

/** Why a picture would not do at some of the places; empty where it fits all. */
export function misfitsAt(size: PictureSize, places: readonly PicturePlace[]): readonly string[] {
  const reasons = places.flatMap(({ use }) => (use ? (pictureMisfit(size, use) ?? []) : []))
  return [...new Set(reasons)]
}

/** Pictures with titles: those without a name are called by the first place at which they stand. */
export function withTitles<P extends { readonly id: string; readonly name: string; readonly title: string }>(
  pictures: readonly P[],
  places: readonly PicturePlace[],
): readonly P[] {
  const first = new Map<string, PicturePlace>()
  for (const place of places) if (!first.has(place.id)) first.set(place.id, place)
  return pictures.map((picture) => {
    const place = picture.name === '' ? first.get(picture.id) : undefined
    return place ? { ...picture, title: placeWords(place) } : picture
  })
}

const PICTURE_OF = /^(.*\.|)picture$/

/**
 * A form in which nothing was written of what a picture says, beside one that is described in the library: with that
 * description. Whatever was written stays.
 */
export function withProposedWords(
  form: Iterable<readonly [string, unknown]>,
  descriptions: ReadonlyMap<string, string>,
): readonly (readonly [string, unknown])[] {
  const sent = [...form]
  const described = new Map<string, string>()
  for (const [name, value] of sent) {
    const [, above] = PICTURE_OF.exec(name) ?? []
    const id = above !== undefined && typeof value === 'string' ? mediaIdOf(value) : null
    // The last one that was sent counts.
    if (above !== undefined) described.set(`${above}alt`, (id !== null && descriptions.get(id)) || '')
  }
  return sent.map(([name, value]) => [name, value === '' && described.get(name) ? described.get(name) : value] as const)
}
