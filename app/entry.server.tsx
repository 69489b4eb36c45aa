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
  const html = renderToString(
    <ArrangementContext value={arrangementOf(settingsOf(site, siteSettings).template)}>
      <RequestReference value={note.id}>
        <InlineNonce value={NONCE}>
          <ServerRouter context={context} url={request.url} nonce={NONCE} />
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
  return new Response(bodyOf(withoutNonce(html, NONCE)), { status, headers })
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

const DOCTYPE = '<!DOCTYPE html>'
const PRELOAD = '<link rel="modulepreload"'

/**
 * The document as bytes, without module preloads: they compete with the largest picture for the first bytes, and
 * hydration can wait for it. The pieces are written straight into the bytes, so that the page is never joined again.
 */
function bodyOf(html: string): Uint8Array<ArrayBuffer> {
  const bytes = roomFor((DOCTYPE.length + html.length) * MOST_BYTES)
  let length = bytes.write(DOCTYPE)
  let from = 0
  for (let at = html.indexOf(PRELOAD); at !== -1; at = html.indexOf(PRELOAD, from)) {
    length += bytes.write(html.slice(from, at), length)
    from = html.indexOf('>', at) + 1
  }
  length += bytes.write(html.slice(from), length)
  return new Uint8Array(bytes.subarray(0, length))
}

/** Bytes that one character of a string may take. */
const MOST_BYTES = 3

/** Where pages are written before they are copied in their size: to measure them first takes as long as writing. */
let room = Buffer.allocUnsafeSlow(1 << 20)

function roomFor(length: number): Buffer {
  if (room.length < length) room = Buffer.allocUnsafeSlow(length)
  return room
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
