import { modelSlug } from '#app/features/search/models/models.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { mediaUrl } from '#app/features/site/pictures/media.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import * as paths from '#app/paths.ts'
import { brandSlug, hasPage } from './brand.ts'
import type { BrandMark } from './logo/brand-logo.tsx'
import { logoOf } from './logo/logo.server.ts'
import { brandSettings } from './settings.schema.ts'
import { brandsOf, brandTo } from './site-brands.server.ts'

/** A brand in a menu: the address of its logo, or its name as a word-mark. */
export interface BrandTile {
  readonly name: string
  readonly to: string
  readonly logo?: string
  readonly word?: string
}

/** The site's brands as tiles of a menu, in their order; one that leads nowhere is no entry of a menu. */
export const brandTiles = (site: Site): BrandTile[] =>
  brandsOf(site).flatMap((brand) => {
    const to = brandTo(site, brand)
    return to === null ? [] : [{ name: brand.title, to, ...pictureOf(logoOf(brand)) }]
  })

const pictureOf = (mark: BrandMark): Pick<BrandTile, 'logo' | 'word'> =>
  'word' in mark ? mark : { logo: 'own' in mark ? mediaUrl(mark.own, 'logo') : mark.url }

/** Whether the site has a directory: a franchise of one make has none. */
export const hasDirectory = (site: Site): boolean => settingsOf(site, brandSettings).brands.length > 0

/** Paths of the pages of this feature that search engines should know. */
export function brandAddresses(site: Site): string[] {
  const { models } = settingsOf(site, searchSettings)
  return [
    ...(hasDirectory(site) ? [paths.brands] : []),
    ...brandsOf(site)
      .filter(hasPage)
      .map((brand) => paths.brand(brandSlug(brand))),
    ...models.list
      .filter(({ accessories }) => accessories.length > 0)
      .map((model) => paths.accessories(modelSlug(model))),
  ]
}
