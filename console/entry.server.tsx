import { randomBytes } from 'node:crypto'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { consoleOf } from './request/console-ports.ts'

/** Ends a loader's stream of deferred values that never arrive, ms. */
export const streamTimeout = 5_000

/** Nothing of a third party is loaded, and nobody may put a page of the console into a frame. */
const policyWith = (nonce: string, previews: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // The pages of sites, as the editor shows them.
    `frame-src ${previews}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** A page of the console is made for one person and kept by nobody, so its scripts bear a nonce of their own. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = randomBytes(18).toString('base64url')
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} nonce={nonce} />, {
    nonce,
    signal: request.signal,
  })
  await stream.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', policyWith(nonce, consoleOf(loadContext).website.previewOrigin('*')))
  return new Response(stream, { status, headers })
}

interface FailedRequest {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
}

export function handleError(error: unknown, { request, context }: FailedRequest): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  consoleOf(context).failed(error)
}
