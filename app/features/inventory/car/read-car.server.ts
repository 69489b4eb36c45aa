import type { Valuation } from '#app/features/market/valuation.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { rowToCar } from '#app/features/stock/car-row.ts'
import { changesOf } from '#app/features/stock/changes/car-changes.server.ts'
import { valueAt } from '#app/features/stock/overrides/field-path.ts'
import { feedValuesOf, shownRow } from '#app/features/stock/overrides/override.ts'
import { pricesOf } from '#app/features/stock/prices.server.ts'
import type { SourceTables } from '#app/features/stock/sources/sources.tables.ts'
import type {
  CarChangeRow,
  CarOverrideRow,
  CarPriceRow,
  CarRow,
  StockTables,
} from '#app/features/stock/stock.tables.ts'
import type { ViewTables } from '#app/features/stock/views/views.tables.ts'
import type { LeadTables } from '#app/features/leads/leads.tables.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { isInStock } from '#app/features/vehicle/availability.ts'
import { isListed } from '#app/features/vehicle/stock-rule.ts'
import { DAY } from '#lib/durations.ts'
import type { InventoryActor } from '../inventory-actor.ts'
import { listingsOf } from '../bulk/read-cars.server.ts'
import { listedSpans, type Span } from '../prices/listed-spans.ts'
import { carReach, hasRightAt, isCarWithin } from '../reach/car-reach.ts'
import { BY_HAND, type CarStanding, carStanding } from '../standing/car-standing.ts'
import type { CarTies } from '../verbs/consequences.ts'
import { keptFor } from '../verbs/kept-for.server.ts'
import { carTies, keepingSeen, standingSeen } from '../verbs/state-verbs.server.ts'
import { carsOfModel } from '../by-hand/stock-beside.server.ts'
import { carDeeds, type CarDeedLine } from './car-deeds.server.ts'
import { FIELD_GROUPS } from './field-groups.ts'
import { holdSeen } from './hold-seen.ts'

/** A field of a car: what is shown, and what its feed says. */
export interface CarField {
  readonly path: string
  readonly label: string
  readonly shown: unknown
  /** The same as what is shown where nobody holds it. */
  readonly feed: unknown
  readonly hold: Pick<CarOverrideRow, 'set_by' | 'set_at' | 'note' | 'until'> | null
  /** What is held of it, for whoever keeps it or gives it back. */
  readonly holdSeen: string
  /** When the feed last said something else while it was held, epoch ms. */
  readonly feedMoved: number | null
}

export interface CarDetail {
  readonly car: StockCar
  readonly standing: CarStanding
  /** For the verbs: how it stands as somebody has seen it. */
  readonly seen: string
  /** The same of how somebody here keeps it. */
  readonly keepingSeen: string
  readonly source: string | null
  readonly reservedUntil: number | null
  /** For whom somebody here keeps it, as they wrote it; null for whoever does not sell there. */
  readonly keptFor: string | null
  readonly createdAt: number
  readonly days: number
  readonly groups: readonly { readonly name: string; readonly fields: readonly CarField[] }[]
  /** The newest first. */
  readonly changes: readonly CarChangeRow[]
  /** What people did to it, the newest first. */
  readonly deeds: readonly CarDeedLine[]
  /** The oldest first. */
  readonly prices: readonly CarPriceRow[]
  /** When it could be had, for what its price may be said to have been. */
  readonly listed: readonly Span[]
  readonly views: number
  readonly enquiries: number
  readonly market: Valuation | null
  /** Others of this make and model at the site, those nearest in year first. */
  readonly alike: readonly StockCar[]
  /** Null for whoever does not sell at its location. */
  readonly ties: CarTies | null
  /** Why the website does not show it; empty where it does. */
  readonly offSite: readonly string[]
}

export interface ReadCarVerb {
  /** Null for a car that is not there, or beyond reach. */
  readCar(slug: string): Promise<CarDetail | null>
}

const CHANGES = 200
/** Nobody waits longer for the market, ms. */
const MARKET_MS = 300

export function readCarVerb(actor: InventoryActor): ReadCarVerb {
  const { site, ports } = actor
  const reach = carReach(actor, 'stock.see')!
  const { read } = tablesOf<StockTables & SourceTables & ViewTables & LeadTables>(site.database)

  return {
    async readCar(slug) {
      const row = await read
        .selectFrom('car')
        .selectAll()
        .where('site_id', '=', site.slug)
        .where('slug', '=', slug)
        .executeTakeFirst()
      if (!row) return null
      const car = rowToCar(row)
      if (!isCarWithin(reach, car)) return null
      const sells = hasRightAt(actor, 'stock.sell', car)
      const ofCar = { site_id: site.slug, car_slug: slug }
      const [overrides, changes, prices, listings, source, views, enquiries, valued, ties, keptForWhom, deeds, alike] =
        await Promise.all([
          read.selectFrom('car_override').selectAll().where((is) => is.and(ofCar)).execute(), // prettier-ignore
          changesOf(site, slug, CHANGES),
          pricesOf(site, slug),
          listingsOf(read, site, [slug]),
          read.selectFrom('car_source').select('source').where((is) => is.and(ofCar)).executeTakeFirst(), // prettier-ignore
          read.selectFrom('car_view').select('views').where('site_id', '=', site.slug).where('slug', '=', slug).executeTakeFirst(), // prettier-ignore
          read.selectFrom('lead').select(({ fn }) => fn.countAll<number | string>().as('leads')).where((is) => is.and(ofCar)).executeTakeFirst(), // prettier-ignore
          ports.market(site).value(car, MARKET_MS),
          sells ? carTies(actor, car) : null,
          sells ? keptFor(site, slug, row.reserved_until) : null,
          carDeeds(site, slug, { sells }),
          car.make && car.model ? carsOfModel(site, car.make, car.model) : [],
        ])
      const now = site.now()
      const brought = source?.source ?? null
      return {
        car,
        standing: carStanding({ ...car, sold: car.sold, reserved_until: row.reserved_until, withdrawn_at: row.withdrawn_at, listed: row.listed === 1, source: brought }, now), // prettier-ignore
        seen: standingSeen(row),
        keepingSeen: keepingSeen(row, keptForWhom),
        source: brought,
        reservedUntil: row.reserved_until !== null && row.reserved_until > now ? row.reserved_until : null,
        keptFor: keptForWhom,
        createdAt: row.created_at,
        days: Math.max(0, Math.floor((now - row.created_at) / DAY)),
        groups: carFields(row, overrides, changes),
        deeds,
        alike: nearest(
          alike.filter((one) => isCarWithin(reach, one)),
          car,
        ),
        changes: changes.filter(({ before, after }) => before !== after),
        prices,
        listed: listedSpans(row, listings, now),
        views: (views?.views ?? 0) + (car.views ?? 0),
        enquiries: Number(enquiries?.leads ?? 0),
        market: valued.ok ? valued.valuation : null,
        ties,
        offSite: offSiteReasons(row, car, { now, ...settingsOf(site, searchSettings), ...settingsOf(site, vehicleSettings), isOfHand: brought === BY_HAND }), // prettier-ignore
      }
    },
  }
}

const MOST_ALIKE = 8

function nearest(cars: readonly StockCar[], { slug, year = 0 }: StockCar): StockCar[] {
  const apart = (one: StockCar) => Math.abs((one.year ?? 0) - year)
  return cars
    .filter((one) => one.slug !== slug && isInStock(one))
    .toSorted((a, b) => apart(a) - apart(b))
    .slice(0, MOST_ALIKE)
}

/** Every field with what is shown and what the feed says below. */
export function carFields(
  row: CarRow,
  overrides: readonly CarOverrideRow[],
  changes: readonly CarChangeRow[],
): CarDetail['groups'] {
  const car = rowToCar(row)
  const fed = rowToCar(shownRow(row, feedValuesOf(overrides)))
  const holds = new Map(overrides.map((one) => [one.field, one]))
  const feedSaid = Map.groupBy(changes.filter(({ source }) => !source.startsWith('staff:')), ({ field }) => field) // prettier-ignore
  return FIELD_GROUPS.map(({ name, fields }) => ({
    name,
    fields: fields.map(([path, label]): CarField => {
      const hold = holds.get(path) ?? null
      const shown = valueAt(car, path) ?? null
      const moved = hold && feedSaid.get(path)?.find(({ at }) => at > hold.set_at)
      return {
        path,
        label,
        shown,
        feed: hold ? (valueAt(fed, path) ?? null) : shown,
        holdSeen: hold ? holdSeen(overrides, path) : '',
        hold: hold && { set_by: hold.set_by, set_at: hold.set_at, note: hold.note, until: hold.until },
        feedMoved: moved?.at ?? null,
      }
    }),
  }))
}

interface SiteRules {
  readonly now: number
  readonly include_sold_cars_days: number
  readonly stock_rule: { readonly car_types: readonly string[]; readonly exclude_stock_numbers: readonly string[] }
  readonly isOfHand: boolean
}

/** Why shoppers do not see a car, by the rules of the site. */
export function offSiteReasons(
  { withdrawn_at }: Pick<CarRow, 'withdrawn_at'>,
  car: StockCar,
  { now, include_sold_cars_days, stock_rule, isOfHand }: SiteRules,
): string[] {
  if (withdrawn_at !== null) return ['It is withdrawn.']
  if (!car.show_on_dealer_website) {
    return [isOfHand ? 'It is a draft. Publish it to show it.' : 'Its feed says that it is not for the website. Set “On the website” to Yes to show it.'] // prettier-ignore
  }
  const reasons: string[] = []
  if (!isListed(car, { now, soldDays: include_sold_cars_days })) {
    reasons.push(`Its state is “${car.status}”: shoppers see what is in stock or coming soon, and what was sold in the last ${include_sold_cars_days} days.`) // prettier-ignore
  }
  const { car_types, exclude_stock_numbers } = stock_rule
  if (car_types.length > 0 && !(car.car_type && car_types.includes(car.car_type))) {
    reasons.push(`This site shows ${car_types.join(' and ')} cars only.`)
  }
  if (exclude_stock_numbers.includes(car.stocknum)) reasons.push('The site leaves out this stock number.')
  return reasons
}
