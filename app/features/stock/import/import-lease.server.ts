import { hostname } from 'node:os'
import type { Transaction } from 'kysely'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { MINUTE } from '#lib/durations.ts'
import type { StockImportRow, StockTables } from '../stock.tables.ts'

const LEASE_MS = MINUTE
const HEARTBEAT_MS = 15_000

export interface ImportLease {
  ok: true
  /** Fails when another import has taken over, which it may once this one stopped renewing its lease. */
  confirm(trx: Transaction<StockTables>): Promise<void>
  release(): Promise<void>
}

export type LeaseResult = ImportLease | { ok: false; reason: string; since: number }

/** Whether a process of this machine still runs. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs, but belongs to somebody else.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

const holds = (row: StockImportRow, now: number): boolean =>
  row.lease_until > now && (row.host !== hostname() || isRunning(row.pid))

/**
 * Takes the right to import into a site, which one import has at a time. It is kept up by a heartbeat; a lease that
 * ran out, or whose process died on this machine, is taken over.
 */
export async function takeImportLease(site: Site): Promise<LeaseResult> {
  const tables = tablesOf<StockTables>(site.database)
  const mine = { site_id: site.slug, host: hostname(), pid: process.pid }
  const outcome = await tables.write(async (trx) => {
    const now = site.now()
    const held = () => trx.selectFrom('stock_import').selectAll().where('site_id', '=', site.slug).executeTakeFirst()
    const other = await held()
    if (other && holds(other, now)) return { started_at: other.started_at, taken: false }
    // A new start time even within one millisecond: it tells this import from the one it replaces.
    const started_at = Math.max(now, (other?.started_at ?? 0) + 1)
    const row = { ...mine, started_at, lease_until: now + LEASE_MS }
    // Only the row that was judged is replaced: on PostgreSQL another import may have got in since.
    const { numInsertedOrUpdatedRows: taken } = await trx
      .insertInto('stock_import')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('site_id')
          .doUpdateSet(row)
          .where('stock_import.started_at', '=', other?.started_at ?? -1),
      )
      .executeTakeFirstOrThrow()
    return taken ? { started_at, taken: true } : { started_at: (await held())?.started_at ?? now, taken: false }
  })
  const { started_at } = outcome
  if (!outcome.taken) {
    const since = new Date(started_at).toISOString().replace('T', ' ').slice(0, 19)
    return {
      ok: false,
      since: started_at,
      reason: `Another import into "${site.slug}" has been running since ${since} UTC. Wait until it is done and try again.`,
    }
  }

  const renew = async (trx: Transaction<StockTables>): Promise<boolean> => {
    const { numUpdatedRows } = await trx
      .updateTable('stock_import')
      .set({ lease_until: site.now() + LEASE_MS })
      .where('site_id', '=', site.slug)
      .where('host', '=', mine.host)
      .where('pid', '=', mine.pid)
      .where('started_at', '=', started_at)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
  // A missed heartbeat is made up by the next one; `confirm` is what decides.
  const heartbeat = setInterval(() => void tables.write(renew).catch(() => {}), HEARTBEAT_MS)
  heartbeat.unref()

  return {
    ok: true,
    async confirm(trx) {
      if (!(await renew(trx))) throw new LeaseLost(site.slug)
    },
    async release() {
      clearInterval(heartbeat)
      await tables.write((trx) =>
        trx
          .deleteFrom('stock_import')
          .where('site_id', '=', site.slug)
          .where('host', '=', mine.host)
          .where('pid', '=', mine.pid)
          .where('started_at', '=', started_at)
          .execute(),
      )
    },
  }
}

/** Another import took over before this one wrote; nothing was written. */
export class LeaseLost extends Error {
  constructor(site: string) {
    super(`Another import into "${site}" took over, because this one had stopped answering. Nothing was changed.`)
  }
}

/** How many imports are under way, into any site and on any machine. */
export async function runningImports(database: Database, now: number): Promise<number> {
  const rows = await tablesOf<StockTables>(database).read.selectFrom('stock_import').selectAll().execute()
  return rows.filter((row) => holds(row, now)).length
}
