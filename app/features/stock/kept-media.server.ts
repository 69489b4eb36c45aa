import { tablesOf } from '#app/features/site/database.ts'
import { filmFormatOf } from '#app/features/site/pictures/film.ts'
import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import type { PictureSize } from '#app/features/site/pictures/picture-fit.ts'
import type { Site } from '#app/features/site/site.ts'
import type { StockTables } from './stock.tables.ts'

/** What an address of ours stands for on a site; null when the site has no such picture or film. */
export type KeptMedia = (address: string) => Promise<'picture' | 'film' | null>

/** Looks addresses up among the pictures and films of a site, which are read at the first question. */
export function keptMediaOf({ slug, database }: Pick<Site, 'slug' | 'database'>): KeptMedia {
  let formats: Promise<ReadonlyMap<string, string>> | undefined
  const read = async () => {
    const { read: tables } = tablesOf<StockTables>(database)
    const rows = await tables.selectFrom('media').select(['id', 'format']).where('site_id', '=', slug).execute()
    return new Map(rows.map(({ id, format }) => [id, format]))
  }
  return async (address) => {
    formats ??= read()
    const known = await formats
    const picture = mediaIdOf(address)
    if (picture !== null) {
      const format = known.get(picture)
      const shows = format !== undefined && format !== 'pdf' && filmFormatOf(`film.${format}`) === null
      return shows ? 'picture' : null
    }
    const [, id, name] = /^\/media\/([^/]+)\/([^/]+)$/.exec(address) ?? []
    const format = filmFormatOf(name ?? '')
    return id !== undefined && format !== null && known.get(id) === format ? 'film' : null
  }
}

/** The pictures of a site with their sizes, by their ids; all of them, or those that are asked for. */
export async function keptPictures(
  { slug, database }: Pick<Site, 'slug' | 'database'>,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, PictureSize>> {
  if (ids?.length === 0) return new Map()
  const { read } = tablesOf<StockTables>(database)
  const ofSite = read.selectFrom('media').select(['id', 'format', 'width', 'height']).where('site_id', '=', slug)
  const rows = await (ids ? ofSite.where('id', 'in', ids) : ofSite).execute()
  const pictures = rows.filter(({ format }) => filmFormatOf(`film.${format}`) === null)
  return new Map(pictures.map(({ id, width, height }) => [id, { width, height }]))
}
