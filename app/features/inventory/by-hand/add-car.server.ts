import { sql, type Transaction } from 'kysely'
import { importDefaults } from '#app/features/feeds/feed-import.ts'
import { type AnyTransaction, tablesOf, transactionOf } from '#app/features/site/database.ts'
import { type Site, settingsOf } from '#app/features/site/site.ts'
import type { SiteTables } from '#app/features/site/site.tables.ts'
import { recordAudit } from '#app/features/staff/audit/audit.server.ts'
import { auditOf } from '#app/features/staff/site-actor.ts'
import { carToRow, dealershipKey } from '#app/features/stock/car-row.ts'
import { valueAt } from '#app/features/stock/overrides/field-path.ts'
import type { OverrideValue, OverrideValues } from '#app/features/stock/overrides/override.ts'
import { overridesOf } from '#app/features/stock/overrides/overrides.server.ts'
import { pricesSaid, recordPrices } from '#app/features/stock/prices.server.ts'
import { BY_HAND } from '#app/features/stock/sources/by-hand.ts'
import type { SourceTables } from '#app/features/stock/sources/sources.tables.ts'
import { raiseRevision } from '#app/features/stock/stock.server.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import type { Car, StockCar } from '#app/features/vehicle/car.ts'
import { itemTypeSettings } from '#app/features/vehicle/item-type.schema.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { carSlug } from '#app/features/vehicle/slug.ts'
import * as paths from '#app/paths.ts'
import type { InventoryActor } from '../inventory-actor.ts'
import { decidedBy } from '../reach/act-on-car.server.ts'
import { carReach, isCarWithin } from '../reach/car-reach.ts'
import { placeFields, placesWithin } from './by-hand-places.ts'
import { CAR_FIELDS, CAR_TYPES, type TypedCar } from './car-fields.ts'
import { oddPrice } from './like-cars.ts'
import { asOthersAre } from './name-choices.server.ts'
import { nextStockNumber } from './next-stock-number.ts'
import { type FieldProblems, readTypedCar } from './read-typed-car.ts'
import { carsOfModel, carsWithNumbers, type NumberedCar } from './stock-beside.server.ts'

type Tables = StockTables & SourceTables & Pick<SiteTables, 'site'>

export interface CarToAdd {
  /** Names the form: what is sent twice is one car. Letters, digits and hyphens. */
  readonly form: string
  readonly typed: TypedCar
  /** Condition: used, new or demo. */
  readonly type: string
  /** Id of a location; empty for the proposed one. */
  readonly location: string
  /** What was asked before and is so: `id`s of doubts. */
  readonly confirmed: readonly string[]
}

/** Something that is odd and may be right. */
export interface Doubt {
  /** Of what was typed: whoever types something else is asked again. */
  readonly id: string
  readonly words: string
  /** A car of the site that it is about, where it is within reach. */
  readonly car?: { readonly slug: string; readonly name: string }
}

export type AddedCar =
  | { readonly ok: true; readonly slug: string }
  | { readonly ok: false; readonly reason: 'refused'; readonly problems: FieldProblems; readonly car?: Doubt['car'] }
  | { readonly ok: false; readonly reason: 'unsure'; readonly doubts: readonly Doubt[] }

/** Stands in for the stock number that is given when the car is stored. */
const TO_COME = '-'

/** Puts a car into the stock as a draft, or says what is wrong or odd with what was typed. */
export async function addCar(actor: InventoryActor, given: CarToAdd): Promise<AddedCar> {
  const { site } = actor
  const refused = (problems: FieldProblems, car?: Doubt['car']): AddedCar => ({
    ok: false,
    reason: 'refused',
    problems,
    ...(car && { car }),
  })
  const reach = carReach(actor, 'stock.sell')!
  const places = placesWithin(site, reach)
  const place = given.location ? places.find(({ id }) => String(id) === given.location) : places[0]
  if (!place && (reach !== null || given.location)) return refused({ location: 'Choose one of your locations.' })
  const type = CAR_TYPES.find((each) => each === given.type)
  if (!type) return refused({ car_type: 'Choose whether the car is used, new or a demo.' })

  const words = await asOthersAre(actor, given.typed)
  const typed = words.stocknum?.trim()
  const reading = readTypedCar(words, {
    defaults: importDefaults(site, { defaultItemType: settingsOf(site, itemTypeSettings).item_type }),
    nextYear: new Date(site.now()).getUTCFullYear() + 1,
    settled: {
      ...placeFields(site, place),
      ...(!typed && { stocknum: TO_COME }),
      car_type: type,
      status: 'in_stock',
    },
  })
  if (!reading.ok) return refused(reading.problems)
  const { car, doubt } = reading

  const dealership = dealershipKey(car)
  const numbered = await carsWithNumbers(site, {
    vin: car.vin,
    regplate: car.regplate,
    stocknum: typed ? car.stocknum : undefined,
    dealership,
  })
  const shown = ({ car: { slug, ...other }, name }: NumberedCar) =>
    isCarWithin(reach, other) ? { slug, name } : undefined
  const taken = { stocknum: `The stock number ${car.stocknum} belongs to another car.` }
  const same = numbered.find(({ field }) => field === 'stocknum')
  if (same && same.car.id !== ownId(given.form)) return refused(taken, shown(same))
  const doubts = [
    ...(doubt ? [{ id: `vin ${car.vin}`, words: doubt }] : []),
    ...numbered.filter(({ car: { id } }) => id !== ownId(given.form)).map((each) => sameNumber(each, shown(each))),
    ...(await priceDoubt(actor, car)),
  ].filter(({ id }) => !given.confirmed.includes(id))
  if (doubts.length > 0) return { ok: false, reason: 'unsure', doubts }
  const slug = await storeDraft(actor, { car, form: given.form, typed: words, isNumbered: Boolean(typed) })
  return slug === null ? refused(taken) : { ok: true, slug }
}

/** The id of the car that a form makes; no feed gives such a one. */
const ownId = (form: string): string => `hand-${form}`

function sameNumber({ field, car }: NumberedCar, shown: Doubt['car']): Doubt {
  const number = { vin: `VIN ${car.vin}`, regplate: `registration plate ${car.regplate}`, stocknum: '', elsewhere: `stock number ${car.stocknum}` }[field] // prettier-ignore
  const words = shown
    ? `The ${number} is already that of`
    : `The ${number} is already that of a car of another location.`
  return { id: `${field} of ${car.slug}`, words, ...(shown && { car: shown }) }
}

async function priceDoubt({ site, ports }: InventoryActor, car: Car): Promise<Doubt[]> {
  const { price, year } = car
  if (price === undefined) {
    const { no_price_text } = settingsOf(site, vehicleSettings)
    return [{ id: 'price none', words: `Without a price the website says “${no_price_text}”` }]
  }
  const draft = { ...car, slug: 'draft', path: '', id: 'draft' } as StockCar
  const [cars, valued] = await Promise.all([carsOfModel(site, car.make, car.model), ports.market(site).value(draft)])
  const market = valued.ok && valued.valuation ? valued.valuation.average : null
  const words = oddPrice(price, { cars, year: year!, market })
  return words ? [{ id: `price ${price}`, words }] : []
}

interface Draft {
  readonly car: Car
  readonly form: string
  readonly typed: TypedCar
  readonly isNumbered: boolean
}

/**
 * Stores a draft in one transaction: a number, an address, the row, what was typed as the dealer's own word, the price.
 * Null where its number was given to another car a moment ago.
 */
async function storeDraft(actor: InventoryActor, { car, form, typed, isNumbered }: Draft): Promise<string | null> {
  const { site } = actor
  return tablesOf<Tables>(site.database).write(async (trx) => {
    // Takes the site: of two cars that are put in at once the second sees the first.
    await raiseRevision(trx, site.slug)
    const own = trx.selectFrom('car').where('site_id', '=', site.slug)
    const known = await own
      .where('car_id', '=', JSON.stringify(ownId(form)))
      .select('slug')
      .executeTakeFirst()
    if (known) return known.slug
    if (isNumbered && (await isTaken(trx, site, car))) return null
    const now = site.now()
    const stocknum = isNumbered ? car.stocknum : await proposedNumber(trx, site, dealershipKey(car))
    const slugs = await own.select('slug').execute()
    const taken = new Set(slugs.map(({ slug }) => slug))
    const slug = carSlug({ ...car, stocknum }, (each) => taken.has(each))
    const at = new Date(now).toISOString()
    const stored = { ...car, id: ownId(form), slug, path: paths.vehicle(slug), name: car.name ?? '', stocknum, created_at: at, updated_at: at } // prettier-ignore
    await trx.insertInto('car').values(carToRow(site.slug, stored)).execute()
    await trx.insertInto('car_source').values({ site_id: site.slug, car_slug: slug, source: BY_HAND }).execute()
    const by = decidedBy(actor)
    const price = { ...pricesSaid({ price: car.price }), site_id: site.slug, car_slug: slug, at: now, source: by }
    await recordPrices(transactionOf<StockTables>(trx), [price])
    // Below these stands the same: a feed that brings the car later writes there, and nothing typed is lost.
    await overridesOf(site).set(trx, slug, { values: ownWord(car, typed), by, note: '', now })
    const after = { stocknum, name: car.name, price: car.price ?? null }
    await recordAudit(trx, { ...auditOf(actor), verb: 'car.add', subject: { kind: 'car', id: slug }, after, at: now })
    return slug
  })
}

async function isTaken(trx: Transaction<Tables>, { slug }: Site, car: Car): Promise<boolean> {
  const row = await trx
    .selectFrom('car')
    .select('slug')
    .where('site_id', '=', slug)
    .where('dealership_key', '=', dealershipKey(car))
    .where(sql`upper(stocknum)`, '=', car.stocknum.toUpperCase())
    .executeTakeFirst()
  return row !== undefined
}

/** What was typed, as far as it can be held against a feed: one value each, and not what a car is known by. */
function ownWord(car: Car, typed: TypedCar): OverrideValues {
  const values = CAR_FIELDS.flatMap(({ path }) => {
    const value = typed[path]?.trim() && path !== 'stocknum' ? valueAt(car, path) : undefined
    return value === undefined || typeof value === 'object' ? [] : [[path, value as OverrideValue] as const]
  })
  // An offer of a feed would be shown in place of the price.
  return Object.fromEntries([...values, ...(car.price === undefined ? [] : [['offer_price', null] as const])])
}

async function proposedNumber(given: AnyTransaction, site: Site, dealership: string): Promise<string> {
  const rows = await (given as Transaction<Tables>)
    .selectFrom('car')
    .leftJoin('car_source as s', (join) =>
      join.onRef('s.site_id', '=', 'car.site_id').onRef('s.car_slug', '=', 'car.slug').on('s.source', '=', BY_HAND),
    )
    .select(['car.stocknum as stocknum', 's.source as source'])
    .where('car.site_id', '=', site.slug)
    .where('car.dealership_key', '=', dealership)
    .orderBy('car.created_at')
    .execute()
  const taken = new Set(rows.map(({ stocknum }) => stocknum.toUpperCase()))
  const byHand = rows.filter(({ source }) => source === BY_HAND).map(({ stocknum }) => stocknum)
  return nextStockNumber(byHand, {
    taken: (number) => taken.has(number.toUpperCase()),
    besideFeeds: byHand.length < rows.length,
  })
}
