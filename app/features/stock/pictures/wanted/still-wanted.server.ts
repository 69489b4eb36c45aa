import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { StockTables } from '../../stock.tables.ts'
import type { WantedMediaTables } from './wanted-media.tables.ts'

type SiteTables = Pick<Site, 'slug' | 'database'>

/** Whether a part, or a car that is not withdrawn, wants what is at an address. */
export async function isWanted({ slug, database }: SiteTables, sourceId: string): Promise<boolean> {
  const row = await tablesOf<StockTables & WantedMediaTables>(database)
    .read.selectFrom('wanted_media as w')
    .innerJoin('car as c', (join) => join.onRef('c.site_id', '=', 'w.site_id').onRef('c.slug', '=', 'w.car_slug'))
    .select('w.car_slug')
    .where('w.site_id', '=', slug)
    .where('w.source_id', '=', sourceId)
    .where('c.withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (row !== undefined) return true
  const part = await tablesOf<WantedMediaTables>(database)
    .read.selectFrom('wanted_part_media')
    .select('part_number')
    .where('site_id', '=', slug)
    .where('source_id', '=', sourceId)
    .limit(1)
    .executeTakeFirst()
  return part !== undefined
}

/** Bytes that the originals of a site take. */
export async function mediaBytes({ slug, database }: SiteTables): Promise<number> {
  const row = await tablesOf<StockTables>(database)
    .read.selectFrom('media')
    .select(({ fn }) => fn.sum<number | string | null>('bytes').as('bytes'))
    .where('site_id', '=', slug)
    .executeTakeFirst()
  return Number(row?.bytes ?? 0)
}
