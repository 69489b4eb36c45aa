import { createHash } from 'node:crypto'
import type { ClientRequest } from 'node:http'
import type { PushNotice, PushResult, PushService } from '#app/features/staff/devices/push-service.ts'
import { SECOND } from '#lib/durations.ts'
import { beginRequest, isAllowed, type OutgoingRules } from '../outgoing/begin-request.ts'
import { pushKeyOf } from './push-key.ts'

const LIMIT_MS = 10 * SECOND
/** Answers of a push service that say: there is no such browser any more (RFC 8030, 7.3). */
const GONE: ReadonlySet<number> = new Set([404, 410])
/** Of a topic, as RFC 8030 has it, in bytes before they are written as base64url. */
const TOPIC_BYTES = 24

interface WebPushOptions extends OutgoingRules {
  /** The key that push services know us by is made of it. */
  readonly secret: string
  /** Whom a push service writes to when something is wrong. */
  readonly contact: string
  readonly limitMs?: number
}

/**
 * Takes notices to the push services of the browsers' makers, encrypted for the browser alone (RFC 8291) and signed
 * (RFC 8292). Their addresses come from browsers, so nothing in a private network is asked.
 */
export function webPushService({ secret, contact, limitMs = LIMIT_MS, ...rules }: WebPushOptions): PushService {
  const key = pushKeyOf(secret)
  const vapidDetails = { ...key, subject: `mailto:${contact}` }
  return {
    publicKey: key.publicKey,
    async send({ endpoint, p256dh, auth }, notice, keepSeconds) {
      const url = new URL(endpoint)
      const port = Number(url.port) || 443
      if (url.protocol !== 'https:' && !isAllowed(rules.allow ?? [], url.hostname, port))
        return { ok: false, gone: true, reason: 'Push services are asked by https alone.' }
      const options = { vapidDetails, TTL: keepSeconds, urgency: 'high', topic: topicOf(notice) } as const
      // Loaded with the first notice.
      const { default: webPush } = await import('web-push')
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(notice), options) // prettier-ignore
      const begun = beginRequest(url, { method: 'POST', headers: asText(headers), agent: false }, rules)
      return begun.ok ? answered(begun.request, { body, limitMs }) : { ok: false, gone: true, reason: begun.reason }
    },
  }
}

/** A push service keeps one notice of a topic for a device that is off: the last one. */
const topicOf = ({ tag }: PushNotice): string =>
  createHash('sha256').update(tag).digest().subarray(0, TOPIC_BYTES).toString('base64url')

const asText = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** Sends the body and waits for the status, no longer than the limit; what else the answer says is not read. */
function answered(
  request: ClientRequest,
  { body, limitMs }: { readonly body: Buffer | null; readonly limitMs: number },
): Promise<PushResult> {
  return new Promise((resolve) => {
    const fault = (reason: string, gone = false): PushResult => ({ ok: false, gone, reason })
    const timer = setTimeout(() => end(fault(`There was no answer within ${limitMs / SECOND} s.`)), limitMs)
    const end = (result: PushResult) => {
      clearTimeout(timer)
      resolve(result)
      request.destroy()
    }
    request.on('error', (error) => end(fault(`Not reached: ${error.message}`)))
    request.on('response', ({ statusCode = 0 }) =>
      end(
        statusCode >= 200 && statusCode < 300
          ? { ok: true }
          : fault(`The push service answered ${statusCode}.`, GONE.has(statusCode)),
      ),
    )
    request.end(body)
  })
}
