import type { Kysely, Transaction } from 'kysely'
import { type AnyTransaction, tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { SiteTables } from '#app/features/site/site.tables.ts'
import { raiseRevision } from '../stock.server.ts'
import type { CarOverrideRow, CarRow, StockTables } from '../stock.tables.ts'
import { shownColumns } from '../import/write-stock.server.ts'
import { recordChanges } from '../changes/car-changes.server.ts'
import { feedValuesOf, fieldOf, laidOver, type OverrideField, type OverrideValues, shownRow, valuesOf } from './override.ts' // prettier-ignore

type Tables = StockTables & Pick<SiteTables, 'site'>

/** Who decided something about a car, when, and why. */
export interface Decision {
  /** `staff:` with a name. */
  readonly by: string
  readonly note: string
  /** Epoch ms. */
  readonly now: number
}

type OverrideReader = Pick<Kysely<StockTables>, 'selectFrom'>

/** What the dealer has set by hand of the cars of one site. Changes are part of the caller's transaction. */
export interface Overrides {
  of(slug: string, connection?: OverrideReader): Promise<CarOverrideRow[]>
  /** Takes the car for this transaction: its row, withdrawn or not, or null. */
  lock(trx: AnyTransaction, slug: string): Promise<CarRow | null>
  /** Puts values over those of the feed; the car as it is shown then, or null where there is none. */
  set(
    trx: AnyTransaction,
    slug: string,
    set: { readonly values: OverrideValues; readonly until?: CarOverrideRow['until'] } & Decision,
  ): Promise<CarRow | null>
  /** Takes them away, so that the feed's values show again; how many there were. */
  clear(
    trx: AnyTransaction,
    slug: string,
    clear: { readonly fields: readonly OverrideField[] } & Pick<Decision, 'by' | 'now'>,
  ): Promise<number>
  /**
   * Puts the overrides of some fields back as they were: those that are not among the rows go. One that was to last
   * until the feed changes stays away where the feed has changed since.
   */
  putBack(
    trx: AnyTransaction,
    slug: string,
    back: { readonly fields: readonly string[]; readonly rows: readonly CarOverrideRow[] } & Pick<Decision, 'by' | 'now'>, // prettier-ignore
  ): Promise<CarRow | null>
}

export function overridesOf(site: Site): Overrides {
  const rowsOf = (connection: OverrideReader, slug: string) =>
    connection.selectFrom('car_override').selectAll().where('site_id', '=', site.slug).where('car_slug', '=', slug)

  async function lock(given: AnyTransaction, slug: string): Promise<CarRow | null> {
    const row = await (given as Transaction<Tables>)
      .selectFrom('car')
      .selectAll()
      .where('site_id', '=', site.slug)
      .where('slug', '=', slug)
      .$if(site.database.engine === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst()
    return row ?? null
  }

  async function show(
    trx: Transaction<Tables>,
    { before, after: row, by, now }: { before: CarRow; after: CarRow; by: string; now: number },
  ): Promise<void> {
    await recordChanges(trx, { cars: [{ before, after: row }], source: by, at: now })
    await trx
      .updateTable('car')
      .set({ ...shownColumns(row), updated_at: now })
      .where('site_id', '=', site.slug)
      .where('slug', '=', row.slug)
      .execute()
    await raiseRevision(trx, site.slug)
  }

  return {
    lock,
    of: (slug, connection = tablesOf<StockTables>(site.database).read) =>
      rowsOf(connection, slug).orderBy('field').execute(),
    async set(given, slug, { values, until = 'dealer', by, note, now }) {
      const trx = given as Transaction<Tables>
      const row = await lock(trx, slug)
      if (!row) return null
      const before = await rowsOf(trx, slug).execute()
      const known = new Map(before.map((one) => [one.field, one.feed_value]))
      const fed = shownRow(row, feedValuesOf(before))
      const rows = Object.entries(values).map(([field, value]): CarOverrideRow => ({
        site_id: site.slug,
        car_slug: slug,
        field,
        value: JSON.stringify(value),
        feed_value: known.get(field) ?? JSON.stringify(fieldOf(fed, field as OverrideField)),
        set_by: by,
        set_at: now,
        note,
        until,
      }))
      await trx
        .insertInto('car_override')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['site_id', 'car_slug', 'field']).doUpdateSet(({ ref }) => ({
            value: ref('excluded.value'),
            set_by: ref('excluded.set_by'),
            set_at: ref('excluded.set_at'),
            note: ref('excluded.note'),
            until: ref('excluded.until'),
          })),
        )
        .execute()
      const shown = shownRow(fed, { ...valuesOf(before), ...values })
      await show(trx, { before: row, after: shown, by, now })
      return shown
    },
    async clear(given, slug, { fields, by, now }) {
      const trx = given as Transaction<Tables>
      const row = await lock(trx, slug)
      const all = row ? await rowsOf(trx, slug).execute() : []
      const left = all.filter(({ field }) => !fields.some((cleared) => cleared === field))
      if (!row || left.length === all.length) return 0
      await trx
        .deleteFrom('car_override')
        .where('site_id', '=', site.slug)
        .where('car_slug', '=', slug)
        .where('field', 'in', fields)
        .execute()
      const after = shownRow(shownRow(row, feedValuesOf(all)), valuesOf(left))
      await show(trx, { before: row, after, by, now })
      return all.length - left.length
    },
    async putBack(given, slug, { fields, rows, by, now }) {
      const trx = given as Transaction<Tables>
      const row = await lock(trx, slug)
      if (!row) return null
      const all = await rowsOf(trx, slug).execute()
      const fed = shownRow(row, feedValuesOf(all))
      const left = all.filter(({ field }) => !fields.includes(field))
      const { kept } = laidOver(fed, rows)
      await trx
        .deleteFrom('car_override')
        .where('site_id', '=', site.slug)
        .where('car_slug', '=', slug)
        .where('field', 'in', fields)
        .execute()
      if (kept.length > 0) await trx.insertInto('car_override').values(kept).execute()
      const shown = shownRow(fed, valuesOf([...left, ...kept]))
      await show(trx, { before: row, after: shown, by, now })
      return shown
    },
  }
}
