import { hostName } from '#app/features/site/host.ts'
import { contentSettings } from '#app/features/content/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { Environment } from '../env.ts'
import type { SiteRegistry } from '../sites/site-registry.ts'
import { inSmallLetters } from './small-letters.ts'

type ProxySettings = Pick<Environment, 'trustProxy'>

/** The host the shopper typed: the proxy's word is taken only when the operator says that there is one. */
export function publicHost(request: Request, { trustProxy }: ProxySettings): string | null {
  return (trustProxy ? request.headers.get('x-forwarded-host') : null) ?? request.headers.get('host')
}

/** Origin of the request as the shopper's browser sees it. */
export function publicOrigin(request: Request, environment: ProxySettings): string {
  const forwarded = environment.trustProxy ? request.headers.get('x-forwarded-proto') : null
  const scheme = forwarded === 'https' ? 'https' : 'http'
  return `${scheme}://${publicHost(request, environment) ?? 'invalid'}`
}

/**
 * The request under its public address. Behind a proxy that ends TLS the inner address says `http`, and every
 * form would fail the origin check of the router.
 */
export function publicRequest(request: Request, environment: ProxySettings): Request {
  if (!environment.trustProxy) return request
  const inner = new URL(request.url)
  const url = new URL(inner.pathname + inner.search, publicOrigin(request, environment))
  if (url.href === request.url) return request
  const { method, headers } = request
  // A copy that follows the signal of the first keeps all of its page in memory until V8 collects the whole heap:
  // signals hold each other by weak references, which the quick collections take for strong ones.
  return method === 'GET' || method === 'HEAD' ? new Request(url, { method, headers }) : new Request(url, request)
}

type SiteLookupResult =
  | { ok: true; site: Site; redirect: string | null }
  | { ok: false; status: 400 | 421; message: string }

/**
 * The site that a request is for. An unknown host is answered without a word on which sites exist; a domain that
 * is not the site's canonical one, and a path with a slash at the end or with capital letters, are sent to the one right
 * address.
 */
export async function siteOfRequest(
  request: Request,
  registry: SiteRegistry,
  environment: ProxySettings,
): Promise<SiteLookupResult> {
  const header = publicHost(request, environment)
  const host = hostName(header)
  if (!host) return { ok: false, status: 400, message: UNREADABLE_ADDRESS }
  const found = await registry.byHost(host)
  if (!found) return { ok: false, status: 421, message: 'There is no website at this address.' }

  const url = new URL(request.url)
  const given = withoutSlash(url.pathname)
  // A dealer may say that an address with capitals has moved.
  const path = namesCapitals(found.site, given) ? given : inSmallLetters(given)
  if (!isDecodable(path)) return { ok: false, status: 400, message: UNREADABLE_ADDRESS }
  if (found.redirectTo || path !== url.pathname) {
    const port = /:\d+$/.exec(header ?? '')?.[0] ?? ''
    const origin = found.redirectTo
      ? `${new URL(publicOrigin(request, environment)).protocol}//${found.redirectTo}${port}`
      : ''
    return { ok: true, site: found.site, redirect: origin + path + url.search }
  }
  return { ok: true, site: found.site, redirect: null }
}

export const UNREADABLE_ADDRESS = 'The address is not one this server can read.'

/** Whether the dealer's own list of addresses that have moved has this one as it is written. */
const namesCapitals = (site: Site, path: string): boolean =>
  /[A-Z]/.test(path) && settingsOf(site, contentSettings).redirects.some(({ from }) => from === path)

/** One address a page: the slashed form redirects. Router data requests keep their own form. */
function withoutSlash(path: string): string {
  let end = path.length
  // By hand: an expression that looks for slashes at the end takes 200 ms for a path of 15,000 of them.
  while (path[end - 1] === '/') end--
  return end === 0 ? '/' : path.slice(0, end).replace(/^\/{2,}/, '/')
}

export function isDecodable(path: string): boolean {
  try {
    // The result is used, or the bundler drops the call.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
