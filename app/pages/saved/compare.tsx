import { useMemo } from 'react'
import { data } from 'react-router'
import { loadLatestCars } from '#app/features/search/car-list/car-list.server.ts'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { pack, unpack } from '#lib/packing/packed.ts'
import { savedSettings } from '#app/features/saved/settings.schema.ts'
import { pageTitle } from '#lib/text/page-title.ts'
import type { Route } from './+types/compare.ts'
import { loadComparePage } from './compare-page.server.ts'
import { CompareView } from './compare-view.tsx'
import styles from '#app/features/saved/compare/compare.css?url'

export const cache = 'public'
export const cacheQuery = ['car', 'differences']

/** Its styles are its own: no other page loads them. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const chrome = matches[0].loaderData
  if (!loaderData || !chrome) return []
  return [{ title: pageTitle(loaderData.title, chrome.name) }, { name: 'robots', content: 'noindex, follow' }]
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const site = portsOf(context).site
  const { store_favourites, compare } = settingsOf(site, savedSettings)
  if (!store_favourites || !compare) throw data(null, { status: 404 })
  const ports = { search: portsOf(context).search, places: portsOf(context).places }
  const page = await loadComparePage(site, url.searchParams)
  const names = page.cars.map(({ title }) => title)
  return {
    title: names.length ? `Compare ${names.join(', ')}` : `Compare ${page.noun.many}`,
    page: pack({ ...page, latest: page.cars.length > 0 ? null : await loadLatestCars(site, ports) }, request),
  }
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const page = useMemo(() => unpack(loaderData.page), [loaderData.page])
  return <CompareView page={page} />
}
