import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { LeadTables } from '../leads.tables.ts'

export const MOST_AN_HOUR = 30
const HOUR_MS = 3_600_000
const RATE = 'phone-reveal'

/** Counts a number that was taken from an address; false when it was the hour's thirty-first or a later one. */
export function countReveal(site: Site, { secret, address }: { secret: string; address: string }): Promise<boolean> {
  const since = Math.floor(site.now() / HOUR_MS) * HOUR_MS
  const who = createHmac('sha256', secret)
    .update(JSON.stringify([RATE, site.slug, address]))
    .digest('base64url')
  return tablesOf<LeadTables>(site.database).write(async (trx) => {
    await trx
      .deleteFrom('rate_count')
      .where('site_id', '=', site.slug)
      .where('rate', '=', RATE)
      .where('since', '<', since)
      .execute()
    const { count } = await trx
      .insertInto('rate_count')
      .values({ site_id: site.slug, rate: RATE, who, since, count: 1 })
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'rate', 'who', 'since']).doUpdateSet({ count: sql<number>`rate_count.count + 1` }),
      )
      .returning('count')
      .executeTakeFirstOrThrow()
    return count <= MOST_AN_HOUR
  })
}
