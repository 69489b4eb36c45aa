import { useMemo } from 'react'
import { data, redirect } from 'react-router'
import { signedInShopper } from '#app/features/account/gates/gate.server.ts'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import * as paths from '#app/paths.ts'
import { pack, unpack } from '#lib/packing/packed.ts'
import { savedSettings } from '#app/features/saved/settings.schema.ts'
import { hasWatchlist } from '#app/features/saved/watchlist/watchlist-on.ts'
import type { Route } from './+types/watchlist.ts'
import { changeByForm, loadWatchlistPage } from './watchlist-page.server.ts'
import { WatchlistView } from './watchlist-view.tsx'

export const headers = (): HeadersInit => ({ 'Cache-Control': 'private, no-store' })

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const chrome = matches[0].loaderData
  return [{ title: `Watchlist | ${chrome?.name ?? ''}` }, { name: 'robots', content: 'noindex, follow' }]
}

/** A site without a watchlist keeps favourites, or nothing. */
function checkSite(site: Site): void {
  if (hasWatchlist(site)) return
  if (settingsOf(site, savedSettings).store_favourites) throw redirect(paths.favouritesPage)
  throw data(null, { status: 404 })
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const site = portsOf(context).site
  checkSite(site)
  const account = await signedInShopper({ context, request, url, type: 'watchlist' })
  const ports = { search: portsOf(context).search, places: portsOf(context).places }
  return { page: pack(await loadWatchlistPage(site, account, url, ports), request) }
}

/** A heart without scripts. */
export async function action({ context, request, url }: Route.ActionArgs) {
  if (request.method !== 'POST') throw data(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } })
  if (!hasWatchlist(portsOf(context).site)) throw data(null, { status: 404 })
  const { status, reason } = await changeByForm({ context, request, url })
  return data({ reason }, { status })
}

export default function Watchlist({ loaderData, actionData }: Route.ComponentProps) {
  const page = useMemo(() => unpack(loaderData.page), [loaderData.page])
  return <WatchlistView page={page} problem={actionData?.reason} />
}
