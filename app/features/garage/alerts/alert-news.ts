import type { ListedCar } from '#app/features/stock/car-row.ts'
import { availabilityOf } from '#app/features/vehicle/availability.ts'
import { priceOf, type PriceSettings, priceText, searchPrice } from '#app/features/vehicle/price/price.ts'
import { badgeLineOf, titleOf } from '#app/features/vehicle/title.ts'
import { formatDollars } from '#lib/money.ts'
import { type Change, LEAST_DROP } from './changes.ts'

/** One vehicle of a message, as it is when the message is sent. */
export interface AlertNews {
  readonly kind: Change['kind']
  readonly slug: string
  /** "2021 Toyota HiLux SR5" */
  readonly name: string
  /** The price as the site shows it: "$37,990 Drive Away", or its words for none. */
  readonly price: string
  /** What it cost before; null unless the price fell. */
  readonly was: string | null
}

export const KIND_WORDS: Readonly<Record<Change['kind'], string>> = {
  new: 'New match',
  price: 'Price drop',
  free: 'Available again',
}

/** What is still true of the changes: vehicles that are sold or held by now, and prices that rose again, are left out. */
export function alertNews(
  changes: readonly Change[],
  { cars, prices, now }: { cars: readonly ListedCar[]; prices: PriceSettings; now: number },
): AlertNews[] {
  return changes.flatMap((change): AlertNews[] => {
    const car = cars.find(({ slug }) => slug === change.slug)
    if (!car || !['in stock', 'coming soon'].includes(availabilityOf(car, now))) return []
    const amount = searchPrice(car)
    if (change.kind === 'price' && (amount === undefined || change.was - amount < LEAST_DROP)) return []
    return [
      {
        kind: change.kind,
        slug: car.slug,
        name: [titleOf(car), badgeLineOf(car)].filter(Boolean).join(' '),
        price: priceText(priceOf(car, prices)),
        was: change.kind === 'price' ? formatDollars(change.was) : null,
      },
    ]
  })
}
