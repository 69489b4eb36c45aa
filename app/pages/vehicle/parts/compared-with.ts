import { comparePath } from '#app/features/saved/compare/compare.ts'
import type { Card } from '#app/features/search/card/card.ts'
import type { FactIcon } from '#app/features/search/card/facts/card-facts.ts'
import { odometerText } from '#app/features/vehicle/facts/odometer.ts'
import { priceText, type Price } from '#app/features/vehicle/price/price.ts'
import type { PublicCar } from '#app/features/vehicle/public-car.ts'
import { nameOf } from '#app/features/vehicle/title.ts'

const LABELS = ['Price', 'Year', 'Kilometres', 'Transmission', 'Fuel']
/** Cars beside this one. */
const OTHERS = 2

/** This car beside the two most like it that are still to be had; null when there is none. */
export function comparedWith(car: PublicCar & { readonly slug: string }, price: Price, similar: readonly Card[]) {
  const others = similar.filter(({ sold }) => !sold).slice(0, OTHERS)
  if (others.length === 0) return null
  const cars = [
    {
      slug: car.slug,
      name: nameOf(car),
      price,
      facts: [
        priceText(price),
        String(car.year ?? ''),
        odometerText(car) ?? '',
        car.simple_transmission ?? car.trans ?? '',
        car.simple_fuel ?? car.fuel ?? '',
      ],
    },
    ...others.map((card) => ({ slug: card.slug, name: card.title, price: card.price, facts: factsOf(card) })),
  ]
  // A line in which nothing is known of any of them says nothing.
  const known = LABELS.map((_, row) => cars.some(({ facts }) => facts[row] !== ''))
  return {
    labels: LABELS.filter((_, row) => known[row]),
    cars: cars.map((one) => ({ ...one, facts: one.facts.filter((_, row) => known[row]) })),
    to: comparePath(cars.map(({ slug }) => slug)),
  }
}

function factsOf(card: Card): string[] {
  const fact = (icon: FactIcon) => card.facts.find(([name]) => name === icon)?.[1] ?? ''
  const year = /^\d{4}/.exec(card.title)?.[0] ?? ''
  return [card.price ? priceText(card.price) : '', year, fact('km'), fact('gear'), fact('fuel')]
}
