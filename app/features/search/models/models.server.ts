import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { type Price, typeInSentence } from '#app/features/vehicle/price/price.ts'
import * as paths from '#app/paths.ts'
import { formatDollars } from '#lib/money.ts'
import { byName } from '#lib/text/by-name.ts'
import { slugify } from '#lib/text/slugify.ts'
import { addressOf } from '../address/address.ts'
import type { Card } from '../card/card.ts'
import { cardsOf } from '../card/cards.server.ts'
import type { FacetValue, Filter, Refinement, SearchPort } from '../port.ts'
import { emptyState, type SearchState } from '../address/query.ts'
import { listQueryOf } from '../search-page.server.ts'
import { scopeOf } from '../address/site-scope.ts'
import { searchSettings } from '../settings.schema.ts'
import { safeModelUrl } from './model-url.ts'
import type { OwnModel } from './models.schema.ts'
import { modelKey, modelSlug, modelsHeading, orderModels, type ModelsQuery } from './models.ts'

/** Cars looked at for a model's picture. */
const LOOKED_AT = 3

interface Model {
  readonly make: string
  readonly model: string
  readonly series?: string | undefined
  /** Cars that the search behind the tile finds. */
  readonly count: number
  readonly own?: OwnModel
}

export interface ModelTile {
  readonly make: string
  readonly model: string
  readonly count: number
  /** Lowest price of those for sale, with what it includes: "$41,990 drive away". */
  readonly from: string | null
  /** Media id; without one the silhouette is drawn. */
  readonly picture: string | null
  readonly shape: readonly [body: string, itemType: string]
  /** Null when nothing is in stock and the model has no page of its own. */
  readonly to: string | null
  readonly accessories: number
  /** Null when they are only counted. */
  readonly accessoriesTo: string | null
}

export interface ModelsPage {
  readonly query: ModelsQuery
  readonly heading: string
  readonly noun: { readonly one: string; readonly many: string }
  readonly tiles: readonly ModelTile[]
  readonly total: number
  readonly pages: number
  readonly makes: readonly string[]
  readonly bodies: readonly string[]
}

/** A page of the models listing, or null when the site has no models at all. */
export async function loadModels(site: Site, search: SearchPort, requested: ModelsQuery): Promise<ModelsPage | null> {
  const { models: settings, item_type, search_page_size } = settingsOf(site, searchSettings)
  const { manufacturer } = settingsOf(site, siteSettings)
  const scope = scopeOf(site)
  const own = settings.list.map((model) => ({ ...model, make: model.make ?? manufacturer?.name ?? '' }))
  const { facets } = await search.search({ scope, facets: ['make', 'body'], limit: 0 })
  const makes = distinct([...stocked(facets['make']), ...own.map(({ make }) => make)])
  const allBodies = distinct([...stocked(facets['body']), ...own.flatMap(({ body }) => body ?? [])])
  if (makes.length === 0 && own.length === 0) return null

  const named = { ...requested, make: spelled(requested.make, makes), body: spelled(requested.body, allBodies) }
  const bodies = named.make ? await bodiesOf(named.make, { search, scope, own }) : allBodies
  const inStock = await stockedModels(search, scope, named.make ? [named.make] : stocked(facets['make']), named.body)
  const models = orderModels(
    withOwn(inStock, own, named).filter((each) => isModel(each, named.model)),
    settings.series_order,
  )
  const query = { ...named, model: requested.model && (models[0]?.model ?? requested.model) }
  const shown = models.slice((query.page - 1) * search_page_size, query.page * search_page_size)
  return {
    query,
    heading: modelsHeading(models.length ? query : { ...query, make: among(query.make, makes), body: '', model: '' }),
    noun: { one: item_type, many: `${item_type}s` },
    tiles: await tilesOf({ site, search, scope, body: query.body }, shown),
    total: models.length,
    pages: Math.ceil(models.length / search_page_size),
    makes: makes.toSorted(byName),
    bodies,
  }
}

/** The bodies of one make: those of others would lead to nothing. */
async function bodiesOf(
  make: string,
  { search, scope, own }: { search: SearchPort; scope: Filter; own: readonly (OwnModel & { make: string })[] },
): Promise<string[]> {
  const { facets } = await search.search({ scope, refinements: choices({ make }), facets: ['body'], limit: 0 })
  const listed = own.flatMap((model) => (slugify(model.make) === slugify(make) ? (model.body ?? []) : []))
  return distinct([...stocked(facets['body']), ...listed])
}

const stocked = (values: readonly FacetValue[] = []): string[] =>
  values.filter(({ count }) => count > 0).map(({ value }) => value)

/** The first of several that are the same in an address. */
const distinct = (names: readonly string[]): string[] =>
  [
    ...new Map(
      names
        .filter(Boolean)
        .toReversed()
        .map((name) => [slugify(name), name]),
    ).values(),
  ].toReversed()

/** The site's spelling of what was asked for; what it does not know stays, and finds nothing. */
const spelled = (requested: string, known: readonly string[]): string =>
  (requested && known.find((name) => slugify(name) === slugify(requested))) || requested

/** The name, when it is one of those known: an address puts no words of its own into a heading. */
const among = (name: string, known: readonly string[]): string => (known.includes(name) ? name : '')

const isModel = ({ model, own }: Model, requested: string): boolean =>
  !requested || [model, own?.slug ?? ''].some((name) => slugify(name) === slugify(requested))

const choices = (values: Readonly<Record<string, string>>): Record<string, Refinement> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, { values: [value] }]] : [])))

/** Every model in stock with its count: asked make by make, since two makes may share a name. */
async function stockedModels(
  search: SearchPort,
  scope: Filter,
  makes: readonly string[],
  body: string,
): Promise<Model[]> {
  const lists = await Promise.all(
    makes.map(async (make) => {
      const { facets } = await search.search({
        scope,
        refinements: choices({ make, body }),
        facets: ['model'],
        limit: 0,
      })
      const found = (facets['model'] ?? []).filter(({ count }) => count > 0)
      return found.map(({ value, count }) => ({ make, model: value, count }))
    }),
  )
  return lists.flat()
}

/** The dealer's own models beside those in stock; one that is both is listed once. */
function withOwn(
  inStock: readonly Model[],
  own: readonly (OwnModel & { make: string })[],
  requested: ModelsQuery,
): Model[] {
  const models = new Map(inStock.map((model) => [modelKey(model.make, model.model), model]))
  for (const model of own) {
    const key = modelKey(model.make, model.slug ?? model.name)
    const known = models.get(key) ?? models.get(modelKey(model.make, model.name))
    if (known) models.set(modelKey(known.make, known.model), { ...known, series: model.series, own: model })
    else if (requested.make && slugify(requested.make) !== slugify(model.make)) continue
    else if (requested.body && slugify(requested.body) !== slugify(model.body ?? '')) continue
    else models.set(key, { make: model.make, model: model.name, series: model.series, count: 0, own: model })
  }
  return [...models.values()]
}

interface ModelTilesRequest {
  readonly site: Site
  readonly search: SearchPort
  readonly scope: Filter
  readonly body: string
}

const stateOf = ({ make, model, body }: { make: string; model: string; body: string }): SearchState => ({
  ...emptyState,
  values: { make: [make], model: [model], ...(body && { body: [body] }) },
})

/** The number that the list behind a tile names: of sold cars in a row it has only the first, where the site folds them. */
async function listCount(
  { site, search, body }: Pick<ModelTilesRequest, 'site' | 'search' | 'body'>,
  { make, model, count }: Model,
): Promise<number> {
  if (count < 2 || !settingsOf(site, searchSettings).collapse_sold_runs) return count
  return (await search.search({ ...listQueryOf(site, stateOf({ make, model, body }), null), limit: 0 })).count
}

async function tilesOf(
  { site, search, scope, body }: ModelTilesRequest,
  models: readonly Model[],
): Promise<ModelTile[]> {
  const { models: settings, item_type } = settingsOf(site, searchSettings)
  const forSale: Filter = { and: [scope, { attribute: 'status', in: ['in_stock', 'coming_soon'] }] }
  const answers = await Promise.all(
    models.map(async ({ make, model, count }) =>
      count === 0
        ? null
        : search.search({
            scope: forSale,
            refinements: choices({ make, model, body }),
            facets: ['price', 'body'],
            sort: [{ attribute: 'rank', direction: 'desc' }],
            limit: LOOKED_AT,
          }),
    ),
  )
  // A price says what it includes (ACL s 48), so the cheapest car itself is asked, not only what it costs.
  const cheapest = await Promise.all(
    models.map(async ({ make, model }, index) => {
      const min = answers[index]?.facetStats['price']?.min
      if (min === undefined) return []
      const { keys } = await search.search({
        scope: forSale,
        refinements: { ...choices({ make, model, body }), price: { min, max: min } },
        limit: 1,
      })
      return keys
    }),
  )
  const counts = await Promise.all(models.map((model) => listCount({ site, search, body }, model)))
  const cards = await cardsOf(site, [...answers.flatMap((answer) => answer?.keys ?? []), ...cheapest.flat()])
  const bySlug = new Map(cards.map((card) => [card.slug, card]))
  return models.map(({ make, model, own }, index) => {
    const answer = answers[index]
    const count = counts[index]!
    const looked = (answer?.keys ?? []).flatMap((key): readonly Card[] | Card => bySlug.get(key) ?? [])
    const shape = own?.body ?? body ?? ''
    return {
      make,
      model,
      count,
      from: fromText(answer?.facetStats['price']?.min, bySlug.get(cheapest[index]![0] ?? '')?.price),
      picture: (own?.image && mediaIdOf(own.image)) || (looked.find(({ picture }) => picture)?.picture ?? null),
      shape: looked[0]?.shape ?? [shape || (answer?.facets['body']?.[0]?.value ?? ''), item_type],
      to:
        (own?.override_url && safeModelUrl(own.override_url, { origin: site.origin, hosts: settings.link_hosts })) ||
        (count > 0 ? addressOf(stateOf({ make, model, body })) : null),
      accessories: own?.accessories_count ?? own?.accessories.length ?? 0,
      accessoriesTo: own?.accessories.length ? paths.accessories(modelSlug(own)) : null,
    }
  })
}

/** "$41,990 drive away": the lowest price, and the type of it as the cheapest car has it. */
function fromText(min: number | undefined, price: Price | null | undefined): string | null {
  if (min === undefined) return null
  const type = price?.kind === 'price' ? price.type : undefined
  return [formatDollars(min), type && typeInSentence(type)].filter(Boolean).join(' ')
}
