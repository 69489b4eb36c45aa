import * as paths from '#app/paths.ts'
import type { Site } from '../site.ts'

export type FilmFormat = 'webm' | 'mp4'

/** The sizes in which every picture can be had, by their widths; the rest of each is in `media-presets.ts`. */
export const WIDTHS = {
  thumb: 240,
  'card-small': 480,
  card: 720,
  gallery: 960,
  large: 1440,
  banner: 1920,
  'banner-small': 960,
  spin: 960,
  panorama: 4096,
  logo: 360,
  jpeg: 1200,
  sheet: 1080,
} as const

export type PresetName = keyof typeof WIDTHS

export const isPreset = (name: string): name is PresetName => Object.hasOwn(WIDTHS, name)

const ID_LENGTH = 20
export const MEDIA_ID = /^[a-z2-7]{20}$/
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'
const BITS_PER_CHARACTER = 5

/** A picture's id: the first 20 characters of its SHA-256 in lower-case base32. Equal pictures have equal ids. */
export function mediaId(sha256: Uint8Array): string {
  let id = ''
  for (let bit = 0; id.length < ID_LENGTH; bit += BITS_PER_CHARACTER) {
    const byte = bit >> 3
    const pair = ((sha256[byte] ?? 0) << 8) | (sha256[byte + 1] ?? 0)
    id += BASE32[(pair >> (16 - BITS_PER_CHARACTER - (bit & 7))) & 31]
  }
  return id
}

export const mediaUrl = (id: string, preset: PresetName): string => paths.mediaFile(id, preset)

/** The id in an address of ours (`/media/<id>`, with or without a preset), or null for any other address. */
export function mediaIdOf(url: string): string | null {
  const [, id, preset] = /^\/media\/([^/]+)(?:\/([^/]+))?$/.exec(url) ?? []
  return id && MEDIA_ID.test(id) && (preset === undefined || isPreset(preset)) ? id : null
}

/** Whether an address is one of ours, so that the site has to have the picture or film behind it. */
export const isOurAddress = (address: string): boolean => /^\/media(?:\/|$)/i.test(address)

/** Sizes offered for a picture's place on a page; the browser takes the one that fits. */
const SETS = {
  thumb: ['thumb'],
  card: ['card-small', 'card', 'gallery'],
  gallery: ['card-small', 'card', 'gallery', 'large'],
  banner: ['banner-small', 'banner'],
} as const satisfies Record<string, readonly PresetName[]>

/** `src` and `srcSet` of a picture for its place on a page. */
export function pictureSet(id: string, place: keyof typeof SETS): { src: string; srcSet?: string } {
  const names = SETS[place]
  if (names.length === 1) return { src: mediaUrl(id, names[0]) }
  return {
    src: mediaUrl(id, place),
    srcSet: names.map((name) => `${mediaUrl(id, name)} ${WIDTHS[name]}w`).join(', '),
  }
}

export type MediaPut =
  /** Width and height are those of the picture as it is to be seen. */
  | { ok: true; id: string; width: number; height: number }
  /** A sentence for the person who gave us the picture; `busy`: nothing is wrong with it, try again in a while. */
  | { ok: false; reason: string; busy?: boolean; full?: boolean }

export type MediaRead =
  | { ok: true; bytes: Uint8Array; contentType: string }
  /** `missing`: this site has no such picture or preset. `busy`: too many pictures are being made; try again soon. */
  | { ok: false; reason: 'missing' | 'busy' }

export type FilmPut =
  | { ok: true; id: string; format: FilmFormat }
  /** A sentence for the person who gave us the film; `full`: the site has no room for it. */
  | { ok: false; reason: string; full?: boolean }

/** A film as it came, to be read in pieces. */
export interface KeptFilm {
  readonly size: number
  readonly contentType: string
  /** Bytes `from` to `to`, both included. */
  bytes(from: number, to: number): Promise<Uint8Array>
}

export type ReportPut =
  | { ok: true; id: string }
  /** A sentence for the person who gave us the report. */
  | { ok: false; reason: string; full?: boolean }

/** Where a report comes from: what was fetched for a feed goes when no car needs it any more. */
export interface MediaOrigin {
  readonly fetched?: boolean
}

/** What a report and a brochure that a site keeps are called at the end of their addresses. */
const PAPERS = ['report.pdf', 'brochure.pdf'] as const

export const isPaperName = (name: string): boolean => PAPERS.some((known) => known === name)

/** Where a site shows a report that it keeps. */
export const reportUrl = (id: string): string => paths.mediaFile(id, 'report.pdf')

/** Where a site shows a brochure that it keeps. */
export const brochureUrl = (id: string): string => paths.mediaFile(id, 'brochure.pdf')

/** Whether an address is that of a report or brochure which a site keeps. */
export const isPaperUrl = (url: string): boolean => {
  const [, id = '', name = ''] = /^\/media\/([^/]+)\/([^/]+)$/.exec(url) ?? []
  return MEDIA_ID.test(id) && isPaperName(name)
}

/** The port to the pictures, films and reports of sites; `platform/media` implements it. Each belongs to the site it came to. */
export interface MediaStore {
  /** Keeps a picture. The same picture again gives the same id. */
  put(site: Site, bytes: Uint8Array, origin?: MediaOrigin): Promise<MediaPut>
  /** A picture in one of the preset sizes; any text is allowed for `id` and `preset`. */
  read(site: Site, id: string, preset: string): Promise<MediaRead>
  /** Keeps a short film. The same film again gives the same id. */
  putFilm(site: Site, bytes: Uint8Array, origin?: MediaOrigin): Promise<FilmPut>
  /** A film that this site keeps in this format; any text is allowed for `id`. */
  film(site: Site, id: string, format: FilmFormat): Promise<KeptFilm | null>
  /** Keeps a report, as PDF. */
  putReport(site: Site, bytes: Uint8Array, origin?: MediaOrigin): Promise<ReportPut>
  /** A report that this site keeps; any text is allowed for `id`. */
  report(site: Site, id: string): Promise<Uint8Array | null>
  /** Takes away everything that was kept under these ids; their rows in the database are the caller's. */
  remove(site: Site, ids: readonly string[]): Promise<void>
}
