import { createHmac } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { type AnyTransaction, type Database, tablesOf } from '../database.ts'
import { everySoOften } from '../every-so-often.ts'
import type { Site } from '../site.ts'
import { addressBlock } from './address-block.ts'
import { allowedAt, longest, marked, type Marks, type Rate } from './rate.ts'
import type { RateTables } from './rates.tables.ts'

/** What is counted, for whom, and how much of it is allowed. */
export interface Count {
  /** What is done: each feature names its own. */
  readonly rate: string
  /** A visitor (`visitorKey`), or the site as a whole. */
  readonly who: string
  readonly rates: readonly Rate[]
  readonly grain: number
}

export const WHOLE_SITE = 'site'

/** A visitor as the counts know one: not an address, and another one at every site. Null when there is no address. */
export function visitorKey(site: string, { secret, address }: { secret: string; address: string }): string | null {
  const block = addressBlock(address)
  return block
    ? createHmac('sha256', secret)
        .update(JSON.stringify(['visitor', site, block]))
        .digest('base64url')
        .slice(0, 22)
    : null
}

/** When each of these may be done again, epoch ms; nothing is counted. */
export async function countedUntil(site: Site, counts: readonly Count[]): Promise<readonly number[]> {
  const { read } = tablesOf<RateTables>(site.database)
  const who = counts.map((count) => count.who)
  const rows = await read
    .selectFrom('rate_count')
    .select(['rate', 'who', 'marks'])
    .where('site_id', '=', site.slug)
    .where('who', 'in', who)
    .execute()
  const now = site.now()
  return counts.map((count) => {
    const row = rows.find((each) => each.rate === count.rate && each.who === count.who)
    return row ? allowedAt(marksOf(row), count.rates, now) : now
  })
}

/**
 * Counts one more inside the transaction that does it, so that two at once cannot both be the last one. Gives the
 * moment from which it is allowed: a later one than `now` means that it is not, and that nothing was counted.
 */
export async function takeTurn(
  joined: AnyTransaction,
  { site, count, now }: { readonly site: string; readonly count: Count; readonly now: number },
): Promise<number> {
  const trx: Transaction<RateTables> = joined
  const { rate, who, rates, grain } = count
  const key = { site_id: site, rate, who }
  // Written before it is read: on PostgreSQL the row is ours until the transaction ends.
  const row = await trx
    .insertInto('rate_count')
    .values({ ...key, marks: '[]', until: now })
    .onConflict((conflict) => conflict.columns(['site_id', 'rate', 'who']).doUpdateSet({ who }))
    .returning('marks')
    .executeTakeFirstOrThrow()
  const allowed = allowedAt(marksOf(row), rates, now)
  if (allowed > now) return allowed
  await trx
    .updateTable('rate_count')
    .set({ marks: JSON.stringify(marked(marksOf(row), { rates, now, grain })), until: now + longest(rates) + grain })
    .where('site_id', '=', site)
    .where('rate', '=', rate)
    .where('who', '=', who)
    .execute()
  return allowed
}

/** A count over all sites that is ours until the transaction ends: nobody else counts in it meanwhile. */
export interface HeldCount {
  /** From when one more is allowed, epoch ms. */
  readonly allowed: number
  /** What was counted and is looked at still. */
  readonly marks: Marks
  /** Counts one more; from when the next one is allowed. */
  take(): Promise<number>
}

/** Holds a count of all sites together. Whoever holds several takes them in one order everywhere. */
export async function holdPlatformCount(
  trx: Transaction<RateTables>,
  { count, now }: { readonly count: Count; readonly now: number },
): Promise<HeldCount> {
  const { rate, who, rates, grain } = count
  const row = await trx
    .insertInto('platform_count')
    .values({ rate, who, marks: '[]', until: now })
    .onConflict((conflict) => conflict.columns(['rate', 'who']).doUpdateSet({ who }))
    .returning('marks')
    .executeTakeFirstOrThrow()
  const marks = marksOf(row)
  return {
    allowed: allowedAt(marks, rates, now),
    marks,
    async take() {
      const more = marked(marks, { rates, now, grain })
      await trx
        .updateTable('platform_count')
        .set({ marks: JSON.stringify(more), until: now + longest(rates) + grain })
        .where('rate', '=', rate)
        .where('who', '=', who)
        .execute()
      return allowedAt(more, rates, now)
    },
  }
}

/** `takeTurn` for what is counted over all sites together. */
export async function takePlatformTurn(
  trx: Transaction<RateTables>,
  turn: { readonly count: Count; readonly now: number },
): Promise<number> {
  const { allowed, take } = await holdPlatformCount(trx, turn)
  if (allowed <= turn.now) await take()
  return allowed
}

/** What is counted over all sites together, without holding it; nothing is counted. */
export async function platformMarks(database: Database, { rate, who }: Pick<Count, 'rate' | 'who'>): Promise<Marks> {
  const row = await tablesOf<RateTables>(database)
    .read.selectFrom('platform_count')
    .select('marks')
    .where('rate', '=', rate)
    .where('who', '=', who)
    .executeTakeFirst()
  return row ? marksOf(row) : []
}

/** Counts one more by itself; false when it is one too many. */
export async function takesTurn(site: Site, count: Count): Promise<boolean> {
  const now = site.now()
  const turn = { site: site.slug, count, now }
  return tablesOf<RateTables>(site.database).write(async (trx) => (await takeTurn(trx, turn)) <= now)
}

const marksOf = ({ marks }: { readonly marks: string }): Marks => JSON.parse(marks) as Marks

const SWEPT_AT_ONCE = 1_000
const isTime = everySoOften(10 * 60_000)

/** Removes counts that no longer matter, of every site; true when it looked, most calls do nothing. */
export async function sweepCounts(database: Database, now: number): Promise<boolean> {
  if (!isTime(database, now)) return false
  await tablesOf<RateTables>(database).write(async (trx) => {
    const over = await trx
      .selectFrom('rate_count')
      .select(['site_id', 'rate', 'who'])
      .where('until', '<', now)
      .limit(SWEPT_AT_ONCE)
      // A row that somebody is counting in is not over; waiting for it could end in two waiting for each other.
      .$if(database.engine === 'postgres', (query) => query.forUpdate().skipLocked())
      .execute()
    for (const { site_id, rate, who } of over) {
      await trx
        .deleteFrom('rate_count')
        .where('site_id', '=', site_id)
        .where('rate', '=', rate)
        .where('who', '=', who)
        .execute()
    }
    const skipLocked = database.engine === 'postgres' ? sql`for update skip locked` : sql``
    await sql`
      delete from platform_count where (rate, who) in (
        select rate, who from platform_count where until < ${now} ${skipLocked}
      )`.execute(trx)
  })
  return true
}
