import { type NamedLocation, unknownSlug } from '#app/features/locations/location-references.ts'
import { sameMake } from '#app/features/vehicle/makes/make-of.ts'
import { unknownName } from '#lib/unknown-name.ts'
import { categorySlug } from './posts/category-slug.ts'

interface Problem {
  readonly field: string
  readonly reason: string
}

interface Block {
  readonly kind: string
  readonly only?: readonly string[]
  readonly category?: string | undefined
  readonly make?: string | undefined
}

interface Given {
  readonly pages: readonly { readonly blocks: readonly Block[] }[]
  readonly posts: readonly { readonly blocks: readonly Block[]; readonly category: string }[]
  readonly locations: readonly NamedLocation[]
  readonly manufacturer?: { readonly name: string } | undefined
  readonly models: {
    readonly list: readonly { readonly make?: string | undefined; readonly accessories: readonly unknown[] }[]
  }
}

/** Locations, categories and makes that blocks name, and that the document does not have. */
export function blockReferenceProblems({ pages, posts, locations, manufacturer, models }: Given): Problem[] {
  const categories = [...new Set(posts.map(({ category }) => categorySlug(category)))]
  const withAccessories = models.list.filter(({ accessories }) => accessories.length > 0)
  const makes = [...new Set(withAccessories.flatMap(({ make }) => make ?? manufacturer?.name ?? []))]

  const inBlock = (block: Block, field: string): Problem[] => {
    switch (block.kind) {
      case 'locations':
      case 'opening-hours':
        return (block.only ?? []).flatMap((slug, index) => {
          const reason = unknownSlug(slug, locations)
          return reason === null ? [] : [{ field: `${field}.only.${index}`, reason }]
        })
      case 'blog-posts': {
        const { category } = block
        if (category === undefined || categories.includes(category)) return []
        const known = categories.map((id) => ({ id }))
        return [{ field: `${field}.category`, reason: unknownName(category, { one: 'category of the posts', all: 'their categories', known }) }] // prettier-ignore
      }
      case 'accessories': {
        const { make } = block
        if (make === undefined || makes.some((name) => sameMake(name, make))) return []
        const known = makes.map((id) => ({ id }))
        return [{ field: `${field}.make`, reason: unknownName(make, { one: 'make with accessories in models.list', all: 'those with some', known }) }] // prettier-ignore
      }
      default:
        return []
    }
  }
  const inAll = (name: string, all: readonly { readonly blocks: readonly Block[] }[]): Problem[] =>
    all.flatMap(({ blocks }, at) => blocks.flatMap((block, index) => inBlock(block, `${name}.${at}.blocks.${index}`)))
  return [...inAll('pages', pages), ...inAll('posts', posts)]
}
