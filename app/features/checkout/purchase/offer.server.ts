import { requestedCar } from '#app/features/leads/enquiry-form/form-view.server.ts'
import { saleSettingsOf } from '#app/features/locations/nsw/sale-settings-of.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { availabilityOf, isInStock } from '#app/features/vehicle/availability.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { isSoldOnline } from '#app/features/vehicle/online-purchase.ts'
import { priceOf } from '#app/features/vehicle/price/price.ts'
import { priceNoteOf } from '#app/features/vehicle/sidebar/price-note.ts'
import { toCents } from '#lib/money.ts'
import { depositOf, takesDeposits } from '../deposit.ts'
import type { AddOn } from './quote.ts'
import { purchaseSettings } from './settings.schema.ts'

/** A car that is sold online, with what is sold with it. */
export interface OfferedCar {
  readonly car: StockCar
  readonly price_cents: number
  readonly price_type: string
  /** What the price includes; null where nothing certain can be said. */
  readonly price_note: string | null
  readonly addOns: readonly AddOn[]
  /** 0 where the site asks for none. */
  readonly deposit_cents: number
}

export type PurchaseOffer =
  /** No such car, or one that this site does not sell online. */
  | { readonly ok: false; readonly reason: 'unknown' }
  /** Sold or taken off sale, or somebody has reserved it. */
  | { readonly ok: false; readonly reason: 'sold' | 'reserved'; readonly car: StockCar }
  | ({ readonly ok: true } & OfferedCar)

/** What a shopper can buy online, asked anew with every page: nothing of it is taken from a form. */
export async function purchaseOffer(site: Site, slugOrId: string): Promise<PurchaseOffer> {
  const car = await requestedCar(site, slugOrId)
  const settings = car && saleSettingsOf(site, car)
  if (!car || !settings?.online_purchase) return { ok: false, reason: 'unknown' }
  const availability = availabilityOf(car, site.now())
  if (!isInStock(car)) return { ok: false, reason: 'sold', car }
  const price = priceOf(car, settings)
  if (!isSoldOnline(car, settings) || price.kind !== 'price') return { ok: false, reason: 'unknown' }
  if (availability === 'reserved') return { ok: false, reason: 'reserved', car }
  return { ok: true, ...offered(site, { car, amount: price.amount, type: price.type ?? '' }) }
}

/** What a car costs and what is sold with it at this moment; null where it is not sold online. */
export function offerNow(site: Site, car: StockCar): OfferedCar | null {
  const settings = saleSettingsOf(site, car)
  const price = priceOf(car, settings)
  return isSoldOnline(car, settings) && price.kind === 'price'
    ? offered(site, { car, amount: price.amount, type: price.type ?? '' })
    : null
}

function offered(site: Site, { car, amount, type }: { car: StockCar; amount: number; type: string }): OfferedCar {
  const vehicle = saleSettingsOf(site, car)
  const { add_ons } = settingsOf(site, purchaseSettings).purchase
  return {
    car,
    price_cents: toCents(amount),
    price_type: type,
    price_note: priceNoteOf(priceOf(car, vehicle), vehicle.price_notes),
    addOns: add_ons
      .filter(({ car_types }) => car_types.length === 0 || car_types.some((one) => one === car.car_type))
      .map(({ id, name, text, price }) => ({ id, name, text, price_cents: toCents(price) })),
    deposit_cents: takesDeposits(car, vehicle) ? depositOf(vehicle) : 0,
  }
}
