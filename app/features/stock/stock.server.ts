import { type Transaction, sql } from 'kysely'
import { type AnyTransaction, tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { SiteTables } from '#app/features/site/site.tables.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { carIdText, LIST_COLUMNS, type ListedCar, rowToCar, rowToListedCar } from './car-row.ts'
import type { CarRow, StockTables } from './stock.tables.ts'

type Tables = StockTables & Pick<SiteTables, 'site'>

/** Rows that one query asks for at most: few enough for any engine's limit on parameters. */
const BATCH = 500

/** The stock of one site. Withdrawn cars are in none of its answers. */
export interface Stock {
  bySlug(slug: string): Promise<StockCar | undefined>
  /** In the order given; a slug without a car is left out. */
  bySlugs(slugs: readonly string[]): Promise<StockCar[]>
  /**
   * What lists print of each car (500 at most), in the order given; a slug without a car, and a car that is not shown
   * on the website, are left out.
   */
  listed(slugs: readonly string[]): Promise<ListedCar[]>
  /** By the ids that shoppers' saved cars carry, in the order given. */
  byIds(ids: readonly (number | string)[]): Promise<StockCar[]>
  /** Every car, in the order of the slugs, read page by page. */
  all(): AsyncGenerator<StockCar>
  count(): Promise<number>
  /** Where each car stood in the feed that first had it. */
  feedRows(): Promise<ReadonlyMap<string, number>>
  /** When each car that is shown on the website last changed, epoch ms. */
  lastChanges(): Promise<ReadonlyMap<string, number>>
  /** How many cars were sold from one moment (epoch ms) to another, those withdrawn since among them. */
  soldBetween(from: number, to: number): Promise<number>
  /** Rises with every change of what the site shows. */
  revision(): Promise<number>
  /** Holds a car until a moment (epoch ms), or frees it with null, as part of the caller's transaction. */
  hold(trx: AnyTransaction, slug: string, until: number | null): Promise<{ ok: boolean }>
}

/** The stock of this site and of no other. */
export function stockOf(site: Site): Stock {
  const { read } = tablesOf<Tables>(site.database)
  // Withdrawn rows are few and left out here: asking for them in SQL makes SQLite prefer the wrong index (4 ms for 0.2).
  const cars = () => read.selectFrom('car').selectAll().where('site_id', '=', site.slug)
  const isLive = (row: CarRow) => row.withdrawn_at === null

  /** Cars by one of their unique columns, in the order of `keys`. */
  async function inOrder(column: 'slug' | 'car_id', keys: readonly string[]): Promise<StockCar[]> {
    const found = new Map<string, CarRow>()
    for (let start = 0; start < keys.length; start += BATCH) {
      const rows = await cars()
        .where(column, 'in', keys.slice(start, start + BATCH))
        .execute()
      for (const row of rows.filter(isLive)) found.set(row[column], row)
    }
    return keys.flatMap((key) => {
      const row = found.get(key)
      return row ? [rowToCar(row)] : []
    })
  }

  return {
    async bySlug(slug) {
      const row = await cars().where('slug', '=', slug).executeTakeFirst()
      return row && isLive(row) ? rowToCar(row) : undefined
    },
    bySlugs: (slugs) => inOrder('slug', slugs),
    async listed(slugs) {
      if (slugs.length === 0) return []
      const rows = await read
        .selectFrom('car')
        .select(LIST_COLUMNS)
        .where('site_id', '=', site.slug)
        .where('slug', 'in', slugs.slice(0, BATCH))
        .execute()
      const found = new Map(rows.map((row) => [row.slug, row]))
      return slugs.flatMap((slug) => {
        const row = found.get(slug)
        return row?.withdrawn_at === null && row.listed === 1 ? [rowToListedCar(row)] : []
      })
    },
    byIds: (ids) => inOrder('car_id', ids.map(carIdText)),
    async *all() {
      let after = ''
      for (;;) {
        const rows = await cars().where('slug', '>', after).orderBy('slug').limit(BATCH).execute()
        for (const row of rows.filter(isLive)) yield rowToCar(row)
        const last = rows.at(-1)
        if (!last || rows.length < BATCH) return
        after = last.slug
      }
    },
    async count() {
      const row = await read
        .selectFrom('car')
        .select(({ fn }) => fn.countAll<number | string>().as('cars'))
        .where('site_id', '=', site.slug)
        .where('withdrawn_at', 'is', null)
        .executeTakeFirstOrThrow()
      return Number(row.cars)
    },
    async feedRows() {
      const rows = await read.selectFrom('car').select(['slug', 'feed_row']).where('site_id', '=', site.slug).execute()
      return new Map(rows.map(({ slug, feed_row }) => [slug, feed_row]))
    },
    async lastChanges() {
      const rows = await read
        .selectFrom('car')
        .select(['slug', 'updated_at'])
        .where('site_id', '=', site.slug)
        .where('listed', '=', 1)
        .execute()
      return new Map(rows.map(({ slug, updated_at }) => [slug, updated_at]))
    },
    async soldBetween(from, to) {
      const row = await read
        .selectFrom('car')
        .select(({ fn }) => fn.countAll<number | string>().as('cars'))
        .where('site_id', '=', site.slug)
        .where('sold_at', '>=', from)
        .where('sold_at', '<=', to)
        .executeTakeFirstOrThrow()
      return Number(row.cars)
    },
    async revision() {
      const row = await read.selectFrom('site').select('revision').where('slug', '=', site.slug).executeTakeFirst()
      return row?.revision ?? 0
    },
    async hold(trx, slug, until) {
      const tables: Transaction<Tables> = trx
      const { numUpdatedRows } = await tables
        .updateTable('car')
        .set({ reserved_until: until })
        .where('site_id', '=', site.slug)
        .where('slug', '=', slug)
        // One that has left the feed cannot be held; what held it ends all the same, or it would come back with it.
        .$if(until !== null, (query) => query.where('withdrawn_at', 'is', null))
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return { ok: false }
      await raiseRevision(tables, site.slug)
      return { ok: true }
    },
  }
}

/** Tells every node that the site's public content changed; part of the transaction that changes it. */
export async function raiseRevision(trx: Transaction<Pick<SiteTables, 'site'>>, site: string): Promise<void> {
  await trx
    .updateTable('site')
    .set({ revision: sql<number>`revision + 1` })
    .where('slug', '=', site)
    .execute()
}
