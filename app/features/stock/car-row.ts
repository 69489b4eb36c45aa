import { isOurAddress } from '#app/features/site/pictures/media.ts'
import type { Car, StockCar } from '#app/features/vehicle/car.ts'
import * as paths from '#app/paths.ts'
import { remembering } from '#lib/remember.ts'
import { canonicalJson, canonicalObject, hashOf, isCanonical, jsonObject } from './content-hash.ts'
import { listedFigures, type ListedFigures } from './listed-figures.ts'
import type { CarRow } from './stock.tables.ts'

/**
 * The only place that knows both shapes of a car: the wire's (dollars, wire names, ISO moments) and the table's
 * (cents, columns for what queries and rules need, epoch milliseconds, the rest as JSON).
 */
const MS_PER_SECOND = 1_000
/** Pictures of a car that a list can show. */
const LIST_PICTURES = 5
/** Raised when the row of an unchanged car changes its form, so that the next import writes it anew. */
const ROW_FORM = 8

const cents = (dollars: number | undefined): number | null => (dollars === undefined ? null : Math.round(dollars * 100))
const dollars = (amount: number | null): number | undefined => (amount === null ? undefined : amount / 100)
const ms = (moment: string | undefined): number | null => (moment === undefined ? null : Date.parse(moment))
const iso = (moment: number): string => new Date(moment).toISOString()

/** The part of a row that says what the car is, without which site holds it and since when. */
type Content = Omit<CarRow, 'site_id' | 'slug' | 'car_id' | 'created_at' | 'feed_row' | 'updated_at' | 'withdrawn_at'>
type Columns = Omit<Content, 'summary' | 'details' | 'content_hash'>

/** Fields without a column of their own that lists of cars print. */
const LIST_FIELDS = [
  'name', 'year', 'badge', 'series', 'preorder', 'price_type', 'km', 'item_type', 'tag', 'reserved', 'sold',
  'certified', 'simple_body', 'body', 'simple_transmission', 'trans', 'drive', 'simple_fuel', 'fuel', 'city', 'state',
  'location', 'specifications', 'views', 'location_id', 'dealership_id', 'payment_processors',
] as const satisfies readonly (keyof Car)[] // prettier-ignore

const onLists: ReadonlySet<string> = new Set(LIST_FIELDS)

type Summary = Pick<Car, (typeof LIST_FIELDS)[number]> & {
  /** The first picture, some of the next, and how many there are. */
  cover?: { readonly url: string; readonly more?: readonly string[]; readonly pictures: number }
  /** The figures of lenders without their words, and the quote that came with the car. */
  lenders?: Car['finance_lenders']
  quote?: Car['youxQuote']
  figures?: ListedFigures
}

/** A car as lists know it. */
export type ListedCar = Omit<Summary, 'lenders' | 'quote'> &
  Pick<
    StockCar,
    | 'id' | 'slug' | 'stocknum' | 'status' | 'car_type' | 'make' | 'model' | 'price' | 'before_price' | 'offer_price'
    | 'subscription_price' | 'reserved_until' | 'created_at' | 'finance_lenders' | 'youxQuote'
  > // prettier-ignore

/** Fields of a car that have a column of their own, or follow from one. */
const inColumns: ReadonlySet<string> = new Set<keyof Car>([
  'id', 'slug', 'path', 'created_at', 'updated_at', 'stocknum', 'status', 'car_type', 'show_on_dealer_website', 'make', 'model',
  'price', 'before_price', 'offer_price', 'subscription_price', 'sold_date_timestamp', 'reserved_until', 'autograb_data',
  'youxQuote',
]) // prettier-ignore

/** The columns that a list reads. */
export const LIST_COLUMNS = [
  'slug', 'car_id', 'stocknum', 'status', 'car_type', 'listed', 'make', 'model', 'price_cents', 'before_price_cents',
  'offer_price_cents', 'subscription_price_cents', 'quote_weekly_cents', 'reserved_until', 'created_at', 'withdrawn_at', 'summary',
] as const satisfies readonly (keyof CarRow)[] // prettier-ignore

/** Text form of a dealership for keys; a feed that names dealerships without ids is keyed by slug or name. */
export const dealershipKey = (car: Pick<Car, 'dealership_id' | 'dealership_slug' | 'dealership_name'>): string =>
  String(car.dealership_id ?? car.dealership_slug ?? car.dealership_name ?? '')

/** A feed's id as it is kept: 7 and "7" are different ids. */
export const carIdText = (id: number | string): string => JSON.stringify(id)

function columnsOf(car: Car): Columns {
  const { autograb_data: market, youxQuote: quote } = car
  return {
    dealership_key: dealershipKey(car),
    stocknum: car.stocknum,
    status: car.status,
    car_type: car.car_type ?? null,
    listed: car.show_on_dealer_website ? 1 : 0,
    make: car.make,
    model: car.model,
    price_cents: cents(car.price),
    before_price_cents: cents(car.before_price),
    offer_price_cents: cents(car.offer_price),
    subscription_price_cents: cents(car.subscription_price),
    state_market_price_cents: cents(market?.state_average_market_price),
    national_market_price_cents: cents(market?.average_market_price),
    quote_weekly_cents: cents(quote?.weeklyRepaymentAmount),
    sold_at: car.sold_date_timestamp === undefined ? null : car.sold_date_timestamp * MS_PER_SECOND,
    reserved_until: ms(car.reserved_until),
  }
}

/** The fields that have no column of their own, in the order of the car. */
function detailsOf(car: Car): Map<string, unknown> {
  const details = new Map<string, unknown>()
  for (const name of Object.keys(car)) {
    const value = car[name as keyof Car]
    if (value !== undefined && !inColumns.has(name)) details.set(name, value)
  }
  const { autograb_data, youxQuote } = car
  if (autograb_data) {
    const { state_average_market_price: _state, average_market_price: _national, ...market } = autograb_data
    details.set('autograb_data', market)
  }
  if (youxQuote) {
    const { weeklyRepaymentAmount: _weekly, ...quote } = youxQuote
    details.set('youxQuote', quote)
  }
  return details
}

/**
 * The columns of a car that a feed decides, with their hash. When it was sold, until when it is held and how often it
 * was seen stay out of the hash: the house writes those too, and a feed that does not know them is not a change.
 */
export function carContent(car: Car): Content {
  const columns = columnsOf(car)
  const details = detailsOf(car)
  const { sold_at: _sold, reserved_until: _held, ...decided } = columns
  const hashed = new Map<string, string>()
  for (const [name, value] of Object.entries(decided)) hashed.set(name, canonicalJson(value))
  hashed.set('form', String(ROW_FORM))
  const texts = new Map<string, string>()
  const canonical = new Map<string, string>()
  for (const [name, value] of details) {
    const text = JSON.stringify(value)
    texts.set(name, text)
    if (name !== 'views') canonical.set(name, isCanonical(value) ? text : canonicalJson(value))
  }
  hashed.set('details', canonicalObject(canonical))
  return { ...columns, ...jsonOf(texts, details), content_hash: hashOf(canonicalObject(hashed)) }
}

/** The two JSON columns, of fields that are JSON already: what lists print, and the rest. */
function jsonOf(
  texts: ReadonlyMap<string, string>,
  fields: ReadonlyMap<string, unknown>,
): { summary: string; details: string } {
  const summary = new Map<string, string>()
  for (const name of LIST_FIELDS) {
    const text = texts.get(name)
    if (text !== undefined) summary.set(name, text)
  }
  for (const [name, value] of Object.entries(coverOf(fields.get('images') as Car['images']))) {
    summary.set(name, JSON.stringify(value))
  }
  const lenders = fields.get('finance_lenders') as Car['finance_lenders']
  if (lenders) {
    const figures = Object.entries(lenders).map(([name, { disclaimer: _words, ...rest }]) => [name, rest])
    summary.set('lenders', JSON.stringify(Object.fromEntries(figures)))
  }
  const quote = texts.get('youxQuote')
  if (quote !== undefined) summary.set('quote', quote)
  const figures = listedFigures(Object.fromEntries(fields) as Partial<Car>)
  if (figures) summary.set('figures', JSON.stringify(figures))
  const details = new Map([...texts].filter(([name]) => !onLists.has(name)))
  return { summary: jsonObject(summary), details: jsonObject(details) }
}

/** Of pictures that are still to be fetched a list shows none, so those that are there come first. */
function coverOf(images: Car['images'] = []): Pick<Summary, 'cover'> {
  const addresses = images.map(({ image }) => image.url)
  const ours = addresses.filter(isOurAddress)
  const [url, ...more] = (ours.length > 0 ? ours : addresses).slice(0, LIST_PICTURES)
  return url === undefined ? {} : { cover: { url, ...(more.length && { more }), pictures: images.length } }
}

type ShownColumns = Pick<CarRow, 'summary' | 'details'>

/** What a row says of pictures, films and the like, changed by `change`; nothing else of it changes. */
export function rowWithMedia<Row extends ShownColumns>(row: Row, change: (car: Partial<Car>) => Partial<Car>): Row {
  const details = change(JSON.parse(row.details) as Partial<Car>)
  const { cover: _former, ...summary } = JSON.parse(row.summary) as Summary
  const shown = { ...summary, ...coverOf(details.images) }
  return { ...row, summary: JSON.stringify(shown), details: JSON.stringify(details) }
}

/** The fields of a row that name pictures, films and reports. */
export const mediaOfRow = (row: Pick<CarRow, 'details'>): Partial<Car> => JSON.parse(row.details) as Partial<Car>

/** Summaries that lists have read, a kilobyte each: the same cars stand on many pages. Nobody changes them. */
const summaryOf = remembering((text) => JSON.parse(text) as Summary, 2_000)

/** The car of a row as lists know it. */
export function rowToListedCar(row: Pick<CarRow, (typeof LIST_COLUMNS)[number]>): ListedCar {
  const { lenders, quote, ...summary } = summaryOf(row.summary)
  return {
    ...summary,
    ...(lenders && { finance_lenders: lenders }),
    ...(quote && { youxQuote: present({ ...quote, weeklyRepaymentAmount: dollars(row.quote_weekly_cents) }) }),
    id: JSON.parse(row.car_id) as number | string,
    slug: row.slug,
    stocknum: row.stocknum,
    status: row.status,
    car_type: (row.car_type ?? undefined) as Car['car_type'],
    make: row.make,
    model: row.model,
    price: dollars(row.price_cents),
    before_price: dollars(row.before_price_cents),
    offer_price: dollars(row.offer_price_cents),
    subscription_price: dollars(row.subscription_price_cents),
    reserved_until: row.reserved_until === null ? undefined : iso(row.reserved_until),
    created_at: iso(row.created_at),
  }
}

/** The row of a car whose identity and moments are settled. */
export function carToRow(site: string, car: StockCar): CarRow {
  return {
    site_id: site,
    slug: car.slug,
    car_id: carIdText(car.id),
    ...carContent(car),
    created_at: Date.parse(car.created_at),
    feed_row: 0,
    updated_at: Date.parse(car.updated_at),
    withdrawn_at: null,
  }
}

/** By hand: an index is built from hundreds of thousands of cars, and `Object.fromEntries` takes twice as long. */
function present<T extends object>(fields: T): T {
  const kept: Record<string, unknown> = {}
  for (const name of Object.keys(fields)) {
    const value = (fields as Record<string, unknown>)[name]
    if (value !== undefined && value !== null) kept[name] = value
  }
  return kept as T
}

/**
 * The car of a row, as it travels. Fields that a feed brought and the schema does not know are still on it. Whoever gives
 * a `parse` of their own may hand out what was read before, and then changes nothing of the car.
 */
export function rowToCar(row: Omit<CarRow, 'feed_row'>, parse: (text: string) => unknown = JSON.parse): StockCar {
  const {
    cover: _cover,
    lenders: _lenders,
    quote: _quote,
    figures: _figures,
    ...summary
  } = parse(row.summary) as Summary
  const { autograb_data, youxQuote, ...rest } = parse(row.details) as Omit<
    Car,
    'make' | 'model' | 'stocknum' | 'status'
  >
  const details = { ...summary, ...rest }
  return present({
    ...details,
    id: JSON.parse(row.car_id) as number | string,
    slug: row.slug,
    path: paths.vehicle(row.slug),
    name: details.name ?? `${row.make} ${row.model}`,
    stocknum: row.stocknum,
    status: row.status,
    car_type: (row.car_type ?? undefined) as Car['car_type'],
    show_on_dealer_website: row.listed === 1,
    make: row.make,
    model: row.model,
    price: dollars(row.price_cents),
    before_price: dollars(row.before_price_cents),
    offer_price: dollars(row.offer_price_cents),
    subscription_price: dollars(row.subscription_price_cents),
    sold_date_timestamp: row.sold_at === null ? undefined : Math.floor(row.sold_at / MS_PER_SECOND),
    reserved_until: row.reserved_until === null ? undefined : iso(row.reserved_until),
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
    ...(autograb_data && {
      autograb_data: present({
        ...autograb_data,
        state_average_market_price: dollars(row.state_market_price_cents),
        average_market_price: dollars(row.national_market_price_cents),
      }),
    }),
    ...(youxQuote && {
      youxQuote: present({ ...youxQuote, weeklyRepaymentAmount: dollars(row.quote_weekly_cents) }),
    }),
  })
}
