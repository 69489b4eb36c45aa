import { createHmac } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { MINUTE } from '#lib/durations.ts'
import { type AnyTransaction, type Database, tablesOf } from '../database.ts'
import { everySoOften } from '../every-so-often.ts'
import type { Site } from '../site.ts'
import { addressLines } from './address-block.ts'
import { allowedAt, longest, marked, type Marks, type Rate } from './rate.ts'
import type { RateTables } from './rates.tables.ts'
import type { TaskTables } from '../task/task.tables.ts'

/** What is counted, for whom, and how much of it is allowed. */
export interface Count {
  /** What is done: each feature names its own. */
  readonly rate: string
  /** A visitor (`visitorLines`), or the site as a whole. */
  readonly who: string
  readonly rates: readonly Rate[]
  readonly grain: number
}

export const WHOLE_SITE = 'site'

/** Marks of many visitors together are not told apart further, ms. */
const WIDE_GRAIN_MS = MINUTE

/** A visitor as the counts know one: not an address, and another one at every site. */
export interface VisitorLine {
  readonly who: string
  /** How many visitors it is taken for. */
  readonly times: number
}

/** Everything that a visitor counts for (`addressLines`), the narrowest first; nothing where there is no address. */
export const visitorLines = (site: string, { secret, address }: { secret: string; address: string }): VisitorLine[] =>
  addressLines(address).map(({ block, times }) => ({
    who: createHmac('sha256', secret)
      .update(JSON.stringify(['visitor', site, block]))
      .digest('base64url')
      .slice(0, 22),
    times,
  }))

/** A count of a visitor, once for each line: what one may do, a line that is taken for many may do as often. */
export const countsOf = (lines: readonly VisitorLine[], { grain, rates, rate }: Omit<Count, 'who'>): Count[] =>
  lines.map(({ who, times }) => ({
    rate,
    who,
    rates: rates.map(({ per, most }) => ({ per, most: most * times })),
    grain: times === 1 ? grain : Math.max(grain, WIDE_GRAIN_MS),
  }))

/** When each of these may be done again, epoch ms; nothing is counted. */
export async function countedUntil(site: Site, counts: readonly Count[]): Promise<readonly number[]> {
  const marks = await marksFor(site, counts)
  const now = site.now()
  return counts.map(({ rates }, index) => allowedAt(marks[index]!, rates, now))
}

/** What was counted of each of these, without holding it. */
export async function marksFor(site: Site, counts: readonly Pick<Count, 'rate' | 'who'>[]): Promise<readonly Marks[]> {
  const { read } = tablesOf<RateTables>(site.database)
  const who = counts.map((count) => count.who)
  const rows = await read
    .selectFrom('rate_count')
    .select(['rate', 'who', 'marks'])
    .where('site_id', '=', site.slug)
    .where('who', 'in', who)
    .execute()
  return counts.map((count) => {
    const row = rows.find((each) => each.rate === count.rate && each.who === count.who)
    return row ? marksOf(row) : []
  })
}

/**
 * Counts one more inside the transaction that does it, so that two at once cannot both be the last one. Gives the
 * moment from which it is allowed: a later one than `now` means that it is not, and that nothing was counted.
 */
export async function takeTurn(
  joined: AnyTransaction,
  turn: { readonly site: string; readonly count: Count; readonly now: number },
): Promise<number> {
  const { allowed, take } = await holdCount(joined, turn)
  if (allowed <= turn.now) await take()
  return allowed
}

/** The same for several; the first that is not allowed ends it. Null when all were counted. */
export async function takeCounts(
  joined: AnyTransaction,
  { site, counts, now }: { readonly site: string; readonly counts: readonly Count[]; readonly now: number },
): Promise<{ readonly count: Count; readonly allowed: number } | null> {
  for (const count of counts) {
    const allowed = await takeTurn(joined, { site, count, now })
    if (allowed > now) return { count, allowed }
  }
  return null
}

/** A count that is ours until the transaction ends: nobody else counts in it meanwhile. */
export interface HeldCount {
  /** From when one more is allowed, epoch ms. */
  readonly allowed: number
  /** What was counted and is looked at still. */
  readonly marks: Marks
  /** Counts one more; from when the next one is allowed. */
  take(): Promise<number>
}

/** Holds a count of one site. Whoever holds several takes them in one order everywhere. */
export async function holdCount(
  joined: AnyTransaction,
  { site, count, now }: { readonly site: string; readonly count: Count; readonly now: number },
): Promise<HeldCount> {
  const trx: Transaction<RateTables> = joined
  const { rate, who, rates, grain } = count
  // Written before it is read: on PostgreSQL the row is ours until the transaction ends.
  const row = await trx
    .insertInto('rate_count')
    .values({ site_id: site, rate, who, marks: '[]', until: now })
    .onConflict((conflict) => conflict.columns(['site_id', 'rate', 'who']).doUpdateSet({ who }))
    .returning('marks')
    .executeTakeFirstOrThrow()
  const marks = marksOf(row)
  return {
    allowed: allowedAt(marks, rates, now),
    marks,
    async take() {
      const more = marked(marks, { rates, now, grain })
      await trx
        .updateTable('rate_count')
        .set({ marks: JSON.stringify(more), until: now + longest(rates) + grain })
        .where('site_id', '=', site)
        .where('rate', '=', rate)
        .where('who', '=', who)
        .execute()
      return allowedAt(more, rates, now)
    },
  }
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

/** Counts one more of each by itself; false when one of them is one too many, and nothing is counted. */
export async function takesTurn(site: Site, ...counts: readonly Count[]): Promise<boolean> {
  const counting = { site: site.slug, counts, now: site.now() }
  return tablesOf<RateTables>(site.database)
    .write(async (trx) => {
      if (await takeCounts(trx, counting)) throw new OneTooMany()
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof OneTooMany) return false
      throw error
    })
}

/** Undoes what was counted before it. */
class OneTooMany extends Error {}

const marksOf = ({ marks }: { readonly marks: string }): Marks => JSON.parse(marks) as Marks

const SWEPT_AT_ONCE = 1_000
const isTime = everySoOften(10 * MINUTE)

/** Removes counts and spent tasks that no longer matter, of every site; true when it looked, most calls do nothing. */
export async function sweepCounts(database: Database, now: number): Promise<boolean> {
  if (!isTime(database, now)) return false
  await tablesOf<RateTables & TaskTables>(database).write(async (trx) => {
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
    await trx.deleteFrom('spent_solution').where('expires_at', '<', now).execute()
  })
  return true
}
