import { addressOf } from '#app/features/search/address/address.ts'
import type { SearchPort } from '#app/features/search/port.ts'
import { emptyState } from '#app/features/search/address/query.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { FROM_HOME, wayFromHome } from '#app/features/vehicle/structured-data/way-from-home.ts'
import type { DataNode } from '#app/features/vehicle/structured-data/vehicle-data.ts'
import type { Crumb } from '#app/features/vehicle/page/breadcrumb.ts'
import { makeOf } from '#app/features/vehicle/makes/make-of.ts'
import * as paths from '#app/paths.ts'
import { slugify } from '#lib/text/slugify.ts'
import { type BrandGroup, brandSlug, grouped, makesOf } from '../brand.ts'
import { hasDirectory } from '../brand-tiles.server.ts'
import type { BrandMark } from '../logo/brand-logo.tsx'
import { logoOf } from '../logo/logo.server.ts'
import { brandSettings } from '../settings.schema.ts'
import { brandsOf, brandTo, stockedMakes } from '../site-brands.server.ts'

export interface BrandCard {
  readonly slug: string
  readonly name: string
  readonly group: BrandGroup
  readonly logo: BrandMark
  readonly to: string | null
  /** Vehicles in stock. */
  readonly count: number
}

export interface Directory {
  readonly heading: string
  readonly introduction: string
  readonly stats: readonly { readonly figure: string; readonly label: string }[]
  readonly groups: readonly { readonly name: string; readonly brands: readonly BrandCard[] }[]
  readonly description: string
  readonly canonical: string
  readonly crumbs: readonly Crumb[]
  readonly structured: readonly DataNode[]
}

/** The brands of a site as cards, in their order, with what is in stock of each. */
export async function loadBrandCards(site: Site, search: SearchPort): Promise<BrandCard[]> {
  const makes = await stockedMakes(site, search)
  return brandsOf(site).map((brand) => ({
    slug: brandSlug(brand),
    name: brand.title,
    group: brand.group,
    logo: logoOf(brand),
    to: brandTo(site, brand),
    count: makesOf(brand, [...makes.keys()]).reduce((sum, make) => sum + (makes.get(make) ?? 0), 0),
  }))
}

/** The makes in stock as cards, those with the most first, for a site that has not listed its brands. */
export async function loadMakeCards(site: Site, search: SearchPort): Promise<BrandCard[]> {
  const makes = await stockedMakes(site, search)
  return [...makes].map(([make, count]) => {
    const brand = { title: makeOf(make)?.name ?? make }
    const to = addressOf({ ...emptyState, values: { make: [make] } })
    return { slug: slugify(make), name: brand.title, group: 'Car', logo: logoOf(brand), to, count }
  })
}

/** The directory of a site's brands, or null when it has none. */
export async function loadDirectory(site: Site, search: SearchPort): Promise<Directory | null> {
  if (!hasDirectory(site)) return null
  const { heading, introduction, stats } = settingsOf(site, brandSettings).brand_directory
  const { name } = settingsOf(site, siteSettings)
  const { item_type } = settingsOf(site, searchSettings)
  const cards = await loadBrandCards(site, search)
  const named = cards.slice(0, 6).map((card) => card.name)
  return {
    heading,
    introduction,
    stats,
    groups: grouped(cards).map(([group, brands]) => ({ name: group, brands })),
    description: introduction || `${item_type === 'car' ? 'Cars' : 'Vehicles'} at ${name}: ${named.join(', ')}.`,
    canonical: site.origin + paths.brands,
    crumbs: FROM_HOME,
    structured: [wayFromHome(site.origin, paths.brands, heading)],
  }
}
