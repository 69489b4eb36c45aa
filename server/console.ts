import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, MiddlewareHandler } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { cookieOf } from '#app/features/account/session/session.ts'
import { inboxWatch } from '#app/features/inbox/list/inbox-watch.server.ts'
import { carMarketOf } from '#app/features/market/valuation.server.ts'
import { usualMenu } from '#app/frame.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { hostName } from '#app/features/site/host.ts'
import { STAFF_COOKIE } from '#app/features/staff/session/staff-session.ts'
import { staffSessionsOf } from '#app/features/staff/session/staff-sessions.server.ts'
import * as paths from '#console/paths.ts'
import { teamLetters } from '#app/features/staff/letters/team-letters.server.ts'
import { type ConsolePorts, consoleContext } from '#console/request/console-ports.ts'
import { isDatabaseAway } from '#platform/db/database-away.ts'
import { picturePixels } from '#platform/media/picture-pixels.ts'
import { domainLookup } from '#platform/dns/domain-lookup.ts'
import { openidIdentity } from '#platform/oidc/openid-identity.ts'
import { compress } from './http/compress.ts'
import { drawnPage } from './sites/drawn-page.ts'
import {
  isFileUpload,
  isPictureForm,
  isPictureUpload,
  PICTURE_FORMS,
  SIGNED_OUT,
  withReadableBody,
} from './http/console-body.ts'
import { formSlots as formSlotsOf, isLargeForm } from './http/form-slots.ts'
import { isSameOrigin } from './http/origin.ts'
import { isDecodable, publicHost, publicOrigin, publicRequest, UNREADABLE_ADDRESS } from './http/public-request.ts'
import { withCacheControl } from './http/security-headers.ts'
import { visitorOf } from './http/visitor.ts'
import { inboxDuties } from './staff/inbox-duties.ts'
import { newSites } from './sites/documents/new-sites.ts'
import type { Services } from './services.ts'
import { documentSchema } from './sites/documents/document-schema.ts'
import { oncePerSite, staffDirectory } from './staff-directory.ts'

const SAFE = new Set(['GET', 'HEAD'])
/** Forms bring no others; under some, such as TRACE, a request cannot even be made again. */
const METHODS = new Set([...SAFE, 'POST', 'PUT', 'PATCH', 'DELETE'])
/** What no database looks for, escaped in an address. */
const NUL = '%00'

/** The request without what no database looks for in its query: what is left names nothing, as other odd words do. */
function withoutNul(request: Request): Request {
  const url = new URL(request.url)
  if (!url.search.includes(NUL)) return request
  url.search = url.search.replaceAll(NUL, '')
  return new Request(url, request)
}

/**
 * The router says as JSON why there is no file, such as a PDF; whoever opened its address reads it as a sentence, and
 * not in quotation marks.
 */
async function inWords({ method }: Request, response: Response): Promise<Response> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  if (method !== 'GET' || response.status < 400 || !isJson) return response
  const text = await response.text()
  const headers = new Headers(response.headers)
  const said: unknown = JSON.parse(text)
  if (typeof said === 'string') headers.set('Content-Type', 'text/plain; charset=utf-8')
  return new Response(typeof said === 'string' ? said : text, { status: response.status, headers })
}

/** The public pages of the same server. */
interface PublicPages {
  ask(request: Request): Response | Promise<Response>
}

/**
 * Answers everything that is asked of the console's host, and passes on everything else: no site answers there, and the
 * console nowhere else. Its cookies, its origin and its content policy are its own.
 */
export async function consoleHandler(services: Services, { ask }: PublicPages): Promise<MiddlewareHandler> {
  const build: ServerBuild = await import('virtual:console/server-build')
  const { environment, registry, database, log, leadPorts, formSlots, push, paintIcon, media, search, market } =
    services
  const render = createRequestHandler(build, environment.production ? 'production' : 'development')
  const staff = staffDirectory(database)
  const watch = inboxWatch()
  const lookup = domainLookup(environment)
  const identity = openidIdentity({ allow: environment.outgoingAllow })
  const compressed = compress()
  const website = {
    documents: services.siteDocuments,
    media,
    carSearch: (site: Site) => search.of(site),
    drawPage: (address: string) => drawnPage(address, ask),
    pixels: picturePixels,
    documentSchema,
    lookup,
    usualMenu: (site: Site) => usualMenu(site, { search: search.of(site), content: services.content.of(site) }),
    linkSecret: leadPorts.secret,
    previewOrigin: (slug: string) => registry.urlOf({ slug, domains: [] }),
  }
  const start = {
    newSites: newSites(database, registry),
    places: services.places,
    siteBySlug: (slug: string) => registry.bySlug(slug),
  }
  const pictureSlots = formSlotsOf(PICTURE_FORMS)
  const files = serveStatic({
    root: './build-console/client',
    precompressed: true,
    onFound: (_path, c) => c.res.headers.set('Cache-Control', 'public, max-age=31536000, immutable'),
  })

  async function portsFor(c: Context): Promise<ConsolePorts> {
    const note = c.get('note')
    const visitor = visitorOf(c, environment)
    const token = cookieOf(c.req.header('cookie') ?? null, STAFF_COOKIE)
    const platform = { database, now: () => Date.now() }
    return {
      staff: await staffSessionsOf(platform).staffBy(token, visitor.address),
      token,
      visitor,
      platform,
      identity,
      team: { duties: inboxDuties(platform), letters: teamLetters(platform) },
      inbox: { staff: oncePerSite(staff), counted: new Map() },
      inventory: {
        media,
        papers: services.documents,
        searchStock: (site) => search.newest(site, 'stock'),
        searchParts: (site) => search.newest(site, 'parts'),
        feeds: services.feedPorts,
        market: (site) => carMarketOf(site, market, log),
        marketNames: market,
        isDatabaseAway,
      },
      website,
      start: { ...website, ...start },
      watch,
      push,
      paintIcon,
      linkSecret: leadPorts.secret,
      siteBySlug: (slug) => registry.bySlug(slug),
      now: platform.now(),
      origin: publicOrigin(c.req.raw, environment),
      demo: environment.demoIndex,
      reference: note.id,
      report: (event) => note.report(event),
      warn: (message, about) => log.warn({ ...about, request: note.id }, message),
      failed: (err) => log.error({ err, request: note.id }, 'a page of the console failed'),
    }
  }

  async function answer(c: Context): Promise<Response> {
    if (!SAFE.has(c.req.method) && !isSameOrigin(c.req.raw, publicOrigin(c.req.raw, environment))) {
      c.get('note').report({ event: 'origin_refused' })
      return c.text('This form was sent from another website. Please open the page again and resend it.', 403)
    }
    const ports = await portsFor(c)
    const request = withoutNul(publicRequest(c.req.raw, environment))
    if (SAFE.has(c.req.method)) return page(request, ports)
    const { method, path } = c.req
    // It is as large as pictures are, and nothing of it would be kept.
    if (!ports.staff && isPictureUpload(path)) return c.json(SIGNED_OUT, 401)
    // The page reads it onto the disk, once it knows who may send it.
    if (ports.staff && isFileUpload(request)) return changing(request, ports)
    const [length, type] = [c.req.header('content-length'), c.req.header('content-type')]
    const brings = ports.staff !== null && isPictureForm(path, length)
    const slots = brings ? pictureSlots : isLargeForm({ method, path, length, type }) ? formSlots : null
    const slot = slots && (await slots.take(ports.visitor.address))
    if (slot && !slot.ok) return c.text('Many are sending at this moment. Please try again in a minute.', 503)
    try {
      const body = await withReadableBody(request, ports.staff !== null)
      return body.ok ? await changing(body.request, ports) : c.text(body.reason, body.status)
    } finally {
      slot?.release()
    }
  }

  /** What was saved is on the public pages at once. */
  const changing = (request: Request, ports: ConsolePorts): Promise<Response> =>
    page(request, ports).finally(services.siteChanged)

  async function page(request: Request, ports: ConsolePorts): Promise<Response> {
    const context = new RouterContextProvider()
    context.set(consoleContext, ports)
    const response = await inWords(request, await render(request, context))
    // It was made for one person.
    withCacheControl(response)
    return response
  }

  return async (c, next) => {
    if (hostName(publicHost(c.req.raw, environment)) !== environment.consoleHost) return next()
    if (c.req.path.startsWith(`${paths.assets}/`)) return (await files(c, async () => {})) ?? c.notFound()
    const { pathname } = new URL(c.req.url)
    if (pathname.includes(NUL) || !isDecodable(pathname)) return c.text(UNREADABLE_ADDRESS, 400)
    await compressed(c, async () => {
      c.res = METHODS.has(c.req.method)
        ? await answer(c)
        : c.text('Nothing is done here in this way.', 405, { Allow: [...METHODS].join(', ') })
    })
    return undefined
  }
}
