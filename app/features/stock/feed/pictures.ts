import { isOurAddress } from '#app/features/site/media.ts'
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

const ELSEWHERE = /^https?:\/\//i
const NO_READER = 'Pictures beside a feed are read by "forecourt stock import" only; give an https address here.'
export const NOT_BESIDE = 'A picture is an http or https address, or a path beside the feed file.'

/** Single addresses of pictures, and lists of them. */
const addresses = ['primary_image_url', 'spin_interior_image'] as const
const lists = ['images', 'thumbnails'] as const
/** A path of a film; the field may also hold a page of a video site, which has no such ending. */
export const FILM = /\.(?:webm|mp4|m4v)$/i

const isSettled = (url: unknown): boolean => typeof url !== 'string' || ELSEWHERE.test(url)

/** What is said of an address of ours that the site does not have. */
export const missingMedia = (kind: 'picture' | 'film'): string =>
  `This site has no such ${kind}. Give the ${kind} itself, as a path beside the feed or an https address.`

/** A path that stays in the folder of the feed file: relative, without a scheme, never upwards. */
export const isBeside = (path: string): boolean =>
  !/^[a-z][a-z0-9+.-]*:/i.test(path) && !/^[\\/]/.test(path) && !path.split(/[\\/]/).includes('..')

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
    const answer = !isBeside(path)
      ? { reason: NOT_BESIDE }
      : resolve
        ? await resolve(path, kind)
        : { reason: NO_READER }
    if ('url' in answer) return answer.url
    report({ row, field, path, reason: answer.reason })
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
    const listed = lists.filter(
      (field) => Array.isArray(car[field]) && !(car[field] as PictureLike[]).every(isSettledPicture),
    )
    const film = car.video_url
    const single: string[] = addresses.filter((field) => !isSettled(car[field]))
    if (typeof film === 'string' && (isOurAddress(film) || (FILM.test(film) && isBeside(film))))
      single.push('video_url')
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
      if (listed.includes('images')) car.photos_count = (car.images as unknown[]).length
    })()
  }
}

const isSettledPicture = (picture: PictureLike): boolean =>
  isSettled(picture?.image?.url) && isSettled(picture?.image?.thumb?.url)

const firstUrl = (car: LooseCar): unknown =>
  Array.isArray(car.images) ? (car.images as PictureLike[])[0]?.image?.url : undefined
