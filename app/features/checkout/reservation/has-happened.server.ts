import type { Site } from '#app/features/site/site.ts'
import type { ReservationRow } from '../checkout.tables.ts'
import type { CheckoutTransaction } from './locked.server.ts'
import type { ReservationEvent } from './reservation-state.ts'

interface ReservationEventQuery {
  readonly row: Pick<ReservationRow, 'reservation_id'>
  readonly event: ReservationEvent
}

/** Whether something has happened to a reservation before. */
export async function hasHappened(
  trx: CheckoutTransaction,
  site: Site,
  { row, event }: ReservationEventQuery,
): Promise<boolean> {
  const found = await trx
    .selectFrom('reservation_event')
    .where('site_id', '=', site.slug)
    .where('reservation_id', '=', row.reservation_id)
    .where('event', '=', event)
    .select('step')
    .executeTakeFirst()
  return found !== undefined
}
