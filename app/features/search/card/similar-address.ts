import type { StockCar } from '#app/features/vehicle/car.ts'
import { searchPrice } from '#app/features/vehicle/price/price.ts'
import { lastingAddressOf } from '../address/address.ts'
import { emptyState, type SearchState } from '../address/query.ts'
import { priceBand } from './similar.ts'

type Reference = Pick<StockCar, 'make' | 'car_type' | 'item_type' | 'price' | 'offer_price'>

/** What a site says of the kinds of vehicle that it sells. */
export interface KindSettings {
  /** What it mainly sells. */
  readonly item_type: NonNullable<StockCar['item_type']>
  /** Names of the filters of its search page. */
  readonly search_filters: readonly string[]
}

/** The band ends on whole steps of the price filter, dollars; so an address does not spell out the price of a sold car. */
const STEP = 1_000

/** The kind of vehicle, where a list of the site would otherwise mix it with others. */
export const kindChoice = (
  { item_type }: Pick<Reference, 'item_type'>,
  settings: KindSettings,
): SearchState['values'] =>
  item_type && (item_type !== settings.item_type || settings.search_filters.includes('item_type'))
    ? { item_type: [item_type] }
    : {}

/** Where a shopper finds others like a car: of its kind, make and type, for about its price (V12). */
export function similarAddress(car: Reference, settings: KindSettings): string {
  const price = searchPrice(car)
  const band = price === undefined ? null : priceBand(price)
  return lastingAddressOf({
    ...emptyState,
    values: { ...kindChoice(car, settings), make: [car.make], ...(car.car_type && { car_type: [car.car_type] }) },
    ranges: band ? { price: { min: Math.floor(band.from / STEP) * STEP, max: Math.ceil(band.to / STEP) * STEP } } : {},
  })
}
