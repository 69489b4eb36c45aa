import type { RepaymentLine } from '#app/features/finance/repayment/repayment-line.ts'
import { isInStock } from '#app/features/vehicle/availability.ts'
import type { SaleSettings } from '#app/features/locations/nsw/online-sale.ts'
import { reservePath } from '#app/features/locations/nsw/reserve-path.ts'
import { canReserve } from '#app/features/vehicle/buttons.ts'
import type { HideRuleSettings } from '#app/features/saved/hide-rule.ts'
import { savedOfferOf } from '#app/features/saved/saved-offer.ts'
import { badgeOf, type BadgeSettings, type TagBadge } from '#app/features/vehicle/facts/badge.ts'
import type { ListedCar } from '#app/features/stock/car-row.ts'
import { priceOf, type Price, type PriceSettings } from '#app/features/vehicle/price/price.ts'
import { badgeLineOf, titleOf } from '#app/features/vehicle/title.ts'
import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import {
  ACTION_PAGES,
  cardActions,
  shortLink,
  type ActionSettings,
  type CheckoutOffer,
  type ShortLink,
} from './card-actions.ts'
import { cardOffer, type CardOffer } from '#app/features/saved/offer/card-offer.ts'
import { cardFacts, type CardFact } from './facts/card-facts.ts'
import { type KindSettings, similarAddress } from './similar-address.ts'

/** A car as a card shows it: only what is printed. */
export interface Card {
  readonly slug: string
  readonly title: string
  readonly line: string
  /** Null once the car is sold. */
  readonly price: Price | null
  readonly badge: TagBadge | null
  /** How the price stands in its market, where that is a good word. */
  readonly market?: string | undefined
  /** The most important first: where there is one line, it ends after the fourth. */
  readonly facts: readonly CardFact[]
  readonly place: string
  /** Where that is, degrees rounded to a hundred metres. */
  readonly at?: readonly [lat: number, lng: number] | undefined
  /** Media id of the main picture; without one the silhouette of the body is drawn. */
  readonly picture: string | null
  /** How many there are; whoever reaches for the others fetches them (`fetchPictures`). */
  readonly pictures: number
  readonly shape: readonly [body: string, itemType: string]
  /** The repayment with its comparison rate; absent where the site shows none. */
  readonly finance?: RepaymentLine | undefined
  readonly sold: boolean
  readonly actions: readonly ShortLink[]
  /** What can be kept of the car; null where the save and compare controls are hidden. */
  readonly offer: CardOffer | null
}

export interface CardSettings extends PriceSettings, BadgeSettings, ActionSettings, HideRuleSettings, KindSettings {
  readonly card_views: boolean
  readonly reserve: SaleSettings['reserve']
}

/** Media ids of the pictures that a card shows of a car, the main one first. */
export const picturesOnCard = ({ cover }: Pick<ListedCar, 'cover'>): string[] =>
  cover ? [cover.url, ...(cover.more ?? [])].flatMap((url) => mediaIdOf(url) ?? []) : []

export function cardOf(car: ListedCar, settings: CardSettings, now: number): Card {
  const sold = !isInStock(car)
  const pictures = picturesOnCard(car)
  const lines = { slug: car.slug, title: titleOf(car), line: badgeLineOf(car), picture: pictures[0] ?? null }
  const offer = savedOfferOf(car, pictures, settings)
  return {
    ...lines,
    pictures: pictures.length,
    price: sold ? null : priceOf(car, settings),
    badge: badgeOf(car, settings, now),
    facts: cardFacts(car, settings.card_views),
    place: car.location ?? [car.city, car.state].filter(Boolean).join(' '),
    shape: [car.simple_body ?? car.body ?? '', car.item_type ?? 'car'],
    sold,
    actions: actionsOf(car, settings, now),
    offer: offer && cardOffer(offer, lines),
  }
}

function actionsOf(car: ListedCar, settings: CardSettings, now: number): ShortLink[] {
  const { address, amount, by_request } = settings.reserve
  const kind = by_request ? 'request' : address === 'buy-online' ? 'buy' : 'reserve'
  const checkout: CheckoutOffer | null = canReserve(car, settings, now) ? { kind, amount } : null
  const requested = { slug: car.slug, inStock: isInStock(car), similar: similarAddress(car, settings), checkout }
  const pages = { ...ACTION_PAGES, reserve: (slug: string) => reservePath(slug, settings.reserve) }
  return cardActions(requested, settings, pages).map((link) => shortLink(link, car.slug))
}
