import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { signedInBy } from '#app/features/account/session/sessions.server.ts'
import { clientBlock } from '#app/features/site/rates/address-block.ts'
import { carMarketOf } from '#app/features/market/valuation.server.ts'
import { type Ports, portsContext } from '#app/features/site/request/ports-context.ts'
import type { Site } from '#app/features/site/site.ts'
import { consoleAddress } from '#app/features/staff/console-address.ts'
import * as paths from '#app/paths.ts'
import { MarkupCache } from '#app/kept-markup.server.tsx'
import { revisionCache } from '#app/features/site/revision-cache.ts'
import { isDatabaseAway } from '#platform/db/database-away.ts'
import { compress } from './http/compress.ts'
import { formSlots, isLargeForm } from './http/form-slots.ts'
import { isLongSearch, isSearchCall, isSearchPath, LONG_SEARCHES, withWholeBody } from './search/search-call.ts'
import { consoleHandler } from './console.ts'
import { demoIndex } from './search/demo-index.ts'
import { feedNeeds } from './workers/feeds/feed-needs.ts'
import { feedPush } from './http/feed-push.ts'
import { type DraftRequest, draftPreviews } from './sites/draft-preview.ts'
import { openHtmlCache } from './html-cache/open-html-cache.ts'
import { nobody, sharedOf, type SharedRequest } from './html-cache/shared-request.ts'
import { timedSearch } from '#app/features/search/list/timed-search.ts'
import { tellingSite } from './html-cache/telling.ts'
import { requestLog } from './log/request-log.ts'
import { mediaHandler } from './http/media.ts'
import { metricsEndpoint } from './metrics/metrics-endpoint.ts'
import { sameOriginOnly } from './http/origin.ts'
import { paymentHook, platformPaymentHook } from './http/payment-hook.ts'
import { PERSONAL_DATA } from './personal-data.ts'
import { publicRequest, siteOfRequest } from './http/public-request.ts'
import { securityHeaders, withCacheControl } from './http/security-headers.ts'
import { RETRY_AFTER_SECONDS, RequestFailure, unavailable, withUnavailableStatus } from './http/unavailable.ts'
import { NO_VISITOR, visitorOf } from './http/visitor.ts'
import { createServices, type Services } from './services.ts'

export { createServices, openHtmlCache, type Services }

/** Whose page is made, and for whom. */
interface RequestSubject {
  readonly site: Site
  /** Of a page that is the same for everybody. */
  readonly shared: SharedRequest | undefined
  /** The page as somebody’s draft would make it. */
  readonly draft?: DraftRequest | undefined
  readonly failure: Ports['failure']
}

declare module 'hono' {
  interface ContextVariableMap {
    site: Site
  }
}

/**
 * The whole product as one function from request to response. It is the entry of the server build, so that pages
 * and server share one instance of every module.
 */
export async function createApp(services: Services): Promise<Hono> {
  const build: ServerBuild = await import('virtual:react-router/server-build')
  const { environment, registry, log } = services
  const { providers } = services.checkoutPorts
  const render = createRequestHandler(build, environment.production ? 'production' : 'development')
  const draftPreview = draftPreviews({
    documents: services.siteDocuments,
    secret: services.leadPorts.secret,
    consoleOrigin: consoleAddress(environment).origin,
  })
  const longSearches = formSlots(LONG_SEARCHES)
  const app = new Hono()

  app.use(requestLog(services))
  app.use(securityHeaders())
  app.get(paths.healthLive, (c) => c.text('ok'))
  app.get(paths.healthReady, async (c) => ((await services.ready()) ? c.text('ok') : c.text('not ready', 503)))
  app.get(paths.metrics, metricsEndpoint({ token: environment.metricsToken, read: services.readMetrics }))

  app.use(await consoleHandler(services, { ask: (request) => app.fetch(request) }))
  app.use(
    `${paths.assets}/*`,
    serveStatic({ root: './build/client', precompressed: true, onFound: (_path, c) => immutable(c.res.headers) }),
  )

  app.use(compress())
  app.use(async (c, next) => {
    await next()
    if (c.res.status === 503 && !c.res.headers.has('Retry-After'))
      c.res.headers.set('Retry-After', String(RETRY_AFTER_SECONDS))
  })
  app.use(async (c, next) => {
    const { method, path } = c.req
    const [length, type] = [c.req.header('content-length'), c.req.header('content-type')]
    const long = isLongSearch(c.req, length)
    if (!long && !isLargeForm({ method, path, length, type })) return next()
    const slot = await (long ? longSearches : services.formSlots).take(visitorOf(c, environment).address)
    if (!slot.ok) {
      c.get('note').report({ event: 'rate_refused', of: slot.full })
      return unavailable(c.req.raw, null, slot.full)
    }
    try {
      return await next()
    } finally {
      slot.release()
    }
  })
  app.post(paths.paymentNotice, platformPaymentHook({ providers, log, registry, environment }))
  if (environment.demoIndex) app.get('/', demoIndex(registry, environment))

  app.use(async (c, next) => {
    const found = await siteOfRequest(c.req.raw, registry, environment)
    if (!found.ok) return c.text(found.message, found.status)
    const reading = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (found.redirect !== null && reading) return c.redirect(found.redirect, 301)
    c.set('site', found.site)
    await next()
    withCacheControl(c.res, sharedOf(c.env) !== undefined)
  })
  app.use(sameOriginOnly(environment))
  app.post(paths.paymentNotice, paymentHook({ providers, log }))
  const { secrets } = feedNeeds(environment)
  app.post(paths.feed(':feed'), feedPush({ environment, secrets, sent: services.sentFeeds, log }))
  app.get(paths.mediaFile(':id', ':preset'), mediaHandler(services.media))

  app.use(async (c, next) => {
    if (!isSearchPath(c.req.path)) return next()
    const client = clientBlock(visitorOf(c, environment).address)
    const wait = client ? services.searchAllowance.wait(client, performance.now()) : 0
    if (wait > 0) {
      c.get('note').report({ event: 'rate_refused', of: 'client' })
      return unavailable(c.req.raw, c.get('site'), 'client', Math.ceil(wait))
    }
    await next()
    // A request costs something even when it finds nothing.
    if (client) services.searchAllowance.spend(client, REQUEST_MS + c.get('note').searchMs, performance.now())
  })

  app.all('*', async (c) => {
    const site = c.get('site')
    const shared = sharedOf(c.env)
    // The HTML cache has admitted what it asks for.
    const call = isSearchCall(c.req)
    if (call && c.req.method === 'POST') {
      const whole = await withWholeBody(c.req.raw)
      if (whole instanceof Response) return whole
      c.req.raw = whole
    }
    const address = () => visitorOf(c, environment).address
    const slot = shared || !isCostly(c.req) ? null : await services.pageSlots.take({ address: address(), site: site.slug, isSearchCall: call }) // prettier-ignore
    if (slot && !slot.ok) {
      c.get('note').report({ event: 'rate_refused', of: slot.full })
      return unavailable(c.req.raw, site, slot.full)
    }
    try {
      // Whoever waited for a turn may have gone meanwhile.
      if (c.get('note').isBrokenOff()) return c.text('The request broke off.', 400)
      return await answered(c, site, shared)
    } finally {
      slot?.release()
    }
  })

  /** What a request gets; a page that is made for everybody tells on what it was made of. */
  function portsFor(c: Context, { site: live, shared, draft, failure }: RequestSubject): Ports {
    const note = c.get('note')
    const site = draft?.site ?? live
    const vehicles = services.search.of(live)
    return {
      site: shared ? tellingSite(site, shared) : { ...site, report: note.report },
      note,
      log: log.child({ request: note.id }),
      failure,
      visitor: shared ? NO_VISITOR : visitorOf(c, environment),
      // What a draft is made of is kept for nobody.
      revisionCache: draft ? revisionCache(() => '') : services.revisionCache,
      markup: draft ? new MarkupCache(0) : services.markup,
      marksBlocks: draft?.inEditor ?? false,
      search: shared ? timedSearch(tellingSite(site, shared), vehicles) : vehicles,
      partsSearch: services.search.of(live, 'parts'),
      content: draft?.content ?? services.content.of(site),
      paintIcon: services.paintIcon,
      leads: services.leadPorts,
      checkout: services.checkoutPorts,
      alerts: services.alertPorts,
      places: services.places,
      geocoder: services.geocoder,
      sheetDocuments: services.documents,
      socialPictures: services.socialPictures,
      market: carMarketOf(site, services.market, log),
      quotes: services.quotes,
      valuations: services.valuations,
      signIn: services.signInPorts,
      signedIn: shared ? nobody(shared) : signedInBy(site, c.req.header('cookie') ?? null),
      personalData: PERSONAL_DATA,
    }
  }

  async function answered(c: Context, site: Site, shared: SharedRequest | undefined): Promise<Response> {
    const failure = new RequestFailure()
    const context = new RouterContextProvider()
    const request = publicRequest(c.req.raw, environment)
    const preview = shared ? null : await draftPreview(request, site)
    if (preview?.ok === false) return c.text(preview.message, preview.status)
    const draft = preview?.draft
    context.set(portsContext, portsFor(c, { site, shared, draft, failure }))
    const response = await render(request, context)
    if (!failure.databaseAway) return draft ? draft.finish(response) : response
    const { id } = c.get('note')
    log.warn({ err: failure.databaseAway, site: site.slug, request: id }, 'answered that the database is away')
    return c.req.path.endsWith('.data') ? withUnavailableStatus(response) : unavailable(request, site)
  }

  app.onError((error, c) => {
    const { id, isBrokenOff } = c.get('note')
    if (isDatabaseAway(error)) {
      log.warn({ err: error, request: id }, 'answered that the database is away')
      return unavailable(c.req.raw, c.get('site') ?? null)
    }
    if (isBrokenOff()) return c.text('The request broke off.', 400)
    log.error({ err: error, request: id }, 'request failed')
    return c.text(`Something went wrong on our side. Please try again in a minute. Reference: ${id}`, 500)
  })
  return app
}

/** What reading and answering a request takes besides the searches in it, ms. */
const REQUEST_MS = 2

/** Pages and searches take processor time; forms are counted by themselves. */
const isCostly = ({ method, path }: Context['req']): boolean =>
  method === 'GET' || method === 'HEAD' || isSearchPath(path)

const immutable = (headers: Headers): void => headers.set('Cache-Control', 'public, max-age=31536000, immutable')
