import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import { isFormerAddress, mediaNamedIn, type MediaReference } from '#app/features/site/pictures/named-media.ts'
import { pictureAddressReason } from '#app/features/site/pictures/picture-address.ts'
import { pictureMisfit, type PictureSize } from '#app/features/site/pictures/picture-fit.ts'
import type { KeptMedia } from '#app/features/stock/kept-media.server.ts'
import * as paths from '#app/paths.ts'
import { nearest } from '#lib/nearest.ts'
import { blockAt, type DocumentProblem } from './document-problems.ts'
import type { SiteDocument } from './document-schema.ts'

/** What a site has of pictures and films. */
export interface SiteMedia {
  readonly kept: KeptMedia
  /** Its pictures by their ids. */
  readonly pictures: ReadonlyMap<string, PictureSize>
  /** Whether the file of a picture is there and whole. */
  readable(id: string): Promise<boolean>
}

/**
 * Pictures and films that a document names and its site does not have, and those that are of no use where they are
 * named: they would be holes in its pages. The reason says what was meant where that can be told.
 */
export async function mediaProblems(document: SiteDocument, media: SiteMedia): Promise<DocumentProblem[]> {
  const problems: DocumentProblem[] = []
  const files = new Map<string, Promise<boolean>>()
  const readable = (id: string) => {
    const requested = files.get(id) ?? media.readable(id)
    files.set(id, requested)
    return requested
  }
  for (const named of mediaNamedIn(document)) {
    if (isFormerAddress(named.path)) continue
    const reason = await reasonAgainst(named, { ...media, readable, slug: document.slug })
    if (reason) problems.push({ field: named.path.join('.'), reason: blockAt(named.path, document) + reason })
  }
  return problems
}

async function reasonAgainst(
  { address, use }: MediaReference,
  { kept, pictures, readable, slug }: SiteMedia & { readonly slug: string },
): Promise<string | null> {
  if (use) {
    const wrong = pictureAddressReason(address)
    if (wrong) return wrong.replace('--site <slug>', `--site ${slug}`)
  }
  const id = mediaIdOf(address)
  if ((await kept(address)) === null) {
    const meant = nearest(/^\/media\/([^/]+)/.exec(address)?.[1] ?? '', pictures.keys())
    const mend = meant ? `did you mean "${paths.media(meant)}"? Else bring` : 'bring'
    return (
      `the site has no picture or film "${address}"; ` +
      `${mend} it in with "forecourt media add --site ${slug} <file>", which says its address`
    )
  }
  const size = id === null ? undefined : pictures.get(id)
  const misfit = use && size ? pictureMisfit(size, use) : null
  if (misfit) return `the picture "${address}" ${misfit}`
  if (id !== null && !(await readable(id))) {
    return `the file of the picture "${address}" is gone or damaged; bring it in once more with "forecourt media add --site ${slug} <file>"`
  }
  return null
}
