import { isOurAddress, mediaIdOf } from '#app/features/site/pictures/media.ts'
import { pictureAddressReason } from '#app/features/site/pictures/picture-address.ts'
import { pictureMisfit, type PictureSize, type PictureUse } from '#app/features/site/pictures/picture-fit.ts'
import type { KeptMedia } from '#app/features/stock/kept-media.server.ts'
import * as paths from '#app/paths.ts'
import { nearest } from '#lib/nearest.ts'
import { blockAt, type DocumentProblem } from './document-problems.ts'
import type { SiteDocument } from './document-schema.ts'

type Path = readonly (string | number)[]

interface MediaReference {
  readonly path: Path
  readonly address: string
  /** What the field is for; absent where an address stands in words or leads somewhere. */
  readonly use?: PictureUse
}

/** What a site has of pictures and films. */
export interface SiteMedia {
  readonly kept: KeptMedia
  /** Its pictures by their ids. */
  readonly pictures: ReadonlyMap<string, PictureSize>
  /** Whether the file of a picture is there and whole. */
  readable(id: string): Promise<boolean>
}

/** In markup: `href="/media/…"`. */
const IN_MARKUP = /\b(?:href|src)\s*=\s*["']?(\/media\/[^"'\s<>]+)/gi

/** Names of fields that hold a picture: its address, or an object with it as `url`. */
export const PICTURE_FIELDS: ReadonlySet<string> = new Set([
  'logo',
  'logo_dark',
  'picture',
  'image',
  'thumb',
  'banner',
  'favicon',
  'photo',
])
/** Lists whose entries show their pictures small. */
const SMALL: ReadonlySet<string> = new Set(['people', 'reviews', 'accessories'])

function useOf(path: Path): PictureUse | undefined {
  const field = path.at(-1) === 'url' ? path.at(-2) : path.at(-1)
  if (typeof field !== 'string' || !PICTURE_FIELDS.has(field)) return undefined
  if (/^(logo|favicon)/.test(field)) return 'logo'
  return path.some((step) => typeof step === 'string' && SMALL.has(step)) ? 'portrait' : 'picture'
}

/** Every picture and every address of ours that a document names, wherever it stands. */
export function mediaNamedIn(value: unknown, path: Path = []): MediaReference[] {
  if (typeof value === 'string') {
    const use = useOf(path)
    if (use) return [{ path, address: value, use }]
    if (isOurAddress(value)) return [{ path, address: value }]
    return value.includes('<') ? [...value.matchAll(IN_MARKUP)].map(([, address]) => ({ path, address: address! })) : []
  }
  if (Array.isArray(value)) return value.flatMap((each, index) => mediaNamedIn(each, [...path, index]))
  if (value === null || typeof value !== 'object' || path[0] === 'plugins') return []
  return Object.entries(value).flatMap(([key, each]) => mediaNamedIn(each, [...path, key]))
}

/** Addresses that a redirect leads away from may once have been anything. */
const isFormer = ([list, , field]: Path): boolean => list === 'redirects' && field === 'from'

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
    if (isFormer(named.path)) continue
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
