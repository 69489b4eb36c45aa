import { searchSettings } from '#app/features/search/settings.schema.ts'
import { safeModelUrl } from '#app/features/search/models/model-url.ts'
import type { SearchPort } from '#app/features/search/port.ts'
import { scopeOf } from '#app/features/search/address/site-scope.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { makeOf, sameMake } from '#app/features/vehicle/makes/make-of.ts'
import * as paths from '#app/paths.ts'
import { brandAt, type BrandAnswer, brandSlug, hasPage } from './brand.ts'
import { type BrandEntry, brandSettings } from './settings.schema.ts'

/** The brands of a site: its entries, after the one manufacturer of a franchise when no entry describes it. */
export function brandsOf(site: Site): readonly BrandEntry[] {
  const { brands } = settingsOf(site, brandSettings)
  const { manufacturer } = settingsOf(site, siteSettings)
  if (!manufacturer || brands.some(({ title }) => sameMake(title, manufacturer.name))) return brands
  const slug = manufacturer.slug ?? makeOf(manufacturer.name)?.slug
  const own: BrandEntry = {
    title: manufacturer.name,
    ...(slug !== undefined && { slug }),
    description: '',
    group: 'Car',
    skipPage: false,
    makes: [],
  }
  return [own, ...brands]
}

/** Where a brand's card leads: its own page, the address it names, or nowhere. */
export function brandTo(site: Site, brand: BrandEntry): string | null {
  if (hasPage(brand)) return paths.brand(brandSlug(brand))
  const { link_hosts } = settingsOf(site, searchSettings).models
  return brand.link ? safeModelUrl(brand.link, { origin: site.origin, hosts: link_hosts }) : null
}

/** Makes of the site's stock with their counts. */
export async function stockedMakes(site: Site, search: SearchPort): Promise<ReadonlyMap<string, number>> {
  const { facets } = await search.search({ scope: scopeOf(site), facets: ['make'], limit: 0 })
  return new Map((facets['make'] ?? []).filter(({ count }) => count > 0).map(({ value, count }) => [value, count]))
}

/** The brand or make that an address of one segment names on this site. */
export function brandPageOf(site: Site, slug: string, makes: Iterable<string>): BrandAnswer<BrandEntry> | null {
  const { make_pages } = settingsOf(site, brandSettings)
  return brandAt(slug, { brands: brandsOf(site), makes: make_pages ? [...makes] : [] })
}
