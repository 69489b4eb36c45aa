import { data } from 'react-router'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { dayAtSite } from '#app/features/locations/places/zone.ts'
import { sitemapEntries } from '#app/features/content/sitemap/sitemap-entries.server.ts'
import { sitemapFiles } from '#app/features/content/sitemap/sitemap.ts'
import * as paths from '#app/paths.ts'
import type { Route } from './+types/sitemap.ts'

export const cache = 'public'

/** `/sitemap.xml`, and `/sitemaps/2.xml` and so on where it is an index; made once a day and for every change of the site. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = portsOf(context).site
  const sources = { search: portsOf(context).search, content: portsOf(context).content }
  const files = await portsOf(context).revisionCache.remember(
    site,
    `sitemap ${dayAtSite(site, site.now())}`,
    async () => sitemapFiles(site.origin, await sitemapEntries(site, sources)),
  )
  const number = url.pathname === paths.sitemap ? 0 : Number(/^([1-9]\d{0,3})\.xml$/.exec(params['file'] ?? '')?.[1])
  const file = files[number]
  if (file === undefined) throw data(null, { status: 404 })
  return new Response(file, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
  })
}
