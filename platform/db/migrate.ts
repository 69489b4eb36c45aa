import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import type { Database } from '#app/features/site/database.ts'
import { sitesAndStock } from './migrations/0001-sites-and-stock.ts'
import { parts } from './migrations/0002-parts.ts'
import { views } from './migrations/0003-views.ts'
import { content } from './migrations/0004-content.ts'
import { leads } from './migrations/0005-leads.ts'
import { accounts } from './migrations/0006-accounts.ts'
import { marketOrder } from './migrations/0007-market-order.ts'
import { alerts } from './migrations/0008-alerts.ts'
import { checkout } from './migrations/0009-checkout.ts'
import { valuations } from './migrations/0010-valuations.ts'
import { purchases } from './migrations/0011-purchases.ts'
import { lookups } from './migrations/0012-lookups.ts'
import { orderHandovers } from './migrations/0013-order-handovers.ts'
import { overrides } from './migrations/0014-overrides.ts'
import { drives } from './migrations/0015-drives.ts'
import { feedOrder } from './migrations/0016-feed-order.ts'
import { carPrices } from './migrations/0023-car-prices.ts'
import { wantedMedia } from './migrations/0024-wanted-media.ts'
import { feeds } from './migrations/0025-feeds.ts'
import { feedRows } from './migrations/0026-feed-rows.ts'
import { partPictures } from './migrations/0027-part-pictures.ts'
import { audit } from './migrations/0028-audit.ts'
import { staff } from './migrations/0029-staff.ts'
import { threads } from './migrations/0030-threads.ts'
import { staffLetters } from './migrations/0031-staff-letters.ts'
import { staffDevices } from './migrations/0032-staff-devices.ts'
import { inventory } from './migrations/0034-inventory.ts'
import { staffLooks } from './migrations/0033-staff-looks.ts'
import { stockJobs } from './migrations/0037-stock-jobs.ts'
import { marketWords } from './migrations/0038-market-words.ts'
import { carPhotos } from './migrations/0035-car-photos.ts'
import { feedKeys } from './migrations/0036-feed-keys.ts'
import { siteDrafts } from './migrations/0039-site-drafts.ts'
import { mediaWords } from './migrations/0040-media-words.ts'
import { siteStarts } from './migrations/0043-site-starts.ts'
import { copiedPictures } from './migrations/0044-copied-pictures.ts'
import { broughtPictures } from './migrations/0045-brought-pictures.ts'
import type { DatabaseEngine } from './migrations/column-types.ts'
import { HALF_MOVED, isHalfMoved } from './move/move-mark.ts'
import { WITHOUT_LIMIT } from './postgres-pool.ts'

/** Every migration in its order. A name is never changed once it has been released; add new ones at the end. */
export const MIGRATIONS: Record<string, (engine: DatabaseEngine) => Migration> = {
  '0001-sites-and-stock': sitesAndStock,
  '0002-parts': parts,
  '0003-views': views,
  '0004-content': content,
  '0005-leads': leads,
  '0006-accounts': accounts,
  '0007-market-order': marketOrder,
  '0008-alerts': alerts,
  '0009-checkout': checkout,
  '0010-valuations': valuations,
  '0011-purchases': purchases,
  '0012-lookups': lookups,
  '0013-order-handovers': orderHandovers,
  '0014-overrides': overrides,
  '0015-drives': drives,
  '0016-feed-order': feedOrder,
  '0023-car-prices': carPrices,
  '0024-wanted-media': wantedMedia,
  '0025-feeds': feeds,
  '0026-feed-rows': feedRows,
  '0027-part-pictures': partPictures,
  '0028-audit': audit,
  '0029-staff': staff,
  '0030-threads': threads,
  '0031-staff-letters': staffLetters,
  '0032-staff-devices': staffDevices,
  '0033-staff-looks': staffLooks,
  '0034-inventory': inventory,
  '0035-car-photos': carPhotos,
  '0036-feed-keys': feedKeys,
  '0037-stock-jobs': stockJobs,
  '0038-market-words': marketWords,
  '0039-site-drafts': siteDrafts,
  '0040-media-words': mediaWords,
  '0043-site-starts': siteStarts,
  '0044-copied-pictures': copiedPictures,
  '0045-brought-pictures': broughtPictures,
}

/** Any constant number: whoever migrates this PostgreSQL database takes the advisory lock of this name first. */
const MIGRATION_LOCK = 0x666f7265

export type MigrationOutcome =
  /** Names of the migrations applied now, in order; empty when the database was up to date. */
  { ok: true; applied: string[] } | { ok: false; reason: string }

/**
 * Brings the tables up to date, in one transaction: all migrations are applied, or none. Two programs may do it at
 * once; the second waits and finds nothing left to do.
 */
export async function migrate(
  database: Database,
  migrations: Record<string, (engine: DatabaseEngine) => Migration> = MIGRATIONS,
  /** Only a move itself goes on where a move was broken off. */
  { halfMoved = false } = {},
): Promise<MigrationOutcome> {
  return database.write(async (trx) => {
    if (database.engine === 'postgres') {
      await sql.raw(WITHOUT_LIMIT).execute(trx)
      await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx)
    }
    if (!halfMoved && (await isHalfMoved(database.engine, trx))) return { ok: false, reason: HALF_MOVED }
    const known = Object.entries(migrations).map(([name, make]) => [name, make(database.engine)] as const)
    const provider = { getMigrations: async () => Object.fromEntries(known) }
    const migrator = new Migrator({ db: trx, provider })

    const newer = newerThan(migrations, await appliedNames(trx))
    if (newer) return { ok: false, reason: newer }

    const { error, results = [] } = await migrator.migrateToLatest()
    const failed = results.find(({ status }) => status === 'Error')
    if (error)
      throw new Error(`Migration ${failed?.migrationName ?? 'run'} failed; nothing was changed.`, { cause: error })
    return { ok: true, applied: results.map(({ migrationName }) => migrationName) }
  })
}

/** Whether a database has exactly the migrations of this program; nothing is changed. */
export async function migrationsBehind(
  { read }: Pick<Database, 'read'>,
  migrations: Record<string, unknown> = MIGRATIONS,
): Promise<{ ok: true } | { ok: false; reason: string }> {
  const applied = await appliedNames(read)
  const newer = newerThan(migrations, applied)
  if (newer) return { ok: false, reason: newer }
  const missing = Object.keys(migrations).filter((name) => !applied.includes(name))
  if (missing.length === 0) return { ok: true }
  return {
    ok: false,
    reason: `The database is behind this program (${missing.join(', ')}). Run "forecourt migrate" first.`,
  }
}

function newerThan(migrations: Record<string, unknown>, applied: readonly string[]): string | null {
  const unknown = applied.filter((name) => !(name in migrations))
  return unknown.length > 0
    ? `The database was set up by a newer Forecourt (it has ${unknown.join(', ')}). Update this program.`
    : null
}

// oxlint-disable-next-line typescript/no-explicit-any -- Kysely's own table, whose type it does not export
async function appliedNames(db: Kysely<any>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const rows = await db.selectFrom(DEFAULT_MIGRATION_TABLE).select('name').execute()
  return rows.map(({ name }) => name)
}
