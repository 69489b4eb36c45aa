import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseEngine, columnTypes, createTable } from './column-types.ts'

/** The tables of `account`, of what `saved` keeps in an account, and of `garage`; counts over all sites. */
export function accounts(engine: DatabaseEngine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { text, whole } = columnTypes(engine)
      const ofSite = (name: string) =>
        createTable(db, engine, name).addColumn('site_id', text, (column) =>
          column.notNull().references('site.slug').onDelete('cascade'),
        )
      const ofAccount = (name: string) =>
        ofSite(name)
          .addColumn('account_id', text, (column) => column.notNull())
          .addForeignKeyConstraint(
            `${name}_account`,
            ['site_id', 'account_id'],
            'account',
            ['site_id', 'account_id'],
            (key) => key.onDelete('cascade'),
          )

      await createTable(db, engine, 'platform_count')
        .addColumn('rate', text, (column) => column.notNull())
        .addColumn('who', text, (column) => column.notNull())
        .addColumn('marks', text, (column) => column.notNull())
        .addColumn('until', whole, (column) => column.notNull())
        .addPrimaryKeyConstraint('platform_count_pk', ['rate', 'who'])
        .execute()
      await db.schema.createIndex('platform_count_until').on('platform_count').column('until').execute()

      await ofSite('account')
        .addColumn('account_id', text, (column) => column.notNull())
        .addColumn('phone', text, (column) => column.notNull())
        .addColumn('first_name', text)
        .addColumn('last_name', text)
        .addColumn('email', text)
        .addColumn('postcode', text)
        .addColumn('created_at', whole, (column) => column.notNull())
        .addColumn('changed_at', whole, (column) => column.notNull())
        .addPrimaryKeyConstraint('account_pk', ['site_id', 'account_id'])
        .addUniqueConstraint('account_phone', ['site_id', 'phone'])
        .execute()

      await ofAccount('account_session')
        .addColumn('session_id', text, (column) => column.notNull())
        .addColumn('token_hash', text, (column) => column.notNull())
        .addColumn('agent', text, (column) => column.notNull())
        .addColumn('created_at', whole, (column) => column.notNull())
        .addColumn('seen_at', whole, (column) => column.notNull())
        .addColumn('ends_at', whole, (column) => column.notNull())
        .addPrimaryKeyConstraint('account_session_pk', ['site_id', 'session_id'])
        .addUniqueConstraint('account_session_token', ['site_id', 'token_hash'])
        .execute()
      await index(db, 'account_session', 'account_id')
      await db.schema.createIndex('account_session_ends').on('account_session').column('ends_at').execute()

      await ofSite('sign_in_code')
        .addColumn('attempt', text, (column) => column.notNull())
        .addColumn('code', text, (column) => column.notNull())
        .addColumn('guesses', whole, (column) => column.notNull())
        .addColumn('expires_at', whole, (column) => column.notNull())
        .addPrimaryKeyConstraint('sign_in_code_pk', ['site_id', 'attempt'])
        .execute()
      await db.schema.createIndex('sign_in_code_expires').on('sign_in_code').column('expires_at').execute()

      const ofCar = (name: string) =>
        ofAccount(name)
          .addColumn('car_slug', text, (column) => column.notNull())
          .addColumn('at', whole, (column) => column.notNull())
          .addPrimaryKeyConstraint(`${name}_pk`, ['site_id', 'account_id', 'car_slug'])
      await ofCar('watchlist_car')
        .addColumn('car_id', text, (column) => column.notNull())
        .addColumn('name', text, (column) => column.notNull())
        .addColumn('make', text, (column) => column.notNull())
        .execute()
      await ofCar('viewed_car').execute()

      await ofAccount('saved_search')
        .addColumn('search_id', text, (column) => column.notNull())
        .addColumn('name', text, (column) => column.notNull())
        .addColumn('path', text, (column) => column.notNull())
        .addColumn('channel', text, (column) => column.notNull())
        .addColumn('consent', text)
        .addColumn('created_at', whole, (column) => column.notNull())
        .addColumn('checked_at', whole, (column) => column.notNull())
        .addColumn('known', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('saved_search_pk', ['site_id', 'search_id'])
        .execute()
      await index(db, 'saved_search', 'account_id')

      await ofAccount('alert')
        .addColumn('alert_id', text, (column) => column.notNull())
        .addColumn('reason', text, (column) => column.notNull())
        .addColumn('channel', text, (column) => column.notNull())
        .addColumn('content', text, (column) => column.notNull())
        .addColumn('state', text, (column) => column.notNull())
        .addColumn('attempts', whole, (column) => column.notNull())
        .addColumn('due_at', whole, (column) => column.notNull())
        .addColumn('lease', text)
        .addColumn('leased_until', whole, (column) => column.notNull())
        .addColumn('last_error', text)
        .addColumn('created_at', whole, (column) => column.notNull())
        .addPrimaryKeyConstraint('alert_pk', ['site_id', 'alert_id'])
        .addUniqueConstraint('alert_reason', ['site_id', 'account_id', 'reason'])
        .execute()
      await db.schema.createIndex('alert_due').on('alert').columns(['state', 'due_at']).execute()

      await ofAccount('own_car')
        .addColumn('own_car_id', text, (column) => column.notNull())
        .addColumn('content', text, (column) => column.notNull())
        .addColumn('created_at', whole, (column) => column.notNull())
        .addPrimaryKeyConstraint('own_car_pk', ['site_id', 'own_car_id'])
        .execute()
      await index(db, 'own_car', 'account_id')
    },
  }
}

const index = (db: Kysely<unknown>, table: string, column: string) =>
  db.schema.createIndex(`${table}_${column}`).on(table).columns(['site_id', column]).execute()
