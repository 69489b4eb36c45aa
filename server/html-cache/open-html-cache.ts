import type { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { withSecurityHeaders } from '../http/security-headers.ts'
import type { Services } from '../services.ts'
import { unavailable } from '../http/unavailable.ts'
import { clientAddress } from '../http/visitor.ts'
import { type HtmlCache, htmlCache } from './html-cache.ts'
import { routePolicy } from './route-policy.ts'
import type { SharedBindings } from './shared-request.ts'
import { siteChangeTimes } from './site-change-times.ts'

/** The cache of a server's pages, in front of its app. */
export async function openHtmlCache(
  { registry, search, environment, pageSlots }: Services,
  app: Hono,
): Promise<HtmlCache> {
  const build: ServerBuild = await import('virtual:react-router/server-build')
  const turnOf = siteChangeTimes()
  return htmlCache({
    siteOf: (host) => registry.byHost(host),
    markOf: (slug) => ({
      revision: registry.revision(slug),
      indexes: [search.revision(slug), search.revision(slug, 'parts')],
    }),
    policy: routePolicy(build.routes),
    // Nothing of the request that asked for the page is in this one: not even the host it was asked under.
    async render(site, target, shared) {
      shared.until(turnOf(site, site.now()))
      const { host } = new URL(site.origin)
      const request = new Request(`http://${host}${target}`, { headers: { host } })
      return app.fetch(request, { shared } satisfies SharedBindings)
    },
    async admit(request, site) {
      const { headers, method = 'GET', url = '/' } = request
      const address = clientAddress(headers['x-forwarded-for'], request, environment)
      const slot = await pageSlots.take({ address, site: site.slug })
      if (slot.ok) return slot
      const requested = {
        method,
        url: `${site.origin}${url}`,
        headers: new Headers({ accept: headers.accept ?? '*/*' }),
      }
      const response = unavailable(requested, site, slot.full)
      withSecurityHeaders(response.headers)
      return { ok: false, response }
    },
    trustProxy: environment.trustProxy,
    limit: environment.htmlCacheBytes,
  })
}
