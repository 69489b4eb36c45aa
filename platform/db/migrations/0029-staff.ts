import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseEngine, columnTypes, createTable } from './column-types.ts'

/** The tables of `staff/staff.tables.ts`. */
export function staff(engine: DatabaseEngine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await organisations(db, engine)
      await people(db, engine)
      await waysIn(db, engine)
    },
  }
}

/** Begins a table of which each row belongs to an organisation, and goes with it. */
const ofOrganisation = (db: Kysely<unknown>, engine: DatabaseEngine, name: string) =>
  createTable(db, engine, name).addColumn('organisation_id', columnTypes(engine).text, (column) =>
    column.notNull().references('organisation.organisation_id').onDelete('cascade'),
  )

/** Begins a table of which each row belongs to a person, and goes with them. */
const ofPerson = (db: Kysely<unknown>, engine: DatabaseEngine, name: string) =>
  createTable(db, engine, name).addColumn('staff_id', columnTypes(engine).text, (column) =>
    column.notNull().references('staff.staff_id').onDelete('cascade'),
  )

async function organisations(db: Kysely<unknown>, engine: DatabaseEngine): Promise<void> {
  const { text, whole } = columnTypes(engine)
  await createTable(db, engine, 'organisation')
    .addColumn('organisation_id', text, (column) => column.primaryKey().notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('platform', whole, (column) => column.notNull().check(sql`platform in (0, 1)`))
    .addColumn('password', whole, (column) => column.notNull().check(sql`password in (0, 1)`))
    .addColumn('created_at', whole, (column) => column.notNull())
    .execute()
  await ofOrganisation(db, engine, 'organisation_site')
    // A site is one organisation's, whoever asks first.
    .addColumn('site_id', text, (column) => column.notNull().unique().references('site.slug').onDelete('cascade'))
    .addPrimaryKeyConstraint('organisation_site_pk', ['organisation_id', 'site_id'])
    .execute()
  await ofOrganisation(db, engine, 'identity_provider')
    .addColumn('issuer', text, (column) => column.notNull())
    .addColumn('client', text, (column) => column.notNull())
    .addColumn('client_secret', text, (column) => column.notNull())
    .addColumn('domains', text, (column) => column.notNull())
    .addColumn('changed_at', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('identity_provider_pk', ['organisation_id'])
    .execute()
}

async function people(db: Kysely<unknown>, engine: DatabaseEngine): Promise<void> {
  const { text, whole } = columnTypes(engine)
  await createTable(db, engine, 'staff')
    .addColumn('staff_id', text, (column) => column.primaryKey().notNull())
    .addColumn('name', text, (column) => column.notNull())
    // Null once it was erased.
    .addColumn('email', text, (column) => column.unique())
    .addColumn('phone', text)
    .addColumn('created_at', whole, (column) => column.notNull())
    .addColumn('ended_at', whole)
    .execute()

  await ofOrganisation(db, engine, 'membership')
    .addColumn('membership_id', text, (column) => column.notNull())
    .addColumn('staff_id', text, (column) => column.notNull().references('staff.staff_id').onDelete('cascade'))
    .addColumn('role', text, (column) => column.notNull())
    .addColumn('sites', text)
    .addColumn('locations', text, (column) => column.notNull())
    .addColumn('categories', text)
    .addColumn('created_at', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('membership_pk', ['organisation_id', 'membership_id'])
    .execute()
  await db.schema.createIndex('membership_staff').on('membership').column('staff_id').execute()

  await ofOrganisation(db, engine, 'invitation')
    .addColumn('invitation_id', text, (column) => column.notNull())
    .addColumn('token_hash', text, (column) => column.notNull().unique())
    // Somebody who is there already and gets new keys; null where the person is invited.
    .addColumn('recovers', text, (column) => column.references('staff.staff_id').onDelete('cascade'))
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('role', text, (column) => column.notNull())
    .addColumn('sites', text)
    .addColumn('locations', text, (column) => column.notNull())
    .addColumn('categories', text)
    .addColumn('invited_by', text)
    .addColumn('inviter', text, (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .addColumn('expires_at', whole, (column) => column.notNull())
    .addColumn('used_at', whole)
    .addPrimaryKeyConstraint('invitation_pk', ['organisation_id', 'invitation_id'])
    .execute()
  await db.schema.createIndex('invitation_email').on('invitation').column('email').execute()
  await db.schema.createIndex('invitation_recovers').on('invitation').column('recovers').execute()
}

async function waysIn(db: Kysely<unknown>, engine: DatabaseEngine): Promise<void> {
  const { text, whole } = columnTypes(engine)
  await ofPerson(db, engine, 'staff_key')
    .addColumn('credential', text, (column) => column.notNull().unique())
    .addColumn('public_key', text, (column) => column.notNull())
    .addColumn('counter', whole, (column) => column.notNull())
    .addColumn('transports', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .addColumn('used_at', whole)
    .addPrimaryKeyConstraint('staff_key_pk', ['staff_id', 'credential'])
    .execute()
  await ofPerson(db, engine, 'staff_password')
    .addColumn('hash', text, (column) => column.notNull())
    .addColumn('totp_secret', text, (column) => column.notNull())
    .addColumn('totp_step', whole, (column) => column.notNull())
    .addColumn('changed_at', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('staff_password_pk', ['staff_id'])
    .execute()

  await ofPerson(db, engine, 'staff_session')
    .addColumn('session_id', text, (column) => column.notNull())
    .addColumn('token_hash', text, (column) => column.notNull().unique())
    .addColumn('method', text, (column) => column.notNull())
    // Signed in by the provider of one organisation, or by a password: it reaches no further than that.
    .addColumn('organisation_id', text, (column) =>
      column.references('organisation.organisation_id').onDelete('cascade'),
    )
    .addColumn('by_password', whole, (column) => column.notNull().check(sql`by_password in (0, 1)`))
    .addColumn('agent', text, (column) => column.notNull())
    .addColumn('address', text, (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .addColumn('seen_at', whole, (column) => column.notNull())
    .addColumn('idle_ms', whole, (column) => column.notNull())
    .addColumn('ends_at', whole, (column) => column.notNull())
    .addColumn('proven_at', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('staff_session_pk', ['staff_id', 'session_id'])
    .execute()
  await db.schema.createIndex('staff_session_ends').on('staff_session').column('ends_at').execute()

  await createTable(db, engine, 'staff_hand_off')
    .addColumn('hand_off_id', text, (column) => column.primaryKey().notNull())
    .addColumn('secret_hash', text, (column) => column.notNull().unique())
    .addColumn('code', text, (column) => column.notNull())
    .addColumn('agent', text, (column) => column.notNull())
    .addColumn('address', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('staff_id', text, (column) => column.references('staff.staff_id').onDelete('cascade'))
    .addColumn('session_id', text)
    .addColumn('expires_at', whole, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('staff_hand_off_expires').on('staff_hand_off').column('expires_at').execute()

  await createTable(db, engine, 'staff_once')
    .addColumn('once', text, (column) => column.primaryKey().notNull())
    .addColumn('expires_at', whole, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('staff_once_expires').on('staff_once').column('expires_at').execute()
}
