import { sql, type Transaction } from 'kysely'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { SiteTables } from '#app/features/site/site.tables.ts'
import { rowWithMedia } from '../car-row.ts'
import { raiseRevision } from '../stock.server.ts'
import { changeFeedLayer } from '../overrides/change-feed-layer.server.ts'
import type { CarRow, StockTables } from '../stock.tables.ts'
import { withAddresses } from './wanted/wanted-media.ts'
import type { WantedMediaTables } from './wanted/wanted-media.tables.ts'

type Tables = StockTables & WantedMediaTables & Pick<SiteTables, 'site'>

// `behind > 0` stands in the text of the statements: an index of those rows alone is of use to no other form.

/** Cars in one transaction: others write meanwhile. */
const CARS_AT_ONCE = 100

/** A site whose cars or parts have yet to show what was fetched; `first`: a car's first picture is among it. */
export interface SiteBehind {
  readonly site: string
  readonly first: boolean
}

export async function sitesBehind(database: Database): Promise<SiteBehind[]> {
  const rows = await tablesOf<Tables>(database)
    .read.selectFrom('wanted_media')
    .select(({ fn }) => ['site_id', fn.max('behind').as('behind')])
    .where('behind', '>', sql.lit(0))
    .groupBy('site_id')
    .execute()
  const parts = await tablesOf<Tables>(database)
    .read.selectFrom('wanted_part_media')
    .select('site_id')
    .distinct()
    .where('behind', '>', sql.lit(0))
    .execute()
  const sites = new Map(parts.map(({ site_id }) => [site_id, false]))
  for (const { site_id, behind } of rows) sites.set(site_id, behind > 1)
  return [...sites].map(([site, first]) => ({ site, first }))
}

/**
 * Puts what was fetched into the rows of the cars that want it, and tells all nodes; how many cars there were. Made
 * twice, or by two nodes at once, it comes to the same.
 */
export async function showFetched(site: Pick<Site, 'slug' | 'database' | 'now'>): Promise<number> {
  await showParts(site)
  let cars = 0
  for (;;) {
    const shown = await tablesOf<Tables>(site.database).write((trx) => showSome(trx, site))
    cars += shown
    if (shown < CARS_AT_ONCE) return cars
  }
}

/** Parts look their pictures up when they are shown, so their pages have only to be made anew. */
const showParts = ({ slug, database }: Pick<Site, 'slug' | 'database'>): Promise<void> =>
  tablesOf<Tables>(database).write(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('wanted_part_media')
      .set({ behind: 0 })
      .where('site_id', '=', slug)
      .where('behind', '>', sql.lit(0))
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await raiseRevision(trx, slug)
  })

async function showSome(trx: Transaction<Tables>, { slug: site, database, now }: Parameters<typeof showFetched>[0]) {
  const behind = await trx
    .selectFrom('wanted_media')
    .select('car_slug')
    .distinct()
    .where('site_id', '=', site)
    .where('behind', '>', sql.lit(0))
    .orderBy('car_slug')
    .limit(CARS_AT_ONCE)
    .execute()
  const slugs = behind.map(({ car_slug }) => car_slug)
  if (slugs.length === 0) return 0
  // The cars first: an import that is writing them has its own idea of what they want.
  const cars = await trx
    .selectFrom('car')
    .selectAll()
    .where('site_id', '=', site)
    .where('slug', 'in', slugs)
    .orderBy('slug')
    .$if(database.engine === 'postgres', (query) => query.forUpdate())
    .execute()
  // Before what is there is read: what comes in between is behind again.
  await trx
    .updateTable('wanted_media')
    .set(({ selectFrom, ref }) => ({
      behind: 0,
      shown: selectFrom('media_source')
        .select('kept_as')
        .where('media_source.site_id', '=', site)
        .where('media_source.source_id', '=', ref('wanted_media.source_id')),
    }))
    .where('site_id', '=', site)
    .where('car_slug', 'in', slugs)
    .execute()
  const places = await trx
    .selectFrom('wanted_media as w')
    .innerJoin('media_source as s', (join) =>
      join.onRef('s.site_id', '=', 'w.site_id').onRef('s.source_id', '=', 'w.source_id'),
    )
    .select(['w.car_slug', 'w.field', 'w.position', 's.kept_as'])
    .where('w.site_id', '=', site)
    .where('w.car_slug', 'in', slugs)
    .where('s.kept_as', 'is not', null)
    .execute()
  const ofCar = Map.groupBy(places, ({ car_slug }) => car_slug)
  const withFetched = (car: CarRow): CarRow => {
    const addresses = new Map(ofCar.get(car.slug)?.map((place) => [`${place.field} ${place.position}`, place.kept_as]))
    return rowWithMedia(car, (given) =>
      withAddresses(given, (field, position) => addresses.get(`${field} ${position}`) ?? null),
    )
  }
  // What a dealer has set by hand stays as it is; what was fetched is what their feed says below.
  for (const { slug, summary, details } of await changeFeedLayer(trx, { site, rows: cars, change: withFetched })) {
    await trx
      .updateTable('car')
      .set({ summary, details, updated_at: now() })
      .where('site_id', '=', site)
      .where('slug', '=', slug)
      .execute()
  }
  await raiseRevision(trx, site)
  return cars.length
}
