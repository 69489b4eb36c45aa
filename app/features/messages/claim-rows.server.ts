import { sql } from 'kysely'
import { type Database, tablesOf } from '#app/features/site/database.ts'

export interface ClaimOptions {
  readonly now: number
  /** How many, at most. */
  readonly limit: number
  /** How many of one site, at most. */
  readonly perSite: number
  /** ms */
  readonly lease: number
  /** Sites that have enough under way. */
  readonly without?: readonly string[]
}

/** Columns that a table needs to be an outbox; it has a key of `site_id` and one more column as well. */
interface OutboxRow {
  site_id: string
  state: string
  attempts: number
  due_at: number
  lease: string | null
  leased_until: number
}

interface Outbox {
  readonly table: string
  /** The column that names a row within its site. */
  readonly key: string
  readonly worker: string
}

/**
 * Takes rows of an outbox that are due, those of different sites in turn, for one worker until the lease is over. No
 * two workers, on whatever machine, hold the same one at once.
 */
export async function claimRows<Row extends OutboxRow>(
  database: Database,
  { table, key, worker }: Outbox,
  { now, limit, perSite, lease, without = [] }: ClaimOptions,
): Promise<Row[]> {
  if (limit < 1) return []
  const { read, write } = tablesOf<Record<string, OutboxRow>>(database)
  const waiting = await read
    .selectFrom(table)
    .select('site_id')
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .where('leased_until', '<=', now)
    .limit(1)
    .executeTakeFirst()
  // Asked each second, so a quiet outbox costs one read and no lock.
  if (!waiting) return []
  const [rows, id] = [sql.table(table), sql.ref(key)]
  // SQLite has one writer, so nobody else chooses rows meanwhile.
  const skipLocked = database.engine === 'postgres' ? sql`for update skip locked` : sql``
  const others = without.length ? sql`and site_id not in (${sql.join([...without])})` : sql``
  const due = sql`state = 'waiting' and due_at <= ${now} and leased_until <= ${now} ${others}`
  const claimed = await write((trx) =>
    sql<Row>`
      with turns as (
        select site_id, ${id}, due_at,
          row_number() over (partition by site_id order by due_at, ${id}) as turn
        from ${rows} where ${due}
      ), picked as (
        select site_id, ${id} from ${rows}
        where ${due} and (site_id, ${id}) in (
          select site_id, ${id} from turns where turn <= ${perSite}
          order by turn, due_at limit ${limit}
        ) ${skipLocked}
      )
      update ${rows}
      set lease = ${worker}, leased_until = ${now + lease}, attempts = attempts + 1
      where (site_id, ${id}) in (select site_id, ${id} from picked)
      returning *`.execute(trx),
  )
  return claimed.rows
}
