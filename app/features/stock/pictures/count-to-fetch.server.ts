import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { mediaOfRow } from '../car-row.ts'
import type { CarRow } from '../stock.tables.ts'
import { sourceId, wantedOf, type WantedRules } from './wanted-media.ts'
import type { WantedMediaTables } from './wanted-media.tables.ts'

const BATCH = 500

/** How many addresses these rows name that the site has nothing of yet. */
export async function countToFetch(
  { slug, database }: Pick<Site, 'slug' | 'database'>,
  rows: readonly Pick<CarRow, 'details'>[],
  rules: WantedRules | null,
): Promise<number> {
  if (!rules) return 0
  const ids = new Set<string>()
  for (const row of rows) {
    if (!/"https?:\/\//i.test(row.details)) continue
    for (const { kind, url } of wantedOf(mediaOfRow(row), rules)) ids.add(sourceId(kind, url))
  }
  return countNotKept({ slug, database }, ids)
}

/** How many of these sources the site has nothing of yet. */
export async function countNotKept(
  { slug, database }: Pick<Site, 'slug' | 'database'>,
  sources: Iterable<string>,
): Promise<number> {
  const ids = new Set(sources)
  const all = [...ids]
  for (let start = 0; start < all.length; start += BATCH) {
    const known = await tablesOf<WantedMediaTables>(database)
      .read.selectFrom('media_source')
      .select('source_id')
      .where('site_id', '=', slug)
      .where('source_id', 'in', all.slice(start, start + BATCH))
      .where('state', '=', 'kept')
      .execute()
    for (const { source_id } of known) ids.delete(source_id)
  }
  return ids.size
}
