import { PLACEHOLDER_PRICE } from '#app/features/vehicle/price/price.ts'
import { parseAmount } from '#lib/amount.ts'
import { formatDollars } from '#lib/money.ts'
import type { WasEvidence } from './was-evidence.ts'

/** A price that was typed, dollars; null for a field that was left empty: no price. */
export type TypedPrice =
  | { readonly ok: true; readonly price: number | null }
  | { readonly ok: false; readonly reason: string }

/** The most that a price can be, dollars: beyond it somebody has typed a digit too many. */
export const MOST_PRICE = 10_000_000
export const TOO_DEAR = `A price can be ${formatDollars(MOST_PRICE)} at most.`

/** Reads a price as people write it: "$26,490", "26 490". */
export function typedPrice(text: string): TypedPrice {
  if (text.trim() === '') return { ok: true, price: null }
  const amount = parseAmount(text)
  if (amount === null) return { ok: false, reason: `“${text.trim()}” is no price. Write it as 26,490 or $26,490.` }
  if (amount === 0)
    return { ok: false, reason: 'A price of 0 is no price. Leave the field empty if the car is to have none.' }
  return amount > MOST_PRICE ? { ok: false, reason: TOO_DEAR } : { ok: true, price: amount }
}

/** What somebody has to confirm before a price is set. */
export interface PriceQuestion {
  readonly id: 'far' | 'none' | 'was' | 'reserved'
  readonly words: string
}

/** A car that has no price yet is asked about outside of these, dollars. */
const USUAL = { least: 500, most: 1_000_000 }

/** Why a price is surprising, in words; null where it is not. */
export function farFrom(price: number, now: number | null): string | null {
  const amount = formatDollars(price)
  if (price <= PLACEHOLDER_PRICE) return `${amount} is so low that shoppers see no price.`
  if (now === null)
    return price < USUAL.least || price > USUAL.most ? `${amount} is an unusual price for a vehicle.` : null
  if (price < now / 2) return `${amount} is below half of ${formatDollars(now)}.`
  return price > now * 2 ? `${amount} is above double of ${formatDollars(now)}.` : null
}

interface PriceChange {
  /** Dollars; null for no price. */
  readonly price: number | null
  /** What the car costs; null where it has no price. */
  readonly now: number | null
  /** About the price before; null where none is to be shown. */
  readonly was: WasEvidence | null
  readonly isReserved: boolean
}

/** Everything about a price that has to be confirmed. */
export function priceQuestions({ price, now, was, isReserved }: PriceChange): PriceQuestion[] {
  const far = price === null ? null : farFrom(price, now)
  return [
    ...(far ? [{ id: 'far' as const, words: far }] : []),
    ...(price === null && now !== null
      ? [
          {
            id: 'none' as const,
            words: `The car costs ${formatDollars(now)}; without a price shoppers have to enquire.`,
          },
        ]
      : []),
    ...(was?.may === false ? [{ id: 'was' as const, words: `${was.reason} Say why it is true all the same.` }] : []),
    ...(isReserved
      ? [{ id: 'reserved' as const, words: 'The car is reserved: its buyer has seen another price.' }]
      : []),
  ]
}
