import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { type AnyTransaction, tablesOf, type Database } from './database.ts'

interface SecretTables {
  platform_secret: { name: string; value: string }
}

/** A secret that all servers of one database share; made when it is first asked for. */
export async function sharedSecret(database: Database, name: string): Promise<string> {
  const { read, write } = tablesOf<SecretTables>(database)
  return (await knownSecret(read, name)) ?? write((trx) => secretWithin(trx, name))
}

/** The same as part of a transaction. */
export async function secretWithin(given: AnyTransaction, name: string): Promise<string> {
  const trx = given as Transaction<SecretTables>
  const known = await knownSecret(trx, name)
  if (known !== undefined) return known
  await trx
    .insertInto('platform_secret')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await knownSecret(trx, name))!
}

async function knownSecret(connection: Pick<Kysely<SecretTables>, 'selectFrom'>, name: string) {
  const row = await connection.selectFrom('platform_secret').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}
