import { reservationPath } from '#app/features/checkout/reserve/addresses.ts'
import { isActive } from '#app/features/checkout/reservation/reservation-state.ts'
import type { Reservation } from '#app/features/checkout/reservation/reservation.ts'
import { reservationsOf } from '#app/features/checkout/reservation/reservations.server.ts'
import { zoneOfSite } from '#app/features/locations/zone.ts'
import type { Site } from '#app/features/site/site.ts'
import { momentText } from './moment-text.ts'

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
  return sorted.slice(0, MOST).map(({ id, slug, reference, car, state, until }) => {
    const end = until === null ? '' : ` until ${momentText(until, zone)}`
    const standing = state === 'hold' ? `To be paid${end}` : state === 'reserved' ? `Reserved${end}` : OVER[state]
    return { id, to: reservationPath(id), car: { slug, name: car.name }, text: `${standing} · ${reference}` }
  })
}
