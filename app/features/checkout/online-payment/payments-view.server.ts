import { signInPath } from '#app/features/account/safe-path.ts'
import { accountSettings } from '#app/features/account/settings.schema.ts'
import { shortMoment } from '#app/features/messages/letters/local-moment.ts'
import { primaryLocation, visibleLocation } from '#app/features/locations/location.ts'
import { phoneFor } from '#app/features/locations/phone-for.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { zoneOf } from '#app/features/locations/places/zone.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { shownPhone } from '#app/features/vehicle/sidebar/phone-mask.ts'
import * as paths from '#app/paths.ts'
import type { CheckoutPorts } from '../checkout-ports.ts'
import { depositText } from '../deposit.ts'
import { type OwnPayment, ownPayments } from '../payment/own-payments.server.ts'
import { keptWords } from '../reservation/letters/kept-words.ts'
import type { Reservation } from '../reservation/reservation.ts'
import type { Whose } from '../reservation/whose.ts'
import { leftText } from '../reserve/views/countdown.ts'
import { lookAgain } from '../reserve/look-again.server.ts'
import { moneyOf } from '../reserve/money.ts'
import { moneyText } from '../reserve/reservation-texts.ts'
import { checkoutOf } from '../reserve/reserve-view.server.ts'
import { MONEY_HEADINGS, paymentLines } from './payment-lines.ts'

/**
 * The payments of whoever asks, as they stand now: one whose payment may have gone through meanwhile is asked after at
 * its provider first.
 */
export async function paymentsRequest(site: Site, asker: Whose, ports: CheckoutPorts): Promise<OwnPayment[]> {
  const found = await ownPayments(site, asker)
  const open = found.filter(({ reservation }) => reservation.state === 'hold')
  if (open.length === 0) return found
  await Promise.all(open.map(({ reservation }) => lookAgain(site, reservation.id, ports)))
  return ownPayments(site, asker)
}

interface PaymentsViewOptions {
  readonly found: readonly OwnPayment[]
  readonly ports: CheckoutPorts
  readonly signedIn: boolean
}

/** Payments as their page shows them: what is to be paid first, then the newest. */
export function paymentsView(site: Site, { found, ports, signedIn }: PaymentsViewOptions) {
  const { locations } = settingsOf(site, locationSettings)
  const { phone_numbers } = settingsOf(site, siteSettings)
  const { sign_in } = settingsOf(site, accountSettings)
  const place = primaryLocation(locations)
  const number = phoneFor(phone_numbers, undefined, place)
  const payments = found.map((own) => paymentView(site, own, ports))
  return {
    payments: [...payments.filter(({ pay }) => pay), ...payments.filter(({ pay }) => !pay)],
    sandbox: payments.some((one) => one.sandbox),
    signIn:
      sign_in && !signedIn
        ? signInPath({ type: 'online-payment', to: paths.onlinePayment, back: paths.onlinePayment })
        : null,
    signedIn,
    phone: number ? shownPhone(number, settingsOf(site, vehicleSettings)) : null,
  }
}
export type PaymentsView = ReturnType<typeof paymentsView>
export type PaymentView = PaymentsView['payments'][number]

function paymentView(site: Site, { reservation, payments, history }: OwnPayment, ports: CheckoutPorts) {
  const { id, kind, reference, car, deposit, slug, state, until, created_at } = reservation
  const now = site.now()
  const zone = zoneFor(site, reservation)
  const money = moneyOf({ deposit, payments, steps: history.map(({ event }) => event) })
  const sandbox = payments[0]?.provider === 'sandbox'
  const open = state === 'hold' && until !== null && until > now && money === 'open'
  return {
    id,
    page: paths.reservation(id),
    name: car.name,
    reference,
    what: kind === 'purchase' ? 'Order' : 'Reservation',
    made: shortMoment(created_at, zone),
    amount: deposit === 0 ? null : depositText(deposit),
    heading: money === 'open' && !open ? 'Not paid in time' : MONEY_HEADINGS[money],
    text: money === 'none' ? 'No deposit needed.' : moneyText({ money, sandbox }),
    lines: paymentLines(money, history).map(({ text, at }) => ({ text, at: shortMoment(at, zone) })),
    kept: state === 'reserved' ? keptWords(reservation, zone) : null,
    sandbox,
    pay: open
      ? {
          action: paths.checkoutPage(slug, checkoutOf(site, ports).name),
          until: shortMoment(until, zone),
          ends: until,
          now,
          left: leftText(until - now),
        }
      : null,
  }
}

function zoneFor(site: Site, { lead }: Reservation): string {
  const { locations } = settingsOf(site, locationSettings)
  const place = visibleLocation(locations, lead.location?.id)
  return zoneOf(place ?? primaryLocation(locations), site)
}
