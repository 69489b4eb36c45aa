import { tablesOf } from '#app/features/site/database.ts'
import { filmFormatOf } from '#app/features/site/film.ts'
import { mediaIdOf } from '#app/features/site/media.ts'
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
      return format !== undefined && filmFormatOf(`film.${format}`) === null ? 'picture' : null
    }
    const [, id, name] = /^\/media\/([^/]+)\/([^/]+)$/.exec(address) ?? []
    const format = filmFormatOf(name ?? '')
    return id !== undefined && format !== null && known.get(id) === format ? 'film' : null
  }
}
