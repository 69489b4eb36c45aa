import { data, redirect } from 'react-router'
import { keptPage } from '#app/features/site/request/kept-page.ts'
import { timedSearch } from '#app/features/search/list/timed-search.ts'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { pageTitle } from '#lib/text/page-title.ts'
import type { Route } from './+types/models.ts'
import { loadModels } from '#app/features/search/models/models.server.ts'
import { modelsAddress, readModelsQuery } from '#app/features/search/models/models.ts'
import { ModelsView } from '#app/features/search/models/models-view.tsx'
import styles from '#app/lists.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const cache = 'public'
export const cacheQuery = ['body', 'make', 'model', 'page']

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const chrome = matches[0].loaderData
  if (!loaderData || !chrome) return []
  const { page, canonical } = loaderData
  const named = page.tiles.slice(0, 6).map(({ make, model }) => [make, model].filter(Boolean).join(' '))
  return [
    { title: pageTitle(page.heading, chrome.name) },
    ...(named.length
      ? [
          {
            name: 'description',
            content: `${page.heading} at ${chrome.name}: ${named.join(', ')}. See what is in stock.`,
          },
        ]
      : []),
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(page.tiles.length > 0 ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
  ]
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = portsOf(context).site
  if ([...url.searchParams.values()].includes('')) throw redirect(modelsAddress(readModelsQuery(url.searchParams)), 302)
  const search = portsOf(context).search
  const cache = portsOf(context).revisionCache
  const query = readModelsQuery(url.searchParams)
  const page = await keptPage(site, { cache, kind: 'models', name: JSON.stringify(query) }, (on) =>
    loadModels(on, timedSearch(on, search), query),
  )
  if (!page) throw data('We have no models to list right now.', { status: 404 })
  const canonical = site.origin + modelsAddress({ ...page.query, page: 1 })
  return data({ page, canonical }, { status: page.tiles.length === 0 ? 404 : 200 })
}

export default function Models({ loaderData: { page } }: Route.ComponentProps) {
  return <ModelsView page={page} />
}
