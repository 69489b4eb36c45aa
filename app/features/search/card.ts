import { isInStock } from '#app/features/vehicle/availability.ts'
import { badgeOf, type BadgeSettings, type TagBadge } from '#app/features/vehicle/badge.ts'
import { bodyName } from '#app/features/vehicle/body-types.ts'
import type { ListedCar } from '#app/features/stock/car-row.ts'
import { priceOf, type Price, type PriceSettings } from '#app/features/vehicle/price.ts'
import { badgeLineOf, conditionOf, titleOf } from '#app/features/vehicle/title.ts'
import { mediaIdOf } from '#app/features/site/media.ts'
import { formatKilometres, formatNumber } from '#lib/money.ts'
import { makePath } from './path.ts'

export type FactIcon = 'tag' | 'km' | 'gear' | 'fuel' | 'bed' | 'weight'

/** A car as a card shows it: only what is printed. */
export interface Card {
  readonly slug: string
  readonly title: string
  readonly line: string
  /** Null once the car is sold. */
  readonly price: Price | null
  readonly badge: TagBadge | null
  readonly facts: readonly (readonly [FactIcon, string])[]
  readonly place: string
  /** Media id of the main picture; without one the silhouette of the body is drawn. */
  readonly picture: string | null
  readonly shape: readonly [body: string, itemType: string]
  readonly sold: boolean
  /** Where a shopper finds others like a sold car. */
  readonly similar: string
}

export function cardOf(car: ListedCar, settings: PriceSettings & BadgeSettings, now: number): Card {
  const sold = !isInStock(car)
  return {
    slug: car.slug,
    title: titleOf(car),
    line: badgeLineOf(car),
    price: sold ? null : priceOf(car, settings),
    badge: badgeOf(car, settings, now),
    facts: factsOf(car),
    place: car.location ?? [car.city, car.state].filter(Boolean).join(' '),
    picture: car.cover ? mediaIdOf(car.cover.url) : null,
    shape: [car.simple_body ?? car.body ?? '', car.item_type ?? 'car'],
    sold,
    similar: makePath(car.make),
  }
}

function factsOf(car: ListedCar): [FactIcon, string][] {
  const facts: [FactIcon, string | undefined][] = [['tag', conditionOf(car)]]
  if (car.item_type === 'caravan') {
    const { sleeps, tare_weight } = car.specifications ?? {}
    facts.push(['bed', sleeps ? `Sleeps ${sleeps}` : undefined])
    facts.push(['weight', tare_weight ? `${formatNumber(tare_weight)} kg tare` : undefined])
  } else {
    facts.push(['km', car.km === undefined ? undefined : formatKilometres(car.km)])
    facts.push(['gear', car.simple_transmission ?? car.trans])
    facts.push(['fuel', car.simple_fuel ?? car.fuel])
    if (car.item_type === 'truck') facts[0] = ['tag', car.body ?? bodyName(car.simple_body ?? '')]
  }
  return facts.filter((fact): fact is [FactIcon, string] => Boolean(fact[1]))
}
