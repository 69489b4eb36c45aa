import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { mediaOfRow } from '../car-row.ts'
import type { CarRow } from '../stock.tables.ts'
import { sourceId, wantedOf, type WantedRules } from './wanted/wanted-media.ts'
import type { WantedMediaTables } from './wanted/wanted-media.tables.ts'

const BATCH = 500

/** Adds the addresses that some rows name and the site has yet to ask. */
export async function addToFetch(
  toFetch: Set<number>,
  { slug, database }: Pick<Site, 'slug' | 'database'>,
  rows: readonly Pick<CarRow, 'details'>[],
  rules: WantedRules | null,
): Promise<void> {
  if (!rules) return
  const ids = new Set<string>()
  for (const row of rows) {
    if (!/"https?:\/\//i.test(row.details)) continue
    for (const { kind, url } of wantedOf(mediaOfRow(row), rules)) ids.add(sourceId(kind, url))
  }
  for (const id of await neverFetched({ slug, database }, ids)) toFetch.add(shortOf(id))
}

/** How many of these sources the site has yet to ask: those that have failed wait for their own next try. */
export const countToFetch = async (site: Pick<Site, 'slug' | 'database'>, sources: Iterable<string>): Promise<number> =>
  (await neverFetched(site, sources)).size

async function neverFetched(
  { slug, database }: Pick<Site, 'slug' | 'database'>,
  sources: Iterable<string>,
): Promise<ReadonlySet<string>> {
  const ids = new Set(sources)
  const all = [...ids]
  for (let start = 0; start < all.length; start += BATCH) {
    const known = await tablesOf<WantedMediaTables>(database)
      .read.selectFrom('media_source')
      .select('source_id')
      .where('site_id', '=', slug)
      .where('source_id', 'in', all.slice(start, start + BATCH))
      .where(({ eb, or }) => or([eb('state', '=', 'kept'), eb('tries', '>', 0)]))
      .execute()
    for (const { source_id } of known) ids.delete(source_id)
  }
  return ids
}

/** 52 bits of an id: a feed may name millions of addresses, and two of them that meet are counted once. */
const shortOf = (id: string): number => Number.parseInt(id.slice(0, 13), 16)
