import { randomBytes } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { contentSecurityPolicy, type Foreign, withoutNonce } from './content-security-policy.server.ts'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import type { CheckoutPorts } from './features/checkout/checkout-ports.ts'
import { providerFor } from './features/checkout/payment/providers.ts'
import { checkoutSettings } from './features/checkout/settings.schema.ts'
import { tileOrigins } from './features/locations/map/map-pin.ts'
import { locationSettings } from './features/locations/settings.schema.ts'
import { settingsOf, type Site } from './features/site/site.ts'
import { siteSettings } from './features/site/settings.schema.ts'
import { openedOrigins } from './features/tracking/consent/third-parties.ts'
import { trackingSettings } from './features/tracking/settings.schema.ts'
import { chatOrigins } from './features/vehicle/chat/chat.ts'
import { vehicleSettings } from './features/vehicle/settings.schema.ts'
import { unpack, type PackedValue } from '#lib/packing/packed.ts'
import { wholeResponse } from '#lib/packing/whole-body.ts'
import type { Frame } from './frame.server.ts'
import { WatchlistSiteContext } from './features/saved/watchlist/watchlist-site-context.ts'
import type { WatchlistSite } from './features/saved/watchlist/watchlist-site.ts'
import { PageMarkup } from './kept-markup.server.tsx'
import { MarkupKeeperContext } from './ui/kept-markup.tsx'
import { InlineNonce } from './shell/inline-nonce.tsx'
import { RequestReference } from './shell/request-reference.tsx'
import { arrangementOf } from './templates/templates.server.ts'
import { ArrangementContext } from './ui/slot.tsx'

/** Ends a loader's stream of deferred values that never arrive. */
export const streamTimeout = 5_000

/** One for all pages: no page shows it, so nobody who puts a script among a dealer's words can write it there. */
const NONCE = randomBytes(18).toString('base64url')

/**
 * Renders a page to one string: a third faster than streaming, and a whole body can be cached and measured.
 *
 * React Router hands the loaders' data over as a stream. It is read here and put where the renderer looks for
 * chunks that have arrived (`renderMeta.streamCache`, an internal field of the pinned version), so that nothing
 * suspends. The hydration test in `tests/e2e` fails if a version moves that field.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const data = await textOf(context.serverHandoffStream)
  context.renderMeta = { streamCache: { 0: Object.assign(Promise.resolve(), { result: { done: true, value: data } }) } }
  context.serverHandoffStream = new ReadableStream()
  context.manifest = manifestOf(context)
  const site = portsOf(loadContext).site
  const note = portsOf(loadContext).note
  const began = performance.now()
  const { template } = settingsOf(site, siteSettings)
  const arrangement = arrangementOf(template)
  const watchlist = watchlistOf(context)
  const cache = portsOf(loadContext).markup
  const markup = new PageMarkup({
    cache,
    template,
    within: (part) => (
      <ArrangementContext value={arrangement}>
        <WatchlistSiteContext value={watchlist}>{part}</WatchlistSiteContext>
      </ArrangementContext>
    ),
  })
  const html = renderToString(
    <ArrangementContext value={arrangement}>
      <RequestReference value={note.id}>
        <InlineNonce value={NONCE}>
          <MarkupKeeperContext value={cache.isOff ? null : markup}>
            <ServerRouter context={context} url={request.url} nonce={NONCE} />
          </MarkupKeeperContext>
        </InlineNonce>
      </RequestReference>
    </ArrangementContext>,
  )
  note.renderMs = performance.now() - began
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy({ html, nonce: NONCE }, foreignOf(site, portsOf(loadContext).checkout)),
  )
  const page = DOCTYPE + withoutNonce(html, NONCE).replaceAll(PRELOADS, '')
  return wholeResponse(markup.bytes(page), { status, headers })
}

/**
 * The routes of this page alone: the renderer makes an object of every route it is told of, and the browser is told of
 * the others by a file (`routeDiscovery: initial`).
 */
function manifestOf({ manifest, staticHandlerContext }: EntryContext): EntryContext['manifest'] {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]))
  return { ...manifest, routes }
}

/** What the settings of a site let its pages load from elsewhere. */
function foreignOf(site: Site, { providers }: CheckoutPorts): Foreign {
  const vehicle = settingsOf(site, vehicleSettings)
  const { video_hosts: videoHosts, appointment_frame: appointment, reserve } = vehicle
  const paidAt = reserve.enabled ? providerFor(settingsOf(site, checkoutSettings).checkout, providers)?.paidAt : null
  const { images, ...opened } = openedOrigins(settingsOf(site, trackingSettings).tracking)
  return {
    ...opened,
    videoHosts,
    images: [...tileOrigins(settingsOf(site, locationSettings)), ...images],
    frames: [...(appointment ? [new URL(appointment.url).origin] : []), ...chatOrigins(vehicle)],
    forms: paidAt ? [paidAt] : [],
  }
}

interface FailedRequest {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
}

/** What a visitor did wrong is an answer, not an error of ours; the server logs the rest. */
export function handleError(error: unknown, { request, context }: FailedRequest): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const { route, isBrokenOff } = portsOf(context).note
  if (isBrokenOff() || portsOf(context).failure.note(error)) return
  portsOf(context).log.error({ err: error, route }, 'a page failed')
}

type RootData = Readonly<Record<string, { readonly frame?: PackedValue<Frame> } | undefined>>

const DOCTYPE = '<!DOCTYPE html>'

/** They compete with the largest picture for the first bytes, and hydration can wait for it. */
const PRELOADS = /<link rel="modulepreload"[^>]*>/g

/** As the page's layout gives it to its parts. */
function watchlistOf({ staticHandlerContext: { loaderData } }: EntryContext): WatchlistSite | null {
  const frame = (loaderData as RootData)['root']?.frame
  return (frame && unpack(frame).watchlist) ?? null
}

async function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (!stream) return ''
  const decoder = new TextDecoder()
  let text = ''
  const reader = stream.getReader()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    text += decoder.decode(chunk.value, { stream: true })
  }
  return text + decoder.decode()
}
