import type { RateTables } from '#app/features/site/rates/rates.tables.ts'

/** One shopper's purchase of one car, as far as it has come. At most one of an owner and a car is open (unique index). */
export interface PurchaseRow {
  site_id: string
  purchase_id: string
  /** Whose it is: `account:<id>`, or `browser:<keyed hash of its private token>`. */
  owner: string
  car_slug: string
  /** `ordered` once the dealer has the order. */
  state: 'open' | 'ordered'
  account_id: string | null
  /** Lower case; null before the shopper has said. */
  email: string | null
  /** E.164 */
  phone: string | null
  /** The reservation that pays its deposit; null before the review. */
  reservation_id: string | null
  /** The order as the dealer received it. */
  lead_id: string | null
  created_at: number
  updated_at: number
  /** When a purchase that was left is forgotten, epoch ms. */
  expires_at: number
  /** JSON, see `Journey`. */
  content: string
}

export interface PurchaseTables extends RateTables {
  purchase: PurchaseRow
}
