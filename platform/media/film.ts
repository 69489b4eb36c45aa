import type { FilmFormat } from '#app/features/site/pictures/media.ts'

/** A film of a page is short: it loops without sound, and a phone pays for every byte of it. */
export const MAX_FILM_BYTES = 8 * 1024 * 1024

export type FilmInspection =
  | { ok: true; format: FilmFormat }
  /** A sentence for the person who gave us the film. */
  | { ok: false; reason: string }

/** First bytes of Matroska and WebM alike; the name of the kind follows within the header. */
const EBML = '\x1a\x45\xdf\xa3'
const EBML_HEADER = 160
const DOC_TYPE = '\x42\x82'
/** Brands of MPEG-4 that browsers play: https://mp4ra.org/registered-types/brands */
const MP4_BRAND = /^(?:isom|iso[2-9]|mp4[12]|avc1|dash|M4V |MSNV)$/
const BROKEN = 'The film is damaged or incomplete. Send it again from the original.'

/** Says whether a file is a film that we take, by its content alone: it is kept and served as it came. */
export function inspectFilm(bytes: Uint8Array): FilmInspection {
  const kind = kindOf(bytes)
  if (kind === null || kind === 'other') {
    return { ok: false, reason: 'The file is not a WebM or MP4 film. Save it as one of these and send it again.' }
  }
  if (bytes.length > MAX_FILM_BYTES) {
    const limit = MAX_FILM_BYTES / 1024 / 1024
    return {
      ok: false,
      reason: `The film is larger than ${limit} MB. Send a shorter or smaller one, or give the address of a longer one at YouTube or Vimeo.`,
    }
  }
  return isWhole(bytes, kind) ? { ok: true, format: kind } : { ok: false, reason: BROKEN }
}

function kindOf(bytes: Uint8Array): FilmFormat | 'other' | null {
  const head = latin(bytes, 0, EBML_HEADER)
  if (head.startsWith(EBML)) return matroskaKind(head)
  if (head.slice(4, 8) !== 'ftyp') return null
  const brand = head.slice(8, 12)
  if (MP4_BRAND.test(brand)) return 'mp4'
  return brand === 'qt  ' ? 'other' : null
}

/** The kind that the header names; how long its name is may be written in one byte or in up to eight (RFC 8794, 4). */
function matroskaKind(head: string): 'webm' | 'other' | null {
  const at = head.indexOf(DOC_TYPE) + DOC_TYPE.length
  const width = Math.clz32(head.charCodeAt(at)) - 23
  const name = head.slice(at + width)
  return name.startsWith('webm') ? 'webm' : name.startsWith('matroska') ? 'other' : null
}

/** A film that was cut off on its way has no pictures, or its list of boxes ends in the middle of one. */
function isWhole(bytes: Uint8Array, kind: FilmFormat): boolean {
  if (kind === 'webm') return Buffer.from(bytes).includes(Buffer.from('1f43b675', 'hex'))
  const names = new Set<string>()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  while (at + 8 <= bytes.length) {
    const size = view.getUint32(at)
    names.add(latin(bytes, at + 4, at + 8))
    // 0: to the end of the file. 1: a size of eight bytes follows the name.
    const length = size === 0 ? bytes.length - at : size === 1 ? longSize(view, at) : size
    if (length < 8) return false
    at += length
  }
  return at === bytes.length && names.has('moov') && (names.has('mdat') || names.has('moof'))
}

const longSize = (view: DataView, at: number): number =>
  at + 16 <= view.byteLength ? Number(view.getBigUint64(at + 8)) : 0

const latin = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1')
