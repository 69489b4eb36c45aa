import { type Kysely, sql, type Transaction } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import { MEDIA_ID } from '#app/features/site/pictures/media.ts'
import type { PictureFocus } from '#app/features/site/pictures/picture-focus.ts'
import type { Site } from '#app/features/site/site.ts'
import type { MediaWordsTables } from './media-words.tables.ts'
import { type HoldTables, picturesOfStock } from './picture-holds.server.ts'
import type { LibraryPicture } from './picture-library.ts'

type Tables = HoldTables & MediaWordsTables
type Reader = Pick<Kysely<Tables>, 'selectFrom'>

/** Papers and films are kept beside pictures; they have no width, or are no picture. */
const PAPER = 'pdf'

/** The pictures of one site, as their tables have them. */
export function pictureStore(site: Pick<Site, 'slug' | 'database' | 'now'>) {
  const { read } = tablesOf<Tables>(site.database)

  const rowsOf = (from: Reader) =>
    from
      .selectFrom('media as m')
      .leftJoin('media_words as w', (join) =>
        join.onRef('w.site_id', '=', 'm.site_id').onRef('w.media_id', '=', 'm.id'),
      ) // prettier-ignore
      .where('m.site_id', '=', site.slug)
      .where('m.width', '>', 0)
      .where('m.format', '!=', PAPER)
      .select(['m.id', 'm.width', 'm.height', 'm.bytes', 'm.created_at', 'm.fetched', 'm.focus_x', 'm.focus_y'])
      .select(['w.name', 'w.alt', 'w.media_id'])

  return {
    /** The pictures that a website names or may name: those of the stock are not among them. The newest first. */
    async library(named: ReadonlySet<string>): Promise<readonly LibraryPicture[]> {
      const described = await read.selectFrom('media_words').select('media_id').where('site_id', '=', site.slug).execute() // prettier-ignore
      const kept = [...new Set([...named, ...described.map(({ media_id: id }) => id)])]
      // Two questions with an index each: a site with many cars has a hundred thousand pictures that came with them.
      const brought = await rowsOf(read).where('m.fetched', '=', sql.lit(0)).execute()
      const others = kept.length === 0 ? [] : await rowsOf(read).where('m.id', 'in', kept).execute()
      const rows = [...new Map([...brought, ...others].map((row) => [row.id, row])).values()].toSorted((a, b) => b.created_at - a.created_at || (a.id < b.id ? -1 : 1)) // prettier-ignore
      const isKept = (row: PictureRow) => named.has(row.id) || row.media_id !== null
      // Who brings pictures by hand brings those of cars as well.
      const doubtful = rows.some((row) => !isKept(row) && row.fetched === 0)
      const ofStock = doubtful ? await picturesOfStock(site, read) : new Set<string>()
      return rows.filter((row) => isKept(row) || (row.fetched === 0 && !ofStock.has(row.id))).map(toPicture)
    },

    /** A picture of the site; any text is allowed for `id`. */
    async find(id: string, from: Reader = read): Promise<LibraryPicture | null> {
      if (!MEDIA_ID.test(id)) return null
      const row = await rowsOf(from).where('m.id', '=', id).executeTakeFirst()
      return row ? toPicture(row) : null
    },

    /** What the pictures show that somebody has described, by their ids. */
    async descriptions(): Promise<ReadonlyMap<string, string>> {
      const rows = await read.selectFrom('media_words').select(['media_id', 'alt']).where('site_id', '=', site.slug).where('alt', '!=', '').execute() // prettier-ignore
      return new Map(rows.map(({ media_id: id, alt }) => [id, alt]))
    },

    /** What these pictures show, or else how their files were called, by their ids; those of which neither is known are left out. */
    async titles(ids: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
      if (ids.size === 0) return new Map()
      const rows = await read.selectFrom('media_words').select(['media_id', 'alt', 'name']).where('site_id', '=', site.slug).where('media_id', 'in', [...ids]).execute() // prettier-ignore
      return new Map(rows.flatMap(({ media_id: id, alt, name }) => (alt || name ? [[id, alt || name] as const] : [])))
    },

    /** Notes how the file of a picture was called; false where it has its words already. */
    async note(trx: Transaction<Tables>, id: string, { name, by }: { readonly name: string; readonly by: string }) {
      const added = await trx
        .insertInto('media_words')
        .values({ site_id: site.slug, media_id: id, name, alt: '', changed_at: site.now(), changed_by: `staff:${by}` })
        .onConflict((on) => on.doNothing())
        .executeTakeFirst()
      return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
    },

    async describe(
      trx: Transaction<Tables>,
      id: string,
      { name, alt, by }: { readonly name: string; readonly alt: string; readonly by: string },
    ) {
      // prettier-ignore
      const words = { name, alt, changed_at: site.now(), changed_by: `staff:${by}` }
      await trx
        .insertInto('media_words')
        .values({ site_id: site.slug, media_id: id, ...words })
        .onConflict((on) => on.columns(['site_id', 'media_id']).doUpdateSet(words))
        .execute()
    },

    async focus(trx: Transaction<Tables>, id: string, { x, y }: PictureFocus) {
      await trx.updateTable('media').set({ focus_x: x, focus_y: y }).where('site_id', '=', site.slug).where('id', '=', id).execute() // prettier-ignore
    },

    async remove(trx: Transaction<Tables>, id: string) {
      await trx.deleteFrom('media_words').where('site_id', '=', site.slug).where('media_id', '=', id).execute()
      await trx.deleteFrom('media').where('site_id', '=', site.slug).where('id', '=', id).execute()
    },
  }
}

interface PictureRow {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly created_at: number
  readonly fetched: number
  readonly focus_x: number | null
  readonly focus_y: number | null
  readonly name: string | null
  readonly alt: string | null
  readonly media_id: string | null
}

const toPicture = ({
  id,
  width,
  height,
  bytes,
  created_at,
  focus_x: x,
  focus_y: y,
  name,
  alt,
}: PictureRow): LibraryPicture => ({
  // prettier-ignore
  id,
  width,
  height,
  bytes,
  name: name ?? '',
  title: name || `Picture of ${width} × ${height}`,
  alt: alt ?? '',
  focus: x === null || y === null ? null : { x, y },
  addedAt: created_at,
})
