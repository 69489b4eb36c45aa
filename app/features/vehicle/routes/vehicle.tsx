import { useMemo } from 'react'
import { data } from 'react-router'
import { searchContext } from '#app/features/search/search-context.ts'
import { siteContext } from '#app/features/site/site-context.ts'
import { pack, unpack } from '#lib/packed.ts'
import type { Route } from './+types/vehicle.ts'
import { loadVehiclePage } from './vehicle-page.server.ts'
import { VehicleView } from './vehicle-view.tsx'

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const chrome = matches[0].loaderData
  if (!loaderData || !chrome) return []
  return [
    { title: `${loaderData.name} | ${chrome.name}` },
    { name: 'description', content: loaderData.description },
    { tagName: 'link', rel: 'canonical', href: loaderData.canonical },
  ]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await loadVehiclePage(context.get(siteContext), context.get(searchContext), params.slug)
  if (!page) throw data('This vehicle is no longer listed. It may have been sold or moved.', { status: 404 })
  const { name, description, canonical } = page
  return { name, description, canonical, page: pack(page) }
}

export default function Vehicle({ loaderData }: Route.ComponentProps) {
  const page = useMemo(() => unpack(loaderData.page), [loaderData.page])
  return <VehicleView key={page.canonical} page={page} />
}
