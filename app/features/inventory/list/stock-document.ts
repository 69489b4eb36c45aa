import { carIndexSchema, carValues, type DocumentFacts } from '#app/features/search/documents/car-document.ts'
import type { IndexSchema, SearchDocument } from '#app/features/search/port.ts'
import { rowToCar } from '#app/features/stock/car-row.ts'
import type { CarRow } from '#app/features/stock/stock.tables.ts'
import { searchPrice } from '#app/features/vehicle/price/price.ts'
import { CHANNEL_NAMES, channelVerdict } from '../channels/channel-rules.ts'
import { carStanding } from '../standing/car-standing.ts'

/** The index of a site's whole stock, for its own people: withdrawn cars, drafts and hidden ones are in it. */
export const stockIndexSchema: IndexSchema = {
  ...carIndexSchema,
  attributes: {
    ...carIndexSchema.attributes,
    standing: 'keyword',
    location_id: 'keyword',
    regplate: 'keyword',
    vin: 'keyword',
    /** How many pictures it has. */
    pictures: 'number',
    /** It is asked more for than the market asks at most for cars like it. */
    above_market: 'flag',
    /** Channels that would refuse it as it is. */
    refused_by: 'keywords',
    /** How many fields are held by hand. */
    held: 'number',
    /** When a feed last changed its price, epoch s; of the last days only (`FEED_PRICE_DAYS`). */
    feed_priced_at: 'number',
    updated_at: 'number',
    withdrawn_at: 'number',
  },
  exact: ['stocknum', 'regplate', 'vin'],
}

/** What stands beside a car in the tables. */
export interface StockFacts extends DocumentFacts {
  readonly source: string | null
  readonly held: number
  /** The most that the market asks for cars like it, cents. */
  readonly marketHigh: number | null
  /** Epoch ms. */
  readonly feedPricedAt: number | null
}

const seconds = (moment: number | null): number | undefined =>
  moment === null ? undefined : Math.floor(moment / 1_000)

/** A car as the index of the whole stock has it at a moment (epoch ms). */
export function stockDocument(row: CarRow, facts: StockFacts, now: number): SearchDocument {
  const car = rowToCar(row)
  return {
    key: row.slug,
    values: {
      ...carValues(car, facts),
      // What the website calls sold is not all that stands still.
      status: row.status,
      standing: carStanding(
        {
          status: car.status,
          sold: car.sold,
          reserved: car.reserved,
          reserved_until: row.reserved_until,
          withdrawn_at: row.withdrawn_at,
          listed: row.listed === 1,
          source: facts.source,
        },
        now,
      ),
      location_id: car.location_id === undefined ? undefined : String(car.location_id),
      regplate: car.regplate,
      vin: car.vin,
      pictures: car.images?.length ?? 0,
      above_market: facts.marketHigh !== null && (searchPrice(car) ?? 0) * 100 > facts.marketHigh,
      refused_by: CHANNEL_NAMES.filter((channel) => channelVerdict(channel, car).state === 'fixable'),
      held: facts.held,
      feed_priced_at: seconds(facts.feedPricedAt),
      updated_at: seconds(row.updated_at),
      withdrawn_at: seconds(row.withdrawn_at),
    },
  }
}
