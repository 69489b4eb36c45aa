import { localMoment } from '#app/features/messages/letters/local-moment.ts'
import { openStatus, scheduleOf } from '#app/features/locations/hours/open-status.ts'
import { withHolidays } from '#app/features/locations/hours/holidays.server.ts'
import { addressLine } from '#app/features/locations/location-panel-data.ts'
import { primaryLocation, visibleLocation } from '#app/features/locations/location.ts'
import { phoneFor } from '#app/features/locations/phone-for.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { zoneOf } from '#app/features/locations/places/zone.ts'
import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { shownPhone } from '#app/features/vehicle/sidebar/phone-mask.ts'
import * as paths from '#app/paths.ts'
import { depositText } from '../deposit.ts'
import type { CheckoutPorts } from '../checkout-ports.ts'
import { isHandoverOver, keptWords } from '../reservation/letters/kept-words.ts'
import { WAYS } from '../reservation/letters/letters.ts'
import { isActive } from '../reservation/reservation-state.ts'
import type { Reservation } from '../reservation/reservation.ts'
import { reservationsOf } from '../reservation/reservations.server.ts'
import { type Money, moneyOf } from './money.ts'
import { checkoutOf } from './reserve-view.server.ts'
import { endedBy } from './ended-by.ts'

/** A reservation as its own page shows it. Nothing about the person: whoever has the address may see it. */
export async function reservationView(site: Site, reservation: Reservation, ports: CheckoutPorts) {
  const { car, state, until, deposit, lead } = reservation
  const { locations } = settingsOf(site, locationSettings)
  const { name: dealer, phone_numbers } = settingsOf(site, siteSettings)
  const place = visibleLocation(locations, lead.location?.id)
  const found = place ?? primaryLocation(locations)
  const zone = zoneOf(found, site)
  const [payments, history, stock] = await Promise.all([
    reservationsOf(site).payments(reservation.id),
    reservationsOf(site).history(reservation.id),
    stockOf(site).bySlug(reservation.slug),
  ])
  const number = phoneFor(phone_numbers, undefined, found)
  const status = found && openStatus(scheduleOf(withHolidays(site, found)), site.now())
  const money: Money = moneyOf({ deposit, payments, steps: history.map(({ event }) => event) })
  const picture = stock?.images?.flatMap(({ image }) => mediaIdOf(image.url) ?? [])[0] ?? null
  return {
    id: reservation.id,
    kind: reservation.kind,
    state,
    /** The dealer has heard of it. */
    ordered: history.some(({ event }) => event === 'paid'),
    active: isActive(state),
    reference: reservation.reference,
    car: { slug: car.slug, name: car.name, price: car.price_text, picture, stocknum: car.stocknum },
    listed: stock?.show_on_dealer_website ?? false,
    until: until === null ? null : localMoment(until, zone),
    /** "until you pick it up on Monday 23 November 2026, 9:00 am AEST" */
    kept: keptWords(reservation, zone),
    handover: reservation.handover
      ? {
          label: reservation.handover.text === null ? 'Handover' : WAYS[reservation.handover.way],
          text: reservation.handover.text,
          over: isHandoverOver(reservation, site.now()),
        }
      : null,
    /** The dealer has named an end. */
    extended: reservation.extended ?? false,
    ends: until,
    now: site.now(),
    money,
    amount: deposit === 0 ? null : depositText(deposit),
    sandbox: payments[0]?.provider === 'sandbox',
    dealer,
    place: found ? { name: found.name, address: addressLine(found.address), open: status?.text ?? null } : null,
    phone: number ? shownPhone(number, settingsOf(site, vehicleSettings)) : null,
    page: paths.reservation(reservation.id),
    checkout: paths.checkoutPage(reservation.slug, checkoutOf(site, ports).name),
    /** Why it is over, in the words of whoever ended it. */
    ended: endedBy(history.at(-1)),
  }
}
export type ReservationView = Awaited<ReturnType<typeof reservationView>>
