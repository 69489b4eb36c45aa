import { randomBytes } from 'node:crypto'
import { tablesOf, type Database } from './database.ts'

interface SecretTables {
  platform_secret: { name: string; value: string }
}

/** A secret that all servers of one database share; made when it is first asked for. */
export async function sharedSecret(database: Database, name: string): Promise<string> {
  const { read, write } = tablesOf<SecretTables>(database)
  const known = await read.selectFrom('platform_secret').select('value').where('name', '=', name).executeTakeFirst()
  if (known) return known.value
  return write(async (trx) => {
    await trx
      .insertInto('platform_secret')
      .values({ name, value: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const { value } = await trx
      .selectFrom('platform_secret')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return value
  })
}
