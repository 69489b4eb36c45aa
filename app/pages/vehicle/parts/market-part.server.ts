import { belowMarket } from '#app/features/market/estimate/below-market.ts'
import { autogaugeOf, earnsRing, toStep } from '#app/features/market/autogauge.ts'
import { type FullPicture, fullPictureOf } from '#app/features/market/full-picture.ts'
import type { FairPrice } from '#app/features/market/gauge/fair-price.tsx'
import { gaugeOf } from '#app/features/market/gauge/gauge-rules.ts'
import { marketSettings } from '#app/features/market/settings.schema.ts'
import type { CarMarket } from '#app/features/market/valuation.server.ts'
import { shownUntil } from '#app/features/site/shown-until.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { isWrittenOff } from '#app/features/vehicle/facts/history-facts.ts'
import { isInStock } from '#app/features/vehicle/availability.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { priceOf } from '#app/features/vehicle/price/price.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import * as paths from '#app/paths.ts'
import type { ListedCar } from './listed-car.ts'

/** What the page says of a car in its market. */
export interface MarketPart {
  /** Dollars below the average market price, where that is worth saying. */
  readonly below: number | null
  /** Where the gauge is fetched from; null where it is known to stay hidden. */
  readonly gauge: string | null
  /** The price of the gauge counts up. */
  readonly countsUp?: true
  readonly picture: FullPicture | null
  /** The plain words of a price above the average, where neither ring nor picture say them; dollars. */
  readonly fair: FairPrice | null
}

/** A page does not wait longer for the market, ms. */
const PAGE_LIMIT_MS = 150
/** A page that could not wait is shown no longer than this, ms: the market has answered by then. */
const WITHOUT_MARKET_MS = 2_000

/** The one price that the page shows, in dollars; none for a car that is sold or has no price. */
export function listingPriceOf(site: Site, car: StockCar): number | null {
  const price = isInStock(car) ? priceOf(car, settingsOf(site, vehicleSettings)) : null
  return price?.kind === 'price' ? price.amount : null
}

export async function loadMarket(
  site: Site,
  { car }: Pick<ListedCar, 'car'>,
  market: CarMarket,
): Promise<MarketPart | null> {
  const { market: shown } = settingsOf(site, marketSettings)
  const hasSection = settingsOf(site, vehicleSettings).vdp_config.sections.includes('gauge')
  const price = listingPriceOf(site, car)
  // Nobody knows by how much less it is worth: the prices of others say nothing of it.
  if (price === null || isWrittenOff(car) || !(hasSection || shown.indicator)) return null

  const address = paths.vehicleGauge(car.slug)
  const counting = shown.count_up ? ({ countsUp: true } as const) : {}
  const valued = await market.value(car, PAGE_LIMIT_MS)
  if (!valued.ok) shownUntil(site, site.now() + WITHOUT_MARKET_MS)
  // A provider that was slow for a page may still answer the gauge in time.
  if (!valued.ok)
    return {
      ...counting,
      below: null,
      gauge: hasSection && valued.reason === 'slow' ? address : null,
      picture: null,
      fair: null,
    }
  const { valuation } = valued
  if (!valuation) return null
  const below = shown.indicator ? belowMarket(price, valuation) : null
  const gauge = hasSection ? gaugeOf(autogaugeOf(price, valuation)) : null
  const isPraised = earnsRing(shown.ring, price, valuation)
  const picture = hasSection && shown.full_picture ? fullPictureOf(price, valuation) : null
  return {
    ...counting,
    below: below === null ? null : toStep(below),
    gauge: gauge && isPraised ? address : null,
    picture,
    fair: gauge && !isPraised && !picture ? { label: valuation.description, from: gauge.from, to: gauge.to } : null,
  }
}
