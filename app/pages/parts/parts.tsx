import { useMemo } from 'react'
import { data, redirect } from 'react-router'
import { isFormQuery } from '#app/features/search/address/query.ts'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { pack, unpack } from '#lib/packing/packed.ts'
import { pageTitle } from '#lib/text/page-title.ts'
import type { Route } from './+types/parts.ts'
import { emptyParts, partsAddress, partsQueryNames, readPartsQuery } from '#app/features/parts/search/part-query.ts'
import { loadPartsPage } from '#app/features/parts/parts-page.server.ts'
import { showsParts } from '#app/features/parts/parts-shown.server.ts'
import { PartsView } from '#app/features/parts/search/parts-view.tsx'
import lists from '#app/lists.css?url'
import styles from '#app/features/parts/parts.css?url'

export const cache = 'public'
export const cacheQuery = partsQueryNames

/** Its styles are its own: no other page loads them. */
export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: lists },
  { rel: 'stylesheet', href: styles },
]

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const chrome = matches[0].loaderData
  if (!loaderData || !chrome) return []
  const { heading, count, canonical, indexed } = loaderData
  return [
    { title: pageTitle(heading, chrome.name) },
    {
      name: 'description',
      content: `${heading}: ${count} ${count === 1 ? 'part' : 'parts'} with part number, fit, price including GST and availability at ${chrome.name}.`,
    },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(indexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
  ]
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const site = portsOf(context).site
  if (!(await showsParts(site)))
    throw data('We do not list parts on this site. Please call us for them.', { status: 404 })
  const requested = readPartsQuery(url.searchParams)
  if (isFormQuery(url.searchParams)) throw redirect(partsAddress(requested), 302)
  const page = await loadPartsPage(site, portsOf(context).partsSearch, requested)
  const { heading, count, state, subject } = page
  // Search engines index lists by vehicle and by one category; nothing finer.
  const canonical =
    site.origin +
    partsAddress({
      ...emptyParts,
      vehicle: subject.vehicle && { ...subject.vehicle, year: undefined },
      values: subject.category === undefined ? {} : { category: [subject.category] },
    })
  const beyond = page.page > 1 && page.page > page.pages
  const indexed = state.text === '' && count > 0
  return data({ heading, count, canonical, indexed, page: pack(page, request) }, { status: beyond ? 404 : 200 })
}

export default function Parts({ loaderData }: Route.ComponentProps) {
  const page = useMemo(() => unpack(loaderData.page), [loaderData.page])
  return <PartsView page={page} />
}
