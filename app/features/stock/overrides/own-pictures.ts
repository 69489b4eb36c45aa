import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import type { Car } from '#app/features/vehicle/car.ts'

export type CarPicture = NonNullable<Car['images']>[number]

/** Where a dealer's own pictures of a car stand beside those of its feed. */
export const PICTURE_PLACES = ['before', 'after', 'instead'] as const
export type PicturePlace = (typeof PICTURE_PLACES)[number]

/** What somebody says that a picture shows; an empty text takes away what its feed says. */
export type PictureWords = Pick<CarPicture, 'label' | 'alt'>

/**
 * The dealer's own pictures of a car, as an override of its `images` keeps them, with what was decided of those of the
 * feed, which go on below. Pictures are named by their keys.
 */
export interface OwnPictures {
  readonly own: readonly CarPicture[]
  readonly place: PicturePlace
  /** The order that somebody chose; what is not named follows as it is. */
  readonly order?: readonly string[]
  /** Pictures of the feed that are left out. */
  readonly hidden?: readonly string[]
  /** What pictures show, over what the feed says. */
  readonly described?: Readonly<Record<string, PictureWords>>
}

/** What a car says of its pictures, as an override of `images` keeps it of the feed. */
export type CarPictures = Pick<Car, 'images' | 'primary_image_url' | 'photos_count'>

/** As many as a car may have. */
export const MOST_PICTURES = 200

/** What tells a picture of a car from the others: the id of one that the site keeps, else its address. */
export const pictureKey = ({ image }: CarPicture): string => mediaIdOf(image.url) ?? image.url

export const carPictures = ({ images, primary_image_url, photos_count }: CarPictures): CarPictures => ({
  images,
  primary_image_url,
  photos_count,
})

/** The pictures of a car with the dealer's own among them; a picture that the feed has too is shown once. */
export function withOwnPictures(feed: CarPictures, pictures: OwnPictures): CarPictures {
  const { own, place, order = [], hidden = [], described = {} } = pictures
  const left = new Set([...own.map(pictureKey), ...hidden])
  const replaced = place === 'instead' && own.length > 0
  const others = replaced ? [] : (feed.images ?? []).filter((picture) => !left.has(pictureKey(picture)))
  const all = place === 'after' ? [...others, ...own] : [...own, ...others]
  const images = inOrder(all, order)
    .slice(0, MOST_PICTURES)
    .map((picture) => withWords(picture, described[pictureKey(picture)]))
  const first = images[0]?.image.url
  const feedLeads = order.length === 0 && others.length > 0 && (own.length === 0 || place === 'after')
  const main = others.some(({ image }) => image.url === feed.primary_image_url) || hidden.length === 0 ? feed.primary_image_url : undefined // prettier-ignore
  return { images, primary_image_url: feedLeads ? (main ?? first) : first, photos_count: images.length }
}

/** Pictures in the order of these keys; the others follow as they are. */
function inOrder(pictures: readonly CarPicture[], order: readonly string[]): readonly CarPicture[] {
  if (order.length === 0) return pictures
  const places = new Map(order.map((key, place) => [key, place]))
  const placeOf = (picture: CarPicture) => places.get(pictureKey(picture)) ?? order.length
  return pictures.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function withWords(picture: CarPicture, words: PictureWords | undefined): CarPicture {
  if (!words) return picture
  const { label, alt, ...rest } = { ...picture, ...words }
  return { ...rest, ...(alt && { alt }), ...(label && { label }) }
}

/** Whether nothing was decided of the pictures: they are those of the feed. */
export const isUndecided = ({ own, order = [], hidden = [], described = {} }: OwnPictures): boolean =>
  own.length + order.length + hidden.length + Object.keys(described).length === 0

export const isOwnPictures = (value: object): value is OwnPictures => 'own' in value
