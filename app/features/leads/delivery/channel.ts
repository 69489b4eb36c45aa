import type { Letter } from './letters/letter.ts'

/** The ways in which a lead goes out. */
export const CHANNELS = ['dealer-email', 'adf-email', 'webhook', 'shopper-email'] as const
export type Channel = (typeof CHANNELS)[number]

/** Where the XML of an ADF e-mail stands: it is the text of the message, or a file with it. */
export type AdfPlace = 'body' | 'attachment'

/** Something that happened to what a lead is about, for the machines of a dealer. */
export interface WebhookNews {
  readonly event: `reservation.${string}`
  readonly reservation: Readonly<Record<string, string | number | null>>
}

/** Whom a delivery goes to: one message to all the addresses, or one request. */
export type Target =
  | {
      readonly channel: 'dealer-email'
      readonly to: readonly string[]
      /** Written by whoever planned it, in place of the letter about the lead. */
      readonly letter?: Letter
    }
  | { readonly channel: 'adf-email'; readonly to: readonly string[]; readonly place?: AdfPlace | undefined }
  | {
      readonly channel: 'webhook'
      readonly url: string
      readonly secret: string
      /** What has happened since the lead came in; absent: it comes in. */
      readonly news?: WebhookNews
    }
  | { readonly channel: 'shopper-email'; readonly to: string; readonly letter?: Letter }

/** A delivery that begins to wait with its lead. */
export interface PlannedDelivery {
  readonly target: Target
}

/** What came of an attempt. */
export type Sent =
  | { readonly ok: true; /** What is worth knowing all the same. */ readonly note?: string }
  | {
      readonly ok: false
      readonly reason: string
      /** The other side says that trying again will not help. */
      readonly permanent: boolean
      /** Addresses that took the message: another attempt leaves them out. */
      readonly accepted?: readonly string[]
      /** It is no failure: it may only not be sent before this moment, epoch ms. */
      readonly notBefore?: number
    }
