import { newFormToken } from '#app/features/forms/token/form-token.server.ts'
import { localMoment, shortMoment } from '#app/features/messages/letters/local-moment.ts'
import { similarCars } from '#app/features/search/card/similar.server.ts'
import type { SearchPort } from '#app/features/search/port.ts'
import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { isSold } from '#app/features/vehicle/availability.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { priceOf, priceText } from '#app/features/vehicle/price/price.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { nameOf } from '#app/features/vehicle/title.ts'
import { MINUTE } from '#lib/durations.ts'
import * as paths from '#app/paths.ts'
import type { CheckoutPorts } from '../checkout-ports.ts'
import { depositText } from '../deposit.ts'
import type { Reservation } from '../reservation/reservation.ts'
import { reservedCarView, carZone, checkoutOf, depositTerms, type reserveForm } from './reserve-view.server.ts'

/** Cars that are offered in place of one that is gone. */
const FEW = 3

interface Ports {
  readonly ports: CheckoutPorts
  readonly search: SearchPort
  /** Signs the forms of leads. */
  readonly leadSecret: string
}

/** A few cars like one that is gone, as the pages of the checkout show them. */
export async function similarTo(site: Site, search: SearchPort, car: StockCar) {
  const settings = settingsOf(site, vehicleSettings)
  // The page has something to say without them.
  const found = await similarCars(site, search, car).catch(() => [])
  return found.slice(0, FEW).map((one) => ({
    slug: one.slug,
    name: nameOf(one),
    price: priceText(priceOf(one, settings)),
    picture: one.cover ? mediaIdOf(one.cover.url) : null,
  }))
}

interface LostCar {
  readonly reason: 'taken' | 'sold'
  /** When it may come free, epoch ms. */
  readonly until: number | null
  /** What the shopper has typed, so that one tap is enough to be told. */
  readonly values?: Readonly<Record<string, string>> | undefined
}

/** Somebody else has the car, or it is sold: what to do now. Nothing was charged. */
export async function lostView(
  site: Site,
  car: StockCar,
  { ports, search, leadSecret, reason, until, values }: Ports & LostCar,
) {
  const zone = carZone(site, car)
  const { minutes } = depositTerms(site, car)
  const soon = until !== null && until - site.now() <= minutes * MINUTE
  return {
    kind: 'lost' as const,
    reason,
    /** Neither for sale nor sold. */
    unavailable: reason === 'sold' && !isSold(car),
    car: reservedCarView(site, car),
    name: checkoutOf(site, ports).name,
    until: until === null ? null : soon ? shortMoment(until, zone) : localMoment(until, zone),
    soon,
    similar: await similarTo(site, search, car),
    tell:
      reason === 'taken'
        ? {
            action: paths.formAbout('lead', car.slug),
            token: newFormToken({ secret: leadSecret, site: site.slug, kind: 'lead' }, site.now()),
            values: values ?? null,
          }
        : null,
    typed: values !== undefined,
  }
}

/** The shopper's own hold of this car: to be paid, or given up. */
export function holdingView(
  site: Site,
  car: StockCar,
  reservation: Reservation,
  { ports, message = null }: HoldingViewOptions,
) {
  const { name, provider } = checkoutOf(site, ports)
  return {
    kind: 'holding' as const,
    car: reservedCarView(site, car),
    action: paths.checkoutPage(car.slug, name),
    page: paths.reservation(reservation.id),
    amount: depositText(reservation.deposit),
    until: reservation.until === null ? null : shortMoment(reservation.until, carZone(site, car)),
    ends: reservation.until,
    now: site.now(),
    sandbox: provider?.sandbox ?? false,
    message,
  }
}

interface HoldingViewOptions {
  readonly ports: CheckoutPorts
  readonly message?: string | null
}

/** The shopper is paying for another car. */
export const busyView = (site: Site, car: StockCar, other: Reservation) => ({
  kind: 'busy' as const,
  car: reservedCarView(site, car),
  other: { name: other.car.name, page: paths.reservation(other.id) },
})

/** The site takes no reservations, or not for this car. */
export const closedView = (site: Site, car: StockCar) => ({ kind: 'closed' as const, car: reservedCarView(site, car) })

export type CheckoutView =
  | ReturnType<typeof reserveForm>
  | Awaited<ReturnType<typeof lostView>>
  | ReturnType<typeof holdingView>
  | ReturnType<typeof busyView>
  | ReturnType<typeof closedView>
