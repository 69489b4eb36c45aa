import { accountSettings } from '#app/features/account/settings.schema.ts'
import { addDays, localTime, momentOf } from '#lib/local-time.ts'
import { ratingAt } from '#app/features/locations/reviews/rating-at.server.ts'
import type { RatingLine } from '#app/features/locations/reviews/rating.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { shownUntil } from '#app/features/site/shown-until.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { isInStock } from '#app/features/vehicle/availability.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { type ChargingFigures, chargingOf, electricFacts } from '#app/features/vehicle/facts/electric.ts'
import { historyFacts, historySource, writeOffOf } from '#app/features/vehicle/facts/history-facts.ts'
import type { Fact } from '#app/features/vehicle/facts/key-facts.ts'
import { listedSince } from '#app/features/vehicle/facts/listed-since.ts'
import { priceOf } from '#app/features/vehicle/price/price.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import * as paths from '#app/paths.ts'
import type { ListedCar } from './listed-car.ts'

/** What buyers ask for besides what a car is and costs. */
export interface BuyerPart {
  readonly electric: readonly Fact[]
  readonly charging: (ChargingFigures & { /** Dollars a kWh. */ readonly price: number }) | null
  readonly history: { readonly facts: readonly Fact[]; readonly source: string }
  /** "Repairable write-off"; empty where no register has the vehicle. */
  readonly writeOff: string
  /** "Listed 12 days ago"; empty where it is not said. */
  readonly listed: string
  /** Of the dealer. */
  readonly rating: RatingLine | null
  /** Where a shopper asks to be told when the price drops; null where that cannot be asked. */
  readonly priceAlert: string | null
}

export function loadBuyer(site: Site, { car, shown, place }: ListedCar): BuyerPart {
  const settings = settingsOf(site, vehicleSettings)
  const available = isInStock(car)
  const charging = available ? chargingOf(shown) : null
  return {
    electric: electricFacts(shown),
    charging: charging && { ...charging, price: settings.electricity_price },
    history: { facts: historyFacts(shown), source: historySource(shown) },
    writeOff: available ? writeOffOf(shown) : '',
    listed: available && settings.show_days_listed ? listedOn(site, car) : '',
    rating: available && settings.show_rating ? ratingAt(site, place?.slug) : null,
    priceAlert: available && mayAlert(site, car) ? priceAlertPath(car.slug) : null,
  }
}

/** Days are the dealer's: the page says another number from midnight on. */
function listedOn(site: Site, { created_at }: StockCar): string {
  const zone = zoneOfSite(site)
  const today = localTime(zone, site.now()).date
  shownUntil(site, momentOf(zone, { date: addDays(today, 1), minutes: 0 }))
  return listedSince(localTime(zone, Date.parse(created_at)).date, today)
}

/** Alerts need an account to go to, and a price that can drop. */
function mayAlert(site: Site, car: StockCar): boolean {
  const settings = settingsOf(site, vehicleSettings)
  return settingsOf(site, accountSettings).sign_in && settings.price_alerts && priceOf(car, settings).kind === 'price'
}

const priceAlertPath = (slug: string): string =>
  `${paths.newSavedSearch}?path=${encodeURIComponent(paths.vehicle(slug))}`
