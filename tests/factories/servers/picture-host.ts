import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A host of pictures on this machine, as dealers' photo firms run them, with all that goes wrong there. */
export interface PictureHost {
  readonly port: number
  /** Address of a picture; the same name is the same picture until `replace`. */
  url(path: string): string
  /** Puts another picture under the same address. */
  replace(name: string): void
  /** Requests so far, by path. */
  readonly requested: ReadonlyMap<string, number>
  /** Answers of 304 so far. */
  readonly unchanged: () => number
  /** The most that were under way at once. */
  readonly mostAtOnce: () => number
  close(): Promise<void>
}

interface Options {
  /** Before every answer, ms. */
  readonly latencyMs?: number
  /** Pictures are answered with 503 until this says so. */
  readonly isOpen?: () => boolean
}

/**
 * `/ok/<name>.jpg` is a picture with an ETag; other first parts of the path are faults: `403`, `429`, `500`, `html`,
 * `svg`, `bomb`, `endless`, `slow`, `private`, `half`, `busy-once`. `/plain/…` is a picture without ETag or date,
 * `/pdf/…` a document.
 */
export async function pictureHost({ latencyMs = 0, isOpen = () => true }: Options = {}): Promise<PictureHost> {
  const requested = new Map<string, number>()
  const versions = new Map<string, number>()
  const kept = new Map<string, Buffer>()
  let unchanged = 0
  let atOnce = 0
  let mostAtOnce = 0

  const picture = async (name: string): Promise<Buffer> => {
    const key = `${name} ${versions.get(name) ?? 0}`
    const known = kept.get(key)
    if (known) return known
    const seed = crc32(key)
    const background = { r: seed & 255, g: (seed >> 8) & 255, b: (seed >> 16) & 255 }
    const made = await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
      .jpeg()
      .toBuffer()
    kept.set(key, made)
    return made
  }

  const faults: Record<string, (response: ServerResponse, times: number) => void | Promise<void>> = {
    '403': (response) => void response.writeHead(403, { 'content-type': 'text/html' }).end('<h1>Forbidden</h1>'),
    '429': (response) => void response.writeHead(429, { 'retry-after': '3600' }).end(),
    '500': (response) => void response.writeHead(500).end('broken'),
    pdf: (response) => void response.writeHead(200, { 'content-type': 'application/pdf' }).end(PDF),
    html: (response) =>
      void response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<!doctype html><title>Sign in</title>'),
    svg: (response) =>
      void response
        .writeHead(200, { 'content-type': 'image/svg+xml' })
        .end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    bomb: (response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(pixelBomb()),
    endless: async (response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' })
      const part = Buffer.alloc(256 * 1024, 0xff)
      while (!response.destroyed) if (!response.write(part)) await Promise.race([once(response, 'drain'), pause(200)])
    },
    slow: async (response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' })
      for (; !response.destroyed; await pause(300)) response.write('\xff')
    },
    private: (response) => void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
    half: async (response) => {
      const whole = await picture('half')
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': String(whole.length) })
      response.write(whole.subarray(0, whole.length / 2))
      await pause(50)
      response.destroy()
    },
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? ''
    const times = (requested.get(path) ?? 0) + 1
    requested.set(path, times)
    if (latencyMs > 0) await pause(latencyMs)
    const [, kind = '', name = ''] = path.split('/')
    if (!isOpen()) return void response.writeHead(503, { 'retry-after': '1' }).end()
    const fault = faults[kind]
    if (fault) return fault(response, times)
    if (kind === 'busy-once' && times === 1) return void response.writeHead(503, { 'retry-after': '1' }).end()
    if (kind === 'moved') return void response.writeHead(301, { location: `/ok/${name}` }).end()
    const bytes = await picture(name)
    const etag = `"${versions.get(name) ?? 0}-${crc32(bytes)}"`
    if (kind !== 'plain' && request.headers['if-none-match'] === etag) {
      unchanged++
      return void response.writeHead(304, { etag }).end()
    }
    response.writeHead(200, { 'content-type': 'image/jpeg', ...(kind !== 'plain' && { etag }) }).end(bytes)
  }

  const server = createServer((request, response) => {
    mostAtOnce = Math.max(mostAtOnce, ++atOnce)
    response.on('close', () => atOnce--)
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: (path) => `http://127.0.0.1:${port}/${path}`,
    replace: (name) => void versions.set(name, (versions.get(name) ?? 0) + 1),
    requested,
    unchanged: () => unchanged,
    mostAtOnce: () => mostAtOnce,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** As short as a document can be. */
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

/** A PNG of 20,000 × 20,000 pixels in a few hundred kilobytes. */
function pixelBomb(): Buffer {
  const side = 20_000
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const out = Buffer.alloc(body.length + 8)
    out.writeUInt32BE(data.length, 0)
    body.copy(out, 4)
    out.writeUInt32BE(crc32(body), body.length + 4)
    return out
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // One bit a pixel, grey.
  head[8] = 1
  const lines = deflateSync(Buffer.alloc((side / 8 + 1) * side))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
