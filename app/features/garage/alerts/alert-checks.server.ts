import { sql } from 'kysely'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import type { SiteTables } from '#app/features/site/site.tables.ts'
import type { WatchlistTables } from '#app/features/saved/watchlist/watchlist.tables.ts'
import { MINUTE } from '#lib/durations.ts'
import * as paths from '#app/paths.ts'
import type { AlertTables } from './alert.tables.ts'

type Tables = AlertTables & Pick<SiteTables, 'site'> & Pick<WatchlistTables, 'watchlist_car'>

/** A worker that says nothing for so long has ended, ms. */
export const CHECK_LEASE_MS = 300_000
/** A site that could not be checked is left alone for so long, ms. */
const FAILED_MS = MINUTE
/** Sites that are looked at for one that nobody else takes at the same moment. */
const CANDIDATES = 8

/** A site that one worker checks. */
export interface SiteCheck {
  readonly site: string
  /** The site's revision when it was taken. */
  readonly revision: number
}

/**
 * Which sites have saved searches to check: those whose content changed since, and those whose time has come. Like
 * the outbox it serves all sites; whoever checks one works with that site alone.
 */
export interface AlertChecks {
  /** Takes the site that waits longest; null when none does. No two workers have the same one. */
  take(now: number): Promise<SiteCheck | null>
  /** `now` is when it was begun: what happened meanwhile is looked at again. */
  done(check: SiteCheck, at: { readonly now: number; readonly again: number | null }): Promise<void>
  failed(check: SiteCheck, now: number): Promise<void>
}

/** The checks of this database, for one worker: `worker` names it. */
export function alertChecksOf(database: Database, worker: string): AlertChecks {
  const { read, write } = tablesOf<Tables>(database)

  const waiting = (now: number) =>
    read
      .selectFrom('site')
      .leftJoin('alert_check as done', 'done.site_id', 'site.slug')
      .where((is) =>
        is.or([
          is('done.site_id', 'is', null),
          is('done.revision', '<', is.ref('site.revision')),
          is('done.again_at', '<=', now),
          // A vehicle came into a watchlist: whether it is held has to be known before that ends.
          is.exists(
            is
              .selectFrom('watchlist_car')
              .innerJoin('saved_search as watching', (join) =>
                join
                  .onRef('watching.site_id', '=', 'watchlist_car.site_id')
                  .onRef('watching.account_id', '=', 'watchlist_car.account_id'),
              )
              .whereRef('watchlist_car.site_id', '=', 'site.slug')
              .whereRef('watchlist_car.at', '>', 'done.checked_at')
              .where('watchlist_car.at', '<=', now)
              .where('watching.path', '=', paths.watchlistPage)
              .where('watching.channel', '!=', 'none')
              .where('watching.paused_at', 'is', null)
              .select('watchlist_car.car_slug'),
          ),
        ]),
      )
      .where((is) => is.or([is('done.leased_until', 'is', null), is('done.leased_until', '<=', now)]))
      .where((is) =>
        is.exists(
          is
            .selectFrom('saved_search')
            .whereRef('saved_search.site_id', '=', 'site.slug')
            .where('saved_search.channel', '!=', 'none')
            .where('saved_search.paused_at', 'is', null)
            .select('saved_search.search_id'),
        ),
      )
      .orderBy((is) => is.fn.coalesce('done.checked_at', sql<number>`0`))
      .orderBy('site.slug')
      .limit(CANDIDATES)
      .select(['site.slug', 'site.revision'])
      .execute()

  const mine = (check: SiteCheck, values: Partial<AlertTables['alert_check']>) =>
    write((trx) =>
      trx
        .updateTable('alert_check')
        .set(values)
        .where('site_id', '=', check.site)
        .where('lease', '=', worker)
        .execute(),
    )

  return {
    async take(now) {
      for (const { slug, revision } of await waiting(now)) {
        const lease = { lease: worker, leased_until: now + CHECK_LEASE_MS }
        const taken = await write((trx) =>
          trx
            .insertInto('alert_check')
            .values({ site_id: slug, revision: 0, checked_at: 0, again_at: null, ...lease })
            .onConflict((conflict) =>
              conflict.column('site_id').doUpdateSet(lease).where('alert_check.leased_until', '<=', now),
            )
            .returning('site_id')
            .executeTakeFirst(),
        )
        if (taken) return { site: slug, revision }
      }
      return null
    },
    async done(check, { now, again }) {
      const { revision } = check
      await mine(check, { revision, checked_at: now, again_at: again, lease: null, leased_until: 0 })
    },
    async failed(check, now) {
      const later = now + FAILED_MS
      await mine(check, { checked_at: now, again_at: later, lease: null, leased_until: later })
    },
  }
}
