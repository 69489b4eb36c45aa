import { useEffect, useMemo } from 'react'
import { data, redirect } from 'react-router'
import { siteContext } from '#app/features/site/site-context.ts'
import { pack, unpack } from '#lib/packed.ts'
import type { Route } from './+types/search.ts'
import { addressOf } from '../address.ts'
import { isFormQuery, readQuery } from '../query.ts'
import { searchContext } from '../search-context.ts'
import { loadSearchPage, readSearch, type SearchPage } from '../search-page.server.ts'
import { SearchView } from '../search-view.tsx'

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const chrome = matches[0].loaderData
  if (!loaderData || !chrome) return []
  const { heading, count, noun, canonical, indexed } = loaderData
  return [
    { title: `${heading} | ${chrome.name}` },
    {
      name: 'description',
      content: `${heading}: compare ${count} ${count === 1 ? noun.one : noun.many} with prices, pictures and full details at ${chrome.name}.`,
    },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(indexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
  ]
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const search = context.get(searchContext)
  const query = readQuery(url.searchParams)
  const asked = params
  const state = await readSearch(site, search, asked, query)
  if (!state) throw data('We have no make or model by that name in stock right now.', { status: 404 })
  if (isFormQuery(url.searchParams)) throw redirect(addressOf(state), 302)
  const page = await loadSearchPage(site, search, state)
  const canonical =
    site.origin + addressOf({ ...state, text: '', page: 1, sort: '', ranges: {}, values: indexable(state.values) })
  const beyond = page.page > 1 && page.page > page.pages
  const { heading, count, noun } = page
  const indexed = state.text === '' && count > 0
  return data({ heading, count, noun, canonical, indexed, page: pack(page) }, { status: beyond ? 404 : 200 })
}

/** Search engines index lists by make, model, body and state, and the types of car; nothing finer. */
const indexable = ({ make, model, body, state, car_type }: SearchPage['state']['values']) =>
  Object.fromEntries(
    Object.entries({ make, model, body, state, car_type }).filter(([, values]) => values?.length === 1),
  )

/** The last list this browser tab has shown; never set on the server. */
let shown: Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>> | undefined

/** Keeps what is on the screen when the network fails: the list stays, with a way to try again. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    shown = await serverLoader()
    return { ...shown, failed: false }
  } catch (error) {
    if (shown && error instanceof TypeError) return { ...shown, failed: true }
    throw error
  }
}

export default function Search({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    shown = loaderData
  }, [loaderData])
  const page = useMemo(() => unpack(loaderData.page), [loaderData.page])
  return <SearchView page={page} failed={'failed' in loaderData && loaderData.failed} />
}
