import { brandAt, readBrandPath } from '#app/features/brands/brand.ts'
import * as paths from '#app/paths.ts'
import { ownerOf } from '../pages/owned-address.ts'

/** Files and folders of the product that no page can be written at either. */
const OWN_PLACES = [
  paths.robots,
  paths.sitemap,
  paths.favicon,
  paths.webManifest,
  paths.api,
  paths.assets,
  paths.health,
  paths.mediaFolder,
]

/** Addresses of the product that look among the redirects where they have nothing themselves. */
const LOOKED_UP = new RegExp(`^(?:${[paths.blogPost(''), paths.garage, ...paths.garageNames].join('|')})`)

/** The address of the product under which a path falls: a redirect from there is never asked. Null where one runs. */
function answeringAddress(from: string): string | null {
  if (OWN_PLACES.includes(from)) return from
  return LOOKED_UP.test(from) ? null : ownerOf(from)
}

/** Why a redirect from a path would be of no use, for whoever wants to add it; null where it would run. */
export function redirectRefusal(from: string): string | null {
  const owner = answeringAddress(from)
  if (owner === null) return null
  const what = owner.includes('*') ? `addresses such as ${from}` : from
  return `The website answers at ${what} itself, so a redirect from there would never run. Choose another old address, or leave it out.` // prettier-ignore
}

interface CoveringDocument {
  readonly redirects: readonly { readonly from: string }[]
  readonly default_pages: readonly string[]
  readonly brands: Parameters<typeof brandAt>[1]['brands']
}

/** Redirects that are never asked, and those that take the place of a page that the site would have there. */
export function redirectNotes({ redirects, default_pages, brands }: CoveringDocument) {
  return redirects.flatMap(({ from }, index) => {
    const field = `redirects.${index}`
    if (answeringAddress(from) !== null) return [{ field, reason: `never runs: the website answers at ${from} itself. Take it out, or choose another old address` }] // prettier-ignore
    const brand = readBrandPath(from)
    const hides =
      default_pages.includes(from) || (brand !== null && brandAt(brand.slug, { brands, makes: [] }) !== null)
    return hides ? [{ field, reason: `takes the place of the page that the site has at ${from}: nobody sees that page any more` }] : [] // prettier-ignore
  })
}
