import { data } from 'react-router'
import { searchContext } from '#app/features/search/search-context.ts'
import { siteContext } from '#app/features/site/site-context.ts'
import type { Route } from './+types/accessories.ts'
import { loadAccessories } from '../accessories/accessories.server.ts'
import { AccessoriesView } from '../accessories/accessories-view.tsx'

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const chrome = matches[0].loaderData
  if (!loaderData || !chrome) return []
  return [
    { title: `${loaderData.heading} | ${chrome.name}` },
    { name: 'description', content: loaderData.description },
    { tagName: 'link', rel: 'canonical', href: loaderData.canonical },
    ...loaderData.structured.map((node) => ({ 'script:ld+json': { ...node } })),
  ]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await loadAccessories(context.get(siteContext), context.get(searchContext), params.slug)
  if (!page) throw data(null, { status: 404 })
  return page
}

export default function Accessories({ loaderData }: Route.ComponentProps) {
  return <AccessoriesView page={loaderData} />
}
