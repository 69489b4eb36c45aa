import type { Filter } from '#app/features/search/port.ts'
import { DAY_SECONDS } from '#lib/durations.ts'
import { type CarStanding, CAR_STANDINGS } from '../standing/car-standing.ts'

/** The lists of cars that everybody has who sees the stock. */
export const STOCK_VIEWS = [
  'all',
  'no-pictures',
  'no-price',
  'new-today',
  '60-days',
  'above-market',
  'feed-price',
  'held',
  'refused',
  'reserved',
  'sold-this-week',
  'drafts',
  'off-site',
] as const
export type StockView = (typeof STOCK_VIEWS)[number]

export const STOCK_VIEW_WORDS: Readonly<Record<StockView, string>> = {
  all: 'All',
  'no-pictures': 'No pictures',
  'no-price': 'No price',
  'new-today': 'New today',
  '60-days': '60 days and more',
  'above-market': 'Above market',
  'feed-price': 'Price changed by the feed',
  held: 'Held by hand',
  refused: 'Refused by a channel',
  reserved: 'Reserved',
  'sold-this-week': 'Sold this week',
  drafts: 'Drafts',
  'off-site': 'Not on the site',
}

/** Days after which a car has stood long. */
export const LONG_STANDING_DAYS = 60
const WEEK_DAYS = 7
/** So long a price that a feed has changed is news. */
export const FEED_PRICE_DAYS = WEEK_DAYS

const inStanding = (...standings: CarStanding[]): Filter => ({ attribute: 'standing', in: standings })
/** What the dealer can still sell. */
const FOR_SALE = inStanding('draft', 'hidden', 'coming-soon', 'on-sale', 'reserved', 'unavailable')
const SHOWN = inStanding('coming-soon', 'on-sale', 'reserved')

/** The moments that a list counts from, epoch ms. */
export interface ListClock {
  readonly now: number
  /** Midnight at the dealer's. */
  readonly today: number
}

/** Which cars a view has. A withdrawn car is in none but the last. */
export function viewFilter(view: StockView, { now, today }: ListClock): Filter {
  const daysAgo = (days: number): number => Math.floor(now / 1_000) - days * DAY_SECONDS
  switch (view) {
    case 'all':
      return inStanding(...CAR_STANDINGS.filter((standing) => standing !== 'withdrawn' && standing !== 'sold'))
    case 'no-pictures':
      return { and: [FOR_SALE, { attribute: 'pictures', to: 0 }] }
    case 'no-price':
      return { and: [FOR_SALE, { attribute: 'price', exists: false }] }
    case 'new-today':
      return { and: [FOR_SALE, { attribute: 'listed_at', from: Math.floor(today / 1_000) }] }
    case '60-days':
      return { and: [FOR_SALE, { attribute: 'listed_at', to: daysAgo(LONG_STANDING_DAYS) }] }
    case 'above-market':
      return { and: [SHOWN, { attribute: 'above_market', in: [true] }] }
    case 'feed-price':
      return { and: [FOR_SALE, { attribute: 'feed_priced_at', from: daysAgo(FEED_PRICE_DAYS) }] }
    case 'held':
      return { and: [FOR_SALE, { attribute: 'held', above: 0 }] }
    case 'refused':
      return { and: [SHOWN, { attribute: 'refused_by', exists: true }] }
    case 'reserved':
      return inStanding('reserved')
    case 'sold-this-week':
      return { and: [inStanding('sold'), { attribute: 'sold_date_timestamp', from: daysAgo(WEEK_DAYS) }] }
    case 'drafts':
      return inStanding('draft')
    case 'off-site':
      return inStanding('hidden', 'unavailable', 'withdrawn', 'sold')
  }
}
