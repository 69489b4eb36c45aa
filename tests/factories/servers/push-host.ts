import { createECDH, createHmac, createDecipheriv, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bodyBytes } from '#lib/forms/body-bytes.ts'

/** A browser that was switched on: what it says of itself, and what only it knows. */
export interface PushedBrowser {
  readonly endpoint: string
  /** As `PushSubscription.toJSON` gives it. */
  readonly subscription: {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
  }
  /** What was pushed to it, decrypted. */
  readonly notices: { readonly headers: IncomingHttpHeaders; readonly notice: Record<string, string> }[]
  /** What the push service answers for it. */
  status: number
}

interface KnownBrowser extends PushedBrowser {
  readonly pair: ECDH
  readonly auth: Buffer
}

/** A push service on this machine, with browsers that open what they are sent as RFC 8188 and RFC 8291 have it. */
export async function pushHost() {
  const browsers = new Map<string, KnownBrowser>()
  const problems: string[] = []
  const server = createServer(async (request, response) => {
    const browser = browsers.get(request.url ?? '')
    const body = Buffer.from((await bodyBytes(request, 10_000)) || new Uint8Array())
    if (!browser) return response.writeHead(404).end()
    const { headers } = request
    if (!isSignedFor(headers, origin)) problems.push('It was not signed by the sender.')
    if (headers['content-encoding'] !== 'aes128gcm') problems.push(`The encoding was ${headers['content-encoding']}.`)
    if (browser.status >= 300) return response.writeHead(browser.status).end()
    try {
      const notice = JSON.parse(opened(body, browser).toString()) as Record<string, string>
      browser.notices.push({ headers, notice })
    } catch {
      problems.push('It was not encrypted for this browser.')
    }
    return response.writeHead(201).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    /** What no real push service would have taken. */
    problems,
    browser(): PushedBrowser {
      const path = `/push/${randomBytes(12).toString('base64url')}`
      const pair = createECDH('prime256v1')
      const auth = randomBytes(16)
      const keys = { p256dh: pair.generateKeys('base64url'), auth: auth.toString('base64url') }
      const endpoint = origin + path
      const browser: KnownBrowser = { endpoint, subscription: { endpoint, keys }, notices: [], status: 201, pair, auth }
      browsers.set(path, browser)
      return browser
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const SALT = 16
const SIZE = 4
const TAG = 16

/** RFC 8291, 3.4: the key comes from both pairs of keys and what only the two know; RFC 8188: one record. */
function opened(body: Buffer, { pair, auth }: KnownBrowser): Buffer {
  const salt = body.subarray(0, SALT)
  const keyAt = SALT + SIZE + 1
  const sender = body.subarray(keyAt, keyAt + body[keyAt - 1]!)
  const record = body.subarray(keyAt + sender.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const shared = derived(derived(auth, pair.computeSecret(sender)), info, 32)
  const extracted = derived(salt, shared)
  const key = derived(extracted, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(extracted, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG })
  decipher.setAuthTag(record.subarray(-TAG))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG)), decipher.final()])
  // A last record ends with a 2, and then nothing but noughts.
  return padded.subarray(0, padded.lastIndexOf(2))
}

/** A step of HKDF: extraction, or, with a length, one block of the expansion. */
function derived(key: Buffer, data: Buffer, length?: number): Buffer {
  const block = length === undefined ? data : Buffer.concat([data, Buffer.from([1])])
  return createHmac('sha256', key)
    .update(block)
    .digest()
    .subarray(0, length ?? 32)
}

/** RFC 8292: a JWT for this push service, not for long, by the key that stands beside it. */
function isSignedFor({ authorization = '' }: IncomingHttpHeaders, origin: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return false
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))) return false
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const hours = (Number(exp) - Date.now() / 1_000) / 3_600
  return aud === origin && hours > 0 && hours <= 24 && /^mailto:.+@/.test(String(sub))
}
