import { type Inventory, inventoryOf } from '#app/features/inventory/inventory.server.ts'
import type { InventoryPorts } from '#app/features/inventory/inventory-actor.ts'
import type { StockPage } from '#app/features/inventory/list/list-stock.server.ts'
import { STOCK_FACET_NAMES, STOCK_FACETS, STOCK_RANGE_NAMES, STOCK_RANGES, type StockColumn, type StockFacet, type StockQuery, type StockSort, listAddress, stockAddress, stockQuery, unreadBounds } from '#app/features/inventory/list/stock-query.ts' // prettier-ignore
import { STOCK_VIEW_WORDS, STOCK_VIEWS, type StockView } from '#app/features/inventory/list/stock-views.ts'
import { CAR_STANDINGS, type CarStanding, STANDING_WORDS } from '#app/features/inventory/standing/car-standing.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { SiteAccess } from '#app/features/staff/site-access.ts'
import type { ShownView } from '#app/features/staff/views/saved-views.server.ts'
import { conditionName } from '#app/features/vehicle/title.ts'
import { formatDollars } from '#lib/money.ts'
import * as paths from '../../paths.ts'
import { type CarLine, carLine } from './car-line.server.ts'
import { CHANGE_TASKS, type ChangeTask, KIND_OF_TASK } from './change/change-tasks.ts'

interface ListLink {
  readonly name: string
  readonly to: string
  readonly count: number | null
  readonly chosen: boolean
}

interface SavedLink extends Omit<ListLink, 'count'> {
  readonly id: string
  /** They may change and remove it. */
  readonly mine: boolean
  /** It was opened, and the list is another one by now. */
  readonly changed: boolean
}

/** A limit that is set, with the list without it. */
interface LimitChip {
  readonly name: string
  readonly words: string
  readonly without: string
}

export interface FacetChoice {
  readonly name: StockFacet
  readonly label: string
  readonly options: readonly {
    readonly value: string
    readonly words: string
    readonly count: number
    readonly chosen: boolean
  }[]
}

interface BoundsChoice {
  readonly name: string
  readonly label: string
  readonly min: number | undefined
  readonly max: number | undefined
}

export interface StockListData {
  readonly site: string
  readonly onSite: number
  readonly count: number
  readonly lines: readonly CarLine[]
  readonly views: readonly ListLink[]
  readonly saved: readonly SavedLink[]
  readonly chips: readonly LimitChip[]
  readonly facets: readonly FacetChoice[]
  readonly ranges: readonly BoundsChoice[]
  readonly columns: readonly StockColumn[]
  readonly text: string
  /** Bounds that were typed and are no numbers. */
  readonly unread: readonly string[]
  /** What a form of the list carries on: name and value. */
  readonly carried: readonly (readonly [string, string])[]
  /** The query of the list without its page, as an address has it. */
  readonly query: string
  /** The same with the page that is shown. */
  readonly here: string
  /** It differs from the list that everybody has. */
  readonly isNarrowed: boolean
  readonly sorts: Readonly<Record<StockSort, string>>
  readonly sort: StockSort
  readonly turned: boolean
  readonly previous: string | null
  readonly next: string | null
  readonly place: string
  readonly mayKeep: boolean
  readonly mayShare: boolean
  /** What may be done with many cars at once. */
  readonly tasks: readonly ChangeTask[]
  readonly mayAdd: boolean
  readonly csv: string
}

/** The list that an address names, in words; null for whoever may not see the stock. */
export async function stockListData(
  access: SiteAccess,
  ports: InventoryPorts,
  params: URLSearchParams,
): Promise<StockListData | null> {
  const inventory = inventoryOf(access, ports)
  const { listStock } = inventory
  if (!listStock) return null
  const { site } = access
  const query = stockQuery(params)
  const [page, saved] = await Promise.all([listStock(query), inventory.views?.()])
  const to = (of: StockQuery): string => withQuery(paths.stock(site.slug), stockAddress(of).toString())
  const first = { ...query, page: 1 }
  const inList = stockAddress(first).toString()
  // Whoever comes back from a car finds the page that they left.
  const here = stockAddress({ ...query, page: page.page }).toString()
  const links = savedLinks(saved ?? [], query, to)
  return {
    site: site.slug,
    onSite: page.onSite,
    count: page.count,
    lines: page.lines.map((line) => carLine(site, line, here)),
    views: viewLinks(page, { query, chosen: links.some(({ chosen }) => chosen) ? null : query.view }, to),
    saved: links,
    chips: chipsOf(site, first, to),
    facets: facetChoices(site, page, query),
    ranges: STOCK_RANGE_NAMES.map((name) => ({
      name,
      label: STOCK_RANGES[name].label,
      min: query.ranges[name]?.min,
      max: query.ranges[name]?.max,
    })),
    columns: query.columns,
    text: query.text,
    unread: unreadBounds(params),
    carried: [...stockAddress({ ...first, text: '', facets: {}, ranges: {} })],
    query: inList,
    here,
    isNarrowed: listAddress(query) !== '',
    sorts: Object.fromEntries(
      SORTED.map((sort) => [sort, to({ ...first, sort, turned: query.sort === sort && !query.turned })]),
    ) as Record<StockSort, string>,
    sort: query.sort,
    turned: query.turned,
    previous: page.page > 1 ? to({ ...query, page: page.page - 1 }) : null,
    next: page.page < page.pages ? to({ ...query, page: page.page + 1 }) : null,
    place: page.pages > 1 ? `Page ${page.page} of ${page.pages}` : '',
    ...may(inventory),
    csv: withQuery(paths.stockFile(site.slug), inList),
  }
}

const SORTED: readonly StockSort[] = ['newest', 'name', 'price', 'days', 'pictures', 'km', 'year', 'updated']
const withQuery = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`)

const may = (inventory: Inventory) => ({
  mayKeep: inventory.saveView !== undefined,
  mayShare: inventory.setPrice !== undefined,
  tasks: CHANGE_TASKS.filter((task) => inventory.bulkKinds?.includes(KIND_OF_TASK[task])),
  mayAdd: inventory.addCar !== undefined,
})

/** Views without a car are named all the same: that none is without pictures is good to know. */
const viewLinks = (
  page: StockPage,
  { query, chosen }: { readonly query: StockQuery; readonly chosen: StockView | null },
  to: (query: StockQuery) => string,
): ListLink[] =>
  STOCK_VIEWS.map((view: StockView) => ({
    name: STOCK_VIEW_WORDS[view],
    to: to({ ...query, view, text: '', facets: {}, ranges: {}, page: 1, kept: null }),
    count: page.views[view],
    chosen: chosen === view,
  }))

/** Kept lists; the one that was opened is chosen, also when the list was narrowed since. */
const savedLinks = (saved: readonly ShownView[], query: StockQuery, to: (query: StockQuery) => string): SavedLink[] =>
  saved.map(({ id, name, query: kept, mine }) => {
    const list = stockQuery(new URLSearchParams(kept))
    const isSame = listAddress(list) === listAddress(query)
    const isOpened = query.kept === id
    const chosen = isOpened || (isSame && query.kept === null)
    return { id, name, to: to({ ...list, page: 1, kept: id }), mine, chosen, changed: isOpened && !isSame }
  })

const locationNames = (site: Site): ReadonlyMap<string, string> =>
  new Map(settingsOf(site, locationSettings).locations.map(({ id, name }) => [String(id), name]))

const isStanding = (value: string): value is CarStanding => CAR_STANDINGS.some((known) => known === value)
const TYPE_WORDS: ReadonlyMap<string, string> = new Map(
  (['new', 'used', 'demo'] as const).map((type) => [type, conditionName({ car_type: type })]),
)

/** A value of a facet as people read it; addresses bring all kinds of words. */
function valueWords(site: Site, name: StockFacet, value: string): string {
  if (name === 'standing') return isStanding(value) ? STANDING_WORDS[value] : value
  if (name === 'location_id') return locationNames(site).get(value) ?? value
  if (name === 'car_type') return TYPE_WORDS.get(value) ?? value
  return value
}

function chipsOf(site: Site, query: StockQuery, to: (query: StockQuery) => string): LimitChip[] {
  const facets = STOCK_FACET_NAMES.flatMap((name) => {
    const values = query.facets[name]
    if (!values) return []
    const { [name]: _, ...others } = query.facets
    const words = values.length > 2 ? `any of ${values.length}` : values.map((value) => valueWords(site, name, value)).join(' or ') // prettier-ignore
    return [{ name: STOCK_FACETS[name], words, without: to({ ...query, facets: others }) }]
  })
  const ranges = STOCK_RANGE_NAMES.flatMap((name) => {
    const bounds = query.ranges[name]
    if (!bounds) return []
    const { [name]: _, ...others } = query.ranges
    return [{ name: STOCK_RANGES[name].label, words: boundsWords(name, bounds), without: to({ ...query, ranges: others }) }] // prettier-ignore
  })
  const text = query.text === '' ? [] : [{ name: 'Words', words: query.text, without: to({ ...query, text: '' }) }]
  return [...text, ...facets, ...ranges]
}

function boundsWords(name: keyof typeof STOCK_RANGES, { min, max }: { min?: number; max?: number }): string {
  const of = (bound: number): string => {
    if (name === 'price') return formatDollars(bound)
    return name === 'year' ? String(bound) : bound.toLocaleString('en-AU')
  }
  if (min === undefined) return `up to ${of(max!)}`
  return max === undefined ? `from ${of(min)}` : min === max ? of(min) : `${of(min)} to ${of(max)}`
}

/** Values that a list of choices shows at most, and no more than somebody reads. */
const MOST_VALUES = 60

const facetChoices = (site: Site, page: StockPage, query: StockQuery): FacetChoice[] =>
  STOCK_FACET_NAMES.map((name) => {
    const chosen = query.facets[name] ?? []
    const known = page.facets[name].slice(0, MOST_VALUES)
    const lost = chosen.filter((value) => !known.some((one) => one.value === value))
    return {
      name,
      label: STOCK_FACETS[name],
      options: [...known, ...lost.map((value) => ({ value, count: 0 }))].map(({ value, count }) => ({
        value,
        words: valueWords(site, name, value),
        count,
        chosen: chosen.includes(value),
      })),
    }
  }).filter(({ options }) => options.length > 1)
