import { gateAt } from '#app/features/account/gates/gates.ts'
import { accountSettings } from '#app/features/account/settings.schema.ts'
import { brandAddresses } from '#app/features/brands/brand-tiles.server.ts'
import { locationAddresses } from '#app/features/locations/location-addresses.server.ts'
import { addressOf } from '#app/features/search/address/address.ts'
import type { SearchPort } from '#app/features/search/port.ts'
import { emptyState, type SearchState } from '#app/features/search/address/query.ts'
import { scopeOf } from '#app/features/search/address/site-scope.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import * as paths from '#app/paths.ts'
import type { Content } from '../content-store.server.ts'
import { pagePaths } from '../pages/page-paths.server.ts'
import { dayAtSite } from '#app/features/locations/places/zone.ts'
import type { SitemapEntry } from './sitemap.ts'

/** More cars and posts than any site has. */
const EVERY = 1_000_000

interface Sources {
  readonly search: SearchPort
  readonly content: Content
}

/** Every address of a site that search engines are to know: pages, places, brands, lists by type, make and model, posts, cars. */
export async function sitemapEntries(site: Site, { search, content }: Sources): Promise<SitemapEntry[]> {
  const [lists, pages, posts, cars] = await Promise.all([
    listPaths(site, search),
    pagePaths(site, content),
    postEntries(site, content),
    carEntries(site, search),
  ])
  const account = settingsOf(site, accountSettings)
  const isOpen = (path: string) => gateAt(path, account) === null
  return [
    { path: '/' },
    ...[...pages.filter(isOpen), ...locationAddresses(site), ...brandAddresses(site), ...lists].map((path) => ({
      path,
    })),
    ...posts,
    ...cars,
  ]
}

async function listPaths(site: Site, search: SearchPort): Promise<string[]> {
  const scope = scopeOf(site)
  const { facets, count } = await search.search({ scope, facets: ['make', 'car_type', 'body'], limit: 0 })
  if (count === 0) return [paths.allStock]
  const stocked = (name: string) => (facets[name] ?? []).filter((value) => value.count > 0).map(({ value }) => value)
  const list = (values: SearchState['values']) => addressOf({ ...emptyState, values })
  const makes = stocked('make')
  const byMake = await Promise.all(
    makes.map(async (make) => {
      const answer = await search.search({
        scope,
        refinements: { make: { values: [make] } },
        facets: ['model'],
        limit: 0,
      })
      const models = (answer.facets['model'] ?? []).filter((value) => value.count > 0)
      return [list({ make: [make] }), ...models.map(({ value }) => list({ make: [make], model: [value] }))]
    }),
  )
  return [
    paths.allStock,
    paths.models,
    ...(settingsOf(site, searchSettings).budget_finder.enabled ? [paths.budgetFinder] : []),
    ...stocked('car_type').map((type) => list({ car_type: [type] })),
    ...stocked('body').map((body) => list({ body: [body] })),
    ...byMake.flat(),
  ]
}

async function postEntries(site: Site, content: Content): Promise<SitemapEntry[]> {
  const today = dayAtSite(site, site.now())
  const [posts, categories] = await Promise.all([content.posts({ limit: EVERY, today }), content.categories(today)])
  if (posts.length === 0) return []
  return [
    { path: paths.blog },
    ...categories.map(({ slug }) => ({ path: paths.blogPost(slug) })),
    ...posts.map(({ slug, date }) => ({ path: paths.blogPost(slug), changed: date })),
  ]
}

/** The cars a shopper can find and buy; those just sold keep their page, but are not announced. */
async function carEntries(site: Site, search: SearchPort): Promise<SitemapEntry[]> {
  const live = { attribute: 'status', in: ['in_stock', 'coming_soon'] }
  const [{ keys }, changes] = await Promise.all([
    search.search({ scope: { and: [scopeOf(site), live] }, limit: EVERY }),
    stockOf(site).lastChanges(),
  ])
  return keys.map((slug) => {
    const changed = changes.get(slug)
    return { path: paths.vehicle(slug), ...(changed !== undefined && { changed: new Date(changed).toISOString() }) }
  })
}
