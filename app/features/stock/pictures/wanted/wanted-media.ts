import { createHash } from 'node:crypto'
import type { Car } from '#app/features/vehicle/car.ts'
import { FILM } from '../../feed/pictures.ts'
import type { MediaSourceRow } from './wanted-media.tables.ts'

/** The fields of a car that show pictures, films and papers. */
export type CarMedia = Pick<
  Car,
  'images' | 'primary_image_url' | 'spin_images' | 'spin_interior_image' | 'video_url' | 'file' | 'brochure'
>

/** Fields that hold one address. */
const SINGLE = ['spin_interior_image', 'video_url', 'file', 'brochure'] as const
type SingleField = (typeof SINGLE)[number]

export type MediaKind = MediaSourceRow['kind']

/** One place of a car with the address that its feed gives. */
export interface WantedMedia {
  readonly field: 'images' | 'spin_images' | SingleField
  readonly position: number
  readonly kind: MediaKind
  readonly url: string
  /** One of `TURNS`. */
  readonly turn: number
}

/** What a site has fetched besides pictures. */
export interface WantedRules {
  /** History reports are kept by the site, not linked where they lie. */
  readonly reports: boolean
  /** Hosts whose films play in the page as they are. */
  readonly filmHosts: readonly string[]
}

/** What is asked first: the picture of a card, what else a list shows, the rest, and what is only looked at again. */
export const FETCH_TURN = { first: 0, list: 1, rest: 2, large: 3, again: 9 } as const

/** Pictures of a car that a list shows. */
const LIST_PICTURES = 5
const ELSEWHERE = /^https?:\/\//i

export const sourceId = (kind: MediaKind, url: string): string =>
  createHash('sha256').update(`${kind} ${url}`).digest('hex').slice(0, 40)

const turnOf = (position: number): number =>
  position === 0 ? FETCH_TURN.first : position < LIST_PICTURES ? FETCH_TURN.list : FETCH_TURN.rest

/** A page of a video site is no film, and one on a host that the site allows plays from there. */
function isFilm(address: string, { filmHosts }: WantedRules): boolean {
  const url = URL.parse(address)
  return url !== null && FILM.test(url.pathname) && !(url.protocol === 'https:' && filmHosts.includes(url.hostname))
}

/** Everything that a car names by an address elsewhere, in the order in which it is shown. */
export function wantedOf(car: CarMedia, rules: WantedRules): WantedMedia[] {
  const wanted: WantedMedia[] = []
  const want = (field: WantedMedia['field'], position: number, kind: MediaKind, url: unknown, turn: number) => {
    if (typeof url === 'string' && ELSEWHERE.test(url)) wanted.push({ field, position, kind, url, turn })
  }
  car.images?.forEach(({ image }, position) => want('images', position, 'picture', image.url, turnOf(position)))
  car.spin_images?.forEach((url, position) => want('spin_images', position, 'picture', url, FETCH_TURN.large))
  want('spin_interior_image', 0, 'picture', car.spin_interior_image, FETCH_TURN.large)
  if (car.video_url && isFilm(car.video_url, rules)) want('video_url', 0, 'film', car.video_url, FETCH_TURN.large)
  if (rules.reports) want('file', 0, 'report', car.file, FETCH_TURN.large)
  want('brochure', 0, 'brochure', car.brochure, FETCH_TURN.large)
  return wanted
}

/** The media of a car with other addresses at some of their places. Order, labels and alternative texts stay. */
export function withAddresses(car: CarMedia, addressAt: (field: string, position: number) => string | null): CarMedia {
  const images = car.images?.map((picture, position) => {
    const url = addressAt('images', position)
    return url === null ? picture : { ...picture, image: { ...picture.image, url } }
  })
  const main = car.images?.findIndex(({ image }) => image.url === car.primary_image_url) ?? -1
  const single = SINGLE.flatMap((field) => {
    const url = car[field] === undefined ? null : addressAt(field, 0)
    return url === null ? [] : [[field, url]]
  })
  return {
    ...car,
    ...(images && { images }),
    ...(images && main >= 0 && { primary_image_url: images[main]!.image.url }),
    ...(car.spin_images && {
      spin_images: car.spin_images.map((url, position) => addressAt('spin_images', position) ?? url),
    }),
    ...Object.fromEntries(single),
  }
}

/**
 * The places where a car shows what was fetched for it, as they stand in its lists: its dealer may have set something
 * else, or put pictures of their own before them.
 */
export function showing<
  Place extends { readonly field: string; readonly position: number; readonly shown: string | null },
>(car: CarMedia, places: readonly Place[]): Place[] {
  const lists: Readonly<Record<string, (string | undefined)[]>> = {
    images: car.images?.map(({ image }) => image.url) ?? [],
    spin_images: [...(car.spin_images ?? [])],
  }
  const found: Place[] = []
  // From the front, so that two places with one picture find one each.
  for (const place of places.toSorted((one, other) => one.position - other.position)) {
    const { field, shown } = place
    if (shown === null) continue
    const single = SINGLE.find((name) => name === field)
    if (single !== undefined) {
      if (car[single] === shown) found.push(place)
      continue
    }
    const list = lists[field] ?? []
    const position = list[place.position] === shown ? place.position : list.indexOf(shown)
    if (position < 0) continue
    list[position] = undefined
    found.push({ ...place, position })
  }
  return found
}
