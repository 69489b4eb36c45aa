import { useMemo } from 'react'
import { data } from 'react-router'
import { quoteContext } from '#app/features/finance/quote/quote-context.ts'
import { geocoderContext } from '#app/features/locations/geocoder-context.ts'
import { leadDeskContext } from '#app/features/leads/lead-desk-context.ts'
import { marketContext } from '#app/features/market/market-context.ts'
import { placesContext } from '#app/features/locations/places-context.ts'
import { searchContext } from '#app/features/search/search-context.ts'
import { logContext } from '#app/features/site/log-context.ts'
import { siteContext } from '#app/features/site/site-context.ts'
import { pack, unpack } from '#lib/packed.ts'
import { pageTitle } from '#lib/page-title.ts'
import type { Route } from './+types/vehicle.ts'
import { loadVehiclePage } from './vehicle-page.server.ts'
import { VehicleView } from './vehicle-view.tsx'

export const cache = 'public'

/** What a shopper typed into a calculator is kept no longer than this. */
const MAX_TYPED = 60

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const chrome = matches[0].loaderData
  if (!loaderData || !chrome) return []
  return [
    { title: pageTitle(loaderData.name, chrome.name) },
    { name: 'description', content: loaderData.description },
    { tagName: 'link', rel: 'canonical', href: loaderData.canonical },
    ...(loaderData.indexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    ...loaderData.card.map(([property, content]) => ({ property, content })),
    ...loaderData.structured.map((data) => ({ 'script:ld+json': data })),
  ]
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const asked = {
    search: context.get(searchContext),
    places: context.get(placesContext),
    geocoder: context.get(geocoderContext),
    market: context.get(marketContext),
    log: context.get(logContext),
    quotes: context.get(quoteContext),
  }
  const typed = (name: string) => url.searchParams.get(name)?.slice(0, MAX_TYPED)
  const tow = { car: typed('tow_car') ?? '', capacity: typed('tow_capacity') ?? '' }
  const page = await loadVehiclePage(context.get(siteContext), asked, {
    slug: params.slug,
    postcode: typed('postcode') ?? null,
    tow,
    figures: (name) => url.searchParams.get(name),
    secret: context.get(leadDeskContext).secret,
  })
  if (!page) throw data('This vehicle is no longer listed. It may have been sold or moved.', { status: 404 })
  const { head, ...shown } = page
  const { name, description, canonical } = page
  const { status, ...told } = head
  return data({ name, description, canonical, ...told, page: pack(shown) }, { status })
}

export default function Vehicle({ loaderData }: Route.ComponentProps) {
  const page = useMemo(() => unpack(loaderData.page), [loaderData.page])
  return <VehicleView key={page.canonical} page={page} />
}
