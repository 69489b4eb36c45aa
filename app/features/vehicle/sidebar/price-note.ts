import type { Price } from '../price/price.ts'

/** A price type and what a shopper still pays, or does not. */
export interface PriceNote {
  readonly type: string
  readonly text: string
}

/** Plain words for the usual price types of the trade. */
export const PRICE_NOTES: readonly PriceNote[] = [
  {
    type: 'Drive Away',
    text: 'What you pay to drive it home. The price includes stamp duty, registration, compulsory third party insurance and the dealer’s delivery charge.',
  },
  {
    type: 'Excl. Govt. Charges',
    text: 'Government charges are extra: stamp duty, plus registration and its transfer where they apply. Ask us for the full amount before you decide.',
  },
  {
    type: 'Plus GST',
    text: 'GST of 10 per cent is extra, as are government charges such as stamp duty and registration where they apply. Ask us for the full amount before you decide.',
  },
]

const WEEKLY = 'What you pay each week while you have the car. We’ll go through the terms with you before you sign.'
const plain = (type: string): string => type.toLowerCase().replaceAll(/[^a-z]/g, '')

/** What the price includes, one tap away from it; null where nothing certain can be said. */
export function priceNoteOf(price: Price, notes: readonly PriceNote[]): string | null {
  if (price.kind === 'subscription') return WEEKLY
  if (price.kind !== 'price' || !price.type) return null
  const type = plain(price.type)
  return notes.find((note) => plain(note.type) === type)?.text ?? null
}
