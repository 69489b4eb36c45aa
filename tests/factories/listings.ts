import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openPlaces } from '#app/features/locations/places/places.server.ts'
import { regionOf } from '#app/features/locations/places/regions.ts'
import { carDocument, carIndexSchema } from '#app/features/search/documents/car-document.ts'
import { placeOfCar, regionOfCar } from '#app/features/locations/places/place-of-car.ts'
import { buildIndex } from '#app/features/search/engine/build-index.ts'
import { openIndex } from '#app/features/search/engine/open-index.ts'
import { byNewest } from '#app/features/search/list/list-order.ts'
import type { SearchPort } from '#app/features/search/port.ts'
import { carReader } from '#app/features/stock/feed/feed-car.ts'
import { parseMappingText } from '#app/features/stock/feed/mapping/mapping.schema.ts'
import { openFeed } from '#app/features/stock/feed/formats/open-feed.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
/** 13,344 published listings. Their licence is not established, so they stand beside the repository, never in it. */
const PUBLISHED = join(root, '../shared/data/australian-vehicle-prices.csv')
const MAPPING = join(root, 'docs/mappings/australian-vehicle-prices.json')

export const arePublishedThere = existsSync(PUBLISHED)
export const publishedListings = () => createReadStream(PUBLISHED)
export const places = openPlaces()

const VANS =
  /hiace|iload|sprinter|caddy|transit|g10|trafic|crafter|transporter|vito|kangoo|master|iveco daily|express|v80|expert|berlingo|combo|mb100|doblo|deliver|e2000|apv|byd t3|hijet|ducato|nv350|nissan caravan|regius/
const MOVERS = /estima|elgrand|serena|delica|vellfire|alphard|noah|voxy|multivan/

/** A listing as its row has it, read by hand: no table of ours stands between the row and what is asked of it. */
export interface Listing {
  readonly year: number
  readonly price: number
  readonly km: number
  readonly seats: number
  readonly condition: string
  readonly drive: string
  readonly state: string
  readonly suburb: string
  readonly auto: boolean
  readonly manual: boolean
  readonly petrol: boolean
  readonly ute: boolean
  readonly van: boolean
  readonly mover: boolean
  /** The title without its year, in small letters. */
  is(pattern: RegExp): boolean
  /** Whether these words stand in the title as whole words. */
  badge(words: string): boolean
  /** So many cylinders by its engine, or where that says nothing by its title ("V8"). */
  v(cylinders: number): boolean
  body(...names: readonly string[]): boolean
  fuel(name: string): boolean
  colour(name: string): boolean
  region(name: string): boolean
}

function listingOf(row: Readonly<Record<string, string>>): Listing {
  const cell = (name: string) => (row[name] ?? '').trim()
  const number = (name: string) => Number.parseFloat(cell(name).replaceAll(/[$,]/g, ''))
  const title = cell('Title')
    .replace(/^\d{4}\s+/, '')
    .toLowerCase()
  const [suburb = '', state = ''] = cell('Location').split(', ')
  const body = cell('BodyType')
  const fuel = cell('FuelType')
  const [outside = ''] = cell('ColourExtInt').split(' / ')
  const seats = [cell('Seats'), cell('Doors')].find((text) => /seat/i.test(text)) ?? ''
  const postcode = state && places.bySuburb(suburb, state)?.postcode
  return {
    year: number('Year'),
    price: number('Price'),
    km: number('Kilometres'),
    seats: Number.parseInt(seats, 10),
    condition: cell('UsedOrNew'),
    drive: cell('DriveType'),
    state,
    suburb,
    auto: cell('Transmission') === 'Automatic',
    manual: cell('Transmission') === 'Manual',
    petrol: ['Unleaded', 'Premium', 'Leaded', 'Petrol'].includes(fuel),
    ute: body === 'Ute / Tray' || (body === 'Commercial' && title.startsWith('ram ')),
    van: body === 'Commercial' && VANS.test(title),
    mover: body === 'People Mover' || (body === 'Commercial' && MOVERS.test(title)),
    is: (pattern) => pattern.test(title),
    badge: (words) =>
      ` ${title.replaceAll(/[()]/g, ' ').replaceAll('+', ' +').replaceAll(/\s+/g, ' ')} `.includes(` ${words} `),
    v: (cylinders) => (/(\d+) cyl/.exec(cell('Engine'))?.[1] ?? /\bv(\d+)\b/.exec(title)?.[1]) === String(cylinders),
    body: (...names) => names.includes(body),
    fuel: (name) => fuel === name,
    colour: (name) => outside.toLowerCase() === name.toLowerCase(),
    region: (name) => Boolean(postcode) && regionOf(postcode as string) === name,
  }
}

/** Listings as a site has them in stock, with the same ones to be filtered by hand. */
export async function stockOfListings(
  source: AsyncIterable<Uint8Array>,
): Promise<{ listings: readonly Listing[]; search: SearchPort }> {
  const read = parseMappingText(readFileSync(MAPPING, 'utf8'))
  if (!read.ok) throw new Error(read.reason)
  const { mapping } = read
  const reader = carReader({ mapping, defaults: { itemType: 'car', dealerships: [] }, nextYear: 2027, pictures() {} })
  const listings: Listing[] = []
  const documents = []
  for await (const row of await openFeed({ source, mapping })) {
    const taken = await reader.read(row)
    if (!taken.ok || 'fault' in row) continue
    listings.push(listingOf(row.values as Record<string, string>))
    const number = listings.length
    const car = { ...taken.car, id: number, slug: `car-${number}`, created_at: '2023-07-01T00:00:00.000Z' } as StockCar
    const place = { place: placeOfCar(car, [], places), region: regionOfCar(car, [], places), feedRow: number }
    documents.push(carDocument(car, place)!)
  }
  const index = openIndex(buildIndex(carIndexSchema, documents.toSorted(byNewest)))
  return { listings, search: { search: async (query) => index.search(query) } }
}
