import type { PicturePlace } from '#app/features/stock/overrides/own-pictures.ts'
import type { PictureFocus } from '#app/features/site/pictures/picture-focus.ts'
import type { Shot } from './shot-list.ts'

/** A picture of a car as those who order it see it. */
export interface BoardPicture {
  /** Tells it from the others of the car. */
  readonly key: string
  /** Null: it lies elsewhere, and was not fetched yet. */
  readonly id: string | null
  /** The dealer's own; the others are the feed's. */
  readonly own: boolean
  readonly label: string
  /** What somebody wrote for those who do not see it; empty: nothing but what is proposed. */
  readonly alt: string
  readonly proposed: string
  readonly focus: PictureFocus | null
}

/** Something of a car to look at besides its pictures. */
export interface BoardView {
  /** How many pictures or films it is made of. */
  readonly count: number
  /** By the dealer's word. */
  readonly own: boolean
}

/** All pictures of a car. */
export interface PictureBoard {
  readonly slug: string
  readonly stocknum: string
  readonly name: string
  /** Body and kind of the vehicle, for its outline. */
  readonly shape: readonly [body: string, kind: string]
  /** As they are shown, the main one first. */
  readonly pictures: readonly BoardPicture[]
  /** Of the feed, left out. */
  readonly hidden: readonly BoardPicture[]
  readonly place: PicturePlace
  readonly own: number
  /** How many its feed has. */
  readonly fed: number
  readonly shotWords: string
  readonly shots: readonly Shot[]
  readonly missing: readonly Shot[]
  readonly panorama: BoardView
  readonly spin: BoardView
  readonly film: BoardView
  /** Epoch ms. */
  readonly arrived: number
  /** When somebody gave it its first picture, epoch ms. */
  readonly pictured: number | null
  /** What cars of the site usually wait for their first, ms. */
  readonly usual: number | null
}

/** What somebody saw of the order of pictures, to be compared with what stands there when they change it. */
export const seenOrder = (keys: readonly string[]): string => keys.join(' ')

/** Keys with one of them moved by so many places. */
export function movedBy(keys: readonly string[], key: string, by: number): readonly string[] {
  const from = keys.indexOf(key)
  if (from < 0) return keys
  const others = keys.toSpliced(from, 1)
  return others.toSpliced(Math.min(Math.max(0, from + by), others.length), 0, key)
}
