import { loadModels } from '#app/features/search/models/models.server.ts'
import { modelsAddress } from '#app/features/search/models/models.ts'
import { addressOf } from '#app/features/search/address/address.ts'
import { makePath } from '#app/features/search/address/path.ts'
import { emptyState } from '#app/features/search/address/query.ts'
import { scopeOf } from '#app/features/search/address/site-scope.ts'
import type { FacetValue, SearchPort } from '#app/features/search/port.ts'
import { listQueryOf } from '#app/features/search/search-page.server.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { bodyName } from '#app/features/vehicle/body/body-types.ts'
import type { MenuBody, MenuLink, MenuModel } from './menu/menu.ts'

/** Entries of the list of models; the page behind it has them all. */
const MODELS = 11
/** Body types that stand in the menu. */
const BODIES = 8
/** Models with pictures: two rows of six. */
const RANGE = 12

/** What the menu says of a site's stock. */
export interface StockMenu {
  /** Makes in stock, those with the most cars first; empty for a dealer of one make. */
  readonly makes: readonly MenuLink[]
  readonly models: readonly MenuLink[]
  readonly bodies: readonly MenuBody[]
  /** The models of the make that the dealer sells or lists, with pictures; empty where there are several. */
  readonly range: readonly MenuModel[]
  /** How many vehicles the list of all has, and those of new, used and demo ones. */
  readonly all: number
  readonly types: Readonly<Record<string, number>>
}

/** Asked once for all pages of a site, whenever its stock changes. */
export async function stockMenu(site: Site, search: SearchPort): Promise<StockMenu> {
  const { item_type } = settingsOf(site, searchSettings)
  const { facets, count } = await search.search({
    scope: scopeOf(site),
    facets: ['make', 'model', 'make_model', 'body', 'car_type'],
    limit: 0,
  })
  const stocked = (name: string) => (facets[name] ?? []).filter((found) => found.count > 0)
  const counted = (name: string, most?: number) =>
    Promise.all(
      stocked(name)
        .slice(0, most)
        .map((found) => inList(site, search, found, name)),
    )
  const named = stocked('make').map(({ value }) => value)
  const one = makeSold(site, named)
  const [makes, bodies, types, range, all] = await Promise.all([
    named.length > 1 ? counted('make', MODELS) : [],
    counted('body', BODIES),
    counted('car_type'),
    one ? rangeOf(site, search, one) : [],
    inList(site, search, { value: '', count }),
  ])
  return {
    makes: makes.map((make) => ({ label: make.value, to: makePath(make.value), count: make.count })),
    models: stocked('model')
      .slice(0, MODELS)
      .map(({ value }) => ({ label: modelLabel(value, stocked('make_model')), to: modelsAddress({ model: value }) })),
    bodies: bodies.map((body) => ({
      label: bodyName(body.value),
      to: addressOf({ ...emptyState, values: { body: [body.value] } }),
      count: body.count,
      shape: [body.value, item_type],
    })),
    range,
    all: all.count,
    types: Object.fromEntries(types.map((type) => [type.value, type.count])),
  }
}

/** The name of a model, with its make where it says nothing by itself: "Mazda 3". */
const modelLabel = (model: string, named: readonly FacetValue[]): string =>
  /\p{L}{2}/u.test(model) ? model : (named.find(({ value }) => value.endsWith(` ${model}`))?.value ?? model)

/** The one make that a dealer sells: the manufacturer of a franchise, else the only one in stock or in its list of models. */
function makeSold(site: Site, inStock: readonly string[]): string | undefined {
  const { manufacturer } = settingsOf(site, siteSettings)
  if (manufacturer) return manufacturer.name
  if (inStock.length === 1) return inStock[0]
  const listed = new Set(settingsOf(site, searchSettings).models.list.map(({ make }) => make))
  return listed.size === 1 ? [...listed][0] : undefined
}

/** The number that the list behind an entry names: of sold cars in a row it has only the first, where the site folds them. */
async function inList(site: Site, search: SearchPort, found: FacetValue, attribute?: string): Promise<FacetValue> {
  if (!settingsOf(site, searchSettings).collapse_sold_runs) return found
  const state = { ...emptyState, values: attribute ? { [attribute]: [found.value] } : {} }
  const { count } = await search.search({ ...listQueryOf(site, state, null), limit: 0 })
  return { ...found, count }
}

/** The models of a make that one can go to. */
async function rangeOf(site: Site, search: SearchPort, make: string): Promise<MenuModel[]> {
  const page = await loadModels(site, search, { make, model: '', body: '', page: 1 })
  return (page?.tiles ?? [])
    .flatMap(({ model, to, count, picture, shape, from }) =>
      to === null ? [] : [{ label: model, to, count, picture, shape, from }],
    )
    .slice(0, RANGE)
}
