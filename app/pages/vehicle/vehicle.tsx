import { useMemo } from 'react'
import { data } from 'react-router'
import { CALCULATOR_NAMES } from '#app/features/finance/calculator/calculator-form.ts'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { pack, unpack } from '#lib/packing/packed.ts'
import { pageTitle } from '#lib/text/page-title.ts'
import type { Route } from './+types/vehicle.ts'
import type { VehicleHead } from './vehicle-head.server.ts'
import { loadVehiclePage } from './vehicle-page.server.ts'
import type { DataNode } from '#app/features/vehicle/structured-data/vehicle-data.ts'
import { VehicleView } from './view/vehicle-view.tsx'
import styles from '#app/vehicle.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const cache = 'public'

/** All that the page reads of its query. */
const READ: ReadonlySet<string> = new Set(['postcode', 'tow_car', 'tow_capacity', 'preview', ...CALCULATOR_NAMES])

/** What a shopper typed into a calculator is kept no longer than this. */
const MAX_TYPED = 60

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const chrome = matches[0].loaderData
  if (!loaderData || !chrome) return []
  const { name, description, canonical, head, isDraft } = unpack(loaderData)
  return [
    { title: pageTitle(name, chrome.name) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(head.indexed && !isDraft ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    ...headTags(head),
  ]
}

type HeadTags = Pick<VehicleHead, 'card' | 'structured'>

/** What other sites read stands in the head of a document and not in its data: there the browser finds it again. */
function headTags(head: HeadTags): Route.MetaDescriptors {
  const tags = import.meta.env.SSR || head.structured.length > 0 ? head : (tagsOfDocument ??= findHeadTags())
  return [
    ...tags.card.map(([property, content]) => ({ property, content })),
    ...tags.structured.map((data) => ({ 'script:ld+json': data })),
  ]
}

/** Read once, before anything else of the page can put tags of its own beside them. */
let tagsOfDocument: HeadTags | undefined

function findHeadTags(): HeadTags {
  const all = (selector: string) => [...document.head.querySelectorAll(selector)]
  return {
    card: all('meta[property]').map((tag) => [tag.getAttribute('property')!, tag.getAttribute('content')!]),
    structured: all('[type$=ld\\+json]').map(({ textContent }) => JSON.parse(textContent) as DataNode),
  }
}

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const requested = {
    search: portsOf(context).search,
    content: portsOf(context).content,
    places: portsOf(context).places,
    geocoder: portsOf(context).geocoder,
    market: portsOf(context).market,
    log: portsOf(context).log,
    quotes: portsOf(context).quotes,
    cache: portsOf(context).revisionCache,
  }
  // Nothing but these is read, so that an address with others is the same page.
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => READ.has(name)))
  const typed = (name: string) => query.get(name)?.slice(0, MAX_TYPED)
  const tow = { car: typed('tow_car') ?? '', capacity: typed('tow_capacity') ?? '' }
  const page = await loadVehiclePage(portsOf(context).site, requested, {
    slug: params.slug,
    postcode: typed('postcode') ?? null,
    tow,
    figures: (name) => query.get(name),
    isPlain: query.size === 0,
    secret: portsOf(context).leads.secret,
    preview: query.get('preview'),
  })
  if (!page) throw data('This vehicle is no longer listed. It may have been sold or moved.', { status: 404 })
  const headers: HeadersInit = page.isDraft ? PREVIEW : {}
  return data(pack(page, request), { status: page.head.status, headers })
}

/** The address of a preview is a key to it: where links and pictures lead reads the site's name alone. */
const PREVIEW = { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'strict-origin' }

/** A draft is nobody’s to keep or to index. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export default function Vehicle({ loaderData }: Route.ComponentProps) {
  const page = useMemo(() => unpack(loaderData), [loaderData])
  return <VehicleView key={page.canonical} page={page} />
}
