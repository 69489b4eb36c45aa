import { type Kysely, sql } from 'kysely'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import { MINUTE } from '#lib/durations.ts'
import type { CheckoutTables } from '../checkout.tables.ts'
import { databaseTime } from '../database-time.server.ts'

/** Something of a site that waits to be looked at. */
export interface CheckoutWorkItem {
  readonly site: string
  readonly id: string
}

export interface ClaimedPayment extends CheckoutWorkItem {
  readonly provider: 'sandbox' | 'stripe'
}

/** How long a payment is one worker's alone, ms. */
const LEASE_MS = MINUTE

/**
 * What waits to be done about the reservations of all sites. It is not made from a site because a worker serves all
 * of them; each answer names its site, and whoever acts on it works with that site alone.
 */
export interface CheckoutWork {
  /** Takes payments that are due; no two workers have the same one at once. */
  claimPayments(limit: number): Promise<ClaimedPayment[]>
  /** Holds and reservations whose time has run out. */
  overdue(limit: number): Promise<CheckoutWorkItem[]>
  /** Active reservations of cars that are sold or withdrawn; an order, which stands, once. */
  withoutCar(limit: number): Promise<CheckoutWorkItem[]>
  /** Orders whose dealers are to be asked what became of them. */
  toAskAbout(limit: number): Promise<CheckoutWorkItem[]>
}

/** The work of this database, for one worker: `worker` names it. */
export function checkoutWorkOf(database: Database, worker: string, now: () => number = Date.now): CheckoutWork {
  const { read, write } = tablesOf<CheckoutTables>(database)
  const time = (connection: Kysely<CheckoutTables>) => databaseTime({ engine: database.engine, now }, connection)
  const active = () =>
    read.selectFrom('reservation').where('reservation.state', 'in', ['hold', 'reserved']).orderBy('until_at')

  return {
    async claimPayments(limit) {
      if (limit < 1) return []
      const at = await time(read)
      const waiting = await read
        .selectFrom('payment')
        .select('payment_id')
        .where('due_at', '<=', at)
        .where('leased_until', '<=', at)
        .limit(1)
        .executeTakeFirst()
      // Asked each second, so a quiet evening costs one read and no lock.
      if (!waiting) return []
      const skipLocked = database.engine === 'postgres' ? sql`for update skip locked` : sql``
      const { rows } = await write((trx) =>
        sql<{ site_id: string; payment_id: string; provider: ClaimedPayment['provider'] }>`
          with picked as (
            select site_id, payment_id from payment
            where due_at <= ${at} and leased_until <= ${at}
            order by due_at, payment_id limit ${limit} ${skipLocked}
          )
          update payment set lease = ${worker}, leased_until = ${at + LEASE_MS}
          where (site_id, payment_id) in (select site_id, payment_id from picked)
          returning site_id, payment_id, provider`.execute(trx),
      )
      return rows.map(({ site_id: site, payment_id: id, provider }) => ({ site, id, provider }))
    },
    async overdue(limit) {
      const at = await time(read)
      const rows = await active()
        .where('until_at', '<=', at)
        .limit(limit)
        .select(['site_id', 'reservation_id'])
        .execute()
      return rows.map(waitingOf)
    },
    async withoutCar(limit) {
      const rows = await active()
        .leftJoin('car', (join) =>
          join
            .onRef('car.site_id', '=', 'reservation.site_id')
            .onRef('car.slug', '=', 'reservation.car_slug')
            .on('car.withdrawn_at', 'is', null)
            .on('car.status', 'in', ['in_stock', 'coming_soon'])
            // Sold by its flag alone.
            .on('car.summary', 'not like', '%"sold":true%'),
        )
        .where('car.slug', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('reservation_event as before')
                .whereRef('before.site_id', '=', 'reservation.site_id')
                .whereRef('before.reservation_id', '=', 'reservation.reservation_id')
                .where('before.event', '=', 'car_gone')
                .select('before.step'),
            ),
          ),
        )
        .limit(limit)
        .select(['reservation.site_id as site_id', 'reservation.reservation_id as reservation_id'])
        .execute()
      return rows.map(waitingOf)
    },
    async toAskAbout(limit) {
      const rows = await read
        .selectFrom('reservation')
        .where('state', '=', 'reserved')
        .where('ask_at', '<=', await time(read))
        .orderBy('ask_at')
        .limit(limit)
        .select(['site_id', 'reservation_id'])
        .execute()
      return rows.map(waitingOf)
    },
  }
}

const waitingOf = ({ site_id, reservation_id }: { site_id: string; reservation_id: string }): CheckoutWorkItem => ({
  site: site_id,
  id: reservation_id,
})
