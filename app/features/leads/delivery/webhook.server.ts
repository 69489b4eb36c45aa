import { createHmac } from 'node:crypto'
import type { LeadPayload } from '../payload.ts'
import type { SendResult, WebhookNews } from '#app/features/messages/channel.ts'

/** Makes one request to an address of the dealer's choosing, and of nobody else's machines. */
export interface WebhookCaller {
  post(url: string, request: { body: string; headers: Readonly<Record<string, string>> }): Promise<SendResult>
}

export const WEBHOOK_VERSION = 1
export const SIGNATURE_HEADER = 'Forecourt-Signature'

interface Event {
  /** The same in every attempt and when it is delivered again. */
  readonly delivery: string
  readonly site: string
  readonly lead: LeadPayload
  /** Absent: the lead is new. */
  readonly news?: WebhookNews | undefined
}

/** The body of a webhook (docs/webhooks.md). */
export const webhookBody = ({ delivery, site, lead, news }: Event, now: number): string => {
  const { event = 'lead.created', ...facts } = news ?? {}
  return JSON.stringify({
    version: WEBHOOK_VERSION,
    event,
    id: delivery,
    site,
    sent_at: new Date(now).toISOString(),
    ...facts,
    lead,
  })
}

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">` */
export function webhookSignature(secret: string, body: string, now: number): string {
  const t = Math.floor(now / 1_000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
}
