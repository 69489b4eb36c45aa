import { createPublicKey } from 'node:crypto'
import type { PushAddress } from './push-service.ts'

/** Characters; those of browsers have up to 500. */
const MOST_ENDPOINT = 1_000
const AUTH_BYTES = 16
/** A point of P-256 as it stands open: a mark and two coordinates. */
const POINT_BYTES = 65

/** What a browser says of itself when it is switched on (`PushSubscription.toJSON`); null where it is nothing of that kind. */
export function pushAddressFrom(given: unknown): PushAddress | null {
  const { endpoint, keys } = (given ?? {}) as { endpoint?: unknown; keys?: { p256dh?: unknown; auth?: unknown } }
  const { p256dh, auth } = keys ?? {}
  if (typeof endpoint !== 'string' || typeof p256dh !== 'string' || typeof auth !== 'string') return null
  if (!isEndpoint(endpoint) || !isPoint(p256dh) || bytesOf(auth).length !== AUTH_BYTES) return null
  return { endpoint, p256dh, auth }
}

/** Whether it is an address at all; whom it leads to is judged by whoever asks it. */
export function isEndpoint(text: string): boolean {
  if (text.length > MOST_ENDPOINT || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}

const bytesOf = (text: string): Buffer => (/^[\w-]+$/.test(text) ? Buffer.from(text, 'base64url') : Buffer.alloc(0))

/** A point that is not on the curve would fail each time something is encrypted for it. */
function isPoint(text: string): boolean {
  const bytes = bytesOf(text)
  if (bytes.length !== POINT_BYTES || bytes[0] !== 4) return false
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'))
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
    return true
  } catch {
    return false
  }
}
