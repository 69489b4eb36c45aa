import type { Reservation } from '#app/features/checkout/reservation/reservation.ts'

/** A reservation as other programs read it: without its person, its browser and its order. */
export const reservationJson = ({ lead: _lead, browser: _browser, more: _more, ...one }: Reservation) => ({
  ...one,
  until: one.until === null ? null : iso(one.until),
  created_at: iso(one.created_at),
  updated_at: iso(one.updated_at),
})

const iso = (moment: number): string => new Date(moment).toISOString()
