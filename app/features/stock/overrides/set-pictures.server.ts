import type { AnyTransaction } from '#app/features/site/database.ts'
import { mediaUrl } from '#app/features/site/pictures/media.ts'
import type { Site } from '#app/features/site/site.ts'
import type { OwnPictures, PicturePlace } from './own-pictures.ts'
import { type Decision, overridesOf } from './overrides.server.ts'

export interface PicturesGiven extends Decision {
  readonly slug: string
  /** Ids of pictures that the site has, in order. */
  readonly ids: readonly string[]
  readonly place: PicturePlace
}

/**
 * Sets a car's own pictures, beside those of its feeds or instead of them, until the dealer takes them back. False:
 * they were set so already, or the car is no longer there.
 */
export async function setPictures(trx: AnyTransaction, site: Site, given: PicturesGiven): Promise<boolean> {
  const { slug, ids, place, by, note, now } = given
  const overrides = overridesOf(site)
  if (!(await overrides.lock(trx, slug))) return false
  const own: OwnPictures = { own: ids.map((id) => ({ image: { url: mediaUrl(id, 'large') } })), place }
  const known = (await overrides.of(slug, trx)).find(({ field }) => field === 'images')
  if (known?.value === JSON.stringify(own)) return false
  return (await overrides.set(trx, slug, { values: { images: own }, by, note, now })) !== null
}
