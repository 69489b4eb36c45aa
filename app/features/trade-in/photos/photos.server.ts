import { randomId } from '#lib/random-id.ts'
import { seal, unseal } from '#app/features/site/sealed/sealed.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import * as paths from '#app/paths.ts'
import type { ValuationTables } from '../valuation/valuation.tables.ts'

export interface Photo {
  readonly id: string
  readonly width: number
  readonly height: number
}

const ID = /^[\w-]{16}$/
const ID_BYTES = 12

/** The photos of one site's valuations. They are in no media folder and have no public address. */
export interface ValuationPhotos {
  /** In the order in which they came. */
  list(valuation: string): Promise<Photo[]>
  /** False when the valuation is gone or has as many as it may. */
  add(valuation: string, photo: { readonly bytes: Uint8Array; readonly width: number; readonly height: number }, most: number): Promise<boolean> // prettier-ignore
  bytes(valuation: string, photo: string): Promise<Uint8Array | null>
  remove(valuation: string, photo: string): Promise<boolean>
}

export function valuationPhotosOf(site: Site): ValuationPhotos {
  const { read, write } = tablesOf<ValuationTables>(site.database)
  const photosOf = (valuation: string) =>
    read.selectFrom('valuation_photo').where('site_id', '=', site.slug).where('valuation_id', '=', valuation)

  return {
    async list(valuation) {
      const rows = await photosOf(valuation)
        .select(['photo_id', 'width', 'height'])
        .orderBy('created_at')
        .orderBy('photo_id')
        .execute()
      return rows.map(({ photo_id: id, width, height }) => ({ id, width, height }))
    },
    add: (valuation, { bytes, width, height }, most) =>
      write(async (trx) => {
        // The valuation's own row is held meanwhile, so that two at once cannot both be the last one.
        const owner = await trx
          .selectFrom('valuation')
          .select('valuation_id')
          .where('site_id', '=', site.slug)
          .where('valuation_id', '=', valuation)
          .$if(site.database.engine === 'postgres', (query) => query.forUpdate())
          .executeTakeFirst()
        const { count } = await trx
          .selectFrom('valuation_photo')
          .where('site_id', '=', site.slug)
          .where('valuation_id', '=', valuation)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        if (!owner || count >= most) return false
        const photo_id = randomId(ID_BYTES)
        await trx
          .insertInto('valuation_photo')
          .values({
            site_id: site.slug,
            valuation_id: valuation,
            photo_id,
            created_at: site.now(),
            width,
            height,
            bytes,
          })
          .execute()
        return true
      }),
    async bytes(valuation, photo) {
      if (!ID.test(photo)) return null
      const row = await photosOf(valuation).where('photo_id', '=', photo).select('bytes').executeTakeFirst()
      return row?.bytes ?? null
    },
    async remove(valuation, photo) {
      if (!ID.test(photo)) return false
      const removed = await write((trx) =>
        trx
          .deleteFrom('valuation_photo')
          .where('site_id', '=', site.slug)
          .where('valuation_id', '=', valuation)
          .where('photo_id', '=', photo)
          .executeTakeFirst(),
      )
      return removed.numDeletedRows > 0n
    },
  }
}

/** Bytes that the photos of all valuations of a site take. */
export async function photoBytes({ slug, database }: Pick<Site, 'slug' | 'database'>): Promise<number> {
  const row = await tablesOf<ValuationTables>(database)
    .read.selectFrom('valuation_photo')
    .select(({ fn }) => fn.sum<number | string | null>(fn('length', ['bytes'])).as('bytes'))
    .where('site_id', '=', slug)
    .executeTakeFirst()
  return Number(row?.bytes ?? 0)
}

interface PhotosOf {
  readonly secret: string
  readonly site: string
}

const sealOf = ({ secret, site }: PhotosOf) => ({ secret, purpose: JSON.stringify(['valuation photos', site]) })

/**
 * Where the photos of a valuation stand, for the dealer: nobody else can make such an address, and it does not give the
 * valuation itself away.
 */
export const photosPath = (of: PhotosOf, valuation: string): string =>
  paths.valuationPhotos(seal(sealOf(of), valuation))

/** The valuation whose photos an address opens; null for one that we did not make. */
export const valuationOfPhotos = (of: PhotosOf, key: string): string | null => unseal(sealOf(of), key)
