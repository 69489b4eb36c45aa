import { locationSettings } from '#app/features/locations/settings.schema.ts'
import type { FacetValue, Filter, SearchAnswer, SearchQuery, Sort } from '#app/features/search/port.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { recordAudit } from '#app/features/staff/audit/audit.server.ts'
import { auditOf } from '#app/features/staff/site-actor.ts'
import { rowToCar } from '#app/features/stock/car-row.ts'
import type { CarMarketPriceRow, CarRow, StockTables } from '#app/features/stock/stock.tables.ts'
import type { SourceTables } from '#app/features/stock/sources/sources.tables.ts'
import type { ViewTables } from '#app/features/stock/views/views.tables.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { localTime, momentOf } from '#lib/local-time.ts'
import { DAY } from '#lib/durations.ts'
import type { InventoryActor } from '../inventory-actor.ts'
import { carReach } from '../reach/car-reach.ts'
import { type CarStanding, carStanding } from '../standing/car-standing.ts'
import { isNarrowed, listAddress, type StockBounds, type StockFacet, STOCK_FACET_NAMES, type StockQuery, type StockRange, type StockSort } from './stock-query.ts' // prettier-ignore
import { type ListClock, STOCK_VIEWS, type StockView, viewFilter } from './stock-views.ts'

/** A car as a list of the stock has it. */
export interface StockLine {
  readonly car: StockCar
  readonly standing: CarStanding
  /** How many fields are held by hand, and whether its price is one of them. */
  readonly held: number
  readonly priceHeld: boolean
  readonly market: Pick<CarMarketPriceRow, 'low_cents' | 'middle_cents' | 'high_cents'> | null
  /** Since it came, whole days. */
  readonly days: number
  readonly views: number
  readonly updatedAt: number
}

export interface StockPage {
  readonly lines: readonly StockLine[]
  /** On all pages. */
  readonly count: number
  /** The page of these lines: the last one where the address names one behind it. */
  readonly page: number
  readonly pages: number
  readonly views: Readonly<Record<StockView, number>>
  readonly facets: Readonly<Record<StockFacet, readonly FacetValue[]>>
  /** How many the website shows. */
  readonly onSite: number
}

export interface ListVerbs {
  listStock(query: StockQuery): Promise<StockPage>
  /** Slugs of every car of a list in its order, as far as one page of work may reach. */
  listSlugs(query: StockQuery): Promise<readonly string[]>
  /** Every car of a list for a file, some at a time; it is recorded that somebody took them. */
  exportStock(query: StockQuery): AsyncGenerator<readonly StockLine[]>
}

export const STOCK_PAGE = 50
/** How many cars one list names, and how many are read at once. */
const USUAL_BOUNDS = { names: 10_000, readAtOnce: 500 }

export function listVerbs(actor: InventoryActor, { names, readAtOnce } = USUAL_BOUNDS): ListVerbs {
  const { site, ports } = actor
  const reach = carReach(actor, 'stock.see')!
  const search = (query: SearchQuery): Promise<SearchAnswer> =>
    ports.searchStock(site).search({
      ...query,
      ...(reach !== null && { scope: { attribute: 'location_id', in: reach } }),
    })
  const count = async (filter: Filter): Promise<number> => (await search({ filter, limit: 0 })).count
  const clock = (): ListClock => {
    const zone = zoneOfSite(site)
    const now = site.now()
    return { now, today: momentOf(zone, { ...localTime(zone, now), minutes: 0 }) }
  }
  const slugs = async (query: StockQuery, limit: number): Promise<readonly string[]> =>
    (await search({ ...searchOf(query, clock()), limit })).keys

  return {
    listSlugs: (query) => slugs(query, names),
    async listStock(query) {
      const at = clock()
      const pageAt = (page: number) => search({ ...searchOf(query, at), facets: STOCK_FACET_NAMES, offset: (page - 1) * STOCK_PAGE, limit: STOCK_PAGE }) // prettier-ignore
      const shown = { attribute: 'standing', in: ['coming-soon', 'on-sale', 'reserved'] }
      const [asked, counts, onSite] = await Promise.all([
        pageAt(query.page),
        Promise.all(STOCK_VIEWS.map(async (view) => [view, await count(viewFilter(view, at))] as const)),
        count(shown),
      ])
      const pages = Math.max(1, Math.ceil(asked.count / STOCK_PAGE))
      const page = Math.min(query.page, pages)
      const answer = page === query.page ? asked : await pageAt(page)
      return {
        lines: await linesOf(site, answer.keys),
        count: answer.count,
        page,
        pages,
        views: Object.fromEntries(counts) as Record<StockView, number>,
        facets: namedLocations(site, answer.facets as Record<StockFacet, readonly FacetValue[]>),
        onSite,
      }
    },
    async *exportStock(query) {
      // Before the first line: whoever breaks off has some of it all the same.
      await site.database.write((trx) =>
        recordAudit(trx, {
          ...auditOf(actor),
          verb: 'stock.export',
          subject: { kind: 'stock', id: site.slug },
          after: { list: listAddress(query) },
          at: site.now(),
        }),
      )
      // All of one moment: what is sold while the file is made moves no car from one part to the next.
      const all = await slugs(query, Number.MAX_SAFE_INTEGER)
      for (let start = 0; start < all.length; start += readAtOnce) {
        yield await linesOf(site, all.slice(start, start + readAtOnce))
      }
    },
  }
}

/** A list as the search is asked for it. */
function searchOf(query: StockQuery, clock: ListClock): SearchQuery {
  const { view, text, facets, ranges } = query
  const bounds = Object.entries(ranges).map(([name, given]) => rangeFilter(name as StockRange, given, clock.now))
  // Whoever looks for a car by its number finds it wherever it stands.
  const isAnywhere = view === 'all' && isNarrowed(query) && (text !== '' || facets.standing !== undefined)
  const filters = [...(isAnywhere ? [] : [viewFilter(view, clock)]), ...bounds]
  return {
    ...(text !== '' && { text }),
    filter: { and: filters },
    refinements: Object.fromEntries(Object.entries(facets).map(([name, values]) => [name, { values }])),
    ...(query.sort !== 'newest' || query.turned ? { sort: sortOf(query) } : {}),
  }
}

const DAY_SECONDS = DAY / 1_000

function rangeFilter(name: StockRange, { min, max }: StockBounds, now: number): Filter {
  if (name !== 'days') {
    return { attribute: name, ...(min !== undefined && { from: min }), ...(max !== undefined && { to: max }) }
  }
  // More days: listed earlier.
  const listed = (days: number): number => Math.floor(now / 1_000) - days * DAY_SECONDS
  return {
    attribute: 'listed_at',
    ...(max !== undefined && { above: listed(max + 1) }),
    ...(min !== undefined && { to: listed(min) }),
  }
}

/** Which way each order begins. */
const SORTS: Readonly<Record<StockSort, Sort & { attribute: string }>> = {
  newest: { attribute: 'listed_at', direction: 'desc' },
  days: { attribute: 'listed_at', direction: 'asc' },
  name: { attribute: 'make_model', direction: 'asc' },
  price: { attribute: 'price', direction: 'desc' },
  pictures: { attribute: 'pictures', direction: 'asc' },
  km: { attribute: 'km', direction: 'asc' },
  year: { attribute: 'year', direction: 'desc' },
  updated: { attribute: 'updated_at', direction: 'desc' },
}

function sortOf({ sort, turned }: StockQuery): readonly Sort[] {
  const { attribute, direction } = SORTS[sort]
  return [{ attribute, direction: turned ? (direction === 'asc' ? 'desc' : 'asc') : direction }]
}

/** Locations have names for people and ids for addresses. */
function namedLocations(site: Site, facets: Readonly<Record<StockFacet, readonly FacetValue[]>>) {
  const known = new Map(settingsOf(site, locationSettings).locations.map(({ id, name }) => [String(id), name]))
  return { ...facets, location_id: facets.location_id.filter(({ value }) => known.has(value)) }
}

/** The cars of these slugs with what stands beside them, in the order given. */
async function linesOf(site: Site, slugs: readonly string[]): Promise<StockLine[]> {
  if (slugs.length === 0) return []
  const { read } = tablesOf<StockTables & SourceTables & ViewTables>(site.database)
  const [rows, overrides, sources, markets, views] = await Promise.all([
    read.selectFrom('car').selectAll().where('site_id', '=', site.slug).where('slug', 'in', slugs).execute(),
    read.selectFrom('car_override').select(['car_slug', 'field']).where('site_id', '=', site.slug).where('car_slug', 'in', slugs).execute(), // prettier-ignore
    read.selectFrom('car_source').select(['car_slug', 'source']).where('site_id', '=', site.slug).where('car_slug', 'in', slugs).execute(), // prettier-ignore
    read.selectFrom('car_market_price').selectAll().where('site_id', '=', site.slug).where('car_slug', 'in', slugs).execute(), // prettier-ignore
    read.selectFrom('car_view').selectAll().where('site_id', '=', site.slug).where('slug', 'in', slugs).execute(),
  ])
  const now = site.now()
  const held = Map.groupBy(overrides, ({ car_slug }) => car_slug)
  const sourceOf = new Map(sources.map(({ car_slug, source }) => [car_slug, source]))
  const marketOf = new Map(markets.map((market) => [market.car_slug, market]))
  const viewsOf = new Map(views.map((one) => [one.slug, one.views]))
  const lineOf = (row: CarRow): StockLine => {
    const car = rowToCar(row)
    const fields = held.get(row.slug) ?? []
    const { reserved_until, withdrawn_at } = row
    const source = sourceOf.get(row.slug) ?? null
    return {
      car,
      standing: carStanding(
        { status: car.status, sold: car.sold, reserved: car.reserved, reserved_until, withdrawn_at, listed: row.listed === 1, source },
        now,
      ), // prettier-ignore
      held: fields.length,
      priceHeld: fields.some(({ field }) => field === 'price' || field === 'offer_price'),
      market: marketOf.get(row.slug) ?? null,
      days: Math.max(0, Math.floor((now - row.created_at) / DAY)),
      views: (viewsOf.get(row.slug) ?? 0) + (car.views ?? 0),
      updatedAt: row.updated_at,
    }
  }
  const lines = new Map(rows.map((row) => [row.slug, lineOf(row)]))
  return slugs.flatMap((slug) => lines.get(slug) ?? [])
}
