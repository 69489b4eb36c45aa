import type { Account } from '#app/features/account/account.ts'
import { carAsked } from '#app/features/leads/enquiry-form/form-view.server.ts'
import type { SearchPort } from '#app/features/search/port.ts'
import { requestPath } from '#app/features/locations/nsw/reserve-path.ts'
import { saleSettingsOf } from '#app/features/locations/nsw/sale-settings-of.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Visitor } from '#app/features/site/request/visitor.ts'
import { availabilityOf, isInStock } from '#app/features/vehicle/availability.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import type { CheckoutDesk } from '../checkout-desk.ts'
import { takesDeposits } from '../deposit.ts'
import type { Reservation } from '../reservation/reservation.ts'
import { reservationsOf } from '../reservation/reservations.server.ts'
import { isOf } from '../reservation/whose.ts'
import { reservationPath } from './addresses.ts'
import { lookAgain } from './look-again.server.ts'
import { type CheckoutView, closedView, holdingView, lostView } from './other-views.server.ts'
import { checkoutOf, reserveForm } from './reserve-view.server.ts'

/** Who asks for the checkout of a car, from which browser, and what it takes to answer. */
export interface CheckoutAsked {
  readonly slug: string
  readonly account: Account | null
  /** Mark of the browser; null for one that has reserved nothing. */
  readonly browser: string | null
  readonly desk: CheckoutDesk
  readonly search: SearchPort
  /** Signs the tokens of forms, those that a browser fetches while one is filled in among them. */
  readonly leadSecret: string
  readonly visitor: Visitor
  /** The public address of the page. */
  readonly url: URL
}

/** Whether a reservation is this shopper's. */
export const isOwn = (reservation: Reservation, asked: Pick<CheckoutAsked, 'account' | 'browser'>): boolean =>
  isOf(reservation, { account: asked.account?.id ?? null, browser: asked.browser })

export type CheckoutAnswer =
  | { readonly kind: 'page'; readonly view: CheckoutView }
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'missing' }

/** What the checkout of a car shows to whoever opens it. */
export async function checkoutPage(site: Site, asked: CheckoutAsked): Promise<CheckoutAnswer> {
  const car = await carAsked(site, asked.slug)
  if (!car) return { kind: 'missing' }
  const { desk, account } = asked
  const page = (view: CheckoutView): CheckoutAnswer => ({ kind: 'page', view })
  const active = await reservationsOf(site).activeOf(car.slug)
  if (active && isOwn(active, asked)) {
    // Whoever comes back by the browser's button may have paid already.
    const now = (await lookAgain(site, active.id, desk)) ?? active
    if (now.state === 'hold') return page(holdingView(site, car, now, { desk }))
    return { kind: 'go', to: reservationPath(active.id) }
  }
  const lost = await lostFor(site, car, { asked, active })
  if (lost) return page(lost)
  if (isByRequest(site, car)) return { kind: 'go', to: requestPath(car.slug) }
  if (!isOpen(site, car, desk)) return page(closedView(site, car))
  return page(reserveForm(site, car, { desk, leadSecret: asked.leadSecret, account }))
}

/** The site takes a deposit for this car, and there is somebody who takes the money. */
export const isOpen = (site: Site, car: StockCar, desk: CheckoutDesk): boolean =>
  checkoutOf(site, desk).provider !== null && takesDeposits(car, saleSettingsOf(site, car)) && !isByRequest(site, car)

/** Reserving the car is a request that the dealer confirms. */
export const isByRequest = (site: Site, car: StockCar): boolean => saleSettingsOf(site, car).reserve.by_request === true

interface Active {
  readonly asked: CheckoutAsked
  readonly active: Reservation | null
}

async function lostFor(site: Site, car: StockCar, { asked, active }: Active): Promise<CheckoutView | null> {
  const availability = availabilityOf(car, site.now())
  if (!isInStock(car)) return lostView(site, car, { ...asked, reason: 'sold', until: null })
  if (!active && availability !== 'reserved') return null
  return lostView(site, car, { ...asked, reason: 'taken', until: active?.until ?? null })
}
