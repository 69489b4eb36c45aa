import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { CheckoutTables, ReservationEventRow } from '../checkout.tables.ts'
import { type Payment, paymentFrom, type Reservation, reservationFrom } from '../reservation/reservation.ts'
import { isOf, type Whose } from '../reservation/whose.ts'

/** A reservation with everything that happened to its deposit. */
export interface OwnPayment {
  readonly reservation: Reservation
  /** The newest first. */
  readonly payments: readonly Payment[]
  /** In its order. */
  readonly history: readonly ReservationEventRow[]
}

/** A shopper has few; more than this is no page any more. */
const MOST = 30

/** What somebody has reserved and bought at this site, the newest first: what `isOf` says is theirs. */
export async function ownPayments(site: Site, asker: Whose): Promise<OwnPayment[]> {
  const { account, browser } = asker
  if (account === null && browser === null) return []
  const { read } = tablesOf<CheckoutTables>(site.database)
  const near = await read
    .selectFrom('reservation')
    .selectAll()
    .where('site_id', '=', site.slug)
    .where(({ or, eb }) =>
      or([
        ...(account === null ? [] : [eb('account_id', '=', account)]),
        ...(browser === null ? [] : [eb('browser', '=', browser)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('reservation_id')
    .execute()
  const rows = near.filter((row) => isOf({ account: row.account_id, browser: row.browser }, asker)).slice(0, MOST)
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.reservation_id)
  const [payments, events] = await Promise.all([
    read
      .selectFrom('payment')
      .selectAll()
      .where('site_id', '=', site.slug)
      .where('reservation_id', 'in', ids)
      .orderBy('created_at', 'desc')
      .orderBy('payment_id')
      .execute(),
    read
      .selectFrom('reservation_event')
      .selectAll()
      .where('site_id', '=', site.slug)
      .where('reservation_id', 'in', ids)
      .orderBy('step')
      .execute(),
  ])
  return rows.map((row) => ({
    reservation: reservationFrom(row),
    payments: payments.filter((one) => one.reservation_id === row.reservation_id).map(paymentFrom),
    history: events.filter((one) => one.reservation_id === row.reservation_id),
  }))
}
