import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { SiteTables } from '#app/features/site/site.tables.ts'
import { mediaOfRow } from '../../car-row.ts'
import { raiseRevision } from '../../stock.server.ts'
import { asTheirFeedsHaveThem, changeFeedLayer } from '../../overrides/change-feed-layer.server.ts'
import type { CarRow, StockTables } from '../../stock.tables.ts'
import { wantedRulesOf, wantMedia } from './want-media.server.ts'
import { wantedOf, type WantedRules } from './wanted-media.ts'
import type { WantedMediaTables } from './wanted-media.tables.ts'

type Tables = StockTables & WantedMediaTables & Pick<SiteTables, 'site'>

const AT_ONCE = 200

/**
 * Takes down what cars name by address and nobody has taken down: of imports before there was a fetcher, of sites
 * that had it off or linked history reports until now, of cars that their dealer has put back on sale. How many cars
 * there were.
 */
export async function wantForgotten(site: Site): Promise<number> {
  const rules = wantedRulesOf(site)
  if (!rules) return 0
  let cars = 0
  for (let after = ''; ;) {
    const some = await naming(site, after, rules)
    const slugs = some.filter((row) => wantedOf(mediaOfRow(row), rules).length > 0).map(({ slug }) => slug)
    if (slugs.length > 0) await takeDown(site, slugs, rules)
    cars += slugs.length
    if (some.length < AT_ONCE) return cars
    after = some.at(-1)!.slug
  }
}

/** Cars on sale with an address of elsewhere, of which nothing is taken down, or not their report. */
const naming = ({ slug, database }: Site, after: string, { reports }: WantedRules) =>
  tablesOf<Tables>(database)
    .read.selectFrom('car')
    .select(['slug', 'details'])
    .where('site_id', '=', slug)
    .where('slug', '>', after)
    .where('withdrawn_at', 'is', null)
    .where('details', 'like', '%"http%')
    .where(({ and, eb, exists, not, or, selectFrom }) => {
      const wanted = selectFrom('wanted_media')
        .select('source_id')
        .where('wanted_media.site_id', '=', slug)
        .whereRef('wanted_media.car_slug', '=', 'car.slug')
      const reportIsLinked = and([
        eb('details', 'like', '%"file":"http%'),
        not(exists(wanted.where('wanted_media.field', '=', 'file'))),
      ])
      return reports ? or([not(exists(wanted)), reportIsLinked]) : not(exists(wanted))
    })
    .orderBy('slug')
    .limit(AT_ONCE)
    .execute()

const takeDown = ({ slug: site, database, now }: Site, slugs: readonly string[], rules: WantedRules): Promise<void> =>
  tablesOf<Tables>(database).write(async (trx) => {
    const rows = await trx
      .selectFrom('car')
      .selectAll()
      .where('site_id', '=', site)
      .where('slug', 'in', slugs)
      .orderBy('slug')
      .$if(database.engine === 'postgres', (query) => query.forUpdate())
      .execute()
    const fed = await asTheirFeedsHaveThem(trx, site, rows)
    const media = await wantMedia(trx, { site, rows: fed, rules, now: now() })
    await media.want()
    const laid = new Map(media.rows.map((row) => [row.slug, row]))
    const change = (row: CarRow): CarRow => laid.get(row.slug) ?? row
    const shown = await changeFeedLayer(trx, { site, rows, change })
    const changed = shown.filter((row, index) => row.details !== rows[index]!.details)
    for (const { slug, summary, details } of changed) {
      await trx
        .updateTable('car')
        .set({ summary, details })
        .where('site_id', '=', site)
        .where('slug', '=', slug)
        .execute()
    }
    if (changed.length > 0) await raiseRevision(trx, site)
  })
