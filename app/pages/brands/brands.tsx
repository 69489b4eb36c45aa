import { data } from 'react-router'
import { keptPage } from '#app/features/site/request/kept-page.ts'
import { timedSearch } from '#app/features/search/list/timed-search.ts'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import type { Route } from './+types/brands.ts'
import { loadDirectory } from '#app/features/brands/directory/directory.server.ts'
import { DirectoryView } from '#app/features/brands/directory/directory-view.tsx'
import styles from '#app/pages.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const cache = 'public'

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const chrome = matches[0].loaderData
  if (!loaderData || !chrome) return []
  return [
    { title: `${loaderData.heading} | ${chrome.name}` },
    { name: 'description', content: loaderData.description },
    { tagName: 'link', rel: 'canonical', href: loaderData.canonical },
    ...loaderData.structured.map((node) => ({ 'script:ld+json': node })),
  ]
}

export async function loader({ context }: Route.LoaderArgs) {
  const search = portsOf(context).search
  const kept = { cache: portsOf(context).revisionCache, kind: 'brands', name: '' }
  const directory = await keptPage(portsOf(context).site, kept, (on) => loadDirectory(on, timedSearch(on, search)))
  if (!directory) throw data(null, { status: 404 })
  return directory
}

export default function Brands({ loaderData }: Route.ComponentProps) {
  return <DirectoryView directory={loaderData} />
}
