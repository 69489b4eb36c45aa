import type { CarFinance } from '#app/features/finance/entry/car-finance.ts'
import type { Point } from '#lib/distance.ts'
import { badgeName } from '#app/features/vehicle/normalise/model/badge-name.ts'
import { genericColour } from '#app/features/vehicle/normalise/colour.ts'
import { modelFamily } from '#app/features/vehicle/normalise/model/model-family.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { isInStock } from '#app/features/vehicle/availability.ts'
import { isReduced, searchPrice } from '#app/features/vehicle/price/price.ts'
import { attributeNames, attributeOf } from './attributes.ts'
import type { AttributeKind, IndexSchema, SearchDocument } from '../port.ts'
import { rankOf } from '../list/rank.ts'
import { synonyms } from '../synonyms.ts'

const filterable = Object.fromEntries(attributeNames.map((name) => [name, attributeOf(name).kind]))

/** What the index of a site holds of every car. */
export const carIndexSchema: IndexSchema = {
  attributes: {
    ...(filterable as Record<string, AttributeKind>),
    id: 'keyword',
    slug: 'keyword',
    stocknum: 'keyword',
    offer: 'flag',
    dealership_id: 'keyword',
    show_on_dealer_website: 'flag',
    rank: 'number',
    listed_at: 'number',
    sold_date_timestamp: 'number',
    lat: 'number',
    lng: 'number',
  },
  place: { lat: 'lat', lng: 'lng' },
  names: [
    'badge', 'city', 'colour', 'dealership_name', 'family', 'filtered_features', 'location_name', 'make', 'make_model',
    'manufacturer.name', 'model', 'tag',
  ], // prettier-ignore
  parts: ['badge'],
  kinds: ['make', 'model', 'family', 'make_model'],
  searchable: [
    'make',
    'model',
    'family',
    'badge_text',
    'series',
    'year',
    'body',
    'body_text',
    'fuel',
    'transmission',
    'drive',
    'colour',
    'tag',
    'city',
    'location_name',
    'filtered_features',
    'region',
    'state',
    'engine_text',
  ],
  exact: ['stocknum'],
  unique: ['id', 'slug'],
  synonyms,
}

/** What a document says beside what stands in the stock. */
export interface DocumentFacts {
  /** Where the car stands, and the city around it. */
  readonly place?: Point | undefined
  readonly region?: string | undefined
  /** The repayment that the site may show on it. */
  readonly finance?: Pick<CarFinance, 'perWeek'> | null | undefined
  /** Where it stood in the feed that first had it. */
  readonly feedRow?: number | undefined
}

/**
 * The car as the index sees it, or null when no search of the site may ever find it. Whether a sold car is still in
 * its window is asked at every search, because it changes with the clock.
 */
export function carDocument(car: StockCar, facts: DocumentFacts = {}): SearchDocument | null {
  const sold = !isInStock(car)
  if (!car.show_on_dealer_website) return null
  if (sold && !car.sold && car.status !== 'sold') return null
  return { key: car.slug, values: carValues(car, facts) }
}

/** What an index says of a car, whoever may find it. */
export function carValues(car: StockCar, facts: DocumentFacts = {}): SearchDocument['values'] {
  const { place, region, finance, feedRow } = facts
  const sold = !isInStock(car)
  const price = searchPrice(car)
  const cylinders = car.variant?.cylinders ?? cylindersIn(car.badge)
  return {
    badge: badgeName(car.badge ?? ''),
    badge_text: car.badge,
    status: sold ? 'sold' : car.status,
    car_type: car.car_type,
    categories: car.categories,
    city: car.city,
    colour: genericColour(car.colour ?? '') ?? car.colour,
    dealership_name: car.dealership_name,
    dealership_slug: car.dealership_slug,
    filtered_features: car.filtered_features,
    item_type: car.item_type,
    km: car.km,
    location_name: car.location ?? car.dealership_name,
    make: car.make,
    make_model: `${car.make} ${car.model}`,
    'manufacturer.name': car.make,
    model: car.model,
    family: modelFamily(car.make, car.model),
    price,
    price_range: price,
    subscription_price: car.subscription_price || undefined,
    weekly_price_range: finance?.perWeek ?? undefined,
    seats: car.seats,
    doors: car.doors,
    cylinders,
    body: car.simple_body ?? car.body,
    body_text: car.body,
    drive: car.drive,
    engine_text: cylinders !== undefined && cylinders >= 6 ? `V${cylinders}` : undefined,
    fuel: car.simple_fuel ?? car.fuel,
    transmission: car.simple_transmission ?? car.trans,
    region,
    state: car.state,
    tag: car.tag,
    year: car.year,
    certified: car.certified,
    series: car.series,
    id: String(car.id),
    slug: car.slug,
    stocknum: car.stocknum,
    offer: isReduced(car),
    dealership_id: car.dealership_id === undefined ? undefined : String(car.dealership_id),
    show_on_dealer_website: car.show_on_dealer_website,
    rank: rankOf(car),
    listed_at: Date.parse(car.created_at) / 1000,
    feed_row: feedRow,
    sold_date_timestamp: car.sold_date_timestamp,
    lat: place?.lat,
    lng: place?.lng,
  }
}

/** "SS-V Redline V8" says how many cylinders it has. */
function cylindersIn(badge: string | undefined): number | undefined {
  const found = /\bV(\d{1,2})\b/.exec(badge ?? '')?.[1]
  return found === undefined ? undefined : Number(found)
}
