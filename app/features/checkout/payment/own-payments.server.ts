import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { CheckoutTables, ReservationEventRow } from '../checkout.tables.ts'
import { type Payment, paymentFrom, type Reservation, reservationFrom } from '../reservation/reservation.ts'

/** Who asks for payments: each where there is one. */
export interface PaymentAsker {
  readonly account: string | null
  /** Mark of the browser. */
  readonly browser: string | null
}

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

/**
 * What somebody has reserved and bought at this site, the newest first: all of their account, and of their
 * browser; the rule is that of `isOf`. A browser that two accounts share gives neither what the other has.
 */
export async function ownPayments(site: Site, { account, browser }: PaymentAsker): Promise<OwnPayment[]> {
  if (account === null && browser === null) return []
  const { read } = tablesOf<CheckoutTables>(site.database)
  const rows = await read
    .selectFrom('reservation')
    .selectAll()
    .where('site_id', '=', site.slug)
    .where(({ or, and, eb }) =>
      or([
        ...(account === null ? [] : [eb('account_id', '=', account)]),
        ...(browser === null
          ? []
          : [and([eb('browser', '=', browser), ...(account === null ? [] : [eb('account_id', 'is', null)])])]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('reservation_id')
    .limit(MOST)
    .execute()
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
