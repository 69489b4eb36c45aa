import { data } from 'react-router'
import { searchContext } from '#app/features/search/search-context.ts'
import { revisionCacheContext } from '#app/features/site/request/revision-cache-context.ts'
import { siteContext } from '#app/features/site/request/site-context.ts'
import { contentContext } from '#app/features/content/content-context.ts'
import { dayAtSite } from '#app/features/locations/places/zone.ts'
import { sitemapEntries } from '#app/features/content/sitemap/sitemap-entries.server.ts'
import { sitemapFiles } from '#app/features/content/sitemap/sitemap.ts'
import type { Route } from './+types/sitemap.ts'

export const cache = 'public'

/** `/sitemap.xml`, and `/sitemaps/2.xml` and so on where it is an index; made once a day and for every change of the site. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const sources = { search: context.get(searchContext), content: context.get(contentContext) }
  const files = await context
    .get(revisionCacheContext)
    .remember(site, `sitemap ${dayAtSite(site, site.now())}`, async () =>
      sitemapFiles(site.origin, await sitemapEntries(site, sources)),
    )
  const number = url.pathname === '/sitemap.xml' ? 0 : Number(/^([1-9]\d{0,3})\.xml$/.exec(params['file'] ?? '')?.[1])
  const file = files[number]
  if (file === undefined) throw data(null, { status: 404 })
  return new Response(file, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
  })
}
