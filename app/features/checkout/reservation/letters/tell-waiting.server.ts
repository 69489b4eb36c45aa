import { leadsOf } from '#app/features/leads/leads.server.ts'
import { FREE_MARK, waitingLeads } from '#app/features/leads/waiting-leads.server.ts'
import { primaryLocation } from '#app/features/locations/location.ts'
import { phoneFor } from '#app/features/locations/phone-for.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { availabilityOf, isInStock } from '#app/features/vehicle/availability.ts'
import { priceOf, priceText } from '#app/features/vehicle/price/price.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { nameOf } from '#app/features/vehicle/title.ts'
import * as paths from '#app/paths.ts'
import { formatPhone, phoneLink } from '#lib/phone.ts'
import type { ReservationRow } from '../../checkout.tables.ts'
import { freeLetter } from './free-letter.ts'
import { activeOf, type CheckoutTransaction, lockCar } from '../locked.server.ts'

interface FreedReservation {
  /** Of the reservation that is over; the transaction has its car. */
  readonly row: Pick<ReservationRow, 'car_slug' | 'email'>
  readonly now: number
}

/**
 * Writes to everybody who asked to hear when this car is free again, in the transaction that frees it: each of them
 * once. Nothing goes out where the car is gone, or where somebody has it again. How many were written to.
 */
export async function tellWaiting(
  trx: CheckoutTransaction,
  site: Site,
  { row, now }: FreedReservation,
): Promise<number> {
  const { car_slug: slug } = row
  const waiting = await waitingLeads(trx, site, { slug, buyer: row.email })
  if (waiting.length === 0) return 0
  const car = await lockCar(trx, site, slug)
  if (!car?.show_on_dealer_website || !isInStock(car) || availabilityOf(car, now) === 'reserved') return 0
  if (await activeOf(trx, site, slug)) return 0
  const { locations } = settingsOf(site, locationSettings)
  const { name: dealer, phone_numbers } = settingsOf(site, siteSettings)
  const number = phoneFor(phone_numbers, car.car_type, primaryLocation(locations))
  for (const lead of waiting) {
    const { email, name } = lead.person
    const letter = freeLetter({
      first: name,
      car: {
        name: nameOf(car),
        price: priceText(priceOf(car, settingsOf(site, vehicleSettings))),
        stocknum: car.stocknum,
        href: `${site.origin}${paths.vehicle(encodeURIComponent(slug))}`,
      },
      dealer,
      phone: number ? { text: formatPhone(number), href: phoneLink(number) } : null,
    })
    const planned = [{ target: { channel: 'shopper-email' as const, to: email!, letter } }]
    await leadsOf(site).deliverMore(trx, lead.id, { planned, now, mark: FREE_MARK })
  }
  return waiting.length
}
