import { locationOfCar, primaryLocation } from '#app/features/locations/location.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { CarPriceRow } from '#app/features/stock/stock.tables.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { stateCode } from '#app/features/vehicle/normalise/state.ts'
import { priceOf } from '#app/features/vehicle/price/price.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { localTime } from '#lib/local-time.ts'
import type { Span } from '../prices/listed-spans.ts'
import { wasEvidence, type WasRule } from '../prices/was-evidence.ts'
import type { Advert } from './advert-rule.ts'

interface PriceHistory {
  readonly prices: readonly CarPriceRow[]
  /** When the car could be had. */
  readonly listed: readonly Span[]
  readonly rule: WasRule
}

/** What the page of a car says that rules judge, with the history of its prices. */
export function advertOf(site: Site, car: StockCar, { prices, listed, rule }: PriceHistory): Advert {
  const { locations } = settingsOf(site, locationSettings)
  const settings = settingsOf(site, vehicleSettings)
  const primary = primaryLocation(locations)
  const place = locationOfCar(locations, car) ?? primary
  const state = place ? stateCode(place.address.state) : null
  const isOfPrimary = primary !== undefined && stateCode(primary.address.state) === state
  const price = priceOf(car, settings)
  const now = site.now()
  return {
    car,
    price,
    was: price.kind === 'price' && price.was !== undefined ? wasEvidence(prices, { was: price.was, now: price.amount, at: now, listed }, rule) : null, // prettier-ignore
    state: state ?? null,
    dealer: {
      name: settingsOf(site, siteSettings).name,
      // A licence is of one state.
      licence: place?.dealer_license_number || (isOfPrimary ? primary.dealer_license_number : ''),
    },
    words: [car.dealercomments, settings.section_texts.disclaimer].filter(Boolean).join('\n'),
    year: Number(localTime(zoneOfSite(site), now).date.slice(0, 4)),
  }
}
