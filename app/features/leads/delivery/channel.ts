/** The ways in which a lead goes out. */
export const CHANNELS = ['dealer-email', 'adf-email', 'webhook', 'shopper-email'] as const
export type Channel = (typeof CHANNELS)[number]

/** Whom a delivery goes to: one message to all the addresses, or one request. */
export type Target =
  | { readonly channel: 'dealer-email' | 'adf-email'; readonly to: readonly string[] }
  | { readonly channel: 'webhook'; readonly url: string; readonly secret: string }
  | { readonly channel: 'shopper-email'; readonly to: string }

/** A delivery that begins to wait with its lead. */
export interface PlannedDelivery {
  readonly target: Target
}
