import { useEffect, useMemo } from 'react'
import { data, redirect, useLocation } from 'react-router'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { keptPage } from '#app/features/site/request/kept-page.ts'
import { timedSearch } from '#app/features/search/list/timed-search.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { savedSettings } from '#app/features/saved/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { track } from '#app/features/tracking/track.ts'
import * as paths from '#app/paths.ts'
import { pack, unpack } from '#lib/packing/packed.ts'
import { pageTitle } from '#lib/text/page-title.ts'
import type { Route } from './+types/search.ts'
import { addressOf } from '#app/features/search/address/address.ts'
import { isFormQuery, queryNames, readQuery } from '#app/features/search/address/query.ts'
import { RecentlyViewed } from '#app/features/search/card/recently-viewed.tsx'
import { resultCache } from '#app/features/search/results/result-cache.ts'
import { loadSearchPage, readSearch, type SearchPage } from '#app/features/search/search-page.server.ts'
import { withFacetValues } from '#app/features/search/filters/facet.ts'
import { SearchView } from '#app/features/search/search-view.tsx'
import { withReading } from '#app/features/search/sentence/with-reading.ts'
import { sentenceOf } from '#app/features/search/sentence/sentence.server.ts'
import styles from '#app/lists.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const cache = 'public'
export const cacheQuery = queryNames

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const chrome = matches[0].loaderData
  if (!loaderData || !chrome) return []
  const { heading, description, canonical, indexed } = unpack(loaderData.page)
  return [
    { title: pageTitle(heading, chrome.name) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(indexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
  ]
}

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const site = portsOf(context).site
  const search = portsOf(context).search
  const places = portsOf(context).places
  const query = { ...readQuery(url.searchParams), offers: url.pathname === paths.offers }
  const requested = params
  const state = await readSearch(site, search, requested, query)
  if (!state) throw data('We have no make or model by that name in stock right now.', { status: 404 })
  const sent = isFormQuery(url.searchParams)
  if (state.text && (sent || (!params.first && !state.offers))) {
    // A box was sent, not typed in: what reads as a sentence becomes choices.
    const reading = await sentenceOf({ site, search, places }, state.text)
    if (reading.certain) throw redirect(addressOf(withReading(state, reading)), 302)
  }
  if (sent) throw redirect(addressOf(state), 302)
  const ports = { search, places, cache: portsOf(context).revisionCache }
  // Texts and postcodes are of one shopper each.
  const isShared = state.text === '' && !state.near
  const page = await keptPage(
    site,
    { cache: isShared ? ports.cache : undefined, kind: 'list', name: JSON.stringify(state) },
    async (on) => shownPage(on, await loadSearchPage(on, { ...ports, search: timedSearch(on, search) }, state)),
  )
  const beyond = page.page > 1 && page.page > page.pages
  return data({ page: pack(page, request) }, { status: beyond ? 404 : 200 })
}

/** A list with what its page says besides. */
const shownPage = (site: Site, page: SearchPage) => ({
  ...page,
  description: descriptionOf(page, settingsOf(site, siteSettings).name),
  indexed: page.state.text === '' && !page.state.near && page.count > 0,
  viewed: settingsOf(site, savedSettings).recently_viewed,
})

/** Made on the server, so that the browser carries no text of it. */
const descriptionOf = ({ heading, count, noun }: SearchPage, name: string): string =>
  `${heading}: compare ${count} ${count === 1 ? noun.one : noun.many} with prices, pictures and full details at ${name}.`

type SearchLoaderData = Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>

/** The lists this browser tab has shown, by address, and the last of them; never set on the server. */
const kept = resultCache<{ readonly loaded: SearchLoaderData; readonly at: number }>()
let shown: SearchLoaderData | undefined

/** A list this young is shown again without asking, ms. */
const FRESH_MS = 20_000

function keep(loaded: SearchLoaderData): SearchLoaderData {
  shown = loaded
  kept.set(unpack(loaded.page).address, { loaded, at: performance.now() })
  return loaded
}

/**
 * A list that was just shown comes from the browser, every other from the server. When the network fails what is on
 * the screen stays, with a way to try again.
 */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const known = kept.peek(url.pathname + url.search)
  if (known && performance.now() - known.at < FRESH_MS) {
    shown = known.loaded
    return { ...shown, failed: false }
  }
  try {
    return { ...keep(await serverLoader()), failed: false }
  } catch (error) {
    if (shown && error instanceof TypeError) return { ...shown, failed: true }
    throw error
  }
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { pathname, state } = useLocation()
  const { from } = (state ?? {}) as { from?: unknown }
  const failed = 'failed' in loaderData && loaderData.failed
  useEffect(() => {
    if (shown?.page !== loaderData.page) keep(loaderData)
  }, [loaderData])
  useEffect(() => void track(49), [pathname])
  const page = useMemo(() => withFacetValues(unpack(loaderData.page)), [loaderData.page])
  const earlier = useMemo(() => (typeof from === 'number' ? pagesFrom(from, page) : []), [from, page])
  return (
    <>
      <SearchView page={page} earlier={earlier} failed={failed} />
      {page.viewed && <RecentlyViewed />}
    </>
  )
}

/** The pages of this list before `page` that the tab still has, back to page `from`. */
function pagesFrom(from: number, page: SearchPage): SearchPage[] {
  const pages: SearchPage[] = []
  for (let number = page.page - 1; number >= Math.max(1, from); number--) {
    const known = kept.peek(addressOf({ ...page.state, page: number }))
    if (!known) break
    pages.unshift(unpack(known.loaded.page))
  }
  return pages
}
