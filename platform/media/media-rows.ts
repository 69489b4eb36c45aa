import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'

interface KeptMedia {
  readonly id: string
  readonly format: string
  /** Pixels; 0 of a film, whose browser finds out. */
  readonly width: number
  readonly height: number
  readonly bytes: number
}

/** What the database knows of one picture or film of a site. */
export const mediaRow = (site: Site, id: string): Promise<Pick<KeptMedia, 'format' | 'width' | 'height'> | undefined> =>
  tablesOf<StockTables>(site.database)
    .read.selectFrom('media')
    .select(['format', 'width', 'height'])
    .where('site_id', '=', site.slug)
    .where('id', '=', id)
    .executeTakeFirst()

/** Notes a picture or film of a site, once. */
export const noteMedia = (site: Site, media: KeptMedia): Promise<unknown> =>
  tablesOf<StockTables>(site.database).write((trx) =>
    trx
      .insertInto('media')
      .values({ site_id: site.slug, ...media, created_at: site.now() })
      .onConflict((conflict) => conflict.columns(['site_id', 'id']).doNothing())
      .execute(),
  )
