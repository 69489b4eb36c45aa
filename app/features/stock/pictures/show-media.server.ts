import { sql, type Transaction } from 'kysely'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { SiteTables } from '#app/features/site/site.tables.ts'
import { rowWithMedia } from '../car-row.ts'
import { raiseRevision } from '../stock.server.ts'
import type { StockTables } from '../stock.tables.ts'
import { withAddresses } from './wanted-media.ts'
import type { WantedMediaTables } from './wanted-media.tables.ts'

type Tables = StockTables & WantedMediaTables & Pick<SiteTables, 'site'>

// `behind > 0` stands in the text of the statements: an index of those rows alone is of use to no other form.

/** Cars in one transaction: others write meanwhile. */
const CARS_AT_ONCE = 100

/** A site whose cars have yet to show what was fetched; `first`: a car's first picture is among it. */
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
  return rows.map(({ site_id, behind }) => ({ site: site_id, first: behind > 1 }))
}

/**
 * Puts what was fetched into the rows of the cars that want it, and tells all nodes; how many cars there were. Made
 * twice, or by two nodes at once, it comes to the same.
 */
export async function showFetched(site: Pick<Site, 'slug' | 'database' | 'now'>): Promise<number> {
  let cars = 0
  for (;;) {
    const shown = await tablesOf<Tables>(site.database).write((trx) => showSome(trx, site))
    cars += shown
    if (shown < CARS_AT_ONCE) return cars
  }
}

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
    .select(['slug', 'summary', 'details'])
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
  const byHand = await heldByHand(trx, site, places)
  const ofCar = Map.groupBy(
    places.filter((place) => !byHand.has(`${place.car_slug} ${place.field}`)),
    ({ car_slug }) => car_slug,
  )
  for (const car of cars) {
    const addresses = new Map(ofCar.get(car.slug)?.map((place) => [`${place.field} ${place.position}`, place.kept_as]))
    const { summary, details } = rowWithMedia(car, (given) =>
      withAddresses(given, (field, position) => addresses.get(`${field} ${position}`) ?? null),
    )
    await trx
      .updateTable('car')
      .set({ summary, details, updated_at: now() })
      .where('site_id', '=', site)
      .where('slug', '=', car.slug)
      .execute()
  }
  await raiseRevision(trx, site)
  return cars.length
}

interface Place {
  readonly car_slug: string
  readonly field: string
  readonly kept_as: string | null
}

/** Fields that a dealer has set by hand stay as they are; what was fetched is what their feed says below. */
async function heldByHand(trx: Transaction<Tables>, site: string, places: readonly Place[]): Promise<Set<string>> {
  const held = new Set<string>()
  for (const { car_slug, field, kept_as } of places) {
    if (field === 'images' || field === 'spin_images') continue
    const { numUpdatedRows } = await trx
      .updateTable('car_override')
      .set({ feed_value: JSON.stringify(kept_as) })
      .where('site_id', '=', site)
      .where('car_slug', '=', car_slug)
      .where('field', '=', field)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) held.add(`${car_slug} ${field}`)
  }
  return held
}
