import { createHmac } from 'node:crypto'

/** What a shopper was told: it is asked again when any of it has changed. */
export interface SeenOffer {
  readonly slug: string
  /** As the page printed it. */
  readonly price: string
  /** Cents. */
  readonly deposit: number
  readonly hours: number
}

/**
 * A mark of what a page showed. A form carries it in place of amounts: it says whether the shopper saw what holds now,
 * and nothing can be made of it.
 */
export const seenMark = ({ slug, price, deposit, hours }: SeenOffer, secret: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['offer', slug, price, deposit, hours]))
    .digest('base64url')
    .slice(0, 22)
