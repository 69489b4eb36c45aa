import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { CarDefaults } from '../feed/complete-car.ts'
import { takeImportLease } from '../import/import-lease.server.ts'
import { wantedRulesOf } from '../pictures/wanted/want-media.server.ts'
import { writeStock } from '../import/write-stock.server.ts'
import { batchesOf, layAnew } from './lay-anew.server.ts'
import { partKey } from './layered-car.ts'
import type { SourceTables } from './sources.tables.ts'
import { ownsFields, stockSourcesOf } from './stock-source.ts'

/**
 * Lays the stock of a site anew by the sources that its document names now: one that it no longer names, or whose
 * fields or precedence have changed, has no word from then on, and not only when the main source next brings its cars.
 * False while an import of the site is under way; it is to be tried again.
 */
export async function relaySources(site: Site, defaults: CarDefaults): Promise<boolean> {
  const tables = tablesOf<SourceTables>(site.database)
  const parts = await tables.read.selectFrom('source_fields').select(['source', 'dealership_key', 'car_key', 'matches']).where('site_id', '=', site.slug).execute() // prettier-ignore
  const mains = await tables.read.selectFrom('car_main').select(['dealership_key', 'stocknum']).where('site_id', '=', site.slug).execute() // prettier-ignore
  if (parts.length + mains.length === 0) return true
  const lease = await takeImportLease(site)
  if (!lease.ok) return false
  try {
    const now = site.now()
    const keys = new Set([
      ...parts.map(({ matches, dealership_key, car_key }) => partKey(matches, dealership_key, car_key)),
      ...mains.map(({ dealership_key, stocknum }) => partKey('stocknum', dealership_key, stocknum)),
    ])
    const laid = await layAnew(site, { defaults, now, keys })
    const named = stockSourcesOf(site).filter(ownsFields).map(({ id }) => id) // prettier-ignore
    const gone = [...new Set(parts.map(({ source }) => source))].filter((source) => !named.includes(source))
    const { rows, said } = laid
    await tables.write(async (trx) => {
      await lease.confirm(trx as unknown as Parameters<typeof lease.confirm>[0])
      await writeStock(trx, {
        site: site.slug,
        batches: batchesOf(rows),
        withdrawn: [],
        wanted: wantedRulesOf(site),
        now,
        said,
      })
      await laid.record(trx)
      for (const source of gone) {
        await trx.deleteFrom('source_fields').where((is) => is.and({ site_id: site.slug, source })).execute() // prettier-ignore
      }
    })
    return true
  } finally {
    await lease.release()
  }
}
