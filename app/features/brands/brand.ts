import { makeOf, sameMake } from '#app/features/vehicle/makes/make-of.ts'
import { slugify } from '#lib/text/slugify.ts'

/** Groups of the directory, in the order in which they stand. */
export const BRAND_GROUPS = ['Car', 'Motorcycle', 'Truck', 'Caravan', 'Our Brands'] as const
export type BrandGroup = (typeof BRAND_GROUPS)[number]

/** What the rules need of an entry. */
interface Entry {
  readonly title: string
  readonly slug?: string | undefined
  readonly skipPage: boolean
  readonly link?: string | undefined
  readonly makes: readonly string[]
}

/** An entry's name in addresses. */
export const brandSlug = ({ title, slug }: Pick<Entry, 'title' | 'slug'>): string => slug ?? slugify(title)

/** An entry that leads elsewhere, or nowhere, has no page of its own. */
export const hasPage = ({ skipPage, link }: Pick<Entry, 'skipPage' | 'link'>): boolean => !skipPage && !link

/** The two addresses of a brand's page: `/toyota` and `/toyota/overview`. Null for any other path. */
export function readBrandPath(pathname: string): { slug: string; end: '' | '/overview' } | null {
  const [, slug, end] = /^\/([^/]+)(\/overview)?$/.exec(pathname) ?? []
  return slug === undefined ? null : { slug, end: end === undefined ? '' : '/overview' }
}

/** The model whose accessories a path names: `/hilux/accessories`. Null for any other path. */
export const readAccessoriesPath = (pathname: string): string | null =>
  /^\/([^/]+)\/accessories$/.exec(pathname)?.[1] ?? null

/**
 * Which of some makes belong to a brand. The makes of one manufacturer count as one (KGM and SsangYong; GWM, Great Wall
 * and Haval), unless the entry names its makes itself.
 */
export function makesOf({ title, makes: own }: Pick<Entry, 'title' | 'makes'>, makes: readonly string[]): string[] {
  const belongs = own.length
    ? (make: string) => own.some((name) => slugify(name) === slugify(make))
    : (make: string) => sameMake(title, make)
  return makes.filter(belongs)
}

export type BrandAnswer<E> =
  | { readonly kind: 'brand'; readonly brand: E }
  /** A make in stock that no entry describes. */
  | { readonly kind: 'make'; readonly name: string; readonly slug: string }
  /** Another spelling of one that has a page. */
  | { readonly kind: 'moved'; readonly slug: string }

/**
 * What an address of one segment names: a brand with a page, else a make in stock; null when it is neither. Other
 * spellings ("vw", "ssangyong") lead to the one that has the page.
 */
export function brandAt<E extends Entry>(
  slug: string,
  { brands, makes }: { brands: readonly E[]; makes: readonly string[] },
): BrandAnswer<E> | null {
  const exact = brands.find((brand) => brandSlug(brand) === slug)
  if (exact) return hasPage(exact) ? { kind: 'brand', brand: exact } : null
  const maker = makeOf(slug)
  const named = maker?.name ?? slug
  const entry = brands.find((brand) => makesOf(brand, [named]).length > 0)
  if (entry) return hasPage(entry) ? { kind: 'moved', slug: brandSlug(entry) } : null
  const make = makes.find((name) => (maker ? makeOf(name) === maker : slugify(name) === slug))
  if (make === undefined) return null
  if (!maker) return { kind: 'make', name: make, slug }
  return maker.slug === slug ? { kind: 'make', name: maker.name, slug } : { kind: 'moved', slug: maker.slug }
}

/** Entries by group, in the order of the groups; empty groups are left out. */
export const grouped = <E extends { readonly group: BrandGroup }>(brands: readonly E[]): [BrandGroup, readonly E[]][] =>
  BRAND_GROUPS.map((group): [BrandGroup, readonly E[]] => [
    group,
    brands.filter((brand) => brand.group === group),
  ]).filter(([, own]) => own.length > 0)

/** The paragraphs of a plain text. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
