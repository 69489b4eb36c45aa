import type { Site } from '#app/features/site/site.ts'
import * as paths from '#app/paths.ts'
import type { CheckoutPorts } from '../checkout-ports.ts'
import type { Payment, Reservation } from '../reservation/reservation.ts'
import { reservationsOf } from '../reservation/reservations.server.ts'
import { inTime } from './in-time.server.ts'
import { beginPayment, settlePayment } from './settle.server.ts'

export interface ToPay {
  readonly reservation: Reservation
  /** Null where no deposit is asked for. */
  readonly payment: Payment | null
  readonly ports: CheckoutPorts
  /** It was there before, and may be paid by now. */
  readonly repeated: boolean
}

export type OpenedPayment =
  | { readonly kind: 'go'; readonly to: string }
  /** The provider does not take it: the hold is over, and nothing was charged. */
  | { readonly kind: 'refused' }
  /** The provider says nothing: the car is still held, and the shopper may try again. */
  | { readonly kind: 'unanswered' }

/** Where a shopper goes on: the provider's page, or the reservation where there is nothing to pay any more. */
export async function openPayment(
  site: Site,
  { reservation, payment, ports, repeated }: ToPay,
): Promise<OpenedPayment> {
  const done = { kind: 'go', to: paths.reservation(reservation.id) } as const
  if (!payment || reservation.state !== 'hold') return done
  if (repeated) {
    const settled = await inTime(settlePayment(site, payment.payment_id, ports.providers))
    if (settled?.ok && settled.reservation.state !== 'hold') return done
  }
  const provider = ports.providers[payment.provider]
  const begun = provider && (await inTime(beginPayment(site, payment.payment_id, provider)))
  if (begun?.ok) return { kind: 'go', to: begun.url }
  if (begun?.reason !== 'refused') return { kind: 'unanswered' }
  ports.failed(site.slug, new Error(begun.text))
  await reservationsOf(site).apply(reservation.id, { event: 'cancelled', actor: 'provider', note: begun.text })
  ports.notifyWorker()
  return { kind: 'refused' }
}
