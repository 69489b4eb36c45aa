import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseEngine, columnTypes, createTable } from './column-types.ts'

/** Reservations of cars, their deposits, and what happened to them. */
export function checkout(engine: DatabaseEngine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { text, whole } = columnTypes(engine)
      const ofSite = (name: string) =>
        createTable(db, engine, name).addColumn('site_id', text, (column) =>
          column.notNull().references('site.slug').onDelete('cascade'),
        )
      const ofReservation = (name: string) =>
        ofSite(name)
          .addColumn('reservation_id', text, (column) => column.notNull())
          .addForeignKeyConstraint(
            `${name}_reservation`,
            ['site_id', 'reservation_id'],
            'reservation',
            ['site_id', 'reservation_id'],
            (key) => key.onDelete('cascade'),
          )

      await ofSite('reservation')
        .addColumn('reservation_id', text, (column) => column.notNull())
        .addColumn('reference', text, (column) => column.notNull())
        .addColumn('kind', text, (column) => column.notNull())
        .addColumn('state', text, (column) => column.notNull())
        .addColumn('car_slug', text, (column) => column.notNull())
        .addColumn('submission', text, (column) => column.notNull())
        .addColumn('account_id', text)
        .addColumn('browser', text)
        .addColumn('email', text, (column) => column.notNull())
        .addColumn('phone', text, (column) => column.notNull())
        .addColumn('deposit_cents', whole, (column) => column.notNull())
        .addColumn('until_at', whole)
        .addColumn('created_at', whole, (column) => column.notNull())
        .addColumn('updated_at', whole, (column) => column.notNull())
        .addColumn('content', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('reservation_pk', ['site_id', 'reservation_id'])
        .addUniqueConstraint('reservation_reference', ['site_id', 'reference'])
        .addUniqueConstraint('reservation_submission', ['site_id', 'submission'])
        .execute()
      // Two buyers can never both have a car: the database itself refuses the second.
      await db.schema
        .createIndex('reservation_active')
        .unique()
        .on('reservation')
        .columns(['site_id', 'car_slug'])
        .where(sql.ref('state'), 'in', [sql.lit('hold'), sql.lit('reserved')])
        .execute()
      await db.schema.createIndex('reservation_until').on('reservation').column('until_at').execute()
      await db.schema.createIndex('reservation_account').on('reservation').columns(['site_id', 'account_id']).execute()

      await ofReservation('payment')
        .addColumn('payment_id', text, (column) => column.notNull())
        .addColumn('provider', text, (column) => column.notNull())
        .addColumn('account', text)
        .addColumn('ref', text)
        .addColumn('state', text, (column) => column.notNull())
        .addColumn('amount_cents', whole, (column) => column.notNull())
        .addColumn('captured_cents', whole, (column) => column.notNull())
        .addColumn('refunded_cents', whole, (column) => column.notNull())
        .addColumn('key', text, (column) => column.notNull())
        .addColumn('wanted', text)
        .addColumn('due_at', whole)
        .addColumn('attempts', whole, (column) => column.notNull())
        .addColumn('lease', text)
        .addColumn('leased_until', whole, (column) => column.notNull())
        .addColumn('last_error', text)
        .addColumn('created_at', whole, (column) => column.notNull())
        .addColumn('updated_at', whole, (column) => column.notNull())
        .addColumn('content', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('payment_pk', ['site_id', 'payment_id'])
        .addUniqueConstraint('payment_key', ['site_id', 'key'])
        .addUniqueConstraint('payment_ref', ['site_id', 'provider', 'ref'])
        .execute()
      await db.schema.createIndex('payment_due').on('payment').column('due_at').execute()
      await db.schema.createIndex('payment_reservation').on('payment').columns(['site_id', 'reservation_id']).execute()

      // The sandbox's own books: what a real provider keeps in its own house.
      await ofSite('sandbox_payment')
        .addColumn('ref', text, (column) => column.notNull())
        .addColumn('key', text, (column) => column.notNull())
        .addColumn('reservation', text, (column) => column.notNull())
        .addColumn('state', text, (column) => column.notNull())
        .addColumn('amount_cents', whole, (column) => column.notNull())
        .addColumn('captured_cents', whole, (column) => column.notNull())
        .addColumn('refunded_cents', whole, (column) => column.notNull())
        .addColumn('declined', whole, (column) => column.notNull())
        .addColumn('until_at', whole, (column) => column.notNull())
        .addColumn('created_at', whole, (column) => column.notNull())
        .addColumn('content', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('sandbox_payment_pk', ['site_id', 'ref'])
        .addUniqueConstraint('sandbox_payment_key', ['site_id', 'key'])
        .execute()

      await ofSite('payment_message')
        .addColumn('provider', text, (column) => column.notNull())
        .addColumn('message_id', text, (column) => column.notNull())
        .addColumn('type', text, (column) => column.notNull())
        .addColumn('received_at', whole, (column) => column.notNull())
        .addPrimaryKeyConstraint('payment_message_pk', ['site_id', 'provider', 'message_id'])
        .execute()

      await ofReservation('reservation_event')
        .addColumn('step', whole, (column) => column.notNull())
        .addColumn('at', whole, (column) => column.notNull())
        .addColumn('actor', text, (column) => column.notNull())
        .addColumn('event', text, (column) => column.notNull())
        .addColumn('from_state', text)
        .addColumn('to_state', text, (column) => column.notNull())
        .addColumn('note', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('reservation_event_pk', ['site_id', 'reservation_id', 'step'])
        .execute()
    },
  }
}
