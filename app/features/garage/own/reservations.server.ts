import { isActive } from '#app/features/checkout/reservation/reservation-state.ts'
import type { Reservation } from '#app/features/checkout/reservation/reservation.ts'
import { reservationsOf } from '#app/features/checkout/reservation/reservations.server.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import type { Site } from '#app/features/site/site.ts'
import * as paths from '#app/paths.ts'
import { momentText } from '../moment-text.ts'

/** Reservations that the overview shows; a shopper has few. */
const MOST = 5

const OVER: Readonly<Record<Exclude<Reservation['state'], 'hold' | 'reserved'>, string>> = {
  released: 'Ended',
  expired: 'Time ran out',
  refunded: 'Deposit refunded',
  sold: 'Bought',
}

/** What a shopper has reserved while signed in: what holds a car first, then the newest. */
export async function reservationLines(site: Site, account: string) {
  const all = await reservationsOf(site).ofAccount(account)
  const sorted = [...all.filter(({ state }) => isActive(state)), ...all.filter(({ state }) => !isActive(state))]
  const zone = zoneOfSite(site)
  return sorted.slice(0, MOST).map((one) => {
    const { id, slug, reference, car } = one
    return {
      id,
      to: paths.reservation(id),
      car: { slug, name: car.name },
      text: `${reservationStanding(one, zone)} · ${reference}`,
    }
  })
}

/** How a reservation stands, in a few words; an order is spoken of by its handover. */
export function reservationStanding(reservation: Reservation, zone: string): string {
  const { state, kind, until, handover, extended, lead_id } = reservation
  const end = until === null ? '' : ` until ${momentText(until, zone)}`
  if (state === 'hold') return `To be paid${end}`
  if (kind === 'purchase' && state === 'expired' && lead_id !== null) return 'Order ended'
  if (state !== 'reserved') return OVER[state]
  if (!handover || extended) return `${kind === 'purchase' ? 'Ordered, kept' : 'Reserved'}${end}`
  const way = handover.way === 'delivery' ? 'delivery' : 'pick-up'
  return handover.text === null ? `Ordered, ${way} to be agreed` : `Ordered, ${way} ${handover.text}`
}
