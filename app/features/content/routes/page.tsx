import { useMemo } from 'react'
import { data, redirect } from 'react-router'
import { settingsOf } from '#app/features/site/site.ts'
import { pack, unpack } from '#lib/packed.ts'
import { loadContentPage } from '../pages/content-page.server.ts'
import { pageMeta } from '../pages/page-meta.ts'
import { PageView } from '../pages/page-view.tsx'
import { redirectOf } from '../redirects/redirect.ts'
import { contentSettings } from '../settings.schema.ts'
import type { Route } from './+types/page.ts'
import { placeOf } from '../pages/page-place.server.ts'

export const meta = ({ loaderData }: Route.MetaArgs): Route.MetaDescriptors =>
  loaderData ? pageMeta(unpack(loaderData)) : []

/** Any address that no feature owns: a page of the site, an address that has moved, or a quiet 404. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const place = placeOf(context)
  const moved = redirectOf(settingsOf(place.site, contentSettings).redirects, url.pathname, url.search)
  if (moved) throw redirect(moved.to, moved.status)
  const page = await loadContentPage(url.pathname, place)
  if (!page) throw data(null, { status: 404 })
  return pack(page)
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <PageView page={useMemo(() => unpack(loaderData), [loaderData])} />
}
