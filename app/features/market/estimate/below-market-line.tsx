import { formatDollars } from '#lib/money.ts'

/** Says beside the price that it is below what such cars are listed for. */
export function BelowMarket({ amount }: { amount: number }) {
  return (
    <p className="below-market">
      <span className="i i-down" aria-hidden="true" />
      {formatDollars(amount)} below average market price
    </p>
  )
}
