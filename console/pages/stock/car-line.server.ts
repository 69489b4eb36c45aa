import {
  type Channel,
  CHANNEL_NAMES,
  CHANNELS,
  channelVerdict,
} from '#app/features/inventory/channels/channel-rules.ts'
import type { StockLine } from '#app/features/inventory/list/list-stock.server.ts'
import type { StockColumn } from '#app/features/inventory/list/stock-query.ts'
import { type MarketBand, marketBand } from '#app/features/inventory/market/market-band.ts'
import type { CarStanding } from '#app/features/inventory/standing/car-standing.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import type { Site } from '#app/features/site/site.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { searchPrice } from '#app/features/vehicle/price/price.ts'
import { nameOf } from '#app/features/vehicle/title.ts'
import { formatDollars } from '#lib/money.ts'
import { whenWords } from '../../parts/moments/moment-words.ts'
import * as paths from '../../paths.ts'

/** A car as its row shows it. */
export interface CarLine {
  readonly slug: string
  readonly to: string
  readonly name: string
  /** Address of a small picture; null for none. */
  readonly picture: string | null
  readonly standing: CarStanding
  readonly price: string
  readonly was: string | null
  readonly held: boolean
  readonly market: MarketBand | null
  readonly channels: readonly ChannelMark[]
  readonly days: string
  readonly pictures: number
  /** The other columns, as they are printed. */
  readonly cells: Readonly<Partial<Record<StockColumn, string>>>
}

interface ChannelMark {
  readonly letter: string
  readonly words: string
  readonly state: 'accepted' | 'fixable' | 'not-eligible'
}

/** A car in words; `here` is the query of the page of the list, to which whoever opens it comes back. */
export function carLine(site: Site, line: StockLine, here: string): CarLine {
  const { car, standing, market, priceHeld, days, views, updatedAt } = line
  const price = searchPrice(car)
  const id = mediaIdOf(car.images?.[0]?.image.url ?? '')
  const zone = zoneOfSite(site)
  return {
    slug: car.slug,
    to: `${paths.car(site.slug, car.slug)}?${new URLSearchParams({ list: here })}`,
    name: nameOf(car),
    picture: id === null ? null : paths.media(site.slug, id, 'thumb'),
    standing,
    price: price === undefined ? 'No price' : formatDollars(price),
    was: price !== undefined && car.before_price !== undefined && car.before_price > price ? formatDollars(car.before_price) : null, // prettier-ignore
    held: priceHeld,
    market: marketBand(price, market),
    channels: CHANNEL_NAMES.map((channel) => channelMark(channel, car)),
    days: days === 1 ? '1 day' : `${days} days`,
    pictures: car.images?.length ?? 0,
    cells: {
      stocknum: car.stocknum,
      location: car.location ?? car.dealership_name ?? '',
      days: String(days),
      views: views.toLocaleString('en-AU'),
      year: String(car.year ?? ''),
      km: car.km === undefined ? '' : car.km.toLocaleString('en-AU'),
      colour: car.colour ?? '',
      regplate: car.regplate ?? '',
      vin: car.vin ?? '',
      updated: whenWords(updatedAt, site.now(), zone),
    },
  }
}

function channelMark(channel: Channel, car: StockCar): ChannelMark {
  const verdict = channelVerdict(channel, car)
  const name = CHANNELS[channel]
  const words =
    verdict.state === 'fixable'
      ? verdict.faults.map(({ words: fault }) => fault).join(' ')
      : verdict.state === 'not-eligible'
        ? verdict.words
        : 'Nothing is missing.'
  return { letter: name[0]!, words: `${name}: ${words}`, state: verdict.state }
}
