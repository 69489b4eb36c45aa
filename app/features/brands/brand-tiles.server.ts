import { accessoriesPath, modelSlug } from '#app/features/search/models/models.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { brandPath, brandSlug, hasPage } from './brand.ts'
import type { BrandMark } from './logo/brand-logo.tsx'
import { logoOf } from './logo/logo.server.ts'
import { brandSettings } from './settings.schema.ts'
import { brandsOf, brandTo } from './site-brands.server.ts'

/** A brand in a menu. */
export interface BrandTile {
  readonly name: string
  readonly logo: BrandMark
  /** Null for a brand without a page. */
  readonly to: string | null
}

/** The site's brands as tiles of a menu, in their order. */
export const brandTiles = (site: Site): BrandTile[] =>
  brandsOf(site).map((brand) => ({ name: brand.title, logo: logoOf(brand), to: brandTo(site, brand) }))

export const DIRECTORY_PATH = '/brands'

/** Whether the site has a directory: a franchise of one make has none. */
export const hasDirectory = (site: Site): boolean => settingsOf(site, brandSettings).brands.length > 0

/** Paths of the pages of this feature that search engines should know. */
export function brandAddresses(site: Site): string[] {
  const { models } = settingsOf(site, searchSettings)
  return [
    ...(hasDirectory(site) ? [DIRECTORY_PATH] : []),
    ...brandsOf(site)
      .filter(hasPage)
      .map((brand) => brandPath(brandSlug(brand))),
    ...models.list
      .filter(({ accessories }) => accessories.length > 0)
      .map((model) => accessoriesPath(modelSlug(model))),
  ]
}
