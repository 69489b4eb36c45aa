import type { Transaction } from 'kysely'
import { type AnyTransaction, tablesOf } from '#app/features/site/database.ts'
import type { MediaStore } from '#app/features/site/pictures/media.ts'
import type { Site } from '#app/features/site/site.ts'
import { DAY } from '#lib/durations.ts'
import { rowWithMedia } from '../car-row.ts'
import { changeFeedLayer } from '../overrides/change-feed-layer.server.ts'
import type { CarRow, StockTables } from '../stock.tables.ts'
import { dropSources } from './drop-sources.server.ts'
import { showing, withAddresses } from './wanted/wanted-media.ts'
import type { WantedMediaRow, WantedMediaTables } from './wanted/wanted-media.tables.ts'

type Tables = StockTables & WantedMediaTables

/** A car that a feed drops and has again within these days keeps its pictures. */
export const WITHDRAWN_DAYS = 14
/** A picture that nothing needs is still asked for by pages that somebody has open, ms. */
export const UNUSED_MS = DAY
const AT_ONCE = 200

export interface SweepCounts {
  /** Withdrawn cars that let go of their pictures. */
  readonly cars: number
  /** Pictures, films and reports whose files were taken away. */
  readonly media: number
}

/** Whether anything of a site names a picture, or somebody has kept it in its library. */
export type IsHeld = (trx: AnyTransaction, site: Site, id: string) => Promise<boolean>

/** Lets go of what no car of the site wants any more. What was brought by hand stays, and so does what is held. */
export async function sweepMedia(site: Site, media: Pick<MediaStore, 'remove'>, isHeld: IsHeld): Promise<SweepCounts> {
  const { write } = tablesOf<Tables>(site.database)
  const now = site.now()
  const cars = await write((trx) => leaveWithdrawn(trx, site, now - WITHDRAWN_DAYS * DAY))
  const gone = await write(async (trx) => {
    await dropSources(trx, { site: site.slug, engine: site.database.engine })
    return unusedMedia(trx, site, isHeld)
  })
  // Files after their rows: a row without a file would be a hole in a page.
  if (gone.length > 0) await media.remove(site, gone)
  return { cars, media: gone.length }
}

/** Cars that were withdrawn long ago name what their feed named again, as if it had just come. */
async function leaveWithdrawn(
  trx: Transaction<Tables>,
  { slug: site, database }: Pick<Site, 'slug' | 'database'>,
  before: number,
): Promise<number> {
  const rows = await trx
    .selectFrom('car')
    .selectAll()
    .where('site_id', '=', site)
    .where('withdrawn_at', '<', before)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('wanted_media')
          .select('source_id')
          .where('wanted_media.site_id', '=', site)
          .whereRef('wanted_media.car_slug', '=', 'car.slug'),
      ),
    )
    .orderBy('slug')
    .limit(AT_ONCE)
    // One that comes back at this moment is no longer among them.
    .$if(database.engine === 'postgres', (query) => query.forUpdate())
    .execute()
  if (rows.length === 0) return 0
  const slugs = rows.map(({ slug }) => slug)
  const places = await trx
    .selectFrom('wanted_media as w')
    .innerJoin('media_source as s', (join) =>
      join.onRef('s.site_id', '=', 'w.site_id').onRef('s.source_id', '=', 'w.source_id'),
    )
    .select(['w.car_slug', 'w.field', 'w.position', 'w.shown', 's.url'])
    .where('w.site_id', '=', site)
    .where('w.car_slug', 'in', slugs)
    .execute()
  const ofCar = Map.groupBy(places, ({ car_slug }) => car_slug)
  const change = (car: CarRow): CarRow => asFed(car, ofCar.get(car.slug) ?? [])
  for (const { slug, summary, details } of await changeFeedLayer(trx, { site, rows, change })) {
    await trx
      .updateTable('car')
      .set({ summary, details })
      .where('site_id', '=', site)
      .where('slug', '=', slug)
      .execute()
  }
  await trx.deleteFrom('wanted_media').where('site_id', '=', site).where('car_slug', 'in', slugs).execute()
  return rows.length
}

type Place = Pick<WantedMediaRow, 'field' | 'position' | 'shown'> & { readonly url: string }

/** A car with the addresses of its feed where it shows ours. */
const asFed = (car: CarRow, places: readonly Place[]): CarRow =>
  rowWithMedia(car, (given) => {
    const urls = new Map(showing(given, places).map(({ field, position, url }) => [`${field} ${position}`, url]))
    return withAddresses(given, (field, position) => urls.get(`${field} ${position}`) ?? null)
  })

/** Marks what nothing needs, unmarks what is needed again, and takes the rows of what has been marked for long. */
async function unusedMedia(trx: Transaction<Tables>, site: Site, isHeld: IsHeld): Promise<string[]> {
  const now = site.now()
  const idle = await trx
    .selectFrom('media')
    .select(['id', 'unused_since'])
    .where('site_id', '=', site.slug)
    .where('fetched', '=', 1)
    .where('created_at', '<', now - UNUSED_MS)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('media_source')
            .select('media_source.source_id')
            .where('media_source.site_id', '=', site.slug)
            .whereRef('media_source.media_id', '=', 'media.id'),
        ),
      ),
    )
    .execute()
  const marked = trx.updateTable('media').where('site_id', '=', site.slug)
  const gone: string[] = []
  for (const { id, unused_since: since } of idle) {
    if (gone.length === AT_ONCE) break
    if (await isHeld(trx, site, id)) {
      if (since !== null) await marked.set({ unused_since: null }).where('id', '=', id).execute()
    } else if (since === null) await marked.set({ unused_since: now }).where('id', '=', id).execute()
    else if (since <= now - UNUSED_MS) gone.push(id)
  }
  if (gone.length > 0) await trx.deleteFrom('media').where('site_id', '=', site.slug).where('id', 'in', gone).execute()
  return gone
}
