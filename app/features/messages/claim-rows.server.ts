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

/** Columns that a table needs to be an outbox; it has a key of whose rows they are and one more column as well. */
interface OutboxRow {
  state: string
  attempts: number
  due_at: number
  lease: string | null
  leased_until: number
}

interface Outbox {
  readonly table: string
  /** The column that names a row within its owner. */
  readonly key: string
  /** Whose rows take turns: `site_id` where nothing else is said. */
  readonly owner?: string
  readonly worker: string
}

/**
 * Takes rows of an outbox that are due, those of different sites in turn, for one worker until the lease is over. No
 * two workers, on whatever machine, hold the same one at once.
 */
export async function claimRows<Row extends OutboxRow>(
  database: Database,
  { table, key, owner = 'site_id', worker }: Outbox,
  { now, limit, perSite, lease, without = [] }: ClaimOptions,
): Promise<Row[]> {
  if (limit < 1) return []
  const { read, write } = tablesOf<Record<string, OutboxRow>>(database)
  const waiting = await read
    .selectFrom(table)
    .select('state')
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .where('leased_until', '<=', now)
    .limit(1)
    .executeTakeFirst()
  // Asked each second, so a quiet outbox costs one read and no lock.
  if (!waiting) return []
  const [rows, id, site] = [sql.table(table), sql.ref(key), sql.ref(owner)]
  // SQLite has one writer, so nobody else chooses rows meanwhile.
  const skipLocked = database.engine === 'postgres' ? sql`for update skip locked` : sql``
  const others = without.length ? sql`and ${site} not in (${sql.join([...without])})` : sql``
  const due = sql`state = 'waiting' and due_at <= ${now} and leased_until <= ${now} ${others}`
  const claimed = await write((trx) =>
    sql<Row>`
      with turns as (
        select ${site}, ${id}, due_at,
          row_number() over (partition by ${site} order by due_at, ${id}) as turn
        from ${rows} where ${due}
      ), picked as (
        select ${site}, ${id} from ${rows}
        where ${due} and (${site}, ${id}) in (
          select ${site}, ${id} from turns where turn <= ${perSite}
          order by turn, due_at limit ${limit}
        ) ${skipLocked}
      )
      update ${rows}
      set lease = ${worker}, leased_until = ${now + lease}, attempts = attempts + 1
      where (${site}, ${id}) in (select ${site}, ${id} from picked)
      returning *`.execute(trx),
  )
  return claimed.rows
}
