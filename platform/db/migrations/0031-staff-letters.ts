import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseEngine, columnTypes, createTable } from './column-types.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const flag = (name: string) => (column: ColumnDefinitionBuilder) =>
  column.notNull().check(sql`${sql.ref(name)} in (0, 1)`)
const oneOf = (name: string, values: readonly string[]) => (column: ColumnDefinitionBuilder) =>
  column.notNull().check(sql`${sql.ref(name)} in (${sql.join(values.map((value) => sql.lit(value)))})`)

/** The tables of `staff/letters/letter.tables.ts`. */
export function staffLetters(engine: DatabaseEngine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { text, whole } = columnTypes(engine)
      await createTable(db, engine, 'staff_letter')
        .addColumn('organisation_id', text, (column) =>
          column.notNull().references('organisation.organisation_id').onDelete('cascade'),
        )
        .addColumn('letter_id', text, required)
        .addColumn('site_id', text, (column) => column.references('site.slug').onDelete('cascade'))
        .addColumn('staff_id', text)
        .addColumn('channel', text, oneOf('channel', ['email', 'sms']))
        .addColumn('to_address', text)
        .addColumn('kind', text, required)
        .addColumn('content', text, required)
        .addColumn('state', text, oneOf('state', ['waiting', 'delivered', 'dropped', 'dead']))
        .addColumn('attempts', whole, required)
        .addColumn('due_at', whole, required)
        .addColumn('lease', text)
        .addColumn('leased_until', whole, required)
        .addColumn('last_error', text)
        .addColumn('created_at', whole, required)
        .addPrimaryKeyConstraint('staff_letter_pk', ['organisation_id', 'letter_id'])
        .execute()
      await db.schema.createIndex('staff_letter_due').on('staff_letter').columns(['state', 'due_at']).execute()
      await db.schema.createIndex('staff_letter_staff').on('staff_letter').columns(['staff_id']).execute()
      await createTable(db, engine, 'staff_notice_setting')
        .addColumn('staff_id', text, (column) =>
          column.primaryKey().notNull().references('staff.staff_id').onDelete('cascade'),
        )
        .addColumn('email', whole, flag('email'))
        .addColumn('sms', whole, flag('sms'))
        .addColumn('only_mine', whole, flag('only_mine'))
        .addColumn('quiet_from', text)
        .addColumn('quiet_to', text)
        .addColumn('digest', whole, flag('digest'))
        .addColumn('changed_at', whole, required)
        .execute()
    },
  }
}
