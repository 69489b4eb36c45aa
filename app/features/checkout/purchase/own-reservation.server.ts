import type { Site } from '#app/features/site/site.ts'
import * as paths from '#app/paths.ts'
import type { Reservation } from '../reservation/reservation.ts'
import { reservationsOf } from '../reservation/reservations.server.ts'
import { isOf, type Whose } from '../reservation/whose.ts'
import type { Purchase } from './steps/journey.ts'

/** What has become of an order that was sent. */
export type OwnReservation =
  /** The dealer has it. */
  | { readonly kind: 'done'; readonly to: string }
  /** The car is held while the deposit is paid. */
  | { readonly kind: 'hold'; readonly reservation: Reservation }
  /** None was sent, or its time ran out before it was paid. */
  | { readonly kind: 'none'; readonly expired: boolean }

export async function ownReservation(site: Site, purchase: Purchase | null): Promise<OwnReservation> {
  if (purchase?.state === 'ordered' && purchase.lead) {
    return { kind: 'done', to: paths.success(purchase.lead) }
  }
  const reservation = purchase?.reservation ? await reservationsOf(site).byId(purchase.reservation) : null
  if (!reservation) return { kind: 'none', expired: false }
  const { state, id, until, lead_id } = reservation
  if (state === 'reserved' || state === 'sold') return { kind: 'done', to: paths.reservation(id) }
  if (state === 'hold' && (until ?? 0) > site.now()) return { kind: 'hold', reservation }
  // The dealer hears of it once it is paid: one that was reserved and ran out did not end for want of a payment.
  return { kind: 'none', expired: state === 'hold' || (state === 'expired' && lead_id === null) }
}

/** The page of whoever asks, where it is they who have the car; null when somebody else has it, or nobody. */
export async function ownReservationOf(site: Site, slug: string, asker: Whose): Promise<string | null> {
  const active = await reservationsOf(site).activeOf(slug)
  return active && isOf(active, asker) ? paths.reservation(active.id) : null
}
