import { type Kysely, sql, type Transaction } from 'kysely'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import { isRunning } from '../../import/import-lease.server.ts'
import { afterFetch, type FetchResult } from '../after-fetch.ts'
import { dropSources } from '../drop-sources.server.ts'
import { allowedNow, nextAfter } from '../host-pace.ts'
import { FETCH_TURN } from './wanted-media.ts'
import type { MediaHostRow, MediaSourceRow, WantedMediaTables } from './wanted-media.tables.ts'

export interface QueueClaim {
  readonly now: number
  /** How many, at most. */
  readonly limit: number
  /** How many of one site may be under way, on all nodes. */
  readonly perSite: number
  /** How long they are this worker's alone, ms. */
  readonly lease: number
}

/** An attempt that is over. */
export interface FetchAttempt {
  readonly source: MediaSourceRow
  readonly fetched: FetchResult
  /** The host asked to be left alone for so long, ms. */
  readonly pauseMs?: number | undefined
  readonly refreshHours: number
  readonly now: number
  readonly chance: number
}

/**
 * The addresses of all sites that wait to be asked. It is not made from a site because a worker serves all of them;
 * each source names its site, and whoever fetches it works with that site alone.
 */
export interface MediaQueue {
  /**
   * Takes sources that are due: first pictures before all others, each host at its pace. No two workers, on whatever
   * machine, hold the same one at once; one that ends without a word loses it when the lease is over.
   */
  claim(requested: QueueClaim): Promise<MediaSourceRow[]>
  /** Keeps what came of attempts, all of them in one transaction. */
  settle(attempts: readonly FetchAttempt[]): Promise<void>
  /** Frees what processes of this machine had that are no more: a server that was killed goes on where it was. */
  resume(): Promise<void>
}

/** Who holds a lease; `nonce` tells a process from an earlier one of its number. */
export const leaseName = (host: string, pid: number, nonce: string): string => JSON.stringify([host, pid, nonce])

/** The machine and the process of a lease. */
export const holderOf = (lease: string): [host: string, pid: number] | null => {
  try {
    const [host, pid] = JSON.parse(lease) as unknown[]
    return typeof host === 'string' && typeof pid === 'number' ? [host, pid] : null
  } catch {
    return null
  }
}

/** Any constant number: on PostgreSQL whoever claims takes the advisory lock of this name first. */
const CLAIM_LOCK = 0x70696373

const ORDER = Object.values(FETCH_TURN)
/** More candidates than are taken: those of one host may be more than it gets. */
const CANDIDATES = 4

export function mediaQueue(database: Database, worker: string): MediaQueue {
  const { read, write } = tablesOf<WantedMediaTables>(database)

  return {
    async claim(requested) {
      // Asked each second, so a quiet queue costs a few reads and no lock.
      for (const turn of ORDER) {
        const due = await dueIn(read, turn, requested.now).select('source_id').limit(1).executeTakeFirst()
        if (due)
          return write((trx) => claimWithin(trx, { ...requested, worker, postgres: database.engine === 'postgres' }))
      }
      return []
    },
    async resume() {
      const [mine, pid] = holderOf(worker) ?? []
      const held = await read
        .selectFrom('media_source')
        .select('lease')
        .distinct()
        .where('leased_until', '>', sql.lit(0))
        .execute()
      const dead = held.flatMap(({ lease }) => {
        const [host, theirs] = (lease && lease !== worker && holderOf(lease)) || []
        return host === mine && theirs !== undefined && (theirs === pid || !isRunning(theirs)) ? [lease!] : []
      })
      if (dead.length === 0) return
      await write((trx) =>
        trx
          .updateTable('media_source')
          .set({ lease: null, leased_until: 0 })
          .where('leased_until', '>', sql.lit(0))
          .where('lease', 'in', dead)
          .execute(),
      )
    },
    async settle(attempts) {
      await write(async (trx) => {
        for (const attempt of attempts) await keep(trx, attempt, { worker, engine: database.engine })
      })
    },
  }
}

const dueIn = (connection: Pick<Kysely<WantedMediaTables>, 'selectFrom'>, turn: number, now: number) =>
  connection
    .selectFrom('media_source')
    .where('turn', '=', turn)
    .where('due_at', '<=', now)
    .where('leased_until', '<=', now)

type QueueWorker = QueueClaim & { readonly worker: string; readonly postgres: boolean }

async function claimWithin(trx: Transaction<WantedMediaTables>, requested: QueueWorker): Promise<MediaSourceRow[]> {
  const { now, limit, perSite, lease, worker, postgres } = requested
  // Two that count what is under way in the same moment would each take all that a host allows.
  if (postgres) await sql`select pg_advisory_xact_lock(${sql.lit(CLAIM_LOCK)})`.execute(trx)
  const underWay = await trx
    .selectFrom('media_source')
    .select(['site_id', 'host'])
    // In the text of the statement: there is an index of these rows alone.
    .where('leased_until', '>', sql.lit(0))
    .where('leased_until', '>', now)
    .execute()
  const ofHost = counted(underWay.map(({ host }) => host))
  const ofSite = counted(underWay.map(({ site_id }) => site_id))
  const paces = await pacesOf(trx, now)
  const left = (host: string): number => allowedNow(paces.get(host), ofHost.get(host) ?? 0, now)

  const taken: MediaSourceRow[] = []
  for (const turn of ORDER) {
    for (;;) {
      const free = limit - taken.length
      const without = [...new Set([...ofHost.keys(), ...paces.keys()])].filter((host) => left(host) < 1)
      const busy = [...ofSite].flatMap(([site, count]) => (count >= perSite ? [site] : []))
      if (free < 1) break
      const found = await dueIn(trx, turn, now)
        .selectAll()
        .$if(without.length > 0, (query) => query.where('host', 'not in', without))
        .$if(busy.length > 0, (query) => query.where('site_id', 'not in', busy))
        .$if(taken.length > 0, (query) =>
          query.where(
            'source_id',
            'not in',
            taken.map(({ source_id }) => source_id),
          ),
        )
        .orderBy('due_at')
        .limit(free * CANDIDATES)
        .$if(postgres, (query) => query.forUpdate().skipLocked())
        .execute()
      if (found.length === 0) break
      for (const row of found) {
        if (taken.length >= limit || left(row.host) < 1 || (ofSite.get(row.site_id) ?? 0) >= perSite) continue
        taken.push(row)
        ofHost.set(row.host, (ofHost.get(row.host) ?? 0) + 1)
        ofSite.set(row.site_id, (ofSite.get(row.site_id) ?? 0) + 1)
        paces.set(row.host, paceAfter(paces.get(row.host), row.host, now))
      }
    }
  }
  for (const { site_id, source_id } of taken) {
    await trx
      .updateTable('media_source')
      .set(({ eb }) => ({ lease: worker, leased_until: now + lease, tries: eb('tries', '+', 1) }))
      .where('site_id', '=', site_id)
      .where('source_id', '=', source_id)
      .execute()
  }
  for (const host of new Set(taken.map((row) => row.host))) {
    const pace = paces.get(host)!
    await trx
      .insertInto('media_host')
      .values(pace)
      .onConflict((conflict) => conflict.column('host').doUpdateSet({ next_at: pace.next_at }))
      .execute()
  }
  return taken.map((row) => ({ ...row, tries: row.tries + 1 }))
}

const paceAfter = (pace: MediaHostRow | undefined, host: string, now: number): MediaHostRow => ({
  host,
  next_at: nextAfter(pace, 1, now),
  paused_until: pace?.paused_until ?? 0,
})

async function pacesOf(trx: Transaction<WantedMediaTables>, now: number): Promise<Map<string, MediaHostRow>> {
  const rows = await trx
    .selectFrom('media_host')
    .selectAll()
    .where((is) => is.or([is('next_at', '>', now - 1_000), is('paused_until', '>', now)]))
    .execute()
  return new Map(rows.map((row) => [row.host, row]))
}

function counted(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

async function keep(
  trx: Transaction<WantedMediaTables>,
  attempt: FetchAttempt,
  { worker, engine }: { readonly worker: string; readonly engine: Database['engine'] },
): Promise<void> {
  const { source, fetched, pauseMs, now } = attempt
  const { site_id, source_id, host } = source
  const change = afterFetch(source, fetched, attempt)
  const kept = await trx
    .updateTable('media_source')
    .set({ ...change, lease: null, leased_until: 0 })
    .where('site_id', '=', site_id)
    .where('source_id', '=', source_id)
    .where('lease', '=', worker)
    .executeTakeFirst()
  if (pauseMs !== undefined) {
    const pace = { host, next_at: now, paused_until: now + pauseMs }
    await trx
      .insertInto('media_host')
      .values(pace)
      .onConflict((conflict) => conflict.column('host').doUpdateSet({ paused_until: pace.paused_until }))
      .execute()
  }
  // A feed that has come meanwhile names another one: nobody waits for this address any more.
  if (fetched.status === 'unwanted') await dropSources(trx, { site: site_id, engine, one: source_id })
  // The lease was over and another worker has it, or the feed dropped it meanwhile.
  if (kept.numUpdatedRows === 0n || change.kept_as === undefined || change.kept_as === source.kept_as) return
  await trx
    .updateTable('wanted_media')
    .set(({ eb, and }) => ({
      behind: eb
        .case()
        .when(and({ field: 'images', position: 0 }))
        .then(2)
        .else(1)
        .end(),
    }))
    .where('site_id', '=', site_id)
    .where('source_id', '=', source_id)
    .execute()
  await trx
    .updateTable('wanted_part_media')
    .set({ behind: 1 })
    .where('site_id', '=', site_id)
    .where('source_id', '=', source_id)
    .execute()
}
