import type { Site } from '#app/features/site/site.ts'
import type { CheckoutPorts } from '../checkout-ports.ts'
import { inTime } from '../payment/in-time.server.ts'
import { settlePayment } from '../payment/settle.server.ts'
import type { Reservation } from '../reservation/reservation.ts'
import { reservationsOf } from '../reservation/reservations.server.ts'

/**
 * A reservation as it stands: one whose payment may have gone through meanwhile is asked after at its provider first,
 * because the shopper comes back from there before its message does.
 */
export async function lookAgain(site: Site, id: string, ports: CheckoutPorts): Promise<Reservation | null> {
  const reservations = reservationsOf(site)
  const reservation = await reservations.byId(id)
  if (!reservation || (reservation.state !== 'hold' && reservation.state !== 'expired')) return reservation
  const [payment] = await reservations.payments(id)
  if (!payment || payment.due_at === null) return reservation
  const settled = await inTime(settlePayment(site, payment.payment_id, ports.providers))
  if (!settled?.ok) return reservation
  ports.notifyWorker()
  return settled.reservation
}
