import type { Kysely } from 'kysely'
import type { AnyTransaction } from '#app/features/site/database.ts'
import { mediaUrl } from '#app/features/site/pictures/media.ts'
import type { Site } from '#app/features/site/site.ts'
import type { StockTables } from '../stock.tables.ts'
import { isOwnPictures, isUndecided, type OwnPictures, type PicturePlace } from './own-pictures.ts'
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

/** Nobody has decided anything of the pictures of a car. */
const UNDECIDED: OwnPictures = { own: [], place: 'before' }

/** What the dealer has decided of the pictures of a car. */
export async function ownPicturesOf(
  site: Site,
  slug: string,
  connection?: Pick<Kysely<StockTables>, 'selectFrom'>,
): Promise<OwnPictures> {
  const known = (await overridesOf(site).of(slug, connection)).find(({ field }) => field === 'images')
  const value = known && (JSON.parse(known.value) as object | null)
  return value && isOwnPictures(value) ? value : UNDECIDED
}

/** Puts what was decided over the pictures of the feed; where that is nothing, those of the feed show again. */
export async function putOwnPictures(
  trx: AnyTransaction,
  site: Site,
  { slug, pictures, ...decision }: Decision & { readonly slug: string; readonly pictures: OwnPictures },
): Promise<void> {
  const overrides = overridesOf(site)
  if (isUndecided(pictures)) await overrides.clear(trx, slug, { fields: ['images'], ...decision })
  else await overrides.set(trx, slug, { values: { images: pictures }, ...decision })
}
