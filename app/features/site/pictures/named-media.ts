import { isOurAddress } from './media.ts'
import type { PictureUse } from './picture-fit.ts'

/** The way to a value in a document: names of fields, and places in lists. */
export type DocumentPath = readonly (string | number)[]

/** A picture, film or paper that a document names. */
export interface MediaReference {
  readonly path: DocumentPath
  readonly address: string
  /** What the field is for; absent where an address stands in words or leads somewhere. */
  readonly use?: PictureUse
}

/** In markup: `href="/media/…"`. */
const IN_MARKUP = /\b(?:href|src)\s*=\s*["']?(\/media\/[^"'\s<>]+)/gi

/** Names of fields that hold a picture: its address, or an object with it as `url`. */
const PICTURE_FIELDS: ReadonlySet<string> = new Set([
  'logo',
  'logo_dark',
  'picture',
  'image',
  'thumb',
  'banner',
  'favicon',
  'photo',
])
/** Objects that hold a picture in each of their fields, by the page that it is for. */
const PICTURES_BY_PAGE: ReadonlySet<string | number | undefined> = new Set(['head_pictures'])
/** Lists whose entries show their pictures small. */
const SMALL: ReadonlySet<string> = new Set(['people', 'reviews', 'accessories'])

const fieldOf = (path: DocumentPath) => (path.at(-1) === 'url' ? path.at(-2) : path.at(-1))

/** Whether a field of a document holds a picture. */
export function isPictureField(path: DocumentPath): boolean {
  const field = fieldOf(path)
  return typeof field === 'string' && (PICTURE_FIELDS.has(field) || PICTURES_BY_PAGE.has(path.at(-2)))
}

function useOf(path: DocumentPath): PictureUse | undefined {
  if (!isPictureField(path)) return undefined
  if (/^(logo|favicon)/.test(String(fieldOf(path)))) return 'logo'
  return path.some((step) => typeof step === 'string' && SMALL.has(step)) ? 'portrait' : 'picture'
}

/** Every picture and every address of ours that a document names, wherever it stands. */
export function mediaNamedIn(value: unknown, path: DocumentPath = []): MediaReference[] {
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
export const isFormerAddress = ([list, , field]: DocumentPath): boolean => list === 'redirects' && field === 'from'

/** A text with each address of ours in it changed: the text itself, or those in its markup. */
export function withAddressesChanged(text: string, change: (address: string) => string): string {
  if (isOurAddress(text)) return change(text)
  if (!text.includes('<')) return text
  return text.replaceAll(IN_MARKUP, (all: string, address: string) => all.slice(0, -address.length) + change(address))
}
