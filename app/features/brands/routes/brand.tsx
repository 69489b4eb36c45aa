import { data, redirect } from 'react-router'
import { placesContext } from '#app/features/locations/places-context.ts'
import { searchContext } from '#app/features/search/search-context.ts'
import { siteContext } from '#app/features/site/site-context.ts'
import type { Route } from './+types/brand.ts'
import { brandMeta } from '../page/brand-meta.ts'
import { loadBrandPage } from '../page/brand-page.server.ts'
import { BrandView } from '../page/brand-view.tsx'

export const meta = ({ loaderData }: Route.MetaArgs): Route.MetaDescriptors => (loaderData ? brandMeta(loaderData) : [])

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = { search: context.get(searchContext), places: context.get(placesContext) }
  const loaded = await loadBrandPage(context.get(siteContext), services, url.pathname)
  if (!loaded) throw data(null, { status: 404 })
  if (loaded.kind === 'moved') throw redirect(loaded.to, 301)
  return loaded.page
}

export default function Brand({ loaderData }: Route.ComponentProps) {
  return <BrandView page={loaderData} />
}
