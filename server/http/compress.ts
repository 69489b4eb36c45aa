import type { MiddlewareHandler } from 'hono'
import { bytesOfResponse, hasBody } from '#lib/packing/whole-body.ts'
import { encodingOf, packed, packingReader } from '../html-cache/packing/encodings.ts'

/** Below this many bytes compression costs more than it saves. */
const MIN_BYTES = 1_024

/** Events are sent as they happen: whoever waited for their end to compress them would send none. */
const TEXT = /^(text\/(?!event-stream)|application\/(json|xml|javascript|ld\+json)|image\/svg)/

const packingOf = packingReader()

/** Compresses answers that are text, off the event loop, as the client accepts: each is sent once, so it is packed at once. */
export const compress = (): MiddlewareHandler => async (c, next) => {
  await next()
  const { headers, status } = c.res
  const packing = packingOf(c.req.header('accept-encoding') ?? '').atOnce
  if (!hasBody(c.res) || headers.has('content-encoding') || !TEXT.test(headers.get('content-type') ?? '')) return
  headers.append('Vary', 'Accept-Encoding')
  if (packing === 'identity' || c.req.method === 'HEAD') return
  const bytes = await bytesOfResponse(c.res)
  const small = bytes.length < MIN_BYTES
  const out = small ? bytes : await packed(bytes, packing)
  const answered = new Headers(headers)
  if (!small) answered.set('Content-Encoding', encodingOf(packing))
  answered.set('Content-Length', String(out.length))
  // Set anew, not over the old one, whose headers Hono would add once more.
  c.res = undefined
  c.res = new Response(out, { status, headers: answered })
}
