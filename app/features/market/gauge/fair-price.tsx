import { formatDollars } from '#lib/money.ts'

/** A price between the average and the top of its market; dollars. */
export interface FairPrice {
  /** The provider's own word for the offer, where it has one. */
  readonly label: string | null
  readonly from: number
  readonly to: number
}

/** What there is to say of such a price: neither praise nor blame. */
export const FairPriceLine = ({ price: { label, from, to } }: { price: FairPrice }) => (
  <p>
    <strong>{label ?? 'Fair price'}.</strong> Similar cars are advertised at {formatDollars(from)}–{formatDollars(to)}.
  </p>
)
