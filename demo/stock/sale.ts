import type { Car } from '#app/features/vehicle/car.ts'
import { defined } from './cars/car-parts.ts'
import { DAY, HOUR } from '#lib/durations.ts'
import type { Dice } from './random.ts'

export interface SaleCase {
  readonly car: Car
  readonly price: number
  readonly age: number
  readonly status: string
  readonly condition: 'used' | 'new' | 'demo'
  readonly created: number
  readonly now: number
  readonly chance: Dice
  /** Share of the cheaper cars in stock with a subscription price. */
  readonly subscribed?: number | undefined
}

const SOLD_DAYS = 6
const RECENT_DAYS = 3

/** Prices, offers, tags and the moment of sale: what a dealer decides about a car. */
export function saleFields(sale: SaleCase): Partial<Car> {
  const { car, price, status, condition, chance, subscribed = 0.03 } = sale
  const preorder = status === 'coming_soon' && condition === 'new'
  const unpriced = preorder || chance.chance(0.03)
  const reduced = !unpriced && condition !== 'new' && chance.chance(0.14)
  const offered = !unpriced && !reduced && chance.chance(0.08)
  const off = Math.max(500, Math.round((price * chance.between(3, 7)) / 100 / 500) * 500)
  return defined({
    price: unpriced ? undefined : price,
    before_price: reduced ? price + off : undefined,
    offer_price: offered ? price - off : undefined,
    price_type: condition === 'used' && chance.chance(0.3) ? 'Excl. Govt. Charges' : 'Drive Away',
    subscription_price:
      status === 'in_stock' && price < 60_000 && chance.chance(subscribed)
        ? Math.round(price / 1400 + 160) - 1
        : undefined,
    preorder: preorder ? true : undefined,
    ...soldFields(sale),
    reserved: status === 'in_stock' && chance.chance(0.015) ? true : undefined,
    certified: isCertified(sale) ? true : undefined,
    tag: tagFor(sale),
    categories: categoriesOf(sale, offered || reduced),
    autograb_data: !unpriced && condition === 'used' && chance.chance(0.55) ? marketPrices(price, chance) : undefined,
    has_nvic: condition === 'used' ? chance.chance(0.8) : undefined,
    accessories_count: car.simple_body === 'ute' || car.simple_body === '4x4' ? chance.between(4, 40) : undefined,
  })
}

/** Two of three sold cars were sold lately enough to be listed by default. */
function soldFields({ status, now, chance }: SaleCase): Partial<Car> {
  if (status !== 'sold') return {}
  const days = chance.chance(0.65)
    ? chance.next() * (RECENT_DAYS - 0.3)
    : RECENT_DAYS + 0.2 + chance.next() * (SOLD_DAYS - RECENT_DAYS - 0.4)
  return { sold: true, sold_date_timestamp: Math.floor((now - days * DAY - HOUR / 2) / 1000) }
}

const isCertified = ({ car, age, condition, chance }: SaleCase): boolean =>
  car.make === 'Toyota' && condition === 'used' && age < 7 && (car.km ?? 0) < 120_000 && chance.chance(0.6)

function tagFor({ car, condition, chance }: SaleCase): string | undefined {
  if (condition === 'demo') return chance.chance(0.2) ? 'Test Drive Only' : undefined
  if (condition === 'new') return car.year === 2025 ? 'Runout Sale' : undefined
  if ((car.km ?? 0) < 25_000 && chance.chance(0.4)) return 'Low Kms'
  return chance.chance(0.05) ? chance.pick(['One Owner', 'Manager’s Choice', 'Local Car']) : undefined
}

function categoriesOf({ car, price, condition, chance }: SaleCase, isOffer: boolean): string[] | undefined {
  const all = [
    isOffer && 'Special Offers',
    condition === 'demo' && 'Demonstrator Sale',
    condition === 'new' && car.year === 2025 && 'Runout',
    condition === 'used' && price < 20_000 && 'Under $20,000',
    (car.seats ?? 0) >= 7 && chance.chance(0.7) && 'Seven Seats and More',
    (car.simple_fuel === 'Electric' || car.simple_fuel === 'Hybrid' || car.simple_fuel === 'Plug-in Hybrid') &&
      'Hybrid and Electric',
    car.filtered_features?.includes('Tow Bar') && 'Ready to Tow',
  ].filter((name) => typeof name === 'string')
  return all.length > 0 ? all : undefined
}

/** Market averages around the asking price; about every third car is clearly below both. */
function marketPrices(price: number, chance: Dice): NonNullable<Car['autograb_data']> {
  const average = Math.round((price * (0.965 + chance.next() * 0.1)) / 10) * 10
  return {
    average_market_price: average,
    state_average_market_price: Math.round((average * (0.985 + chance.next() * 0.035)) / 10) * 10,
  }
}
