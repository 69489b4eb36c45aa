import { data, redirect } from 'react-router'
import { placesContext } from '#app/features/locations/places-context.ts'
import { pageMeta } from '#app/features/content/pages/page-meta.ts'
import { pageOrMove } from '#app/features/content/pages/page-or-move.server.ts'
import { PageView } from '#app/features/content/pages/page-view.tsx'
import { searchContext } from '#app/features/search/search-context.ts'
import { siteContext } from '#app/features/site/site-context.ts'
import { unpack } from '#lib/packed.ts'
import type { Route } from './+types/brand.ts'
import { brandMeta } from '../page/brand-meta.ts'
import { loadBrandPage } from '../page/brand-page.server.ts'
import { BrandView } from '../page/brand-view.tsx'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  return 'json' in loaderData ? pageMeta(unpack(loaderData)) : brandMeta(loaderData)
}

/** A brand, unless the dealer has a page of its own at the address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const own = await pageOrMove(context, url)
  if (own !== null) return own
  const services = { search: context.get(searchContext), places: context.get(placesContext) }
  const loaded = await loadBrandPage(context.get(siteContext), services, url.pathname)
  if (!loaded) throw data(null, { status: 404 })
  if (loaded.kind === 'moved') throw redirect(loaded.to, 301)
  return loaded.page
}

export default function Brand({ loaderData }: Route.ComponentProps) {
  return 'json' in loaderData ? <PageView page={unpack(loaderData)} /> : <BrandView page={loaderData} />
}
