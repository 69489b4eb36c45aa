import type { Car } from '#app/features/vehicle/car.ts'

type Picture = NonNullable<Car['images']>[number]

/** Where a dealer's own pictures of a car stand beside those of its feed. */
export const PICTURE_PLACES = ['before', 'after', 'instead'] as const
export type PicturePlace = (typeof PICTURE_PLACES)[number]

/** The dealer's own pictures of a car, as an override of its `images` keeps them: those of the feed go on below. */
export interface OwnPictures {
  readonly own: readonly Picture[]
  readonly place: PicturePlace
}

/** What a car says of its pictures, as an override of `images` keeps it of the feed. */
export type CarPictures = Pick<Car, 'images' | 'primary_image_url' | 'photos_count'>

/** As many as a car may have. */
const MOST = 200

export const carPictures = ({ images, primary_image_url, photos_count }: CarPictures): CarPictures => ({
  images,
  primary_image_url,
  photos_count,
})

/** The pictures of a car with the dealer's own among them; a picture that the feed has too is shown once. */
export function withOwnPictures(feed: CarPictures, { own, place }: OwnPictures): CarPictures {
  const urls = new Set(own.map(({ image }) => image.url))
  const others = place === 'instead' ? [] : (feed.images ?? []).filter(({ image }) => !urls.has(image.url))
  const images = (place === 'after' ? [...others, ...own] : [...own, ...others]).slice(0, MOST)
  const first = images[0]?.image.url
  const primary_image_url = place === 'after' && others.length > 0 ? (feed.primary_image_url ?? first) : first
  return { images, primary_image_url, photos_count: images.length }
}

export const isOwnPictures = (value: object): value is OwnPictures => 'own' in value
