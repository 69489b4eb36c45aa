import { randomId } from '#lib/random-id.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { everySoOften } from '#app/features/site/every-so-often.ts'
import type { Site } from '#app/features/site/site.ts'
import { DAY, MINUTE } from '#lib/durations.ts'
import type { KeptValuation, ValuationContent } from './valuation.ts'
import type { ValuationRow, ValuationTables } from './valuation.tables.ts'

/** 128 bits: it is in the address of the page. */
const ID_BYTES = 16
const ID = /^[\w-]{22}$/
/** A valuation is kept for so long, photos and all, ms. */
export const KEPT_MS = 90 * DAY
/** Valuations that My Garage shows. */
const MOST_LISTED = 20

/** The valuations of one site. */
export interface Valuations {
  begin(content: ValuationContent): Promise<KeptValuation>
  byId(id: string): Promise<KeptValuation | null>
  /** Changes it as it stands at that moment; null when it is gone, or when the change says that nothing is to be done. */
  change(id: string, to: (kept: KeptValuation) => ValuationContent | null): Promise<KeptValuation | null>
  /** Those of a phone number, the newest first. */
  ofPhone(phone: string): Promise<KeptValuation[]>
}

/** The valuations of this site and of no other. */
export function valuationsOf(site: Site): Valuations {
  const { read, write } = tablesOf<ValuationTables>(site.database)
  const live = () =>
    read.selectFrom('valuation').selectAll().where('site_id', '=', site.slug).where('ends_at', '>', site.now())

  return {
    async begin(content) {
      const row: ValuationRow = {
        site_id: site.slug,
        valuation_id: randomId(ID_BYTES),
        created_at: site.now(),
        ends_at: site.now() + KEPT_MS,
        ...columnsOf(content),
      }
      await write((trx) => trx.insertInto('valuation').values(row).execute())
      return keptFrom(row)
    },
    async byId(id) {
      if (!ID.test(id)) return null
      const row = await live().where('valuation_id', '=', id).executeTakeFirst()
      return row ? keptFrom(row) : null
    },
    async change(id, to) {
      if (!ID.test(id)) return null
      return write(async (trx) => {
        const row = await trx
          .selectFrom('valuation')
          .selectAll()
          .where('site_id', '=', site.slug)
          .where('valuation_id', '=', id)
          .where('ends_at', '>', site.now())
          .$if(site.database.engine === 'postgres', (query) => query.forUpdate())
          .executeTakeFirst()
        const next = row ? to(keptFrom(row)) : null
        if (!row || !next) return null
        const columns = columnsOf(next)
        await trx
          .updateTable('valuation')
          .set(columns)
          .where('site_id', '=', site.slug)
          .where('valuation_id', '=', id)
          .execute()
        return keptFrom({ ...row, ...columns })
      })
    },
    async ofPhone(phone) {
      const rows = await live().where('phone', '=', phone).orderBy('created_at', 'desc').limit(MOST_LISTED).execute()
      return rows.map(keptFrom)
    },
  }
}

function columnsOf(content: ValuationContent): Pick<ValuationRow, 'email' | 'phone' | 'content'> {
  const { contact } = content
  return { email: contact?.email ?? null, phone: contact?.phone ?? null, content: JSON.stringify(content) }
}

export const keptFrom = ({ valuation_id: id, created_at, content }: ValuationRow): KeptValuation => ({
  ...(JSON.parse(content) as ValuationContent),
  id,
  created_at,
})

/** How many go at once. */
const SWEPT_AT_ONCE = 500
const isTime = everySoOften(10 * MINUTE)

/** Removes valuations whose time is over, of every site, with their photos; most calls do nothing. */
export async function sweepValuations({ database, now }: Pick<Site, 'database' | 'now'>): Promise<void> {
  if (!isTime(database, now())) return
  const { read, write } = tablesOf<ValuationTables>(database)
  const over = await read
    .selectFrom('valuation')
    .select(['site_id', 'valuation_id'])
    .where('ends_at', '<', now())
    .limit(SWEPT_AT_ONCE)
    .execute()
  if (over.length === 0) return
  await write(async (trx) => {
    for (const { site_id, valuation_id } of over) {
      await trx
        .deleteFrom('valuation')
        .where('site_id', '=', site_id)
        .where('valuation_id', '=', valuation_id)
        .execute()
    }
  })
}
