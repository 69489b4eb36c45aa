import type { FilmFormat } from './film.ts'
import type { Site } from './site.ts'

/** One size in which every picture can be had. */
export interface Preset {
  readonly width: number
  readonly height: number
  readonly format: 'webp' | 'jpeg'
  /** 1 to 100, in the format's own scale. */
  readonly quality: number
  /** `cover` fills width × height and cuts what stands over; `inside` shows the whole picture within them. */
  readonly crop: 'cover' | 'inside'
  /** Made while somebody waits for it: in a third of the time, and half as large again. */
  readonly quick?: boolean
}

/** The sizes pages may ask for. All of a car that are cut are 3:2, so one can stand in for another while it loads. */
export const PRESETS = {
  thumb: { width: 240, height: 160, format: 'webp', quality: 60, crop: 'cover' },
  'card-small': { width: 480, height: 320, format: 'webp', quality: 66, crop: 'cover' },
  card: { width: 720, height: 480, format: 'webp', quality: 66, crop: 'cover' },
  gallery: { width: 960, height: 640, format: 'webp', quality: 70, crop: 'cover' },
  large: { width: 1440, height: 960, format: 'webp', quality: 74, crop: 'inside' },
  /** Wide pictures of promotions. */
  banner: { width: 1920, height: 540, format: 'webp', quality: 72, crop: 'cover' },
  'banner-small': { width: 960, height: 270, format: 'webp', quality: 70, crop: 'cover' },
  /** Frames of a 360° view, whole: hotspots are placed by fractions of the picture. */
  spin: { width: 960, height: 640, format: 'webp', quality: 66, crop: 'inside' },
  /** A picture all around; wider textures are refused by phones. */
  panorama: { width: 4096, height: 2048, format: 'webp', quality: 70, crop: 'inside' },
  /** A brand's logo, whole: tiles are 120 × 60. */
  logo: { width: 360, height: 180, format: 'webp', quality: 82, crop: 'inside' },
  /** For readers that know no WebP: e-mail, link previews, marketplaces. */
  jpeg: { width: 1200, height: 800, format: 'jpeg', quality: 78, crop: 'cover' },
  /** The picture of a PDF: 150 dots an inch across a printed page. */
  sheet: { width: 1080, height: 720, format: 'jpeg', quality: 80, crop: 'cover', quick: true },
} as const satisfies Record<string, Preset>

export type PresetName = keyof typeof PRESETS

export const isPreset = (name: string): name is PresetName => Object.hasOwn(PRESETS, name)

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

export const mediaUrl = (id: string, preset: PresetName): string => `/media/${id}/${preset}`

/** The id in an address of ours (`/media/<id>`, with or without a preset), or null for any other address. */
export function mediaIdOf(url: string): string | null {
  const [, id, preset] = /^\/media\/([^/]+)(?:\/([^/]+))?$/.exec(url) ?? []
  return id && MEDIA_ID.test(id) && (preset === undefined || isPreset(preset)) ? id : null
}

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
    srcSet: names.map((name) => `${mediaUrl(id, name)} ${PRESETS[name].width}w`).join(', '),
  }
}

export type MediaPut =
  /** Width and height are those of the picture as it is to be seen. */
  | { ok: true; id: string; width: number; height: number }
  /** A sentence for the person who gave us the picture. */
  | { ok: false; reason: string }

export type MediaRead =
  | { ok: true; bytes: Uint8Array; contentType: string }
  /** `missing`: this site has no such picture or preset. `busy`: too many pictures are being made; try again soon. */
  | { ok: false; reason: 'missing' | 'busy' }

export type FilmPut =
  | { ok: true; id: string; format: FilmFormat }
  /** A sentence for the person who gave us the film. */
  | { ok: false; reason: string }

/** A film as it came, to be read in pieces. */
export interface KeptFilm {
  readonly size: number
  readonly contentType: string
  /** Bytes `from` to `to`, both included. */
  bytes(from: number, to: number): Promise<Uint8Array>
}

/** The port to the pictures and films of sites; `platform/media` implements it. Each picture belongs to the site it came to. */
export interface MediaStore {
  /** Keeps a picture. The same picture again gives the same id. */
  put(site: Site, bytes: Uint8Array): Promise<MediaPut>
  /** A picture in one of the preset sizes; any text is allowed for `id` and `preset`. */
  read(site: Site, id: string, preset: string): Promise<MediaRead>
  /** Keeps a short film. The same film again gives the same id. */
  putFilm(site: Site, bytes: Uint8Array): Promise<FilmPut>
  /** A film that this site keeps in this format; any text is allowed for `id`. */
  film(site: Site, id: string, format: FilmFormat): Promise<KeptFilm | null>
}
