import { isOurAddress } from '#app/features/site/pictures/media.ts'
import { PLAYER_ADDRESS } from '#app/features/vehicle/viewer/video-source.ts'
import { isRelativePath, isSitePath, isWebAddress, namesUser, withoutUser } from '#lib/text/plain-address.ts'
import type { KeptMedia } from '../kept-media.server.ts'
import type { LooseCar } from './complete-car.ts'

/** Reads a picture or film that lies beside the feed file and says where the site shows it, or why it cannot be read. */
export type ResolvePicture = (path: string, kind?: 'picture' | 'film') => Promise<{ url: string } | { reason: string }>

export interface PictureFault {
  row: number
  field: string
  path: string
  reason: string
}

interface PictureLike {
  image?: { url?: unknown; thumb?: { url?: unknown } }
}

const NO_READER = 'Pictures beside a feed are read by "forecourt stock import" only; give an https address here.'
export const NOT_BESIDE = 'A picture is an http or https address, or a path beside the feed file.'
const NOT_A_FILM = 'A film is an http or https address, or a path beside the feed file.'
const NOT_A_PAGE = 'It must be an http or https address.'
const NAMES_USER = 'Its address must not hold a name or a password: whatever a page shows is open to everybody.'

/** Why a text is neither an address nor a path beside the feed. */
export const addressReason = (address: string, otherwise: string): string =>
  namesUser(address) ? NAMES_USER : otherwise

/** Single addresses of pictures, and lists of them. */
const addresses = ['primary_image_url', 'spin_interior_image'] as const
const lists = ['images', 'interior_images', 'detail_images', 'damage_images', 'thumbnails'] as const
/** Addresses of pages and papers elsewhere. */
const pages = ['external_video_url', 'file', 'brochure'] as const
/** A path of a film. */
export const FILM = /\.(?:webm|mp4|m4v)$/i

const isSettled = (url: unknown): boolean => typeof url !== 'string' || isWebAddress(url)

/** What is said of an address of ours that the site does not have. */
export const missingMedia = (kind: 'picture' | 'film'): string =>
  `This site has no such ${kind}. Give the ${kind} itself, as a path beside the feed or an https address.`

interface PictureOptions {
  /** Reads what lies beside the feed; absent where nothing does. */
  readonly resolve?: ResolvePicture | undefined
  /** What the site has already. */
  readonly kept: KeptMedia
  readonly report: (fault: PictureFault) => void
}

/**
 * Makes the function that turns relative picture paths of a car into addresses, and looks up addresses of ours. A
 * picture that cannot be had is reported and left out; the car stays.
 */
export function pictureReader({ resolve, kept, report }: PictureOptions) {
  async function settle(row: number, field: string, path: string): Promise<string | undefined> {
    const kind = field === 'video_url' ? 'film' : 'picture'
    if (isOurAddress(path)) {
      if ((await kept(path)) === kind) return path
      report({ row, field, path, reason: missingMedia(kind) })
      return undefined
    }
    const isBeside = isRelativePath(path) && (kind === 'picture' || FILM.test(path))
    const answer = !isBeside
      ? { reason: addressReason(path, kind === 'film' ? NOT_A_FILM : NOT_BESIDE) }
      : resolve
        ? await resolve(path, kind)
        : { reason: NO_READER }
    if ('url' in answer) return answer.url
    report({ row, field, path: withoutUser(path), reason: answer.reason })
    return undefined
  }

  async function settleList(row: number, field: string, given: readonly PictureLike[]): Promise<PictureLike[]> {
    const kept: PictureLike[] = []
    for (const picture of given) {
      const url = picture?.image?.url
      const thumb = picture?.image?.thumb?.url
      const settled = isSettled(url) ? url : await settle(row, field, url as string)
      if (settled === undefined && url !== undefined) continue
      const image: Record<string, unknown> = { ...picture?.image, url: settled }
      if (!isSettled(thumb)) {
        const small = await settle(row, field, thumb as string)
        if (small === undefined) delete image.thumb
        else image.thumb = { ...picture.image?.thumb, url: small }
      }
      kept.push(picture?.image ? { ...picture, image } : picture)
    }
    return kept
  }

  return (row: number, car: LooseCar): Promise<void> | void => {
    for (const field of pages) settlePage(row, field, car)
    const listed = lists.filter(
      (field) => Array.isArray(car[field]) && !(car[field] as PictureLike[]).every(isSettledPicture),
    )
    const single: string[] = addresses.filter((field) => !isSettled(car[field]))
    if (!isSettledFilm(car)) single.push('video_url')
    const spin = Array.isArray(car.spin_images) && !car.spin_images.every(isSettled)
    if (listed.length === 0 && single.length === 0 && !spin) return undefined
    return (async () => {
      // The main picture is often the first of the list again: it is read once, and reported once.
      const isFirst = car.primary_image_url !== undefined && car.primary_image_url === firstUrl(car)
      for (const field of listed) car[field] = await settleList(row, field, car[field] as PictureLike[])
      for (const field of single) {
        if (field === 'primary_image_url' && isFirst) car[field] = firstUrl(car)
        else car[field] = await settle(row, field, car[field] as string)
        if (car[field] === undefined) delete car[field]
      }
      if (spin) {
        const frames = await Promise.all(
          (car.spin_images as unknown[]).map((url) =>
            isSettled(url) ? url : settle(row, 'spin_images', url as string),
          ),
        )
        car.spin_images = frames.filter((url) => url !== undefined)
      }
      // Counted anew from what is left.
      if (listed.length > 0) delete car.photos_count
    })()
  }

  /** An address that is no whole one of the web is left out; that of a video site gets the scheme that it lacks. */
  function settlePage(row: number, field: (typeof pages)[number], car: LooseCar): void {
    const given = car[field]
    if (typeof given !== 'string' || isWebAddress(given)) return
    if (field === 'external_video_url' && PLAYER_ADDRESS.test(given)) car[field] = `https:${given}`
    else {
      report({ row, field, path: withoutUser(given), reason: addressReason(given, NOT_A_PAGE) })
      delete car[field]
    }
  }
}

/** A film elsewhere, and one that the site's own domain serves, stay; what lies beside the feed is read. */
function isSettledFilm(car: LooseCar): boolean {
  const film = car.video_url
  if (typeof film === 'string' && PLAYER_ADDRESS.test(film)) car.video_url = `https:${film}`
  const { video_url } = car
  if (isSettled(video_url) || typeof video_url !== 'string') return true
  const [path = ''] = video_url.split(/[?#]/)
  return FILM.test(path) && isSitePath(video_url) && !isOurAddress(video_url)
}

const isSettledPicture = (picture: PictureLike): boolean =>
  isSettled(picture?.image?.url) && isSettled(picture?.image?.thumb?.url)

const firstUrl = (car: LooseCar): unknown =>
  Array.isArray(car.images) ? (car.images as PictureLike[])[0]?.image?.url : undefined
