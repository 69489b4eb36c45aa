import type { CheckoutTables } from '#app/features/checkout/checkout.tables.ts'
import { isActive } from '#app/features/checkout/reservation/reservation-state.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { StripeEmulator } from './emulator.ts'

/** What is wrong with the money of a site at Stripe, as lines to read: no charge without a reservation, none twice. */
export async function moneyFaults(site: Site, stripe: StripeEmulator, account: string): Promise<string[]> {
  const { read } = tablesOf<CheckoutTables>(site.database)
  const rows = await read
    .selectFrom('payment')
    .innerJoin('reservation', (join) =>
      join
        .onRef('reservation.site_id', '=', 'payment.site_id')
        .onRef('reservation.reservation_id', '=', 'payment.reservation_id'),
    )
    .where('payment.site_id', '=', site.slug)
    .select(['payment.ref', 'payment.state', 'payment.wanted', 'payment.reservation_id', 'reservation.state as stands'])
    .execute()
  const byRef = new Map(rows.map((row) => [row.ref, row]))
  const { sessions, intents } = stripe.books.bookOf(account)
  const moves = Map.groupBy(stripe.books.moves, ({ intent }) => intent)
  const faults: string[] = []
  for (const session of sessions.values()) {
    if (session.metadata?.site !== site.slug) continue
    const row = byRef.get(session.id)
    const intent = intents.get(typeof session.payment_intent === 'string' ? session.payment_intent : '')
    const fault = (text: string) =>
      void faults.push(`${session.id}: ${text} (reservation ${row?.stands ?? 'unknown'}, payment ${row?.state}, wanted ${row?.wanted})`) // prettier-ignore
    const own = moves.get(intent?.id ?? '') ?? []
    const held = intent?.status === 'requires_capture'
    const refunded = own.some(({ what }) => what === 'refunded')
    const taken = intent?.status === 'succeeded' && !refunded
    if (held && row?.stands !== 'reserved') fault('is held without a reservation')
    if (taken && row?.stands !== 'sold') fault('is taken without a sale')
    if (refunded && row?.stands !== 'refunded') fault('was refunded though nobody wanted it')
    if (row?.stands === 'sold' && !taken) fault('was not taken for a car that was sold')
    if (session.status === 'open' && row && !isActive(row.stands)) fault('can still be paid')
    for (const what of ['authorised', 'captured', 'refunded', 'cancelled']) {
      if (own.filter((move) => move.what === what).length > 1) fault(`was ${what} twice`)
    }
  }
  for (const [id, all] of Map.groupBy(rows, (row) => row.reservation_id)) {
    const paid = all.filter(({ state }) => state === 'authorised' || state === 'captured')
    const stands = all[0]!.stands
    if (paid.length > 1) faults.push(`${id}: has ${paid.length} deposits`)
    if ((stands === 'reserved' || stands === 'sold') && paid.length === 0) faults.push(`${id}: is ${stands}, unpaid`)
  }
  return faults
}
