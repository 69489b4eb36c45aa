import { data } from 'react-router'
import { keptPage } from '#app/features/site/request/kept-page.ts'
import { headPictureOf } from '#app/features/content/pages/head-pictures.ts'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { Breadcrumb } from '#app/features/vehicle/page/breadcrumb-trail.tsx'
import { FROM_HOME, wayFromHome } from '#app/features/vehicle/structured-data/way-from-home.ts'
import * as paths from '#app/paths.ts'
import { pageTitle } from '#lib/text/page-title.ts'
import { locationListOf } from '#app/features/locations/directory/location-list.server.ts'
import { LocationListView } from '#app/features/locations/directory/location-list-view.tsx'
import type { Route } from './+types/locations.ts'
import styles from '#app/pages.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const cache = 'public'
export const cacheQuery = ['department', 'postcode']

/** Longer texts are no postcode. */
const MAX_TYPED = 20

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const chrome = matches[0].loaderData
  if (!loaderData || !chrome) return []
  const { list, canonical, structured } = loaderData
  const suburbs = list.locations.slice(0, 6).map(({ name }) => name)
  return [
    { title: pageTitle('Our Locations', chrome.name) },
    {
      name: 'description',
      content: `Where to find ${chrome.name}: ${suburbs.join(', ')}. Opening hours, phone numbers and directions.`,
    },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { 'script:ld+json': structured },
  ]
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = portsOf(context).site
  const typed = (name: string) => (url.searchParams.get(name) ?? '').slice(0, MAX_TYPED).trim()
  const requested = { department: typed('department'), postcode: typed('postcode') }
  const places = portsOf(context).places
  const cache = requested.postcode === '' ? portsOf(context).revisionCache : undefined
  const list = await keptPage(site, { cache, kind: 'locations', name: requested.department }, async (on) =>
    locationListOf(on, { requested, places }, on.now()),
  )
  if (!list) throw data('We have no locations to show right now. Please give us a call.', { status: 404 })
  const { origin } = site
  return {
    list: { ...list, picture: headPictureOf(site, paths.locations) ?? list.picture },
    canonical: `${origin}${paths.locations}`,
    crumbs: FROM_HOME,
    structured: wayFromHome(origin, paths.locations, 'Our Locations'),
  }
}

export default function Locations({ loaderData: { list, crumbs } }: Route.ComponentProps) {
  return <LocationListView list={list} trail={<Breadcrumb crumbs={crumbs} here="Our Locations" />} />
}
