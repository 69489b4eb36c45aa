import { tablesOf } from '#app/features/site/database.ts'
import type { MediaStore } from '#app/features/site/pictures/media.ts'
import type { Site } from '#app/features/site/site.ts'
import type { MediaWordsTables } from '../pictures/media-words.tables.ts'
import type { HoldTables } from '../pictures/picture-holds.server.ts'
import { pictureStore } from '../pictures/picture-store.server.ts'

/** More than a page shows, and as many as one form may take. */
const MOST_PICTURES = 200

interface PictureTransfer {
  readonly from: Site
  readonly to: Site
  /** As the site that they come from has them. */
  readonly ids: readonly string[]
  /** Id of whoever brings them. */
  readonly by: string
}

/**
 * Brings pictures of one site to another, with what they show: the ids that they have there, by those that they had.
 * One that cannot be read, or for which the other site has no room, is not among them.
 */
export async function broughtPictures(
  media: MediaStore,
  { from, to, ids, by }: PictureTransfer,
): Promise<ReadonlyMap<string, string>> {
  const brought = new Map<string, string>()
  const [source, target] = [pictureStore(from), pictureStore(to)]
  const { write } = tablesOf<HoldTables & MediaWordsTables>(to.database)
  for (const id of ids.slice(0, MOST_PICTURES)) {
    if (await target.find(id)) {
      brought.set(id, id)
      continue
    }
    const picture = await media.read(from, id, 'banner')
    const kept = picture.ok ? await media.put(to, picture.bytes) : null
    if (!kept?.ok) continue
    brought.set(id, kept.id)
    const [known, there] = [await source.find(id), await target.find(kept.id)]
    if (known && there?.alt === '') await write((trx) => target.describe(trx, kept.id, { name: known.name, alt: known.alt, by })) // prettier-ignore
  }
  return brought
}
