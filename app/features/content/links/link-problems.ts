import { unknownSlug } from '#app/features/locations/location-references.ts'
import { unknownDealership } from '#app/features/site/dealership-references.ts'
import { unknownName } from '#lib/text/unknown-name.ts'
import { type AddressedDocument, unknownPath } from './site-addresses.ts'

interface Problem {
  readonly field: string
  readonly reason: string
}

/** Settings that lead somewhere, by their names; values that are no path of the site are not looked at. */
const LINKS: ReadonlySet<string> = new Set(['to', 'link', 'override_url', 'clear_filters_to'])
/** Links within plain markup. */
const HREF = /\bhref\s*=\s*["']([^"']+)["']/gi
/** A program that writes more wrong links than these has one mistake. */
const MOST = 200

export interface DocumentLink {
  /** Path of its field, such as `pages.0.blocks.1.to`. */
  readonly field: string
  readonly to: string
}

/** Every link of a document, wherever it stands. */
export function linksIn(document: unknown, field: string): readonly DocumentLink[] {
  const links: DocumentLink[] = []
  const way = field === '' ? [] : field.split('.')
  // The way is written out for links alone: a document has a hundred times as many other texts.
  const note = (to: string): void => void links.push({ field: way.join('.'), to })
  function look(value: unknown): void {
    if (typeof value === 'string') {
      if (LINKS.has(way.at(-1) ?? '')) note(value)
      else if (value.includes('href')) for (const [, to = ''] of value.matchAll(HREF)) note(to)
    } else if (value !== null && typeof value === 'object') {
      for (const [name, inner] of Object.entries(value)) {
        way.push(name)
        look(inner)
        way.pop()
      }
    }
  }
  look(document)
  return links
}

/** Any origin does: a path of the site stays on the site. */
const ORIGIN = 'https://site.invalid'

/** An address of this site; null for any other. */
function ownAddress(to: string, domains: readonly string[]): URL | null {
  if (!/^(\/(?!\/)|https:)/i.test(to) || !URL.canParse(to, ORIGIN)) return null
  const url = new URL(to, ORIGIN)
  return to.startsWith('/') || domains.includes(url.hostname) ? url : null
}

/** The path of this site that a link leads to; null for any other address. */
export function ownPath(to: string, domains: readonly string[]): string | null {
  const url = ownAddress(to, domains)
  return url && pathAt(url)
}

const pathAt = (url: URL): string => decoded(url.pathname).replace(/(.)\/$/, '$1')

interface LinkedDocument extends AddressedDocument {
  readonly pages: readonly { readonly path: string; readonly blocks: readonly { readonly kind: string }[] }[]
  readonly domains: readonly string[]
  readonly dealerships: Parameters<typeof unknownDealership>[1]
}

/** Links of a document to pages, locations, posts, forms and brands that its site does not have. */
export function linkProblems(document: LinkedDocument): Problem[] {
  const { domains } = document
  const unknown = unknownPath(document)
  const known = new Map<string, string | null>()
  const problems: Problem[] = []
  for (const { field, to } of linksIn(document, '')) {
    const block = unknownBlock(document, { field, to })
    if (block !== null) problems.push({ field, reason: block })
    const url = ownAddress(to, domains)
    if (!url) continue
    const path = pathAt(url)
    if (!known.has(path)) known.set(path, unknown(path))
    const reason = known.get(path) ?? wrongPlace(url.searchParams, document)
    if (reason !== null && reason !== undefined) problems.push({ field, reason })
    if (problems.length >= MOST) break
  }
  return problems
}

/** The place of a page that a link leads to: its third block is `#b3`. */
const BLOCK = /^([^#?]*)(?:\?[^#]*)?#(b\d+)$/

/** A block that a link leads to, and that its page does not have; other places of a page are its own business. */
function unknownBlock({ pages }: LinkedDocument, { field, to }: DocumentLink): string | null {
  const [, path, anchor] = BLOCK.exec(to) ?? []
  if (anchor === undefined) return null
  const [list, at] = field.split('.')
  const page = path ? pages.find((each) => each.path === path) : list === 'pages' ? pages[Number(at)] : undefined
  if (!page) return null
  const known = page.blocks.map(({ kind }, index) => ({ id: `b${index + 1}`, name: kind }))
  if (known.some(({ id }) => id === anchor)) return null
  return unknownName(anchor, { one: `block of ${page.path}`, all: 'its blocks', known })
}

/** The place that a query names: a form's location, whose finance page it is, or whose stock. */
function wrongPlace(query: URLSearchParams, { locations, dealerships }: LinkedDocument): string | null {
  const location = query.get('location')
  const preferred = query.get('preferredDealership')
  const [stock] = query.getAll('dealership_slug').flatMap((slug) => unknownDealership(slug, dealerships) ?? [])
  if (stock !== undefined) return stock
  if (location) return unknownSlug(location, locations)
  if (!preferred || locations.some(({ dealership_slug }) => dealership_slug === preferred)) return null
  return unknownSlug(preferred, locations)
}

/** People write "/über-uns"; addresses have "/%C3%BCber-uns". */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
