import type { Account } from '#app/features/account/account.ts'
import { requestedCar } from '#app/features/leads/enquiry-form/form-view.server.ts'
import type { SearchPort } from '#app/features/search/port.ts'
import { requestPath } from '#app/features/locations/nsw/reserve-path.ts'
import { saleSettingsOf } from '#app/features/locations/nsw/sale-settings-of.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Visitor } from '#app/features/site/request/visitor.ts'
import { availabilityOf, isInStock } from '#app/features/vehicle/availability.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import * as paths from '#app/paths.ts'
import type { CheckoutPorts } from '../checkout-ports.ts'
import { takesDeposits } from '../deposit.ts'
import type { Reservation } from '../reservation/reservation.ts'
import { reservationsOf } from '../reservation/reservations.server.ts'
import { isOf } from '../reservation/whose.ts'
import { lookAgain } from './look-again.server.ts'
import { type CheckoutView, closedView, holdingView, lostView } from './other-views.server.ts'
import { checkoutOf, reserveForm } from './reserve-view.server.ts'

/** Who asks for the checkout of a car, from which browser, and what it takes to answer. */
export interface CheckoutRequest {
  readonly slug: string
  readonly account: Account | null
  /** Mark of the browser; null for one that has reserved nothing. */
  readonly browser: string | null
  readonly ports: CheckoutPorts
  readonly search: SearchPort
  /** Signs the tokens of forms, those that a browser fetches while one is filled in among them. */
  readonly leadSecret: string
  readonly visitor: Visitor
  /** The public address of the page. */
  readonly url: URL
}

/** Whether a reservation is this shopper's. */
export const isOwn = (reservation: Reservation, requested: Pick<CheckoutRequest, 'account' | 'browser'>): boolean =>
  isOf(reservation, { account: requested.account?.id ?? null, browser: requested.browser })

export type CheckoutAnswer =
  | { readonly kind: 'page'; readonly view: CheckoutView }
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'missing' }

/** What the checkout of a car shows to whoever opens it. */
export async function checkoutPage(site: Site, requested: CheckoutRequest): Promise<CheckoutAnswer> {
  const car = await requestedCar(site, requested.slug)
  if (!car) return { kind: 'missing' }
  const { ports, account } = requested
  const page = (view: CheckoutView): CheckoutAnswer => ({ kind: 'page', view })
  const active = await reservationsOf(site).activeOf(car.slug)
  if (active && isOwn(active, requested)) {
    // Whoever comes back by the browser's button may have paid already.
    const now = (await lookAgain(site, active.id, ports)) ?? active
    if (now.state === 'hold') return page(holdingView(site, car, now, { ports }))
    return { kind: 'go', to: paths.reservation(active.id) }
  }
  const lost = await lostFor(site, car, { requested, active })
  if (lost) return page(lost)
  if (isByRequest(site, car)) return { kind: 'go', to: requestPath(car.slug) }
  if (!isOpen(site, car, ports)) return page(closedView(site, car))
  return page(reserveForm(site, car, { ports, leadSecret: requested.leadSecret, account }))
}

/** The site takes a deposit for this car, and there is somebody who takes the money. */
export const isOpen = (site: Site, car: StockCar, ports: CheckoutPorts): boolean =>
  checkoutOf(site, ports).provider !== null && takesDeposits(car, saleSettingsOf(site, car)) && !isByRequest(site, car)

/** Reserving the car is a request that the dealer confirms. */
export const isByRequest = (site: Site, car: StockCar): boolean => saleSettingsOf(site, car).reserve.by_request === true

interface Active {
  readonly requested: CheckoutRequest
  readonly active: Reservation | null
}

async function lostFor(site: Site, car: StockCar, { requested, active }: Active): Promise<CheckoutView | null> {
  const availability = availabilityOf(car, site.now())
  if (!isInStock(car)) return lostView(site, car, { ...requested, reason: 'sold', until: null })
  if (!active && availability !== 'reserved') return null
  return lostView(site, car, { ...requested, reason: 'taken', until: active?.until ?? null })
}
