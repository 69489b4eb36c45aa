import { type Transaction } from 'kysely'
import type { Site } from '#app/features/site/site.ts'
import { rowToCar } from '#app/features/stock/car-row.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import type { CheckoutTables, ReservationRow } from '../checkout.tables.ts'

export type CheckoutTransaction = Transaction<CheckoutTables>

/**
 * Rows that are ours until the transaction ends; SQLite has one writer anyway. Everybody takes the car before its
 * reservation, and the reservation before its payment: two who wait for each other would wait for ever.
 */
export async function lockCar(trx: CheckoutTransaction, site: Site, slug: string): Promise<StockCar | null> {
  const row = await trx
    .selectFrom('car')
    .selectAll()
    .where('site_id', '=', site.slug)
    .where('slug', '=', slug)
    .$if(site.database.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  return row && row.withdrawn_at === null ? rowToCar(row) : null
}

/** The reservation of a car that has it now; the car is locked already. */
export const activeOf = (trx: CheckoutTransaction, site: Site, slug: string): Promise<ReservationRow | undefined> =>
  trx
    .selectFrom('reservation')
    .selectAll()
    .where('site_id', '=', site.slug)
    .where('car_slug', '=', slug)
    .where('state', 'in', ['hold', 'reserved'])
    .$if(site.database.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()

export interface LockedReservation {
  readonly row: ReservationRow
  /** Null when it is withdrawn, or was never there. */
  readonly car: StockCar | null
}

/** A reservation with its car. */
export async function lockReservation(
  trx: CheckoutTransaction,
  site: Site,
  id: string,
): Promise<LockedReservation | null> {
  const rows = trx.selectFrom('reservation').where('site_id', '=', site.slug).where('reservation_id', '=', id)
  const found = await rows.select('car_slug').executeTakeFirst()
  if (!found) return null
  const car = await lockCar(trx, site, found.car_slug)
  const row = await rows
    .selectAll()
    .$if(site.database.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? { row, car } : null
}
