import type { Letter, LetterLink } from './letters/letter.ts'

/** The ways to the dealer. */
export const DEALER_CHANNELS = ['dealer-email', 'adf-email', 'webhook'] as const
export type DealerChannel = (typeof DEALER_CHANNELS)[number]

/** The ways in which a lead goes out; `alert-email` tells the site's second address of one that does not arrive. */
export const CHANNELS = [...DEALER_CHANNELS, 'shopper-email', 'alert-email'] as const
export type Channel = (typeof CHANNELS)[number]

export const isDealerChannel = (channel: string): channel is DealerChannel =>
  (DEALER_CHANNELS as readonly string[]).includes(channel)

/** Where the XML of an ADF email stands: it is the text of the message, or a file with it. */
export type AdfPlace = 'body' | 'attachment'

type Facts = Readonly<Record<string, string | number | null>>

/** Something that happened to what a lead is about, for the machines of a dealer. */
export type WebhookNews =
  | { readonly event: `reservation.${string}`; readonly reservation: Facts }
  | { readonly event: `test_drive.${string}`; readonly test_drive: Facts }

/** Whom a delivery goes to: one message to all the addresses, or one request. */
export type Target =
  | {
      readonly channel: 'dealer-email'
      readonly to: readonly string[]
      /** Written by whoever planned it, in place of the letter about the lead. */
      readonly letter?: Letter
      /** With the calendar file of the test drive, beside such a letter. */
      readonly calendar?: true
    }
  | { readonly channel: 'adf-email'; readonly to: readonly string[]; readonly place?: AdfPlace | undefined }
  | {
      readonly channel: 'webhook'
      readonly url: string
      readonly secret: string
      /** What has happened since the lead came in; absent: it comes in. */
      readonly news?: WebhookNews
    }
  | {
      readonly channel: 'shopper-email'
      readonly to: string
      /** Written by whoever planned it, in place of the first letter about the lead. */
      readonly letter?: Letter
      /** It tells of money that somebody has paid: no count of letters holds it. */
      readonly paid?: true
      readonly calendar?: true
      /** A page of the shopper’s own that the letter about the lead leads to. */
      readonly page?: LetterLink
    }
  | AlertTarget

/** Word of a delivery to the dealer that does not arrive. */
export interface AlertTarget {
  readonly channel: 'alert-email'
  readonly to: string
  /** The delivery. */
  readonly about: string
  /** Addresses, or the web address, that have not taken it. */
  readonly refused: readonly string[]
  readonly reason: string
}

/** Where the dealer is reached. */
export type DealerTarget = Extract<Target, { channel: DealerChannel }>

/** A delivery that begins to wait with its lead. */
export interface PlannedDelivery {
  readonly target: Target
}

/** What came of an attempt. */
export type SendResult =
  | { readonly ok: true; /** What is worth knowing all the same. */ readonly note?: string }
  | {
      readonly ok: false
      readonly reason: string
      /** The other side calls it final. It is tried again all the same: mailboxes are mended. */
      readonly permanent: boolean
      /** Addresses that took the message: another attempt leaves them out. */
      readonly accepted?: readonly string[]
      /** It is no failure: it may only not be sent before this moment, epoch ms. */
      readonly notBefore?: number
      /** Who hears of it. */
      readonly alert?: AlertTarget
    }
