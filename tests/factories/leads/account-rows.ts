import { sql, type Kysely } from 'kysely'
import type { Database } from '#app/features/site/database.ts'
import type { Canaries } from '../hostile/canaries.ts'

interface Column {
  readonly name: string
  readonly type: string
  readonly notnull: number | bigint
}

interface Owner {
  readonly site: string
  readonly account: string
}

/** Tables that `signedInShopper` fills, and those in which rows need more than an account. */
const OWN_HANDS = new Set(['account', 'account_session'])

/** Every table whose rows belong to accounts, with its columns: one that is added later is among them by itself. */
export async function accountTables(database: Database): Promise<ReadonlyMap<string, readonly Column[]>> {
  const names = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name
  `.execute(database.read)
  const tables = new Map<string, readonly Column[]>()
  for (const { name } of names.rows) {
    const { rows } = await sql<Column>`select name, type, "notnull" from pragma_table_info(${name})`.execute(
      database.read,
    )
    const has = new Set(rows.map((column) => column.name))
    if (has.has('site_id') && has.has('account_id')) tables.set(name, rows)
  }
  return tables
}

/**
 * Gives an account two rows in each table of accounts, with a canary in every text that names nothing. Returns what the
 * rows are called: every value of a column that ends like a name.
 */
export async function fillAccount(database: Database, { site, account }: Owner, marks: Canaries): Promise<string[]> {
  const names: string[] = []
  const write = database.write as unknown as <T>(
    work: (trx: Kysely<Record<string, Record<string, unknown>>>) => Promise<T>,
  ) => Promise<T>
  for (const [table, columns] of await accountTables(database)) {
    if (OWN_HANDS.has(table)) continue
    for (const round of [1, 2]) {
      const row: Record<string, unknown> = {}
      for (const { name, type } of columns) {
        if (name === 'site_id') row[name] = site
        else if (name === 'account_id') row[name] = account
        else if (!/char|text/i.test(type)) row[name] = 1_900_000_000_000 + round
        else if (/(_id|_slug|token|reason)$/.test(name))
          names.push((row[name] = `${table}-${name}-${account}-${site}-${round}`.slice(0, 60)))
        else if (/^(content|consent|known)$/.test(name))
          row[name] = JSON.stringify({ make: marks.next(), text: marks.next() })
        else row[name] = marks.next()
      }
      await write((trx) => trx.insertInto(table).values(row).execute())
    }
  }
  const details = { first_name: marks.next(), last_name: marks.next(), email: `${marks.next()}@shopper.example` }
  await write((trx) =>
    trx.updateTable('account').set(details).where('site_id', '=', site).where('account_id', '=', account).execute(),
  )
  const sessions = await sql<{ session_id: string }>`
    select session_id from account_session where site_id = ${site} and account_id = ${account}
  `.execute(database.read)
  return [...names, ...sessions.rows.map(({ session_id }) => session_id)]
}

/** All that accounts of the given owners hold, as one text. */
export async function heldBy(database: Database, owners: readonly Owner[]): Promise<string> {
  const held: unknown[] = []
  for (const table of (await accountTables(database)).keys())
    for (const { site, account } of owners) {
      const { rows } = await sql`
        select * from ${sql.table(table)} where site_id = ${site} and account_id = ${account} order by 1, 2, 3
      `.execute(database.read)
      held.push([table, site, account, rows])
    }
  return JSON.stringify(held)
}
