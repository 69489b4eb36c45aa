import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Below this many bytes compression costs more than it saves. */
const MIN_BYTES = 1_024
/** Brotli 4 costs less than a millisecond for a page and is smaller than gzip 6. */
const BROTLI_LEVEL = 4
const GZIP_LEVEL = 6

/** Events are sent as they happen: whoever waited for their end to compress them would send none. */
const TEXT = /^(text\/(?!event-stream)|application\/(json|xml|javascript|ld\+json)|image\/svg)/

/** Compresses answers that are text, off the event loop, as the client accepts. */
export const compress = (): MiddlewareHandler => async (c, next) => {
  await next()
  const { headers, body, status } = c.res
  const accepted = c.req.header('accept-encoding') ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  if (!body || headers.has('content-encoding') || !TEXT.test(headers.get('content-type') ?? '')) return
  headers.append('Vary', 'Accept-Encoding')
  if (!encoding || c.req.method === 'HEAD') return
  const bytes = Buffer.from(await c.res.arrayBuffer())
  const small = bytes.length < MIN_BYTES
  const out = small
    ? bytes
    : encoding === 'br'
      ? await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } })
      : await deflate(bytes, { level: GZIP_LEVEL })
  const answered = new Headers(headers)
  if (!small) answered.set('Content-Encoding', encoding)
  answered.set('Content-Length', String(out.length))
  c.res = new Response(out, { status, headers: answered })
}
