import { brandAt, brandSlug, hasPage, readAccessoriesPath, readBrandPath } from '#app/features/brands/brand.ts'
import { FORM_KINDS, isFormKind } from '#app/features/leads/forms/form-kinds.ts'
import { type NamedLocation, unknownSlug } from '#app/features/locations/location-references.ts'
import { modelSlug } from '#app/features/search/models/models.ts'
import { manufacturers } from '#app/features/vehicle/makes/make-of.ts'
import * as paths from '#app/paths.ts'
import { unknownName } from '#lib/text/unknown-name.ts'
import { OTHER_NAMES } from '../pages/other-names.ts'
import { OWN_ADDRESSES, ownerOf } from '../pages/owned-address.ts'
import { categorySlug } from '../posts/category-slug.ts'

/** What of a document decides which addresses its site has. */
export interface AddressedDocument {
  readonly pages: readonly { readonly path: string }[]
  readonly posts: readonly { readonly slug: string; readonly category: string }[]
  readonly redirects: readonly { readonly from: string }[]
  readonly default_pages: readonly string[]
  readonly garage_aliases: readonly string[]
  readonly locations: readonly (NamedLocation & { readonly dealership_slug?: string | undefined })[]
  readonly make_pages: boolean
  readonly brands: readonly {
    readonly title: string
    readonly slug?: string | undefined
    readonly skipPage: boolean
    readonly link?: string | undefined
    readonly makes: readonly string[]
  }[]
  readonly models: {
    readonly list: readonly {
      readonly name: string
      readonly slug?: string | undefined
      readonly make?: string | undefined
      readonly accessories: readonly unknown[]
    }[]
  }
}

/** Files that every site has. */
const FILES = [paths.robots, paths.sitemap, paths.favicon, paths.webManifest]

/**
 * Tells of a path why this site has nothing there, or null where it has something. What only the stock knows is taken
 * for granted: a vehicle, a search, and the page of any make that is built.
 */
export function unknownPath(document: AddressedDocument): (path: string) => string | null {
  const { pages, posts, locations, brands, models } = document
  const written = [...new Set(['/', ...pages.map(({ path }) => path), ...document.default_pages])]
  const withPage = brands.filter(hasPage).map((brand) => paths.brand(brandSlug(brand)))
  const accessories = models.list.filter((model) => model.accessories.length > 0).map(modelSlug)
  const others = [
    ...document.redirects.map(({ from }) => from),
    ...document.garage_aliases,
    ...OTHER_NAMES.keys(),
    ...OWN_ADDRESSES,
    ...withPage,
    ...accessories.map(paths.accessories),
  ]
  const exact = new Set([...written, ...others, ...FILES])
  const articles = [...posts.map(({ slug }) => slug), ...new Set(posts.map(({ category }) => categorySlug(category)))]
  const makes = document.make_pages
    ? [...manufacturers.map(({ name }) => name), ...models.list.flatMap(({ make }) => make ?? [])]
    : []

  return (path) => {
    if (exact.has(path)) return null
    const [, first = '', second = '', ...more] = path.split('/')
    if ((first === 'locations' || first === 'contact-us') && more.length === 0) return unknownSlug(second, locations)
    if (first === 'forms' && !isFormKind(second)) {
      return unknownName(second, { one: 'form', all: 'the forms', known: FORM_KINDS.map((id) => ({ id })) })
    }
    if (first === 'blog' && !articles.includes(second)) {
      const known = articles.map((id) => ({ id }))
      return unknownName(second, { one: 'post or category', all: 'its posts and categories', known })
    }
    if (ownerOf(path) !== null) return null
    const model = readAccessoriesPath(path)
    if (model !== null) {
      const known = accessories.map((id) => ({ id }))
      return unknownName(model, { one: 'model with accessories', all: 'those with some', known })
    }
    const brand = readBrandPath(path)
    if (brand && brandAt(brand.slug, { brands, makes })) return null
    return unknownName(path, {
      one: 'page of this site',
      all: 'its pages',
      known: written.map((id) => ({ id })),
      others,
    })
  }
}
