import { isMobile } from './mobile.ts'

export type SmsSent =
  | { readonly ok: true }
  | {
      readonly ok: false
      /** For the operator's log: neither number nor text stands in it. */
      readonly reason: string
      /** The same message will not be taken later either. */
      readonly permanent: boolean
    }

export interface SmsMessage {
  /** E.164 */
  readonly to: string
  readonly text: string
  /** Slug of the site that it is sent for. */
  readonly site: string
}

/** Takes text messages to phones. Never throws. */
export interface Sms {
  send(message: SmsMessage): Promise<SmsSent>
}

/** Lets messages to Australian mobiles through and no others: those to elsewhere cost a fortune (SMS pumping). */
export const toMobilesOnly = (sms: Sms): Sms => ({
  async send(message) {
    if (isMobile(message.to)) return sms.send(message)
    return { ok: false, reason: 'Messages are sent to Australian mobiles only.', permanent: true }
  },
})
