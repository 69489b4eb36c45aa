import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseEngine, columnTypes, createTable } from './column-types.ts'

/** The tables of `leads/leads.tables.ts`, and the secrets that one database's servers share. */
export function leads(engine: DatabaseEngine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { text, whole } = columnTypes(engine)
      const ofSite = (name: string) =>
        createTable(db, engine, name).addColumn('site_id', text, (column) =>
          column.notNull().references('site.slug').onDelete('cascade'),
        )
      const ofLead = (name: string) => ofSite(name).addColumn('lead_id', text, (column) => column.notNull())

      await createTable(db, engine, 'platform_secret')
        .addColumn('name', text, (column) => column.notNull().primaryKey())
        .addColumn('value', text, (column) => column.notNull())
        .execute()

      await ofLead('lead')
        .addColumn('created_at', whole, (column) => column.notNull())
        .addColumn('form', text, (column) => column.notNull())
        .addColumn('category', text, (column) => column.notNull())
        .addColumn('subcategory', text)
        .addColumn('department', text, (column) => column.notNull())
        .addColumn('location_id', text)
        .addColumn('car_slug', text)
        .addColumn('name', text, (column) => column.notNull())
        .addColumn('email', text)
        .addColumn('phone', text)
        .addColumn('content', text, (column) => column.notNull())
        .addColumn('payload', text, (column) => column.notNull())
        .addColumn('submission', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('lead_pk', ['site_id', 'lead_id'])
        .addUniqueConstraint('lead_submission', ['site_id', 'submission'])
        .execute()
      await index(db, 'lead', 'created_at')
      await index(db, 'lead', 'phone')
      await index(db, 'lead', 'email')

      await ofLead('lead_delivery')
        .addColumn('delivery_id', text, (column) => column.notNull())
        .addColumn('channel', text, (column) => column.notNull())
        .addColumn('target', text, (column) => column.notNull())
        .addColumn('state', text, (column) => column.notNull().check(sql`state in ('waiting', 'delivered', 'dead')`))
        .addColumn('attempts', whole, (column) => column.notNull())
        .addColumn('due_at', whole, (column) => column.notNull())
        .addColumn('lease', text)
        .addColumn('leased_until', whole, (column) => column.notNull())
        .addColumn('last_error', text)
        .addColumn('delivered_at', whole)
        .addPrimaryKeyConstraint('lead_delivery_pk', ['site_id', 'delivery_id'])
        .addForeignKeyConstraint('lead_delivery_lead', ['site_id', 'lead_id'], 'lead', ['site_id', 'lead_id'], (key) =>
          key.onDelete('cascade'),
        )
        .execute()
      await db.schema.createIndex('lead_delivery_due').on('lead_delivery').columns(['state', 'due_at']).execute()
      await index(db, 'lead_delivery', 'lead_id')

      await ofLead('lead_consent')
        .addColumn('purpose', text, (column) => column.notNull())
        .addColumn('given', whole, (column) => column.notNull().check(sql`given in (0, 1)`))
        .addColumn('wording', text, (column) => column.notNull())
        .addColumn('page', text, (column) => column.notNull())
        .addColumn('address', text, (column) => column.notNull())
        .addColumn('at', whole, (column) => column.notNull())
        .addPrimaryKeyConstraint('lead_consent_pk', ['site_id', 'lead_id', 'purpose'])
        .addForeignKeyConstraint('lead_consent_lead', ['site_id', 'lead_id'], 'lead', ['site_id', 'lead_id'], (key) =>
          key.onDelete('cascade'),
        )
        .execute()

      await ofSite('tracked_event')
        .addColumn('event_id', text, (column) => column.notNull())
        .addColumn('number', whole, (column) => column.notNull())
        .addColumn('at', whole, (column) => column.notNull())
        .addColumn('lead_id', text)
        .addColumn('car_slug', text)
        .addColumn('detail', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('tracked_event_pk', ['site_id', 'event_id'])
        .execute()
      await index(db, 'tracked_event', 'at')

      await ofSite('test_drive_booking')
        .addColumn('location_id', text, (column) => column.notNull())
        .addColumn('starts_at', whole, (column) => column.notNull())
        .addColumn('ends_at', whole, (column) => column.notNull())
        .addColumn('place', whole, (column) => column.notNull())
        .addColumn('car_slug', text)
        .addColumn('lead_id', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('test_drive_booking_pk', ['site_id', 'location_id', 'starts_at', 'place'])
        .addUniqueConstraint('test_drive_booking_car', ['site_id', 'car_slug', 'starts_at'])
        .addForeignKeyConstraint(
          'test_drive_booking_lead',
          ['site_id', 'lead_id'],
          'lead',
          ['site_id', 'lead_id'],
          (key) => key.onDelete('cascade'),
        )
        .execute()

      await ofSite('rate_count')
        .addColumn('rate', text, (column) => column.notNull())
        .addColumn('who', text, (column) => column.notNull())
        .addColumn('marks', text, (column) => column.notNull())
        .addColumn('until', whole, (column) => column.notNull())
        .addPrimaryKeyConstraint('rate_count_pk', ['site_id', 'rate', 'who'])
        .execute()
      await db.schema.createIndex('rate_count_until').on('rate_count').column('until').execute()

      await ofSite('spent_solution')
        .addColumn('solution', text, (column) => column.notNull())
        .addColumn('expires_at', whole, (column) => column.notNull())
        .addPrimaryKeyConstraint('spent_solution_pk', ['site_id', 'solution'])
        .execute()
      await db.schema.createIndex('spent_solution_expires').on('spent_solution').column('expires_at').execute()
    },
  }
}

const index = (db: Kysely<unknown>, table: string, column: string) =>
  db.schema.createIndex(`${table}_${column}`).on(table).columns(['site_id', column]).execute()
