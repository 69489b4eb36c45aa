import type { Transaction } from 'kysely'
import type { AnyTransaction } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import type { LeadCar } from '#app/features/leads/lead.ts'
import { othersLike, type OthersLike } from '#app/features/leads/others-like.server.ts'

/** Where a letter about a booked car may lead, as the stock is in this transaction. */
export interface BookedCar {
  /** Its page is there. */
  readonly shown: boolean
  /** It is for sale, so that a time can be booked for it. */
  readonly offered: boolean
  readonly others: OthersLike
}

export async function bookedCar(given: AnyTransaction, site: Site, car: LeadCar): Promise<BookedCar> {
  const trx = given as Transaction<StockTables>
  const row = await trx
    .selectFrom('car')
    .select(['status', 'summary'])
    .where('site_id', '=', site.slug)
    .where('slug', '=', car.slug)
    .where('listed', '=', 1)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  const offered =
    row !== undefined && ['in_stock', 'coming_soon'].includes(row.status) && !row.summary.includes('"sold":true')
  return { shown: row !== undefined, offered, others: await othersLike(trx, site, car) }
}
