/** Something that a dealer sells with a car. */
export interface AddOn {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly price_cents: number
}

/** What is owed, and for what: made by the server for every page and every order, never taken from a form. */
export interface OrderQuote {
  readonly car_cents: number
  /** "Drive Away"; empty where the dealer does not say. */
  readonly price_type: string
  readonly add_ons: readonly AddOn[]
  /** Null until a delivery is chosen whose price is known. */
  readonly delivery: { readonly to: string; readonly price_cents: number } | null
  readonly deposit_cents: number
}

export interface QuoteLine {
  readonly label: string
  /** Cents. */
  readonly amount: number
}

export const totalOf = ({ car_cents, add_ons, delivery }: OrderQuote): number =>
  car_cents + add_ons.reduce((sum, { price_cents }) => sum + price_cents, 0) + (delivery?.price_cents ?? 0)

/** What is left to pay at the handover. */
export const balanceOf = (quote: OrderQuote): number => totalOf(quote) - quote.deposit_cents

/** What the sum is made of, in the order of the order. */
export const quoteLines = ({ car_cents, price_type, add_ons, delivery }: OrderQuote): QuoteLine[] => [
  { label: price_type ? `Vehicle, ${price_type.toLowerCase()}` : 'Vehicle', amount: car_cents },
  ...add_ons.map(({ name, price_cents }) => ({ label: name, amount: price_cents })),
  ...(delivery ? [{ label: `Delivery to ${delivery.to}`, amount: delivery.price_cents }] : []),
]

/** "Total drive away"; what else is to be paid stands beside the others. */
export function totalLabel(price_type: string): string {
  const plain = price_type.toLowerCase().replaceAll(/[^a-z]/g, '')
  if (plain === 'driveaway') return 'Total drive away'
  return price_type ? `Total, ${price_type.toLowerCase()}` : 'Total'
}

/**
 * Names a quote: another amount or another extra is another name. A page carries it, so that nobody agrees to what they
 * have not read; it says nothing about what is owed.
 */
export const quoteText = (quote: OrderQuote): string =>
  JSON.stringify([
    quote.car_cents,
    quote.price_type,
    quote.add_ons.map(({ id, price_cents }) => [id, price_cents]),
    quote.delivery && [quote.delivery.to, quote.delivery.price_cents],
    quote.deposit_cents,
  ])
