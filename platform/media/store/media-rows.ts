import { tablesOf } from '#app/features/site/database.ts'
import type { PictureFocus } from '#app/features/site/pictures/picture-focus.ts'
import type { Site } from '#app/features/site/site.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'

interface KeptMedia {
  readonly id: string
  readonly format: string
  /** Pixels; 0 of a film, whose browser finds out. */
  readonly width: number
  readonly height: number
  readonly bytes: number
  /** Brought by the fetcher of pictures: it goes when no car needs it any more. */
  readonly fetched: boolean
}

/** What the database knows of one picture or film of a site. */
export async function mediaRow(
  site: Site,
  id: string,
): Promise<(KeptMedia & { readonly focus: PictureFocus | null }) | undefined> {
  const row = await tablesOf<StockTables>(site.database)
    .read.selectFrom('media')
    .select(['id', 'format', 'width', 'height', 'bytes', 'fetched', 'focus_x', 'focus_y'])
    .where('site_id', '=', site.slug)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { focus_x, focus_y, fetched, ...media } = row
  const focus = focus_x === null || focus_y === null ? null : { x: Number(focus_x), y: Number(focus_y) }
  return { ...media, fetched: fetched === 1, focus }
}

/** Whether a site has it, whatever it is. */
export const hasMedia = async (site: Site, id: string): Promise<boolean> => (await mediaRow(site, id)) !== undefined

/** Notes a picture or film of a site, once. What somebody has brought by hand is theirs to take away. */
export const noteMedia = (site: Site, { id, format, width, height, bytes, fetched }: KeptMedia): Promise<unknown> =>
  tablesOf<StockTables>(site.database).write((trx) =>
    trx
      .insertInto('media')
      .values({
        site_id: site.slug,
        id,
        format,
        width,
        height,
        bytes,
        created_at: site.now(),
        fetched: fetched ? 1 : 0,
        unused_since: null,
      })
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'id']).doUpdateSet({ unused_since: null, ...(!fetched && { fetched: 0 }) }),
      )
      .execute(),
  )
