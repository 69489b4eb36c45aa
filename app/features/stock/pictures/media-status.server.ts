import { type Database, tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { StockTables } from '../stock.tables.ts'
import { FETCH_TURN } from './wanted/wanted-media.ts'
import type { MediaSourceRow, WantedMediaTables } from './wanted/wanted-media.tables.ts'

type Tables = StockTables & WantedMediaTables

/** A picture, film or paper that could not be had, of one car or part that wants it. */
export interface MediaFailure {
  /** Stock number; null of a part. */
  readonly car: string | null
  /** Part number; null of a car. */
  readonly part: string | null
  readonly url: string
  readonly reason: string
  readonly tries: number
  /** `kept`: the site shows what it had before. */
  readonly state: MediaSourceRow['state']
  /** When it is asked for again, epoch ms. */
  readonly dueAt: number
}

export interface MediaStatus {
  /** Addresses that have yet to be asked, or asked again; each counts once, however many cars share it. */
  readonly waiting: number
  readonly kept: number
  /** Given up. */
  readonly failed: number
  readonly failures: readonly MediaFailure[]
}

const MOST_FAILURES = 1_000

/** How the site stands with what its feeds name by address. */
export async function mediaStatus({ slug, database }: Pick<Site, 'slug' | 'database'>): Promise<MediaStatus> {
  const { read } = tablesOf<Tables>(database)
  const states = await read
    .selectFrom('media_source')
    .select(({ fn }) => ['state', fn.countAll<number | string>().as('sources')])
    .where('site_id', '=', slug)
    .groupBy('state')
    .execute()
  const count = (wanted: string): number => Number(states.find(({ state }) => state === wanted)?.sources ?? 0)
  const failures = await read
    .selectFrom('media_source as s')
    .innerJoin('wanted_media as w', (join) =>
      join.onRef('w.site_id', '=', 's.site_id').onRef('w.source_id', '=', 's.source_id'),
    )
    .innerJoin('car as c', (join) => join.onRef('c.site_id', '=', 'w.site_id').onRef('c.slug', '=', 'w.car_slug'))
    .select(['c.stocknum', 's.url', 's.reason', 's.tries', 's.state', 's.due_at'])
    .distinct()
    .where('s.site_id', '=', slug)
    .where('s.reason', 'is not', null)
    .orderBy('c.stocknum')
    .orderBy('s.url')
    .limit(MOST_FAILURES)
    .execute()
  const ofParts = await read
    .selectFrom('media_source as s')
    .innerJoin('wanted_part_media as w', (join) =>
      join.onRef('w.site_id', '=', 's.site_id').onRef('w.source_id', '=', 's.source_id'),
    )
    .select(['w.part_number', 's.url', 's.reason', 's.tries', 's.state', 's.due_at'])
    .where('s.site_id', '=', slug)
    .where('s.reason', 'is not', null)
    .orderBy('w.part_number')
    .limit(MOST_FAILURES)
    .execute()
  const all = [
    ...failures.map(({ stocknum, ...rest }) => ({ car: stocknum, part: null, ...rest })),
    ...ofParts.map(({ part_number, ...rest }) => ({ car: null, part: part_number, ...rest })),
  ]
  return {
    waiting: count('waiting'),
    kept: count('kept'),
    failed: count('failed'),
    failures: all.slice(0, MOST_FAILURES).map(({ due_at, reason, ...rest }) => ({
      ...rest,
      reason: reason ?? '',
      dueAt: due_at,
    })),
  }
}

/** Asks again at once for what could not be had, or for everything; how many addresses that is. */
export async function retryMedia(
  { slug, database, now }: Pick<Site, 'slug' | 'database' | 'now'>,
  { everything = false }: { readonly everything?: boolean } = {},
): Promise<number> {
  const result = await tablesOf<Tables>(database).write(async (trx) => {
    const again = trx.updateTable('media_source').where('site_id', '=', slug).where('leased_until', '<=', now())
    const failed = await again
      .set({ state: 'waiting', tries: 0, turn: FETCH_TURN.list, due_at: now() })
      .where('reason', 'is not', null)
      .where('state', '!=', 'kept')
      .executeTakeFirst()
    const kept = await again
      .set({ tries: 0, due_at: now() })
      .where('state', '=', 'kept')
      .$if(!everything, (query) => query.where('reason', 'is not', null))
      .executeTakeFirst()
    return failed.numUpdatedRows + kept.numUpdatedRows
  })
  return Number(result)
}

export interface MediaFigures {
  readonly waiting: number
  readonly failed: number
  /** Since when the first of those that are due has been wanted, epoch ms; null: none is due. */
  readonly oldestDueAt: number | null
}

/** Of all sites together, for the metrics. */
export async function mediaFigures(database: Database, now: number): Promise<MediaFigures> {
  const row = await tablesOf<Tables>(database)
    .read.selectFrom('media_source')
    .select(({ fn, eb, and }) => [
      fn.sum<number | string | null>(eb.case().when('state', '=', 'waiting').then(1).else(0).end()).as('waiting'),
      fn.sum<number | string | null>(eb.case().when('state', '=', 'failed').then(1).else(0).end()).as('failed'),
      fn
        .min<number | null>(
          eb
            .case()
            .when(and([eb('state', '=', 'waiting'), eb('due_at', '<=', now)]))
            .then(eb.ref('due_at'))
            .end(),
        )
        .as('oldest'),
    ])
    .where('state', 'in', ['waiting', 'failed'])
    .executeTakeFirst()
  const oldest = row?.oldest ?? null
  return {
    waiting: Number(row?.waiting ?? 0),
    failed: Number(row?.failed ?? 0),
    oldestDueAt: oldest === null ? null : Number(oldest),
  }
}
