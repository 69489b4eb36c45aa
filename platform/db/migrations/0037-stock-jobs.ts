import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseEngine, columnTypes, createTable } from './column-types.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Changes of many cars at once, and of one at a moment: `bulk/stock-job.tables.ts` of `inventory`. */
export function stockJobs(engine: DatabaseEngine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { text, whole } = columnTypes(engine)
      await createTable(db, engine, 'stock_job')
        .addColumn('site_id', text, (column) => column.notNull().references('site.slug').onDelete('cascade'))
        .addColumn('job_id', text, required)
        .addColumn('what', text)
        .addColumn('version', whole, required)
        .addColumn('preview', text)
        .addColumn('state', text, (column) =>
          column
            .notNull()
            .check(sql`state in ('preview', 'waiting', 'running', 'done', 'undoing', 'undone', 'cancelled')`),
        ) // prettier-ignore
        .addColumn('organisation_id', text, required)
        .addColumn('staff_id', text, required)
        .addColumn('staff_name', text, required)
        .addColumn('note', text, required)
        .addColumn('reach', text)
        .addColumn('created_at', whole, required)
        .addColumn('due_at', whole, required)
        .addColumn('applied_at', whole)
        .addColumn('started_at', whole)
        .addColumn('ended_at', whole)
        .addColumn('undone_at', whole)
        .addColumn('undone_by', text)
        .addColumn('lease', text)
        .addColumn('leased_until', whole, required)
        .addPrimaryKeyConstraint('stock_job_pk', ['site_id', 'job_id'])
        .execute()
      await db.schema.createIndex('stock_job_due').on('stock_job').columns(['state', 'due_at']).execute()
      // A key into `car` would hold thousands of cars until a choice of them is written, and imports would wait for it.
      await createTable(db, engine, 'stock_job_car')
        .addColumn('site_id', text, required)
        .addColumn('job_id', text, required)
        .addColumn('car_slug', text, required)
        .addColumn('state', text, (column) =>
          column.notNull().check(sql`state in ('chosen', 'skipped', 'done', 'undone', 'undo_skipped')`),
        )
        .addColumn('reason', text, required)
        .addColumn('seen', text)
        .addColumn('planned', text)
        .addColumn('difference', whole)
        .addColumn('before', text)
        .addColumn('after', text)
        .addPrimaryKeyConstraint('stock_job_car_pk', ['site_id', 'job_id', 'car_slug'])
        .addForeignKeyConstraint(
          'stock_job_car_job',
          ['site_id', 'job_id'],
          'stock_job',
          ['site_id', 'job_id'],
          (key) => key.onDelete('cascade'),
        ) // prettier-ignore
        .execute()
      await db.schema.createIndex('stock_job_car_of_car').on('stock_job_car').columns(['site_id', 'car_slug']).execute()
    },
  }
}
